"""Rating of first tries, and the texts about the rating before and after a try."""

import pytest

from trigrid.exercises.first_try_rating import FirstTryRating
from trigrid.exercises.words import puzzles as words
from trigrid.library.puzzle_progress import FAILED, FIRST_RATING, SOLVED, PuzzleProgress
from trigrid.puzzle import puzzles

FIRST, SECOND, THIRD = puzzles("tritium")[:3]


def test_puzzles_of_a_new_game_are_unrated_until_a_first_try_succeeds() -> None:
    progress = PuzzleProgress()
    rating = FirstTryRating(FIRST, progress, lambda key: False)
    assert rating.announced == words.NOT_RATED_YET
    rating.record(False, is_solved=False)
    assert (progress.rating, progress.rated_count) == (FIRST_RATING, 0)
    assert progress.outcome(*FIRST.name) == FAILED
    assert rating.result_text(is_ended=False) == "", "the result repeats the announcement"
    assert FirstTryRating(SECOND, progress, lambda key: False).is_of_new_game
    rating.record(False, is_solved=True)
    assert (progress.outcome(*FIRST.name), rating.result_text(is_ended=True)) == (SOLVED, "")
    second = FirstTryRating(SECOND, progress, lambda key: False)
    assert second.is_of_new_game, "a puzzle solved with help ends the unrated phase"
    second.record(True, is_solved=True)
    assert progress.rated_count == 0
    third = FirstTryRating(THIRD, progress, lambda key: False)
    assert third.announced == words.RATED


def test_the_first_puzzle_of_a_learned_game_is_rated() -> None:
    progress = PuzzleProgress()
    rating = FirstTryRating(FIRST, progress, lambda key: True)
    assert rating.announced == words.RATED
    rating.record(None, is_solved=False)  # the first try has not ended
    assert rating.result_text(is_ended=False) == ""
    rating.record(True, is_solved=True)
    assert progress.rating > FIRST_RATING
    assert rating.result_text(is_ended=True).startswith("Your rating: 12")


def test_solving_after_a_miss_shows_the_cost_of_the_first_try_only() -> None:
    progress = PuzzleProgress()
    rating = FirstTryRating(FIRST, progress, lambda key: True)
    rating.record(False, is_solved=False)
    after = progress.rating
    assert (
        rating.result_text(is_ended=False) == f"Your rating: {round(after)} (−{FIRST_RATING - round(after)})."
    )
    rating.record(False, is_solved=False)
    assert rating.result_text(is_ended=False) == "", "a second wrong attempt costs points"
    rating.record(False, is_solved=True)
    assert rating.result_text(is_ended=True) == f"Your first try counted: −{FIRST_RATING - round(after)}."
    assert progress.rating == after
    again = FirstTryRating(FIRST, progress, lambda key: True)
    assert again.announced == words.TRIED_BEFORE


@pytest.mark.parametrize("is_known", [True, False])
def test_the_cost_of_a_hint_is_shown_immediately_and_only_once(is_known: bool) -> None:
    """If this fails, a hint costs points silently or appears to cost them twice."""
    progress = PuzzleProgress()
    rating = FirstTryRating(FIRST, progress, lambda key: is_known)
    rating.record(False, is_solved=False)
    cost = f" Your rating: {round(progress.rating)} (−{FIRST_RATING - round(progress.rating)})."
    assert rating.hint_text == (f"That counts as a miss.{cost}" if is_known else "")
    rating.record(False, is_solved=False)
    assert rating.hint_text == "", "a second hint shows a cost"
    again = FirstTryRating(FIRST, progress, lambda key: is_known)
    again.record(False, is_solved=False)
    assert again.hint_text == "", "a hint after the first try shows a cost"


def test_the_text_of_a_rating_states_the_number_of_rated_puzzles() -> None:
    assert words.rating(FIRST_RATING, 0) == "1200, not rated yet"
    assert words.rating(1216.4, 1) == "1216, from 1 rated puzzle"
