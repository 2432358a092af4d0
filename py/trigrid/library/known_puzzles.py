"""The puzzles that exist in this version of the site."""

from collections.abc import Awaitable, Callable, Mapping

from trigrid.games import puzzle_keys

MAX_NUMBER = 999
"""The maximum puzzle number that is stored."""


async def nothing_loaded() -> Mapping[str, int]:
    """Return no numbers, for pages that cannot load puzzles."""
    return {}


class KnownPuzzles:
    """The existing puzzles, each a game's key and a number.

    ``load_counts`` returns the number of puzzles for each game. Until the counts are loaded, all numbers up
    to MAX_NUMBER count as known.
    """

    def __init__(self, load_counts: Callable[[], Awaitable[Mapping[str, int]]] = nothing_loaded) -> None:
        self._load_counts = load_counts
        self._counts: Mapping[str, int] = {}

    async def load(self) -> None:
        """Load the number of puzzles for each game, unless the numbers are loaded already."""
        self._counts = self._counts or await self._load_counts()

    def __contains__(self, name: tuple[str, int]) -> bool:
        key, number = name
        return key in puzzle_keys() and 1 <= number <= self._counts.get(key, MAX_NUMBER)
