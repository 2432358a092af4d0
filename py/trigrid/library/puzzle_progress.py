"""The puzzles tried in this browser, the results of first attempts, the rating."""

import re
from typing import NamedTuple

from trigrid.games import puzzle_keys
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.library.stored_progress import StoredProgress
from trigrid.runtime import clock

FIRST_RATING = 1200
"""The rating of a user who has not tried any puzzle."""
MIN_RATING, MAX_RATING = 100.0, 3000.0
"""The minimum and the maximum of the rating, whatever changes are stored."""
MAX_CHANGE = 6_400
"""The maximum change of the rating by a first attempt, in hundredths of a point.

It equals the first gain in ``exercises/first_try_rating.py``.
"""
SOLVED, FAILED = "solved", "failed"
"""The outcomes of a puzzle that was tried."""
_LATER = "later"
"""The stored outcome of a puzzle that was solved, but not at the first attempt."""
_LINE = re.compile(
    r"([\w-]{1,40})/([1-9]\d{0,2}) (solved|later|failed) ([+-]\d{1,3}\.\d\d) (\d{1,11})", re.ASCII
)

PuzzleName = tuple[str, int]
"""The key of a puzzle's game, and the puzzle's number."""


class TriedPuzzle(NamedTuple):
    """A puzzle that was tried."""

    time: int
    """The time when the first attempt ended, in seconds since 1970."""
    is_first_solved: bool
    """Whether the first attempt solved the puzzle."""
    change: int
    """The change of the rating by the first attempt, in hundredths of a point."""
    is_solved: bool
    """Whether any attempt solved the puzzle."""


class PuzzleProgress(StoredProgress[PuzzleName, TriedPuzzle]):
    """The puzzles that were tried.

    Each entry stores the change of the rating by the first attempt; the rating follows from the sum of all
    changes. Each puzzle counts once, and the order in which the attempts of several tabs are joined does not
    affect the sum. If a puzzle has first attempts in two tabs, the earlier attempt counts.
    """

    stored_name, first_line, header = "puzzles", "Trigrid puzzles, version 1", "Puzzles"

    known_puzzles = KnownPuzzles()

    @staticmethod
    def read_line(line: str) -> tuple[PuzzleName, TriedPuzzle] | None:
        """Return a puzzle and its first attempt; None if the line is invalid."""
        found = _LINE.fullmatch(line)
        if not found or found[1] not in puzzle_keys():
            return None
        key, number, outcome, change, seconds = found.groups()
        is_first_solved = outcome == SOLVED
        least, most = (0, MAX_CHANGE) if is_first_solved else (-MAX_CHANGE, 0)
        bounded = max(least, min(most, int(change.replace(".", ""))))
        tried = TriedPuzzle(int(seconds), is_first_solved, bounded, outcome in (SOLVED, _LATER))
        return (key, int(number)), tried

    @staticmethod
    def written_line(name: PuzzleName, entry: TriedPuzzle) -> str:
        """Return the line that ``read_line`` reads."""
        key, number = name
        outcome = SOLVED if entry.is_first_solved else _LATER if entry.is_solved else FAILED
        return f"{key}/{number} {outcome} {entry.change / 100:+.2f} {entry.time}"

    @staticmethod
    def joined(one: TriedPuzzle, other: TriedPuzzle) -> TriedPuzzle:
        """Return the earlier first attempt, as solved if either entry is solved."""
        return min(one, other)._replace(is_solved=one.is_solved or other.is_solved)

    def is_possible(self, name: PuzzleName, entry: TriedPuzzle) -> bool:
        """Return whether the puzzle exists."""
        return name in self.known_puzzles

    async def load_known(self) -> None:
        """Load the number of puzzles for each game."""
        await self.known_puzzles.load()

    def outcome(self, key: str, number: int) -> str | None:
        """Return ``solved``, ``failed`` if tried but unsolved, or None if not tried."""
        tried = self._entries.get((key, number))
        return None if tried is None else SOLVED if tried.is_solved else FAILED

    @property
    def failed(self) -> list[PuzzleName]:
        """The puzzles that were tried and never solved."""
        return [name for name, tried in self._entries.items() if not tried.is_solved]

    def has_solved_at_first(self, key: str) -> bool:
        """Return whether any puzzle of a game was solved at the first attempt."""
        return any(key == name for (name, _), tried in self._entries.items() if tried.is_first_solved)

    def is_solved_at_first(self, key: str, number: int) -> bool:
        """Return whether a puzzle was solved at the first attempt."""
        tried = self._entries.get((key, number))
        return tried is not None and tried.is_first_solved

    def record_first_try(self, key: str, number: int, is_solved: bool, rating: float) -> None:
        """Store the result of the first attempt at a puzzle, and the change of the rating.

        ``rating`` is the rating after the attempt. Later attempts change nothing.
        """
        if (key, number) not in self._entries:
            change = max(-MAX_CHANGE, min(MAX_CHANGE, round((rating - self.rating) * 100)))
            self._add({(key, number): TriedPuzzle(clock.seconds(), is_solved, change, is_solved)})

    def record_solved(self, key: str, number: int) -> None:
        """Record that a puzzle was solved, at any attempt.

        If the puzzle was not tried before, it counts as solved at the first attempt, and the rating does not
        change.
        """
        tried = self._entries.get((key, number))
        if tried is None:
            self.record_first_try(key, number, True, self.rating)
        elif not tried.is_solved:
            self._add({(key, number): tried._replace(is_solved=True)})

    @property
    def _counted(self) -> list[TriedPuzzle]:
        """The first attempts at puzzles that exist on this site."""
        return [tried for name, tried in self._entries.items() if name in self.known_puzzles]

    @property
    def rating(self) -> float:
        """The rating after all first attempts at puzzles that exist on this site."""
        hundredths = FIRST_RATING * 100 + sum(tried.change for tried in self._counted)
        return max(MIN_RATING, min(MAX_RATING, hundredths / 100))

    @property
    def rated_count(self) -> int:
        """The number of first attempts that changed the rating."""
        return sum(tried.change != 0 for tried in self._counted)
