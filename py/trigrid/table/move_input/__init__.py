"""How moves are made by pointing and pressing: which move a place and a chosen tool mean. One file a game."""

from trigrid.games import Game, descriptor_of
from trigrid.table.move_input.move_input import MoveInput


def move_input_of(game: Game) -> MoveInput:
    """The move input of a game: its own, or the plain one for games that have none."""
    make = descriptor_of(game).move_input
    return make(game) if make else MoveInput()


__all__ = ["MoveInput", "move_input_of"]
