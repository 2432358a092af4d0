"""Tests of the maximum length of records.

Every record that can be written can be read again. A refused change has no effect. Property tests use a small
limit, so that random records reach it soon.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import EVALUATIONS, line, nodes, random_tree, tree
from trigrid.games import Game
from trigrid.records import Damage, Record, RecordError, Settled, record_length
from trigrid.records.evaluation_note import note_of
from trigrid.records.record_length import comment_length
from trigrid.records.text_tokens import MAX_TEXT_LENGTH

games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)
NOTES = ("so", "one } two \\ {", " spaced   out \n", " ", "long " * 20)
TRITT = trigrid.load("tritt")
CYCLE = "h3-h5>h4-h6 c3-c5>c2-c4 h4-h6>h3-h5 c2-c4>c3-c5 "
FULL_BUT_23 = 499_977
"""A length 23 below the maximum. Two moves once made such a record unreadable."""


@contextmanager
def limited(limit: int) -> Iterator[None]:
    """Set the maximum length of records, without the margin for reading."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record_length, "MAX_LENGTH", limit)
        patch.setattr(record_length, "READING_MARGIN", 0)
        yield


def read(text: str) -> tuple[Record, Damage | None]:
    """Return the record of a text, or its good part and the damage."""
    try:
        return Record.from_text(text), None
    except RecordError as error:
        return error.record or Record(TRITT), error.reason


def counted_text(record: Record) -> str:
    """Return the text of a record without its Position header, which is not counted."""
    return record.to_text().replace(f'[Position "{record.kept_position}"]\n', "")


def moves_text(record: Record) -> str:
    return record.to_text().partition("\n\n")[2]


def check_merge_of_annotated(
    game: Game, seed: int, room: int, annotate: Callable[[Record, int], None]
) -> None:
    """Check that a merge is refused, without effect, only if the result is too long."""
    ours, theirs = random_tree(game, seed), random_tree(game, seed + 1)
    ours.merge(random_tree(game, seed + 1))
    annotate(ours, seed)
    annotate(theirs, seed + 1)
    merged = Record(game)
    merged.merge(ours)
    merged.merge(theirs)
    before = tree(ours)
    with limited(ours.length + room):
        if merged.length <= ours.length + room:
            ours.merge(theirs)
            assert tree(ours) == tree(merged)
            return
        with pytest.raises(RecordError, match="too long"):
            ours.merge(theirs)
        assert tree(ours) == before


def delete(record: Record) -> None:
    if record.here.parent:
        record.delete(record.here)


def set_evaluation(record: Record, text: str) -> None:
    """Set the evaluation of the current node, or raise RecordError if it does not fit."""
    more = comment_length(note_of(text, record.comment)) - comment_length(record.here.note)
    record.require_room(more)
    record.here.evaluation = text


def change(record: Record, rng: random.Random) -> None:
    """Make a random change that can affect the record's length, or go to another node.

    Raises RecordError if the change does not fit.
    """
    move = rng.choice(record.position.moves() or (None,))
    changes: list[Callable[[], object]] = [
        lambda: move is not None and record.add(move),
        lambda: record.__setattr__("comment", rng.choice(NOTES)),
        lambda: set_evaluation(record, rng.choice(("", *EVALUATIONS))),
        lambda: record.go(rng.choice(nodes(record))),
        lambda: record.promote(record.here),
        lambda: record.merge(random_tree(record.game, rng.randrange(9), NOTES)),
        lambda: record.add_headers({f"Name{rng.randrange(9)}": 'a "b" \\ ' * rng.randrange(3)}),
        lambda: delete(record),
    ]
    rng.choices(changes, weights=(24, 9, 5, 9, 3, 3, 3, 1))[0]()


@given(games, seeds)
def test_the_length_matches_the_text_after_any_change(game: Game, seed: int) -> None:
    rng, record = random.Random(seed), Record(game)
    for _ in range(40):
        change(record, rng)
    assert record.tree_length == len(moves_text(record))
    assert 0 <= record.length - len(counted_text(record)) < 40, (
        "the length differs from the text by more than the lines for result and offer"
    )


def test_results_of_branches_count_towards_the_length() -> None:
    record = random_tree(TRITT, 5, NOTES)
    for number, node in enumerate(nodes(record)):
        node.settled = list(Settled)[number % 3]
    assert record.tree_length >= len(moves_text(record))
    again = Record.from_text(record.to_text())
    # The main line's result, of at most 8 characters, is in a header but counts as well.
    assert again.tree_length - 8 <= len(moves_text(again)) <= again.tree_length


