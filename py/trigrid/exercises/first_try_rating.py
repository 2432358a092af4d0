"""Rating of the first try at a puzzle, and its sentences on the card.

Uses Elo ratings. The ratings of the puzzles are fixed.
A. E. Elo: The Rating of Chessplayers, Past and Present (1978).
"""

from collections.abc import Callable

from trigrid.exercises.words import puzzles as words
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.puzzle import Puzzle
from trigrid.words.sentences import joined

GRADE_RATINGS = {1: 1000.0, 2: 1400.0, 3: 1800.0}
"""The Elo ratings of puzzles, by grade."""
SPREAD = 400.0
"""Difference in rating points at which the chances are ten to one."""
MAX_DIFFERENCE = 100 * SPREAD
"""Maximum difference used, because stored ratings may have any value.

A larger difference would not change the result, and could overflow.
"""
MIN_GAIN, FIRST_GAIN = 16.0, 64.0
"""The factor K after very many puzzles, and for the first puzzle."""
HALVED_AFTER = 10
"""The number of puzzles after which the factor K is halfway between the two."""


def expected_score(rating: float, puzzle_rating: float) -> float:
    """Return the chance that a user with a rating solves a puzzle with a rating."""
    difference = max(-MAX_DIFFERENCE, min(MAX_DIFFERENCE, puzzle_rating - rating))
    return float(1 / (1 + 10 ** (difference / SPREAD)))


def gain(count: int) -> float:
    """Return the factor K after ``count`` puzzles: the maximum change of the rating."""
    return MIN_GAIN + (FIRST_GAIN - MIN_GAIN) * HALVED_AFTER / (HALVED_AFTER + count)


def rating_after(rating: float, count: int, grade: int, *, is_solved: bool) -> float:
    """Return the rating after the first try at one more puzzle of a grade.

    ``count`` is the number of puzzles rated before.
    """
    return rating + gain(count) * (is_solved - expected_score(rating, GRADE_RATINGS[grade]))


class FirstTryRating:
    """Rates the first try at a puzzle, unless its game is new to the user.

    A game is new if it was neither learned nor played, and no puzzle of it was solved at the first try.
    ``knows_game`` takes a game's key and returns whether the game was learned or played.
    """

    def __init__(self, puzzle: Puzzle, progress: PuzzleProgress, knows_game: Callable[[str], bool]) -> None:
        self._puzzle, self._progress = puzzle, progress
        self._was_tried = progress.outcome(*puzzle.name) is not None
        is_known = progress.has_solved_at_first(puzzle.key) or knows_game(puzzle.key)
        self.is_of_new_game = not (self._was_tried or is_known)
        """Whether the first try is not rated because the game is new to the user."""
        self._change: tuple[float, float] | None = None
        """The rating before and after the first try, once it has ended."""
        self._is_earlier = False
        """Whether the first try had ended before the last call of ``record``."""

    @property
    def announced(self) -> str:
        """The sentence shown before an attempt: whether the first try is rated.

        Empty for puzzles that users make.
        """
        if self._puzzle.is_own:
            return ""
        if self._was_tried:
            return words.TRIED_BEFORE
        return words.NOT_RATED_YET if self.is_of_new_game else words.RATED

    def record(self, first_try: bool | None, *, is_solved: bool) -> None:
        """Store the result of the first try, if it has ended, or a later solution.

        Results of puzzles that users make are not stored.
        """
        progress, name = self._progress, self._puzzle.name
        if first_try is None or self._puzzle.is_own:
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

    def result_text(self, *, is_ended: bool) -> str:
        """Return the sentence about how the first try has changed the rating.

        Empty without a rated first try. If the first try had ended before the last call of ``record``, also
        empty until the puzzle is over (``is_ended``).
        """
        if self._change is None or self.is_of_new_game:
            return ""
        if self._is_earlier:
            return words.first_try_counted(*self._change) if is_ended else ""
        return words.rating_change(*self._change)

    @property
    def hint_text(self) -> str:
        """The sentences about how a hint has changed the rating by ending the first try.

        Empty unless the first try was rated and ended at the last call of ``record``.
        """
        if self._change is None or self._is_earlier or self.is_of_new_game:
            return ""
        return joined(words.COUNTS_AS_MISS, words.rating_change(*self._change))
