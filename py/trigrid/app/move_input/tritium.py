"""Tritium by pointing and pressing: an empty cell takes a tile of the chosen colour, a tile takes a flag."""

from trigrid.app.move_input.move_input import MoveInput
from trigrid.games import Move
from trigrid.games.tritium import COLOURS, PASS, Tritium, TritiumPosition


class TritiumMoveInput(MoveInput):
    """How the moves of one game of Tritium are made."""

    tools = tuple(f"tile.{colour}" for colour in COLOURS)

    def __init__(self, game: Tritium) -> None:
        self.game = game

    def tools_left(self, position: TritiumPosition) -> tuple[int, ...]:
        """How many tiles of each colour are left."""
        return position.tiles_left

    def move_at(self, position: TritiumPosition, place: int, tool: int, selected: int | None) -> Move:
        """A flag where a tile lies, else a tile of the chosen colour."""
        return self.game.plant(place) if position.laid >> place & 1 else self.game.lay(tool, place)

    def place_of(self, move: Move) -> int | None:
        """Where a tile is laid or a flag planted."""
        kind, place = self.game.parts(move)
        return None if kind == PASS else place

    def special_move(self, position: TritiumPosition) -> Move | None:
        """The pass, when nothing else is legal."""
        return None if position.refusal(self.game.passing) else self.game.passing
