"""Which tool and places make a move, found by asking the game's hand: nothing here knows a game's rules."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from trigrid.app.hands import hand_of
from trigrid.draw import view_of
from trigrid.games import Game, Move


class Presses(NamedTuple):
    """A tool to take up, and the places to press one after the other."""

    tool: int
    places: tuple[int, ...]


def presses_of(game: Game, position: Any, move: Move) -> Presses | None:
    """How a move is made on the board; None for a move that is called out instead."""
    hand, view = hand_of(game), view_of(game)
    if move == hand.spoken(position):
        return None
    places = [place for row in view.rows(position) for place in row]
    tools = range(len(hand.tools) or 1)
    for tool, place in product(tools, places):
        if not hand.takes_up(position, place) and hand.move_at(position, place, tool, None) == move:
            return Presses(tool, (place,))
    return next(_twofold(hand, position, move, places), None)


def _twofold(hand: Any, position: Any, move: Move, places: list[int]) -> Iterator[Presses]:
    for held in places:
        if hand.takes_up(position, held):
            for place in places:
                if hand.move_at(position, place, 0, held) == move:
                    yield Presses(0, (held, place))
