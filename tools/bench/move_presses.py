"""Which tool and places make a move, as the game's move input has it; nothing here knows a game's rules."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from trigrid.draw import view_of
from trigrid.games import Game, Move
from trigrid.table.move_input import move_input_of


class Presses(NamedTuple):
    """A tool to take up, and the places to press one after the other."""

    tool: int
    places: tuple[int, ...]


def presses_of(game: Game, position: Any, move: Move) -> Presses | None:
    """How a move is made on the board; None for a move that is called out instead."""
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
    return next(_twofold(move_input, position, move, places), None)


def _twofold(move_input: Any, position: Any, move: Move, places: list[int]) -> Iterator[Presses]:
    for held in places:
        if move_input.can_select(position, held):
            for place in places:
                if move_input.move_at(position, place, 0, held) == move:
                    yield Presses(0, (held, place))
