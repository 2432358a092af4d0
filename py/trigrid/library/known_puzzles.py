"""Which puzzles this version of the site has."""

from collections.abc import Awaitable, Callable, Mapping

from trigrid.games import puzzle_keys

MOST_NUMBER = 999
"""The largest number of a puzzle that is stored."""


async def nothing_loaded() -> Mapping[str, int]:
    """No numbers, where puzzles cannot be loaded."""
    return {}


class KnownPuzzles:
    """The puzzles by the key of their game and their number.

    ``load_counts`` gives how many puzzles each game has. Until that is loaded, every number counts as known.
    """

    def __init__(self, load_counts: Callable[[], Awaitable[Mapping[str, int]]] = nothing_loaded) -> None:
        self._load_counts = load_counts
        self._counts: Mapping[str, int] = {}

    async def load(self) -> None:
        """Load how many puzzles there are, unless that is loaded."""
        self._counts = self._counts or await self._load_counts()

    def __contains__(self, name: tuple[str, int]) -> bool:
        key, number = name
        return key in puzzle_keys() and 1 <= number <= self._counts.get(key, MOST_NUMBER)
