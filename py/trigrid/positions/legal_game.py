"""Finds a legal game that leads to a position, if the rules let a game reach it.

A search that finds no game does not prove that no game exists.
"""

from collections.abc import Callable, Generator, Iterator
from typing import Any, TypeAlias

from trigrid.games import Move, Part, Position

NODES = 4_000
"""The usual maximum number of positions that a search examines."""

GameSearch: TypeAlias = Generator[int, None, tuple[Move, ...] | None]
"""A search in steps of a few milliseconds.

The page can respond between two steps. The search yields the number of positions examined so far. Its result
is the moves of a game, or None.
"""
Predecessors: TypeAlias = Callable[[Any], Iterator[tuple[Move, Any]]]
"""A function that yields the last moves of a position, with the positions before.

The most promising moves come first.
"""


def _find_none(position: Position, nodes: int) -> GameSearch:
    """Find no game, as the search of a game without a search of its own."""
    yield 0
    return None


LEGAL_GAME = Part[Callable[[Any, int], GameSearch]]("legal_game", _find_none)
"""The search of a game: a function of the position and the limit of positions."""


def find_game(position: Position, nodes: int = NODES) -> GameSearch:
    """Return the moves of a legal game from the start to an equal position.

    The search examines at most ``nodes`` positions. Its result is None if it finds no game.
    """
    moves = yield from LEGAL_GAME.of(position.game)(position, nodes)
    return moves if moves is not None and leads_to(moves, position) else None


def leads_to(moves: tuple[Move, ...], position: Position) -> bool:
    """Return whether moves are legal from the start and lead to an equal position."""
    reached: Position = position.game.start()
    for move in moves:
        if reached.refusal(move):
            return False
        reached = reached.play(move)
    return reached == position


def search_backwards(
    position: Position, predecessors: Predecessors, nodes: int, examined: int = 0
) -> GameSearch:
    """Search from a position back to the start of the game, depth first.

    ``nodes`` includes the positions that earlier searches have ``examined``.
    """
    start, seen = position.game.start(), {position}
    if position == start:
        return ()
    moves: list[Move] = []
    waiting = [predecessors(position)]
    for node in range(examined, nodes):
        yield node
        step = next(waiting[-1], None)
        if step is None:
            waiting.pop()
            if not waiting:
                return None
            moves.pop()
        elif step[1] not in seen:
            move, before = step
            moves.append(move)
            if before == start:
                return tuple(reversed(moves))
            seen.add(before)
            waiting.append(predecessors(before))
    return None
