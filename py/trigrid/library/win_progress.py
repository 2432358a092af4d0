"""The won positions tried in this browser, and the results of first attempts."""

import re
from typing import NamedTuple

from trigrid.games import puzzle_keys
from trigrid.library.stored_progress import StoredProgress
from trigrid.runtime import clock

WON, LATER, FAILED = "won", "later", "failed"
"""Stored outcomes: won at the first attempt, won later, or tried but not won yet."""
_LINE = re.compile(r"([\w-]{1,40})/([1-9]\d{0,2}) (won|later|failed) (\d{1,11})", re.ASCII)

WinName = tuple[str, int]
"""The key of a game, and the number of a won position."""


class TriedWin(NamedTuple):
    """A won position that was tried."""

    time: int
    """The time when the first attempt ended, in seconds since 1970."""
    is_first_won: bool
    """Whether the first attempt won without help."""
    is_won: bool
    """Whether any attempt won."""


class WinProgress(StoredProgress[WinName, TriedWin]):
    """The won positions that were tried.

    If a position has first attempts in two tabs, the earlier attempt counts.
    """

    stored_name, first_line, header = "wins", "Trigrid wins, version 1", "Wins"

    @staticmethod
    def read_line(line: str) -> tuple[WinName, TriedWin] | None:
        """Return a won position and its first attempt; None if the line is invalid."""
        found = _LINE.fullmatch(line)
        if not found or found[1] not in puzzle_keys():
            return None
        key, number, outcome, seconds = found.groups()
        return (key, int(number)), TriedWin(int(seconds), outcome == WON, outcome != FAILED)

    @staticmethod
    def written_line(name: WinName, entry: TriedWin) -> str:
        """Return the line that ``read_line`` reads."""
        key, number = name
        return f"{key}/{number} {_outcome(entry)} {entry.time}"

    @staticmethod
    def joined(one: TriedWin, other: TriedWin) -> TriedWin:
        """Return the earlier first attempt, as won if either entry is won."""
        return min(one, other)._replace(is_won=one.is_won or other.is_won)

    def outcome(self, key: str, number: int) -> str | None:
        """Return WON, LATER or FAILED; None if the position was not tried."""
        tried = self._entries.get((key, number))
        return None if tried is None else _outcome(tried)

    def is_won(self, key: str, number: int) -> bool:
        """Return whether any attempt at a position won."""
        return self.outcome(key, number) in (WON, LATER)

    def record(self, key: str, number: int, *, is_first_won: bool, is_won: bool) -> None:
        """Record the end of an attempt; ``is_first_won`` counts only for the first one."""
        tried = self._entries.get((key, number))
        if tried is None:
            self._add({(key, number): TriedWin(clock.seconds(), is_first_won, is_won)})
        elif is_won and not tried.is_won:
            self._add({(key, number): tried._replace(is_won=True)})


def _outcome(tried: TriedWin) -> str:
    return WON if tried.is_first_won else LATER if tried.is_won else FAILED
