"""What the first try of a puzzle does to the rating, and what the card says of that."""

from collections.abc import Callable

from trigrid.exercises.rating import rating_after
from trigrid.exercises.words import puzzles as words
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.puzzle import Puzzle
from trigrid.words import words_of
from trigrid.words.sentences import joined


class FirstTryRating:
    """Rates the first try of a puzzle.

    The first puzzle of a game that was never learned or played to its end here is not rated: ``knows`` tells
    by the key of a game whether it was.
    """

    def __init__(self, puzzle: Puzzle, progress: PuzzleProgress, knows: Callable[[str], bool]) -> None:
        self._puzzle, self._progress = puzzle, progress
        self._was_tried = progress.outcome(*puzzle.name) is not None
        self.is_of_new_game = not (self._was_tried or progress.has_tried(puzzle.key) or knows(puzzle.key))
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
        if self._change is None:
            return ""
        if self.is_of_new_game:
            return "" if self._is_earlier else words.not_rated(words_of(self._puzzle.key).name)
        if self._is_earlier:
            return words.first_try_counted(*self._change) if is_ended else ""
        return words.rating_change(*self._change)

    @property
    def said_of_help(self) -> str:
        """What help has done to the rating, if it has just ended the first try; else empty."""
        if self._change is None or self._is_earlier:
            return ""
        change = "" if self.is_of_new_game else words.rating_change(*self._change)
        return joined(words.COUNTS_AS_MISS, change)
