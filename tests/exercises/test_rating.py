"""Tests of the puzzle rating."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.exercises.first_try_rating import GRADE_RATINGS, MIN_GAIN, expected_score, gain, rating_after
from trigrid.library.puzzle_progress import FIRST_RATING

ratings = st.floats(0, 3000)
counts = st.integers(0, 10_000)
grades = st.sampled_from(sorted(GRADE_RATINGS))


def test_the_expected_score_is_even_at_equal_ratings_and_ten_to_one_at_400_points() -> None:
    assert expected_score(1400, 1400) == 0.5
    assert expected_score(1800, 1400) == pytest.approx(10 / 11)


@given(ratings, counts, grades)
def test_solving_never_lowers_the_rating_and_failing_never_raises_it(
    rating: float, count: int, grade: int
) -> None:
    """The two results always differ by the factor K, which `gain` returns."""
    won, lost = (rating_after(rating, count, grade, is_solved=is_solved) for is_solved in (True, False))
    assert lost <= rating <= won
    assert won - lost == pytest.approx(gain(count))


@given(ratings, counts)
def test_harder_puzzles_are_never_worth_less(rating: float, count: int) -> None:
    won = [rating_after(rating, count, grade, is_solved=True) for grade in sorted(GRADE_RATINGS)]
    assert won == sorted(won)


@given(counts)
def test_each_try_counts_less_than_the_previous_try(count: int) -> None:
    assert gain(count) > gain(count + 1) > MIN_GAIN


def test_always_solving_hard_puzzles_reaches_their_rating() -> None:
    """If this fails, the rating of a strong solver rises too slowly."""
    rating: float = FIRST_RATING
    for count in range(40):
        rating = rating_after(rating, count, 3, is_solved=True)
    assert rating > GRADE_RATINGS[3]


@pytest.mark.parametrize("rating", [-1e9, -160_000.0, 160_000.0, 1e9])
def test_an_extreme_rating_from_damaged_progress_never_moves_in_the_wrong_direction(rating: float) -> None:
    assert rating_after(rating, 0, 1, is_solved=True) >= rating
    assert rating_after(rating, 0, 1, is_solved=False) <= rating