@given(games, seeds, st.integers(150, 1500))
def test_a_record_at_the_limit_can_be_read_and_refused_changes_have_no_effect(
    game: Game, seed: int, limit: int
) -> None:
    rng, record = random.Random(seed), Record(game)
    with limited(limit):
        for _ in range(40):
            before, refused = (record.to_text(), record.here), None
            try:
                change(record, rng)
            except RecordError as error:
                refused = error
            assert refused is None or refused.reason is Damage.TOO_LONG
            assert refused is None or (record.to_text(), record.here) == before
            assert record.room >= 0
        again = Record.from_text(record.to_text())
    assert [(depth, move, " ".join(note.split())) for depth, move, note in tree(record)] == tree(again)
    assert again.headers.keys() == record.headers.keys()


@given(games, seeds, st.integers(-9, 30))
def test_a_text_is_read_up_to_the_limit(game: Game, seed: int, excess: int) -> None:
    record = random_tree(game, seed)
    text, expected = record.to_text(), tree(record)
    limit = max(record.length - excess, Record(game).length)
    with limited(limit):
        found, reason = read(text)
        assert reason in (None, Damage.TOO_LONG)
        assert (tree(found) == expected) == (record.length <= limit)
        assert tree(Record.from_text(found.to_text())) == tree(found)


def test_a_record_cannot_grow_beyond_the_readable_length() -> None:
    record = line(TRITT, 1, 2)
    record.comment = "x" * (FULL_BUT_23 - record.length - 3)
    assert record.length == FULL_BUT_23
    for _ in range(2):
        record.add(record.position.moves()[0])
    with pytest.raises(RecordError, match="too long"):
        record.add(record.position.moves()[0])
    again = Record.from_text(record.to_text())
    assert tree(again) == tree(record)
    again.headers |= {"Id": "0123456789", "At": "1 2" * 1300, "Changed": "2026-11-22T10:00:00.000+00:00"}
    assert Record.from_text(again.to_text()).headers == again.headers, (
        "a full record loses headers that are added when a game is saved"
    )


@pytest.mark.parametrize("place", [0, 3])
def test_a_text_with_a_comment_beyond_the_limit_is_read_but_cannot_grow(place: int) -> None:
    text = f'[Game "tritt"]\n[Result "*"]\n\n1. c3-c5 2. h3-h5 3. d3-d5 {{{"x" * 900_000}}}\n'
    record = Record.from_text(text)
    assert len(record.comment) == 900_000
    for add in (lambda: record.add(record.position.moves()[0]), lambda: record.merge(line(TRITT, 1, 3))):
        with pytest.raises(RecordError, match="too long"):
            add()
    record.go([record.root, *record.end.path()][place])
    record.comment = record.comment[:-1]  # comments can always be shortened
    assert tree(Record.from_text(record.to_text())) == tree(record)


