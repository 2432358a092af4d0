"""Won positions: positions with a proved win, to be played to the end.

Each game with puzzles has a text file, with one position a line.
"""

from functools import lru_cache
from pkgutil import get_data

from trigrid.games import puzzle_keys, require_puzzles
from trigrid.puzzle.won.won_position import WonPosition, read_won_position


@lru_cache(maxsize=8)
def won_positions(key: str) -> tuple[WonPosition, ...]:
    """Return the won positions of a game, in the order of their numbers from 1.

    Raises UnknownGame if the game has no puzzles.
    """
    require_puzzles(key)
    lines = (get_data(__name__, f"{key}.txt") or b"").decode("ascii").splitlines()
    return tuple(read_won_position(number, line) for number, line in enumerate(lines, start=1))


def won_position(key: str, number: int) -> WonPosition | None:
    """Return the won position with a number, or None."""
    of_game = won_positions(key) if key in puzzle_keys() else ()
    return of_game[number - 1] if 0 < number <= len(of_game) else None


__all__ = ["WonPosition", "won_position", "won_positions"]
