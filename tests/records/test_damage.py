"""Damage of every kind to records and links of every game: one clear error, or a record that is legal."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import all_games
from tests.records.random_records import bush, line, nodes
from trigrid.games import Game
from trigrid.records import Record, RecordError, Settled

games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)
marks = st.sampled_from(
    [*'"{}()[]\\*.-%=&#_~0aZ\n\u200b', " 1-0 ", " (", ")) ", "m=", "[Game", "%00", "\ud800"]
)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text after up to three misfortunes."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        before, piece, behind = text[:start], text[start:end], text[end:]
        text = draw(
            st.sampled_from(
                [
                    before + behind,
                    before + draw(marks | st.text(max_size=4)) + behind,
                    before + piece[::-1] + behind,
                    before + piece * 2 + behind,
                    before + piece.swapcase() + behind,
                    text[:start],
                    text[start:],
                    behind + before,
                ]
            )
        )
    return text


def is_legal(record: Record) -> bool:
    """Whether every node follows from the one before it by a move the rules allow."""
    path = [record.root, *record.here.path()]
    grown = all(node.move in node.parent.position.moves() for node in nodes(record)[1:] if node.parent)
    return grown and all(after.parent is before for before, after in pairwise(path))


@given(games, seeds, st.sampled_from([None, *Settled]), st.data())
def test_a_damaged_record_is_legal_or_an_error_with_a_legal_part(
    game: Game, seed: int, settled: Settled | None, data: st.DataObject
) -> None:
    record = bush(game, seed, ("one } two \\ {", "(1. x)"))
    record.settled, record.headers = settled, {"Date": 'to"day', game.seats[1]: "Ann"}
    text = data.draw(damaged(record.to_text()))
    is_placed = True
    try:
        found: Record | None = Record.from_text(text)
    except RecordError as error:
        found, is_placed = error.record, error.line >= 1 and error.column >= 1
    assert is_placed
    if found is not None:
        assert is_legal(found)
        assert Record.from_text(found.to_text()).to_text() == found.to_text()


@given(games, seeds, st.sampled_from([None, *Settled]), st.data())
def test_a_damaged_link_is_legal_or_an_error_with_a_legal_part(
    game: Game, seed: int, settled: Settled | None, data: st.DataObject
) -> None:
    record = line(game, seed, data.draw(st.integers(0, 60)))
    record.settled, record.headers = settled, {"Id": "k3x"}
    text = data.draw(damaged(f"https://example.org/#/{game.key}?x=1&m={record.to_link()}"))
    try:
        found: Record | None = Record.from_link(text)
    except RecordError as error:
        found = error.record
    assert found is None or is_legal(found)


@given(games, seeds, st.data())
def test_a_record_cut_short_is_kept_up_to_its_last_whole_move(
    game: Game, seed: int, data: st.DataObject
) -> None:
    record = line(game, seed, 40)
    text = record.to_text()
    begin = text.find("\n\n") + 1 or len(text)
    text = text[: data.draw(st.integers(begin, len(text)))]
    try:
        kept: Record | None = Record.from_text(text)
    except RecordError as error:
        kept = error.record
    assert kept is not None
    whole = sum(not word[:-1].isdigit() for word in text[begin:].split())
    assert len(kept.moves) >= whole - 1
    assert kept.moves[: whole - 1] == record.moves[: max(0, whole - 1)]
