"""A run: as many puzzles as possible in three minutes, until the third mistake."""

from collections.abc import Iterable, Sequence
from enum import Enum
from math import ceil
from random import Random

from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.words import timed_run as words
from trigrid.games import Move
from trigrid.puzzle import Puzzle
from trigrid.table.try_phase import TryPhase

SECONDS = 180.0
"""The duration of a run."""
MAX_MISTAKES = 3
"""The number of mistakes that ends a run."""
EASY_COUNT, MEDIUM_COUNT = 8, 12
"""The numbers of easy and medium puzzles before the hard ones."""
WARNINGS = (60, 30, 10)
"""The seconds left at which screen readers announce the time."""


class RunEnd(Enum):
    """The reasons why a run has ended."""

    TIME = "time"
    MISTAKES = "mistakes"
    ALL_DONE = "all puzzles are done"
    STOPPED = "the user has stopped the run"


def queue_of(listed: Iterable[Puzzle], random: Random) -> list[Puzzle]:
    """Return the puzzles in random order, but the first ones by grade.

    Some easy ones come first, then some medium ones, the hard ones, and the rest.
    """
    by_grade: dict[int, list[Puzzle]] = {1: [], 2: [], 3: []}
    for puzzle in listed:
        by_grade[puzzle.grade].append(puzzle)
    for group in by_grade.values():
        random.shuffle(group)
    easy, medium, hard = by_grade.values()
    rest = *medium[MEDIUM_COUNT:], *easy[EASY_COUNT:]
    return [*easy[:EASY_COUNT], *medium[:MEDIUM_COUNT], *hard, *rest]


def minutes(seconds: float) -> str:
    """Return a time in minutes and seconds."""
    whole, rest = divmod(ceil(seconds), 60)
    return f"{whole}:{rest:02}"


class TimedRun:
    """A run through a queue of puzzles, which begins at ``start``.

    All times are seconds of the same clock, which never goes back.
    """

    def __init__(self, queue: Sequence[Puzzle], start: float) -> None:
        self._queue, self._start = queue, start
        self._warned = SECONDS
        """The seconds left at the last call of ``warning``."""
        self.score = 0
        """The number of solved puzzles."""
        self.missed: list[Puzzle] = []
        self.end: RunEnd | None = None
        """The reason why the run has ended; None while it goes on."""

    @property
    def current(self) -> Puzzle:
        """The puzzle to solve; after the end, the last one."""
        done = self.score + len(self.missed)
        return self._queue[min(done, len(self._queue) - 1)]

    @property
    def open_puzzle(self) -> Puzzle | None:
        """The puzzle that was still open when the run ended."""
        return self.current if self.end in (RunEnd.TIME, RunEnd.STOPPED) else None

    def seconds_left(self, now: float) -> float:
        """Return the seconds until the time is up, at least 0."""
        return max(0.0, self._start + SECONDS - now)

    def update(self, now: float) -> RunEnd | None:
        """End the run if the time is up; return the reason if the run has ended."""
        if self.end is None and self.seconds_left(now) <= 0:
            self.end = RunEnd.TIME
        return self.end

    def record(self, now: float, *, is_solved: bool) -> None:
        """Count the result of the current puzzle, unless the run has ended."""
        if self.update(now):
            return
        if is_solved:
            self.score += 1
        else:
            self.missed.append(self.current)
        if len(self.missed) == MAX_MISTAKES:
            self.end = RunEnd.MISTAKES
        elif self.score + len(self.missed) == len(self._queue):
            self.end = RunEnd.ALL_DONE

    def stop(self) -> None:
        """End the run, unless it has ended."""
        self.end = self.end or RunEnd.STOPPED

    def warning(self, now: float) -> int | None:
        """Return the seconds to announce, if their time has come since the last call.

        If several times have come, for example in a hidden tab, returns the last one.
        """
        before, self._warned = self._warned, self.seconds_left(now)
        return min((each for each in WARNINGS if self._warned <= each < before), default=None)


class RunAttempt(PuzzleRun):
    """The only attempt at a puzzle of a run: no explanations, and no link to share."""

    def begin(self) -> None:
        """Start at the puzzle's position."""
        super().begin()
        assert self.table.exercise
        self.table.exercise.link = self.table.exercise.daily_link = None
        self.table.exercise.tab_title = words.tab_title(self.puzzle.game)

    def _miss(self, move: Move) -> None:
        self.missed = move
        self.end(TryPhase.MISSED, "")
