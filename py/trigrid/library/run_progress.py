"""The best scores that runs of puzzles have reached in this browser."""

import re

from trigrid.games import puzzle_keys
from trigrid.library.stored_progress import StoredProgress

ALL_GAMES = "all"
"""The name of the entry for runs with the puzzles of all games."""
MAX_SCORE = 999
"""The maximum score that is stored."""
_LINE = re.compile(r"([\w-]{1,40}) ([1-9]\d{0,2})", re.ASCII)


class RunProgress(StoredProgress[str, int]):
    """The best score for each game, by its key, and for all games, by ALL_GAMES."""

    stored_name, first_line, header = "runs", "Trigrid runs, version 1", "Runs"

    @staticmethod
    def read_line(line: str) -> tuple[str, int] | None:
        """Return the name and the score of an entry; None if the line is invalid."""
        found = _LINE.fullmatch(line)
        if not found or found[1] not in (ALL_GAMES, *puzzle_keys()):
            return None
        return found[1], int(found[2])

    @staticmethod
    def written_line(name: str, entry: int) -> str:
        """Return the line that ``read_line`` reads."""
        return f"{name} {entry}"

    @staticmethod
    def joined(one: int, other: int) -> int:
        """Return the higher score."""
        return max(one, other)

    def best(self, key: str) -> int:
        """Return the best score with the puzzles of a game, or of all games if empty.

        Returns 0 if there was no run that solved a puzzle.
        """
        return self._entries.get(key or ALL_GAMES, 0)

    def record(self, key: str, score: int) -> bool:
        """Store the score of a run; return whether it is higher than all before."""
        is_best = score > self.best(key)
        if is_best:
            self._add({key or ALL_GAMES: min(score, MAX_SCORE)})
        return is_best
