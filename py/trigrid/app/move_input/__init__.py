"""How moves are made by pointing and pressing: which move a place and a chosen tool mean. One file a game."""

from trigrid.app.move_input.move_input import MoveInput
from trigrid.games import Game, descriptor_of


def move_input_of(game: Game) -> MoveInput:
    """The move input of a game."""
    return descriptor_of(game).move_input(game)


__all__ = ["MoveInput", "move_input_of"]
