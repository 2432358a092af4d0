"""How moves are made by pointing and pressing: which move a place and a chosen tool mean. One file a game."""

from trigrid.games import Game
from trigrid.table.move_input.move_input import MOVE_INPUT, MoveInput


def move_input_of(game: Game) -> MoveInput:
    """The move input of a game: its own, or the plain one for games that have none."""
    return MOVE_INPUT.of(game)(game)


__all__ = ["MOVE_INPUT", "MoveInput", "move_input_of"]
