"""Rates the first try of a puzzle, and gives the sentences of the card about it.

The rating is that of Elo, against puzzles whose own ratings do not change.
A. E. Elo: The Rating of Chessplayers, Past and Present (1978).
"""

from collections.abc import Callable

from trigrid.exercises.words import puzzles as words
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.puzzle import Puzzle
from trigrid.words import words_of
from trigrid.words.sentences import joined

GRADE_RATINGS = {1: 1000.0, 2: 1400.0, 3: 1800.0}
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


class FirstTryRating:
    """Rates the first try of a puzzle, unless its game is new here: not learned, and none solved at first.

    ``has_learned`` tells by the key of a game whether its lesson was done here.
    """

    def __init__(self, puzzle: Puzzle, progress: PuzzleProgress, has_learned: Callable[[str], bool]) -> None:
        self._puzzle, self._progress = puzzle, progress
        self._was_tried = progress.outcome(*puzzle.name) is not None
        is_known = progress.has_solved_at_first(puzzle.key) or has_learned(puzzle.key)
        self.is_of_new_game = not (self._was_tried or is_known)
        """Whether the first try is not rated because the game is new here."""
        self._change: tuple[float, float] | None = None
        """The rating before and after the first try, once that is over."""
        self._is_earlier = False
        """Whether the first try was over before the latest one."""

    @property
    def announced(self) -> str:
        """What is said before the first try."""
        if self._was_tried:
            return words.TRIED_BEFORE
        return words.not_rated(words_of(self._puzzle.key).name) if self.is_of_new_game else words.RATED

    def note(self, first_try: bool | None, *, is_solved: bool) -> None:
        """Store how the first try went, once it is over, and whether any try has solved the puzzle."""
        progress, name = self._progress, self._puzzle.name
        if first_try is None:
            return
        self._is_earlier = self._change is not None
        if progress.outcome(*name) is None:
            before = after = progress.rating
            if not self.is_of_new_game:
                after = rating_after(before, progress.rated_count, self._puzzle.grade, is_solved=first_try)
            progress.record_first_try(*name, first_try, after)
            self._change = before, after
        elif is_solved:
            progress.record_solved(*name)

    def said(self, *, is_ended: bool) -> str:
        """What the first try has done to the rating; ``is_ended`` tells whether the puzzle is over."""
        if self._change is None or self.is_of_new_game:
            return ""
        if self._is_earlier:
            return words.first_try_counted(*self._change) if is_ended else ""
        return words.rating_change(*self._change)

    @property
    def said_of_help(self) -> str:
        """What help has done to the rating, if it has just ended the first try; else empty."""
        if self._change is None or self._is_earlier or self.is_of_new_game:
            return ""
        return joined(words.COUNTS_AS_MISS, words.rating_change(*self._change))
