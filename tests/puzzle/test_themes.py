"""Tests of themes as letters, and of their names on the page."""

import pytest

from trigrid.exercises.words import puzzle_themes
from trigrid.games import puzzle_keys
from trigrid.puzzle import Puzzle, Theme, puzzles
from trigrid.puzzle.themes import read_themes, write_themes


def test_letters_are_read_as_they_were_written() -> None:
    """Otherwise a filter would list puzzles of another theme."""
    for number in range(len(Theme)):
        themes = frozenset(list(Theme)[number::3])
        assert read_themes(write_themes(themes)) == themes
    assert write_themes(reversed(Theme)) == write_themes(Theme)


def test_an_unknown_letter_raises_an_error() -> None:
    with pytest.raises(ValueError, match="unknown theme"):
        read_themes("a?")


def test_letters_of_themes_never_change() -> None:
    """If this fails, files with puzzles name other themes than before.

    Add new themes at the end.
    """
    assert write_themes([Theme.WIN_AT_ONCE, Theme.FORK, Theme.BLOCK, Theme.LARGE_REGION]) == "aekB"


@pytest.mark.parametrize("key", puzzle_keys())
def test_every_puzzle_has_a_theme(key: str) -> None:
    assert [puzzle.number for puzzle in puzzles(key) if not puzzle.themes] == []


def test_every_theme_occurs() -> None:
    """Otherwise the page could offer an empty list."""
    found = {theme for key in puzzle_keys() for puzzle in puzzles(key) for theme in puzzle.themes}
    assert set(Theme) - found == set()


def test_puzzles_of_users_have_no_themes() -> None:
    assert Puzzle.from_link(puzzles("tritt")[0].to_link()).themes == frozenset()


def test_every_theme_has_a_name_of_its_own_and_an_explanation() -> None:
    assert list(puzzle_themes.NAMES) == list(puzzle_themes.EXPLANATIONS) == list(Theme)
    for texts in (puzzle_themes.NAMES, puzzle_themes.EXPLANATIONS):
        assert len(set(texts.values())) == len(Theme)
