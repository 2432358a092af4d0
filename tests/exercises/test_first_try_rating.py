"""Which first tries are rated, and what is said of that before and after."""

import pytest

from trigrid.exercises.first_try_rating import FirstTryRating
from trigrid.exercises.words import puzzles as words
from trigrid.library.puzzle_progress import FAILED, FIRST_RATING, SOLVED, PuzzleProgress
from trigrid.puzzle import puzzles

FIRST, SECOND, THIRD = puzzles("tritium")[:3]


def test_puzzles_of_a_new_game_are_not_rated_until_one_is_solved_at_the_first_try() -> None:
    progress = PuzzleProgress()
    rating = FirstTryRating(FIRST, progress, lambda key: False)
    assert rating.announced == "Not rated: you are new to Tritium."
    rating.note(False, is_solved=False)
    assert (progress.rating, progress.rated_count) == (FIRST_RATING, 0)
    assert progress.outcome(*FIRST.name) == FAILED
    assert rating.said(is_ended=False) == "", "it was announced"
    assert FirstTryRating(SECOND, progress, lambda key: False).is_of_new_game
    rating.note(False, is_solved=True)
    assert (progress.outcome(*FIRST.name), rating.said(is_ended=True)) == (SOLVED, "")
    second = FirstTryRating(SECOND, progress, lambda key: False)
    assert second.is_of_new_game, "the first one was solved with help"
    second.note(True, is_solved=True)
    assert progress.rated_count == 0
    third = FirstTryRating(THIRD, progress, lambda key: False)
    assert third.announced == words.RATED


def test_the_first_puzzle_of_a_learned_game_is_rated() -> None:
    progress = PuzzleProgress()
    rating = FirstTryRating(FIRST, progress, lambda key: True)
    assert rating.announced == words.RATED
    rating.note(None, is_solved=False)
    assert rating.said(is_ended=False) == ""
    rating.note(True, is_solved=True)
    assert progress.rating > FIRST_RATING
    assert rating.said(is_ended=True).startswith("Your rating: 12")


def test_a_puzzle_solved_later_does_not_seem_to_cost_points() -> None:
    progress = PuzzleProgress()
    rating = FirstTryRating(FIRST, progress, lambda key: True)
    rating.note(False, is_solved=False)
    after = progress.rating
    assert rating.said(is_ended=False) == f"Your rating: {round(after)} (−{FIRST_RATING - round(after)})."
    rating.note(False, is_solved=False)
    assert rating.said(is_ended=False) == "", "a second wrong try costs nothing"
    rating.note(False, is_solved=True)
    assert rating.said(is_ended=True) == f"Your first try counted: −{FIRST_RATING - round(after)}."
    assert progress.rating == after
    again = FirstTryRating(FIRST, progress, lambda key: True)
    assert again.announced == words.TRIED_BEFORE


@pytest.mark.parametrize("is_known", [True, False])
def test_a_hint_says_at_once_and_once_what_it_costs(is_known: bool) -> None:
    """If this fails, a hint costs points and says nothing, or seems to cost them twice."""
    progress = PuzzleProgress()
    rating = FirstTryRating(FIRST, progress, lambda key: is_known)
    rating.note(False, is_solved=False)
    cost = f" Your rating: {round(progress.rating)} (−{FIRST_RATING - round(progress.rating)})."
    assert rating.said_of_help == (f"That counts as a miss.{cost}" if is_known else "")
    rating.note(False, is_solved=False)
    assert rating.said_of_help == "", "the move is shown, too"
    again = FirstTryRating(FIRST, progress, lambda key: is_known)
    again.note(False, is_solved=False)
    assert again.said_of_help == "", "the first try was over before"


def test_a_rating_begins_before_anything_is_rated() -> None:
    assert words.rating(FIRST_RATING, 0) == "1200, not rated yet"
    assert words.rating(1216.4, 1) == "1216, from 1 rated puzzle"
