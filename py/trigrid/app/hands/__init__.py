"""What people do with their hands: which move a place and a chosen tool mean. One file a game."""

from collections.abc import Callable
from typing import Any, Protocol

from trigrid.app.hands import tritium
from trigrid.app.hands.seat import Seat
from trigrid.games import Game, Move


class Hand(Protocol):
    """How the moves of one game are made."""

    tools: tuple[str, ...]
    """Roles of the pieces to choose from, in the order of their keys 1, 2, …"""

    def left(self, position: Any) -> tuple[int, ...]:
        """How many pieces of each tool are left."""

    def seats(self, position: Any) -> tuple[Seat, Seat]:
        """What the table shows of the two players."""

    def move_at(self, position: Any, place: int, tool: int) -> Move:
        """The move, legal or not, that pointing at a place means."""

    def spoken(self, position: Any) -> Move | None:
        """The legal move that no place stands for, if there is one: it gets a button."""


HANDS: dict[str, Callable[[Any], Hand]] = {"tritium": tritium.TritiumHand}
"""From a game's key to what makes its hand."""


def hand_of(game: Game) -> Hand:
    """The hand of a game."""
    return HANDS[game.key](game)
