"""One's rating at puzzles: that of Elo, against puzzles whose own ratings do not change.

Only the first try of each puzzle counts. A. E. Elo: The Rating of Chessplayers, Past and Present (1978).
"""

GRADE_RATINGS = {1: 1000.0, 2: 1400.0, 3: 1800.0}
"""The ratings of puzzles, by their grade."""
SPREAD = 400.0
"""By how many points more the chance is ten to one."""
MOST_DIFFERENCE = 100 * SPREAD
"""Points beyond which a difference says no more: stored ratings may be anything, and numbers have an end."""
LEAST_GAIN, FIRST_GAIN = 16.0, 64.0
"""The most points that a try is worth in the long run, and the first of all."""
HALVED_AFTER = 10
"""After how many tries half of what lies between the two is gone."""


def expected_score(rating: float, puzzle_rating: float) -> float:
    """The chance that somebody of a rating solves a puzzle of a rating."""
    difference = max(-MOST_DIFFERENCE, min(MOST_DIFFERENCE, puzzle_rating - rating))
    return float(1 / (1 + 10 ** (difference / SPREAD)))


def gain(count: int) -> float:
    """The most points that a try is worth after so many others (the factor K): it falls with each."""
    return LEAST_GAIN + (FIRST_GAIN - LEAST_GAIN) * HALVED_AFTER / (HALVED_AFTER + count)


def rating_after(rating: float, count: int, grade: int, *, is_solved: bool) -> float:
    """The rating after one more try, of a puzzle of a grade, when ``count`` puzzles were tried before."""
    return rating + gain(count) * (is_solved - expected_score(rating, GRADE_RATINGS[grade]))
