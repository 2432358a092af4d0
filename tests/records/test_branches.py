"""Tests of records as trees: the main line and the variations."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from trigrid.records import Record, RecordNode, Settled

TRITT = trigrid.load("tritt")


def record_of(*texts: str) -> Record:
    """Return a record of TRITT with these moves."""
    record = Record(TRITT)
    for text in texts:
        record.add(TRITT.move(record.position, text))
    return record


def texts(record: Record) -> list[str]:
    """Return the line that `redo()` follows from the start."""
    return [record.game.spell(move) for move in record.line]


def main_line(record: Record) -> list[str]:
    """Return the main line."""
    nodes = list(record.root.line())[1:]
    return [record.game.spell(node.move) for node in nodes if node.move is not None]


def random_tree(seed: int, size: int = 30) -> Record:
    """Return a tree of random moves, each added at a random node."""
    rng, record = random.Random(seed), Record(trigrid.load("tritium", size=4))
    nodes = [record.root]
    for _ in range(size):
        record.go(rng.choice(nodes))
        record.add(rng.choice(record.position.moves()))
        nodes.append(record.here)
    return record


def nodes_of(record: Record) -> list[RecordNode]:
    """Return all nodes of a tree."""
    found = [record.root]
    for node in found:
        found += node.children
    return found


def test_the_line_played_last_is_the_main_line_of_an_unfinished_game() -> None:
    record = record_of("c3-c5", "e4-e6", "g3-g5")
    record.undo()
    record.undo()
    record.add(TRITT.read("h3-h5"))
    assert main_line(record) == ["c3-c5", "h3-h5"]
    assert [len(child.children) for child in record.root.children[0].children] == [0, 1]


def test_continuing_an_old_line_makes_it_the_main_line() -> None:
    record = record_of("c3-c5", "e4-e6")
    old = record.here
    record.undo()
    record.add(TRITT.read("h3-h5"))
    record.go(old)
    assert main_line(record) == ["c3-c5", "h3-h5"]
    record.add(TRITT.read("g3-g5"))
    assert main_line(record) == ["c3-c5", "e4-e6", "g3-g5"]


def test_a_finished_game_keeps_its_main_line() -> None:
    """Regression: the second move of a branch removed the end of a finished game."""
    record = record_of("c3-c5", "e4-e6")
    record.settled = Settled.TIE_AGREED
    record.undo()
    for move in ("h3-h5", "g3-g5"):
        record.add(TRITT.read(move))
        assert main_line(record) == ["c3-c5", "e4-e6"]
        assert record.result == "1/2-1/2"
    assert texts(record) == ["c3-c5", "h3-h5", "g3-g5"]


def test_redo_follows_the_branch_visited_last() -> None:
    record = record_of("c3-c5", "e4-e6")
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


def test_a_promoted_branch_becomes_the_main_line() -> None:
    record = record_of("c3-c5", "e4-e6")
    record.settled = Settled.FIRST_RESIGNED
    record.undo()
    record.add(TRITT.read("h3-h5"))
    assert record.result == "0-1"
    record.promote(record.here)
    assert main_line(record) == ["c3-c5", "h3-h5"]
    assert record.result == "*"


def test_deleting_the_current_branch_moves_to_the_node_before_it() -> None:
    record = record_of("c3-c5", "e4-e6", "g3-g5")
    record.delete(record.root.children[0].children[0])
    assert texts(record) == ["c3-c5"]
    assert record.last_move == TRITT.read("c3-c5")
    assert not record.redo()


def test_deleting_another_branch_keeps_the_current_node() -> None:
    record = record_of("c3-c5", "e4-e6")
    record.undo()
    other = record.here.children[0]
    record.add(TRITT.read("h3-h5"))
    record.delete(other)
    assert texts(record) == ["c3-c5", "h3-h5"]
    assert record.last_move == TRITT.read("h3-h5")


def test_a_resignation_ends_the_game_where_it_was_made() -> None:
    record = record_of("c3-c5", "e4-e6")
    record.here.settled = Settled.SECOND_RESIGNED
    assert record.outcome is not None
    assert record.outcome.winner == 0
    assert record.outcome.reason is Settled.SECOND_RESIGNED
    record.undo()
    assert record.outcome is None
    assert record.result == "1-0"


def test_a_move_after_an_agreement_lifts_the_agreement() -> None:
    record = record_of("c3-c5", "e4-e6")
    record.here.settled = Settled.TIE_AGREED
    record.add(TRITT.read("g3-g5"))
    assert record.outcome is None
    assert record.result == "*"


def test_an_offer_lasts_until_the_next_move() -> None:
    record = record_of("c3-c5")
    record.offer = 1
    assert record.offer == 1
    record.add(TRITT.read("e4-e6"))
    assert record.offer is None
    record.delete(record.end)
    assert record.offer is None, "deleting the move must not restore the offer"


def test_repeated_positions_are_counted() -> None:
    record = record_of("c3-c5", "f4-f6")
    counts = [record.repetitions]
    for text in ("f4-f6>f5-f7", "c3-c5>c2-c4", "f5-f7>f4-f6", "c2-c4>c3-c5") * 2:
        record.add(TRITT.move(record.position, text))
        counts.append(record.repetitions)
    assert counts == [1, 1, 1, 1, 2, 2, 2, 2, 3]


@given(st.integers(0, 2**32))
def test_a_merged_tree_contains_every_line_of_both_records(seed: int) -> None:
    target, source = random_tree(seed), random_tree(seed + 1)
    expected = {_line(node) for record in (target, source) for node in nodes_of(record)}
    current = _line(source.here)
    target.merge(source)
    assert {_line(node) for node in nodes_of(target)} == expected
    assert _line(target.here) == current


def _line(node: RecordNode) -> tuple[int | None, ...]:
    return tuple(each.move for each in node.path())


def test_merging_into_a_finished_record_keeps_its_main_line() -> None:
    target, source = record_of("c3-c5", "e4-e6"), record_of("c3-c5", "h3-h5")
    target.settled = Settled.TIE_AGREED
    target.merge(source)
    assert main_line(target) == ["c3-c5", "e4-e6"]
    assert texts(target) == ["c3-c5", "h3-h5"]


def test_merging_into_an_unfinished_record_follows_the_merged_record() -> None:
    target, source = record_of("c3-c5"), record_of("c3-c5", "h3-h5", "e4-e6")
    source.offer = 0
    target.merge(source)
    assert main_line(target) == ["c3-c5", "h3-h5", "e4-e6"]
    assert target.offer == 0


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("declined", [(), ("h3-h5",)], ids=["without a move", "by a move"])
def test_merging_a_record_with_a_declined_offer_declines_the_offer(
    declined: tuple[str, ...], seat: int
) -> None:
    target, source = record_of("c3-c5"), record_of("c3-c5", *declined)
    target.offer = seat
    target.merge(source)
    assert main_line(target) == ["c3-c5", *declined]
    for node in target.end.path()[1:]:
        target.delete(node)
    assert target.offer is None


def test_merging_does_not_restore_an_offer_declined_by_a_move() -> None:
    target, source = record_of("c3-c5", "h3-h5"), record_of("c3-c5")
    source.offer = 0
    target.merge(source)
    target.delete(target.root.children[0].children[0])
    assert main_line(target) == ["c3-c5"]
    assert target.offer is None


def test_the_start_cannot_be_deleted() -> None:
    record = record_of("c3-c5")
    with pytest.raises(AssertionError):
        record.delete(record.root)


def test_line_end_follows_the_line_visited_last() -> None:
    record = record_of("c3-c5", "h3-h5", "e3-e5")
    first_end = record.here
    assert first_end.line_end is first_end
    record.go(record.root.children[0])
    record.add(TRITT.move(record.position, "g3-g5"))
    assert record.root.line_end is record.here
    record.go(first_end)
    assert record.root.line_end is first_end
