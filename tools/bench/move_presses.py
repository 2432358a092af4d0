"""The tool to select and the places to press for a move.

The module tries out presses with the game's move input, so it contains no rules of games.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from trigrid.draw import view_of
from trigrid.games import Game, Move
from trigrid.table.move_input import move_input_of


class Presses(NamedTuple):
    """A tool to select, and the places to press one after the other."""

    tool: int
    places: tuple[int, ...]


def presses_of(game: Game, position: Any, move: Move) -> Presses | None:
    """Return the presses that make a move on the board.

    Returns None for a special move, which has its own button, and for a move that no presses make.
    """
    move_input, view = move_input_of(game), view_of(game)
    if move == move_input.special_move(position):
        return None
    places = [place for row in view.rows(position) for place in row]
    tools = range(len(move_input.tools) or 1)
    for tool, place in product(tools, places):
        if (
            not move_input.can_select(position, place)
            and move_input.move_at(position, place, tool, None) == move
        ):
            return Presses(tool, (place,))
    return next(_pairs_of_presses(move_input, position, move, places), None)


def _pairs_of_presses(move_input: Any, position: Any, move: Move, places: list[int]) -> Iterator[Presses]:
    """Yield presses that select a place and then make the move at another place."""
    for selected in places:
        if move_input.can_select(position, selected):
            for place in places:
                if move_input.move_at(position, place, 0, selected) == move:
                    yield Presses(0, (selected, place))
