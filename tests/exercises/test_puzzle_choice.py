"""Tests of the list of puzzles and of the choice of the next puzzle."""

import pytest

from trigrid.exercises.puzzle_choice import Count, PuzzleChoice, every_puzzle, find_puzzle
from trigrid.exercises.words.puzzles import short_goal
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.puzzle import Kind, Theme, puzzle_keys

NAMES = [puzzle.name for puzzle in every_puzzle()]


def test_all_puzzles_are_listed_without_a_filter() -> None:
    assert [puzzle.name for puzzle in PuzzleChoice().listed()] == NAMES


def test_each_filter_lists_only_matching_puzzles() -> None:
    listed = PuzzleChoice(key="tritt").listed()
    assert listed
    assert {puzzle.key for puzzle in listed} == {"tritt"}
    assert {each.grade for each in PuzzleChoice(grade=2).listed()} == {2}
    assert PuzzleChoice(key="tritt", kind="close").listed() == []


def test_the_filter_of_a_theme_lists_only_puzzles_with_it() -> None:
    listed = PuzzleChoice(theme=Theme.FORK.value).listed()
    assert listed
    assert all(Theme.FORK in puzzle.themes for puzzle in listed)
    assert len(listed) == sum(Theme.FORK in puzzle.themes for puzzle in every_puzzle())


def test_the_values_of_a_filter_are_counted_among_the_puzzles_that_match_the_filters_before() -> None:
    progress, choice = PuzzleProgress(), PuzzleChoice(key="tritt", grade=2)
    some, all_grades = choice.listed(), PuzzleChoice(key="tritt").listed()
    progress.record_first_try(*some[0].name, True, 1200)
    progress.record_first_try(*some[1].name, False, 1200)
    counts = choice.counts(progress)
    games, grades, themes = counts["key"], counts["grade"], counts["theme"]
    assert games["tritt"] == grades[""] == Count(1, len(all_grades))
    assert games[""] == Count(1, len(NAMES))
    assert grades["2"] == Count(1, len(some))
    assert grades["1"] == Count(0, sum(each.grade == 1 for each in all_grades))
    assert themes[""] == Count(1, len(some))
    for theme in Theme:
        total = sum(theme in puzzle.themes for puzzle in some)
        assert themes.get(theme.value, Count(0, 0)).total == total


def test_a_theme_that_the_chosen_game_lacks_is_reset() -> None:
    theme, key = next(
        (theme, key)
        for theme in Theme
        for key in puzzle_keys()
        if PuzzleChoice(theme=theme.value).listed() and not PuzzleChoice(key, theme=theme.value).listed()
    )
    choice = PuzzleChoice(theme=theme.value)
    choice.drop_impossible(PuzzleProgress())
    assert choice.theme == theme.value
    choice.key = key
    choice.drop_impossible(PuzzleProgress())
    assert choice == PuzzleChoice(key)
    assert choice.listed()


BEGINNINGS = {
    Kind.WIN_NOW: ("Win this turn", "Close a region and win this turn"),
    Kind.WIN_SOON: ("Win in t", "Win by force", "Close a region and win in t"),
    Kind.CLOSE: ("Close a region and win ",),
    Kind.SAVE: ("Avoid losing", "Keep the win"),
    Kind.BEST_END: ("Win by as much as possible",),
}
"""Beginnings of the titles of the puzzles that the filter of each kind must list."""


@pytest.mark.parametrize("kind", Kind)
def test_the_filter_of_a_kind_lists_all_puzzles_with_matching_titles(kind: Kind) -> None:
    """If this fails, “Win this turn” omits puzzles won by closing a region this turn."""
    filtered = PuzzleChoice(kind=kind.value).listed()
    titles = [(each, short_goal(each)) for each in every_puzzle()]
    assert filtered == [each for each, title in titles if title.startswith(BEGINNINGS[kind])]


def test_the_next_puzzle_is_the_first_untried_puzzle_after_the_current_puzzle() -> None:
    progress, choice = PuzzleProgress(), PuzzleChoice()
    assert choice.next_unsolved(progress) == NAMES[0]
    assert choice.next_unsolved(progress, NAMES[0]) == NAMES[1]
    progress.record_first_try(*NAMES[1], True, 1200)
    progress.record_first_try(*NAMES[2], False, 1200)
    assert choice.next_unsolved(progress, NAMES[0]) == NAMES[3]
    first_of_its_game = next(name for name in NAMES if name[0] == NAMES[-1][0])
    assert choice.next_unsolved(progress, NAMES[-1]) == first_of_its_game, "the search leaves the game"


def test_the_next_puzzle_is_of_the_same_game_while_that_game_has_untried_puzzles() -> None:
    """Regression: the puzzle of the day was followed by a puzzle of another game."""
    progress, choice = PuzzleProgress(), PuzzleChoice(key=NAMES[0][0])
    key = NAMES[-1][0]
    own = [name for name in NAMES if name[0] == key]
    for name in own[:-1]:
        assert choice.next_unsolved(progress, own[-1]) == name
        progress.record_first_try(*name, True, 1200)
    assert choice.next_unsolved(progress, own[-1]) == NAMES[0]


def test_unsolved_puzzles_are_offered_again_after_all_puzzles_were_tried() -> None:
    progress, choice = PuzzleProgress(), PuzzleChoice()
    for name in NAMES:
        progress.record_first_try(*name, name != NAMES[2], 1200)
    assert choice.next_unsolved(progress, NAMES[5]) == NAMES[2]
    progress.record_solved(*NAMES[2])
    assert choice.next_unsolved(progress) is None


def test_no_puzzle_is_found_for_a_number_outside_the_list() -> None:
    assert find_puzzle("tritt", 0) is None
    assert find_puzzle("tritt", 100_000) is None
    found = find_puzzle("tritt", 1)
    assert found is not None
    assert found.number == 1
