"""Tests of damaged records and links of every game.

Reading them gives a legal record or an error. If the error contains a part of the record, this part is legal.
"""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import all_games
from tests.records.random_records import line, nodes, random_tree
from trigrid.games import Game
from trigrid.records import Record, RecordError, Settled

games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)
marks = st.sampled_from(
    [*'"{}()[]\\*.-%=&#_~0aZ\n\u200b', " 1-0 ", " (", ")) ", "m=", "[Game", "%00", "\ud800"]
)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """Return a text after up to three random changes."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        before, piece, rest = text[:start], text[start:end], text[end:]
        text = draw(
            st.sampled_from(
                [
                    before + rest,
                    before + draw(marks | st.text(max_size=4)) + rest,
                    before + piece[::-1] + rest,
                    before + piece * 2 + rest,
                    before + piece.swapcase() + rest,
                    text[:start],
                    text[start:],
                    rest + before,
                ]
            )
        )
    return text


def is_legal(record: Record) -> bool:
    """Return whether all moves are legal and the current path is connected."""
    path = [record.root, *record.here.path()]
    are_moves_legal = all(
        node.move in node.parent.position.moves() for node in nodes(record)[1:] if node.parent
    )
    return are_moves_legal and all(after.parent is before for before, after in pairwise(path))


@given(games, seeds, st.sampled_from([None, *Settled]), st.data())
def test_a_damaged_record_gives_a_legal_record_or_an_error_with_a_legal_part(
    game: Game, seed: int, settled: Settled | None, data: st.DataObject
) -> None:
    record = random_tree(game, seed, ("one } two \\ {", "(1. x)"))
    record.settled, record.headers = settled, {"Date": 'to"day', game.seats[1]: "Ann"}
    text = data.draw(damaged(record.to_text()))
    has_line_and_column = True
    try:
        found: Record | None = Record.from_text(text)
    except RecordError as error:
        found, has_line_and_column = error.record, error.line >= 1 and error.column >= 1
    assert has_line_and_column
    if found is not None:
        assert is_legal(found)
        assert Record.from_text(found.to_text()).to_text() == found.to_text()


@given(games, seeds, st.sampled_from([None, *Settled]), st.data())
def test_a_damaged_link_gives_a_legal_record_or_an_error_with_a_legal_part(
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
def test_a_shortened_record_keeps_its_complete_moves(game: Game, seed: int, data: st.DataObject) -> None:
    record = line(game, seed, 40)
    text = record.to_text()
    start_of_moves = text.find("\n\n") + 1 or len(text)
    text = text[: data.draw(st.integers(start_of_moves, len(text)))]
    try:
        readable_part: Record | None = Record.from_text(text)
    except RecordError as error:
        readable_part = error.record
    assert readable_part is not None
    # words other than turn numbers; the last one may be the result or a part of a move
    word_count = sum(not word[:-1].isdigit() for word in text[start_of_moves:].split())
    assert len(readable_part.moves) >= word_count - 1
    assert readable_part.moves[: word_count - 1] == record.moves[: max(0, word_count - 1)]
