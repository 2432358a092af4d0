"""How moves are made by pointing and pressing: which move a place and a chosen tool mean. One file a game."""

from collections.abc import Callable
from typing import Any

from trigrid.app.move_input import tri_it_out, trichet, tritium, tritt
from trigrid.app.move_input.move_input import MoveInput
from trigrid.games import Game

MOVE_INPUTS: dict[str, Callable[[Any], MoveInput]] = {
    "tritium": tritium.TritiumMoveInput,
    "tritt": tritt.TrittMoveInput,
    "tritt-reloaded": tritt.TrittMoveInput,
    "tri-it-out": tri_it_out.TriItOutMoveInput,
    "trichet": trichet.TrichetMoveInput,
}
"""From a game's key to the class of its move input."""


def move_input_of(game: Game) -> MoveInput:
    """The move input of a game."""
    return MOVE_INPUTS[game.key](game)


__all__ = ["MOVE_INPUTS", "MoveInput", "move_input_of"]
