"""Tests of the search for lines without notes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import all_games
from tests.records.random_records import nodes, random_tree
from tests.records.test_record_length import moves_text
from trigrid.games import Game
from trigrid.records import Record
from trigrid.records.unannotated_lines import unannotated_lines


@pytest.mark.parametrize(
    ("moves", "trimmed"),
    [
        ("c1 e2", "c1 e2"),
        ("c1 (b1 e2) (b2) e2", "c1 e2"),
        ("c1 (b1 e2 {so}) (b2) e2", "c1 (b1 e2 {so}) e2"),
        ("c1 (b1 {so} e2) e2", "c1 (b1 {so} e2) e2"),
        ("c1 (b1 e2 (e3! c1) (e1)) e2", "c1 (b1 e2 (e3 {[%sign !]} c1)) e2"),
        ("c1 (b1 e2 (e3)) (b2 {[%mark c1]}) e2", "c1 (b2 {[%mark c1]}) e2"),
        ("{so} c1 (b1 {[%eval 0.5 0 6]}) e2 {so}", "{so} c1 e2 {so}"),
    ],
)
def test_lines_without_notes_are_found(moves: str, trimmed: str) -> None:
    record = Record.from_text(f'[Game "tri-it-out"]\n\n{moves}')
    for node in unannotated_lines(record.root):
        record.delete(node)
    expected = Record.from_text(f'[Game "tri-it-out"]\n\n{trimmed}')
    assert moves_text(record) == moves_text(expected)
    assert record.tree_length == len(moves_text(record))


@given(st.sampled_from(all_games()), st.integers(0, 2**32), st.booleans())
def test_deleting_them_keeps_all_notes_and_the_main_line(game: Game, seed: int, has_notes: bool) -> None:
    record = random_tree(game, seed, ("so",) if has_notes else ())
    main_line, notes = list(record.root.line()), [node for node in nodes(record) if node.comment]
    for node in unannotated_lines(record.root):
        record.delete(node)
    remaining = nodes(record)
    assert list(record.root.line()) == main_line
    assert [node for node in remaining if node.comment] == notes
    assert unannotated_lines(record.root) == []
    assert record.holds(record.here)
    assert has_notes or remaining == main_line
    assert record.tree_length == len(moves_text(record))
