"""Which puzzles were tried in this browser, how the first tries went, and the rating that came of them."""

import re
from typing import NamedTuple

from trigrid.games import puzzle_keys
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.library.stored_progress import StoredProgress
from trigrid.runtime import clock

FIRST_RATING = 1200
"""The rating of somebody who has tried no puzzle."""
LEAST_RATING, MOST_RATING = 100.0, 3000.0
"""Between these lies every rating, whatever changes are stored."""
MOST_CHANGE = 6_400
"""The most hundredths by which a first try changes the rating: the first gain in ``puzzle/rating.py``."""
SOLVED, FAILED = "solved", "failed"
"""The outcomes of a puzzle that was tried."""
_LATER = "later"
"""How a puzzle is written that was solved, but not at the first try."""
_LINE = re.compile(
    r"([\w-]{1,40})/([1-9]\d{0,2}) (solved|later|failed) ([+-]\d{1,3}\.\d\d) (\d{1,11})", re.ASCII
)

PuzzleName = tuple[str, int]
"""The key of a puzzle's game, and its number."""


class TriedPuzzle(NamedTuple):
    """A puzzle that was tried."""

    time: int
    """When the first try was over, in seconds since 1970."""
    is_first_solved: bool
    """Whether the first try solved it."""
    change: int
    """By how many hundredths the first try changed the rating."""
    is_solved: bool
    """Whether any try solved it."""


class PuzzleProgress(StoredProgress[PuzzleName, TriedPuzzle]):
    """The puzzles that were tried.

    The stored part of the rating is the change that each first try made. Their sum is the same in whatever
    order the tries of several tabs come together, and none of them is lost or counts twice. Where a puzzle
    was tried first in two tabs, the earlier try counts.
    """

    stored_name, first_line, header = "puzzles", "Trigrid puzzles, version 1", "Puzzles"

    known_puzzles = KnownPuzzles()

    @staticmethod
    def read_line(line: str) -> tuple[PuzzleName, TriedPuzzle] | None:
        """A puzzle, how it went, by how much it changed the rating, and when that was."""
        found = _LINE.fullmatch(line)
        if not found or found[1] not in puzzle_keys():
            return None
        key, number, outcome, change, seconds = found.groups()
        is_first_solved = outcome == SOLVED
        least, most = (0, MOST_CHANGE) if is_first_solved else (-MOST_CHANGE, 0)
        bounded = max(least, min(most, int(change.replace(".", ""))))
        tried = TriedPuzzle(int(seconds), is_first_solved, bounded, outcome in (SOLVED, _LATER))
        return (key, int(number)), tried

    @staticmethod
    def written_line(name: PuzzleName, entry: TriedPuzzle) -> str:
        """The line that ``read_line`` reads."""
        key, number = name
        outcome = SOLVED if entry.is_first_solved else _LATER if entry.is_solved else FAILED
        return f"{key}/{number} {outcome} {entry.change / 100:+.2f} {entry.time}"

    @staticmethod
    def joined(one: TriedPuzzle, other: TriedPuzzle) -> TriedPuzzle:
        """The earlier of two first tries; solved if it was solved in either place."""
        return min(one, other)._replace(is_solved=one.is_solved or other.is_solved)

    def with_imported(self, own: TriedPuzzle, imported: TriedPuzzle) -> TriedPuzzle:
        """One's own first try; solved if it was solved in either place."""
        return own._replace(is_solved=own.is_solved or imported.is_solved)

    def is_possible(self, name: PuzzleName, entry: TriedPuzzle) -> bool:
        """Whether there is such a puzzle."""
        return name in self.known_puzzles

    async def load_known(self) -> None:
        """Load which puzzles there are."""
        await self.known_puzzles.load()

    def outcome(self, key: str, number: int) -> str | None:
        """``solved``, ``failed`` if it was tried and never solved, None if it was not tried."""
        tried = self._entries.get((key, number))
        return None if tried is None else SOLVED if tried.is_solved else FAILED

    def has_solved_at_first(self, key: str) -> bool:
        """Whether any puzzle of a game was solved by its first try."""
        return any(key == name for (name, _), tried in self._entries.items() if tried.is_first_solved)

    def is_solved_at_first(self, key: str, number: int) -> bool:
        """Whether the first try solved a puzzle."""
        tried = self._entries.get((key, number))
        return tried is not None and tried.is_first_solved

    def record_first_try(self, key: str, number: int, is_solved: bool, rating: float) -> None:
        """Note how the first try at a puzzle went, and the rating after it; later tries change nothing."""
        if (key, number) not in self._entries:
            change = max(-MOST_CHANGE, min(MOST_CHANGE, round((rating - self.rating) * 100)))
            self._add({(key, number): TriedPuzzle(clock.seconds(), is_solved, change, is_solved)})

    def record_solved(self, key: str, number: int) -> None:
        """Note that a puzzle was solved, at whichever try; one that was not tried counts as tried now."""
        tried = self._entries.get((key, number))
        if tried is None:
            self.record_first_try(key, number, True, self.rating)
        elif not tried.is_solved:
            self._add({(key, number): tried._replace(is_solved=True)})

    @property
    def _counted(self) -> list[TriedPuzzle]:
        """The tries of the puzzles that there are."""
        return [tried for name, tried in self._entries.items() if name in self.known_puzzles]

    @property
    def rating(self) -> float:
        """The rating after all first tries."""
        hundredths = FIRST_RATING * 100 + sum(tried.change for tried in self._counted)
        return max(LEAST_RATING, min(MOST_RATING, hundredths / 100))

    @property
    def rated_count(self) -> int:
        """How many first tries changed the rating."""
        return sum(tried.change != 0 for tried in self._counted)
