"""Puzzles: positions with a goal, and proofs of which moves reach it. One file of text a game.

What is right was found out by exhaustive search (``tools/puzzles``) and is only read here.
"""

from functools import lru_cache
from pkgutil import get_data

from trigrid.games import puzzle_keys, require_puzzles
from trigrid.puzzle.daily import daily_puzzle, day_number
from trigrid.puzzle.puzzle import Kind, NotInSolution, Proof, Puzzle, read_puzzle


def puzzles(key: str) -> tuple[Puzzle, ...]:
    """The puzzles of the game of that key, by their numbers from 1 on. Raises UnknownGame if it has none."""
    require_puzzles(key)
    return _read_puzzles(key)


@lru_cache(maxsize=8)
def _read_puzzles(key: str) -> tuple[Puzzle, ...]:
    lines = (get_data("trigrid.puzzle", f"{key}.txt") or b"").decode("ascii").splitlines()
    return tuple(read_puzzle(number, line) for number, line in enumerate(lines, start=1))


__all__ = ["Kind", "NotInSolution", "Proof", "Puzzle", "daily_puzzle", "day_number", "puzzle_keys", "puzzles"]
