"""Which puzzles are listed, and which comes next."""

import pytest

from trigrid.exercises.puzzle_choice import PuzzleChoice, every_puzzle, find_puzzle
from trigrid.exercises.words.puzzles import short_goal
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.puzzle import Kind

NAMES = [puzzle.name for puzzle in every_puzzle()]


def test_everything_is_listed_until_something_is_chosen() -> None:
    assert [puzzle.name for puzzle in PuzzleChoice().listed()] == NAMES


def test_each_filter_lets_through_what_it_says() -> None:
    listed = PuzzleChoice(key="tritt").listed()
    assert listed
    assert {puzzle.key for puzzle in listed} == {"tritt"}
    assert {each.grade for each in PuzzleChoice(grade=2).listed()} == {2}
    assert PuzzleChoice(key="tritt", kind="close").listed() == []


BEGINNINGS = {
    Kind.WIN_NOW: ("Win this turn", "Close a region and win this turn"),
    Kind.WIN_SOON: ("Win in t", "Win by force", "Close a region and win in t"),
    Kind.CLOSE: ("Close a region and win ",),
    Kind.SAVE: ("Avoid losing", "Keep the win"),
    Kind.BEST_END: ("Win by as much as possible",),
}
"""How the goals begin that the name of each filter lets expect."""


@pytest.mark.parametrize("kind", Kind)
def test_a_goal_filters_all_puzzles_whose_titles_say_it(kind: Kind) -> None:
    """If this fails, “Win this turn” leaves out puzzles that are won by closing a region this turn."""
    filtered = PuzzleChoice(kind=kind.value).listed()
    titles = [(each, short_goal(each)) for each in every_puzzle()]
    assert filtered == [each for each, title in titles if title.startswith(BEGINNINGS[kind])]


def test_the_next_one_is_the_first_after_this_one_that_was_not_tried() -> None:
    progress, choice = PuzzleProgress(), PuzzleChoice()
    assert choice.next_unsolved(progress) == NAMES[0]
    assert choice.next_unsolved(progress, NAMES[0]) == NAMES[1]
    progress.record_first_try(*NAMES[1], True, 1200)
    progress.record_first_try(*NAMES[2], False, 1200)
    assert choice.next_unsolved(progress, NAMES[0]) == NAMES[3]
    first_of_its_game = next(name for name in NAMES if name[0] == NAMES[-1][0])
    assert choice.next_unsolved(progress, NAMES[-1]) == first_of_its_game, "it goes round in one game"


def test_the_next_one_is_of_the_same_game_while_that_has_any() -> None:
    """Seen: the puzzle of the day led to one of another game, the first of the list."""
    progress, choice = PuzzleProgress(), PuzzleChoice(key=NAMES[0][0])
    key = NAMES[-1][0]
    own = [name for name in NAMES if name[0] == key]
    for name in own[:-1]:
        assert choice.next_unsolved(progress, own[-1]) == name
        progress.record_first_try(*name, True, 1200)
    assert choice.next_unsolved(progress, own[-1]) == NAMES[0]


def test_when_all_were_tried_those_that_were_not_solved_come_again() -> None:
    progress, choice = PuzzleProgress(), PuzzleChoice()
    for name in NAMES:
        progress.record_first_try(*name, name != NAMES[2], 1200)
    assert choice.next_unsolved(progress, NAMES[5]) == NAMES[2]
    progress.record_solved(*NAMES[2])
    assert choice.next_unsolved(progress) is None


def test_there_is_no_puzzle_of_a_number_beyond_the_list() -> None:
    assert find_puzzle("tritt", 0) is None
    assert find_puzzle("tritt", 100_000) is None
    found = find_puzzle("tritt", 1)
    assert found is not None
    assert found.number == 1