def test_a_comment_longer_than_the_maximum_is_refused_and_the_moves_are_kept() -> None:
    """The page would need seconds to show a comment of ten million characters."""
    record, damage = read(
        '[Game "tritt"]\n\n1. c3-c5 {' + "x " * (record_length.MAX_COMMENT_LENGTH // 2) + "}\n"
    )
    assert (damage, len(record.moves), record.comment) == (Damage.TOO_LONG, 1, "")


def test_a_text_too_long_when_written_is_refused_but_its_good_part_is_kept() -> None:
    text = '[Game "tritt"] c3-c5 h3-h5 ' + CYCLE * 20
    with limited(len(text)), pytest.raises(RecordError) as caught:
        Record.from_text(text)
    part = caught.value.record
    assert caught.value.reason is Damage.TOO_LONG
    assert part is not None
    assert len(text) - 30 < part.length <= len(text)
    assert tree(Record.from_text(part.to_text())) == tree(part)


def test_blanks_count_towards_the_length_of_the_text_but_not_of_the_record() -> None:
    blank = " " * (MAX_TEXT_LENGTH - 100)
    assert len(Record.from_text(f'[Game "tritt"]{blank}c3-c5').moves) == 1
    with pytest.raises(RecordError, match="longer than"):
        Record.from_text(f'[Game "tritt"]{blank}{blank}c3-c5')


# Headers


def test_a_record_with_too_many_headers_keeps_all_moves() -> None:
    many = "".join(f'[a{number} ""]\n' for number in range(30_000))
    with pytest.raises(RecordError) as caught:
        Record.from_text(f'[Game "tritt"]\n{many}[Id "x"]\n\nc3-c5 h3-h5')
    assert (caught.value.reason, caught.value.line) == (
        Damage.TOO_MANY_HEADERS,
        record_length.MAX_HEADERS + 2,
    )
    record = caught.value.record
    assert record is not None
    assert (len(record.moves), len(record.headers)) == (2, record_length.MAX_HEADERS + 1)
    record.headers |= {"Changed": "now", "OrangeLevel": "3"}
    assert Record.from_text(record.to_text()).headers == record.headers


def test_headers_that_are_too_long_are_dropped() -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_text(f'[Game "tritt"]\n[Event "{"x" * 520_000}"]\nc3-c5')
    assert caught.value.reason is Damage.TOO_MANY_HEADERS
    assert caught.value.record is not None
    assert (len(caught.value.record.moves), caught.value.record.headers) == (1, {})


@pytest.mark.parametrize("headers", [{"Event": "x" * 600_000}, {f"a{n}": "" for n in range(1001)}])
def test_a_record_with_unreadable_headers_is_not_written(headers: dict[str, str]) -> None:
    record = Record(TRITT)
    record.headers = headers
    with pytest.raises(RecordError):
        record.to_text()


class Name(str):
    """A header name that counts comparisons."""

    __slots__ = ()
    compared = 0

    def __eq__(self, other: object) -> bool:
        Name.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__

    def lower(self) -> "Name":
        return Name(str.lower(self))


def test_header_names_are_compared_a_linear_number_of_times() -> None:
    record = Record(TRITT)
    record.headers = {Name(f"name{number}"): "" for number in range(500)}
    Name.compared = 0
    record.to_text()
    assert Name.compared < 20 * 500


def test_added_headers_keep_existing_ones_and_the_limit() -> None:
    record = Record(TRITT)
    record.headers = {"Event": "ours"}
    record.add_headers({"event": "theirs", "Site": "theirs"})
    assert record.headers == {"Event": "ours", "Site": "theirs"}
    with limited(record.length + 30):
        record.add_headers({"Long": "x" * 40, "Short": "x"})
    assert record.headers.keys() == {"Event", "Site", "Short"}


# Exactly at the limit


def test_a_comment_can_fill_a_record_to_the_last_character() -> None:
    record = line(TRITT, 1, 3)
    with limited(record.length + comment_length("x" * 10)):
        with pytest.raises(RecordError):
            record.comment = "x" * 11
        record.comment = "x" * 10
        assert record.room == 0
        assert Record.from_text(record.to_text()).comment == record.comment


def test_a_move_can_fill_a_record_to_the_last_character() -> None:
    longer, record = line(TRITT, 1, 4), line(TRITT, 1, 3)
    with limited(longer.length - 1), pytest.raises(RecordError):
        record.add(longer.moves[-1])
    assert record.moves == longer.moves[:-1]
    with limited(longer.length):
        record.add(longer.moves[-1])
        assert (record.moves, record.room) == (longer.moves, 0)


def test_repeated_moves_add_no_length() -> None:
    """If this fails, stepping through a full record deletes its moves."""
    record = line(TRITT, 1, 4)
    moves = record.moves
    with limited(record.length - 1):
        record.go(record.root)
        for move in moves:
            record.add(move)
    assert record.moves == moves


def test_a_record_is_full_if_the_longest_move_might_not_fit() -> None:
    record = line(TRITT, 1, 3)
    with limited(record.length + record_length.MAX_MOVE_LENGTH):
        assert not record.is_full
    with limited(record.length + record_length.MAX_MOVE_LENGTH - 1):
        assert record.is_full


def test_merging_a_copy_of_the_record_adds_no_length() -> None:
    record = line(TRITT, 1, 3)
    end = record.end
    record.go(record.root.children[0])
    record.add(next(move for move in record.position.moves() if move not in record.branches))
    branch = record.here
    record.promote(end)
    record.settle_here(Settled.TIE_AGREED)
    before = record.to_text()
    with limited(record.length):
        record.merge(Record.from_text(before))
    assert (record.to_text(), branch.settled) == (before, Settled.TIE_AGREED)


@pytest.mark.parametrize("missing", [0, 1])
def test_a_header_can_fill_a_record_to_the_last_character(missing: int) -> None:
    record, headers = Record(TRITT), {"Site": "x"}
    with limited(record.length + record_length.header_length("Site", "x") - missing):
        record.add_headers(headers)
    assert record.headers == ({} if missing else headers)
    with limited(record_length.header_length("Site", "x") - missing):
        assert record_length.excess_headers(TRITT, headers) == ["Site"] * missing


def test_added_headers_stop_at_the_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_length, "MAX_HEADERS", 2)
    record = Record(TRITT)
    record.add_headers({"Event": "a", "Site": "b", "Round": "c"})
    assert list(record.headers) == ["Event", "Site"]


def test_a_date_counts_only_if_it_is_longer_than_a_real_date() -> None:
    record = Record(TRITT)
    empty = record.length
    record.headers["Date"] = "x" * record_length.UNCOUNTED_VALUE_LENGTH
    assert record.length == empty
    record.headers["Date"] += "x"
    assert record.length > empty


def test_the_subtree_of_the_start_includes_comments_in_variations() -> None:
    record = Record.from_text('[Game "tritt"] c3-c5 {short} (h3-h5 {a longer one}) (c2-c4) h3-h5')
    assert max(comment_length(node.note) for node in record.root.subtree()) == comment_length("a longer one")
