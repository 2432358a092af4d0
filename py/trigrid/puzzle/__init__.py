"""Puzzles: positions with a goal, and proofs of the right moves.

Each game with puzzles has a text file. An exhaustive search (``prover``) found the right moves; this package
reads and writes the lines of these files.
"""

from functools import lru_cache
from pkgutil import get_data

from trigrid.games import puzzle_keys, require_puzzles
from trigrid.puzzle.daily import daily_puzzle, day_number
from trigrid.puzzle.puzzle import Kind, NotInSolution, Proof, Puzzle, read_puzzle
from trigrid.puzzle.puzzle_link import PuzzleLinkError
from trigrid.puzzle.themes import Theme


def puzzles(key: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, in the order of their numbers from 1.

    Raises UnknownGame if the game has no puzzles.
    """
    require_puzzles(key)
    return _read_puzzles(key)


@lru_cache(maxsize=8)
def _read_puzzles(key: str) -> tuple[Puzzle, ...]:
    lines = (get_data("trigrid.puzzle", f"{key}.txt") or b"").decode("ascii").splitlines()
    return tuple(read_puzzle(number, line) for number, line in enumerate(lines, start=1))


__all__ = [
    "Kind",
    "NotInSolution",
    "Proof",
    "Puzzle",
    "PuzzleLinkError",
    "Theme",
    "daily_puzzle",
    "day_number",
    "puzzle_keys",
    "puzzles",
]
