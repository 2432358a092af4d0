"""Records as trees with several lines: which is the main one, and what becomes of the others."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from trigrid.records import Record, RecordNode, Settled

TRITT = trigrid.load("tritt")


def entered(*texts: str) -> Record:
    """A record of TRITT with those moves."""
    record = Record(TRITT)
    for text in texts:
        record.add(TRITT.move(record.position, text))
    return record


def texts(record: Record) -> list[str]:
    """The line that redo() walks, from the start."""
    return [record.game.spell(move) for move in record.line]


def main_line(record: Record) -> list[str]:
    """The main line."""
    nodes = list(record.root.line())[1:]
    return [record.game.spell(node.move) for node in nodes if node.move is not None]


def grown(seed: int, size: int = 30) -> Record:
    """A tree of random moves from random places."""
    rng, record = random.Random(seed), Record(trigrid.load("tritium", size=4))
    nodes = [record.root]
    for _ in range(size):
        record.go(rng.choice(nodes))
        record.add(rng.choice(record.position.moves()))
        nodes.append(record.here)
    return record


def nodes_of(record: Record) -> list[RecordNode]:
    """All nodes of a tree."""
    found = [record.root]
    for node in found:
        found += node.children
    return found


def test_while_the_game_is_on_the_line_played_last_is_the_main_one() -> None:
    record = entered("c3-c5", "e4-e6", "g3-g5")
    record.undo()
    record.undo()
    record.add(TRITT.read("h3-h5"))
    assert main_line(record) == ["c3-c5", "h3-h5"]
    assert [len(child.children) for child in record.root.children[0].children] == [0, 1]


def test_going_on_in_an_old_line_makes_it_the_main_one_again() -> None:
    record = entered("c3-c5", "e4-e6")
    old = record.here
    record.undo()
    record.add(TRITT.read("h3-h5"))
    record.go(old)
    assert main_line(record) == ["c3-c5", "h3-h5"]
    record.add(TRITT.read("g3-g5"))
    assert main_line(record) == ["c3-c5", "e4-e6", "g3-g5"]


def test_a_game_that_has_ended_keeps_its_main_line() -> None:
    """With the second move of a branch such a game once lost its end, and went on."""
    record = entered("c3-c5", "e4-e6")
    record.settled = Settled.TIE_AGREED
    record.undo()
    for move in ("h3-h5", "g3-g5"):
        record.add(TRITT.read(move))
        assert main_line(record) == ["c3-c5", "e4-e6"]
        assert record.result == "1/2-1/2"
    assert texts(record) == ["c3-c5", "h3-h5", "g3-g5"]


def test_redo_walks_the_branch_walked_last() -> None:
    record = entered("c3-c5", "e4-e6")
    record.settled = Settled.TIE_AGREED
    record.undo()
    record.add(TRITT.read("h3-h5"))
    record.undo()
    assert record.branches == (TRITT.read("h3-h5"), TRITT.read("e4-e6"))
    record.redo()
    assert record.last_move == TRITT.read("h3-h5")
    record.go(record.end)
    record.undo()
    record.redo()
    assert record.last_move == TRITT.read("e4-e6")


def test_promoted_branches_are_the_main_line() -> None:
    record = entered("c3-c5", "e4-e6")
    record.settled = Settled.FIRST_RESIGNED
    record.undo()
    record.add(TRITT.read("h3-h5"))
    assert record.result == "0-1"
    record.promote(record.here)
    assert main_line(record) == ["c3-c5", "h3-h5"]
    assert record.result == "*"


def test_deleted_branches_are_gone_and_who_stood_there_stands_before_them() -> None:
    record = entered("c3-c5", "e4-e6", "g3-g5")
    record.delete(record.root.children[0].children[0])
    assert texts(record) == ["c3-c5"]
    assert record.last_move == TRITT.read("c3-c5")
    assert not record.redo()


def test_deleting_beside_the_line_leaves_us_where_we_are() -> None:
    record = entered("c3-c5", "e4-e6")
    record.undo()
    other = record.here.children[0]
    record.add(TRITT.read("h3-h5"))
    record.delete(other)
    assert texts(record) == ["c3-c5", "h3-h5"]
    assert record.last_move == TRITT.read("h3-h5")


def test_an_agreement_ends_the_game_where_it_was_made() -> None:
    record = entered("c3-c5", "e4-e6")
    record.here.settled = Settled.SECOND_RESIGNED
    assert record.outcome is not None
    assert record.outcome.winner == 0
    assert record.outcome.reason is Settled.SECOND_RESIGNED
    record.undo()
    assert record.outcome is None
    assert record.result == "1-0"


def test_a_move_after_an_agreement_lifts_it() -> None:
    record = entered("c3-c5", "e4-e6")
    record.here.settled = Settled.TIE_AGREED
    record.add(TRITT.read("g3-g5"))
    assert record.outcome is None
    assert record.result == "*"


def test_an_offer_stands_until_the_next_move() -> None:
    record = entered("c3-c5")
    record.offer = 1
    assert record.offer == 1
    record.add(TRITT.read("e4-e6"))
    assert record.offer is None
    record.delete(record.end)
    assert record.offer is None, "as if the record had been written and read in between"


def test_positions_that_stand_again_are_counted() -> None:
    record = entered("c3-c5", "f4-f6")
    counts = [record.repetitions]
    for text in ("f4-f6>f5-f7", "c3-c5>c2-c4", "f5-f7>f4-f6", "c2-c4>c3-c5") * 2:
        record.add(TRITT.move(record.position, text))
        counts.append(record.repetitions)
    assert counts == [1, 1, 1, 1, 2, 2, 2, 2, 3]


@given(st.integers(0, 2**32))
def test_a_merged_tree_holds_every_line_of_both(seed: int) -> None:
    ours, theirs = grown(seed), grown(seed + 1)
    wanted = {_line(node) for record in (ours, theirs) for node in nodes_of(record)}
    stood = _line(theirs.here)
    ours.merge(theirs)
    assert {_line(node) for node in nodes_of(ours)} == wanted
    assert _line(ours.here) == stood


def _line(node: RecordNode) -> tuple[int | None, ...]:
    return tuple(each.move for each in node.path())


def test_a_merged_record_that_has_ended_keeps_its_main_line() -> None:
    ours, theirs = entered("c3-c5", "e4-e6"), entered("c3-c5", "h3-h5")
    ours.settled = Settled.TIE_AGREED
    ours.merge(theirs)
    assert main_line(ours) == ["c3-c5", "e4-e6"]
    assert texts(ours) == ["c3-c5", "h3-h5"]


def test_a_merged_record_that_is_on_follows_the_other() -> None:
    ours, theirs = entered("c3-c5"), entered("c3-c5", "h3-h5", "e4-e6")
    theirs.offer = 0
    ours.merge(theirs)
    assert main_line(ours) == ["c3-c5", "h3-h5", "e4-e6"]
    assert ours.offer == 0


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("declined", [(), ("h3-h5",)], ids=["without a move", "by a move"])
def test_a_merge_with_a_record_in_which_an_offer_was_declined_declines_it(
    declined: tuple[str, ...], seat: int
) -> None:
    ours, theirs = entered("c3-c5"), entered("c3-c5", *declined)
    ours.offer = seat
    ours.merge(theirs)
    assert main_line(ours) == ["c3-c5", *declined]
    for node in ours.end.path()[1:]:
        ours.delete(node)
    assert ours.offer is None


def test_a_merge_does_not_take_over_an_offer_that_a_move_here_has_declined() -> None:
    ours, theirs = entered("c3-c5", "h3-h5"), entered("c3-c5")
    theirs.offer = 0
    ours.merge(theirs)
    ours.delete(ours.root.children[0].children[0])
    assert main_line(ours) == ["c3-c5"]
    assert ours.offer is None


def test_the_start_cannot_be_deleted() -> None:
    record = entered("c3-c5")
    with pytest.raises(AssertionError):
        record.delete(record.root)


def test_a_line_ends_where_steps_forward_lead() -> None:
    record = entered("c3-c5", "h3-h5", "e3-e5")
    first_end = record.here
    assert first_end.line_end is first_end
    record.go(record.root.children[0])
    record.add(TRITT.move(record.position, "g3-g5"))
    assert record.root.line_end is record.here
    record.go(first_end)
    assert record.root.line_end is first_end
