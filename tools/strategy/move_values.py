"""Winning chances after each move of a position, by searches after the move."""

from functools import lru_cache
from math import inf

from trigrid.games import Game, Move, Position
from trigrid.search import Computer

SWEEP_LEVEL, CLOSE_LEVEL = 4, 6
"""The level that searches all moves, and the one that searches the best."""
MARGIN = 0.2
"""Moves within this distance from the best of the sweep are searched closely."""
MIN_CLOSE, MAX_CLOSE = 4, 9
"""The fewest and the most moves that are searched closely, if there are so many."""
FEW_MOVES = 19
"""The number of moves up to which all moves of a position are searched closely."""


@lru_cache(maxsize=32)
def _computer(game: Game, level: int) -> Computer:
    return Computer(game, level=level, seed=0)


def chance(position: Position, seat: int, level: int) -> float:
    """Return a seat's expected score in a position, from 0 to 1.

    The result is the same on every machine.
    """
    if (outcome := position.outcome) is not None:
        return 0.5 if outcome.winner is None else float(outcome.winner == seat)
    run = _computer(position.game, level).analyse(position, inf)
    run.go_on(inf)
    value = run.answers()[0].value
    _computer(position.game, level).forget()
    return value if position.to_move == seat else 1 - value


def move_values(position: Position) -> dict[Move, float]:
    """Return the chance of the player to move after each legal move, the best first.

    With more than FEW_MOVES moves, the values of the best are those of CLOSE_LEVEL, and the others those of
    SWEEP_LEVEL.
    """
    seat = position.to_move
    if len(position.moves()) <= FEW_MOVES:
        return _best_first(closely_searched(position))
    swept = {move: chance(position.play(move), seat, SWEEP_LEVEL) for move in position.moves()}
    ranked = sorted(swept, key=lambda move: -swept[move])
    near = [move for move in ranked if swept[move] >= swept[ranked[0]] - MARGIN]
    closely = ranked[: max(MIN_CLOSE, min(MAX_CLOSE, len(near)))]
    found = swept | {move: chance(position.play(move), seat, CLOSE_LEVEL) for move in closely}
    return _best_first(found)


def closely_searched(position: Position) -> dict[Move, float]:
    """Return the chance of the player to move after each legal move, by CLOSE_LEVEL."""
    seat = position.to_move
    return {move: chance(position.play(move), seat, CLOSE_LEVEL) for move in position.moves()}


def _best_first(values: dict[Move, float]) -> dict[Move, float]:
    return dict(sorted(values.items(), key=lambda item: -item[1]))
