"""Tritium by pointing and pressing: a cell takes a tile of the chosen colour, or a tile the flag."""

from trigrid.games import Move
from trigrid.games.tritium import COLOURS, FLAG, PASS, Tritium, TritiumPosition
from trigrid.table.move_input import MoveInput


class TritiumMoveInput(MoveInput):
    """How the moves of one game of Tritium are made."""

    tools = (*(f"tile.{colour}" for colour in COLOURS), "flag")
    one_time_tools = frozenset({FLAG})

    game: Tritium

    def seen_by(self, position: TritiumPosition, seat: int) -> TritiumPosition:
        """The same with that player to move: the flag is theirs."""
        return position._replace(to_move=seat)

    def tools_left(self, position: TritiumPosition) -> tuple[int, ...]:
        """How many tiles of each colour are left, and how many flags whoever is to move has ready."""
        return *position.tiles_left, position.flags_ready[position.to_move]

    def usable_tools(self, position: TritiumPosition) -> tuple[int, ...]:
        """The colours that are left while a cell is empty, and the flag where some region can be claimed."""
        has_room = position.laid != self.game.board.everywhere
        colours = tuple(kind for kind, left in enumerate(position.tiles_left) if left and has_room)
        return (*colours, FLAG) if _claimable_in(position) else colours

    def tool_glyph(self, position: TritiumPosition, tool: int) -> str:
        return f"seat.{position.to_move}" if tool == FLAG else self.tools[tool]

    def is_of_other_tool(self, move: Move, tool: int) -> bool:
        return self.game.parts(move)[0] == FLAG != tool

    def move_at(self, position: TritiumPosition, place: int, tool: int, selected: int | None) -> Move:
        """A flag if it is chosen, or where one can be planted on a tile; else a tile of the chosen colour."""
        is_flag = tool == FLAG or _claimable_in(position) >> place & 1
        return self.game.plant(place) if is_flag else self.game.lay(tool, place)

    def place_of(self, move: Move) -> int | None:
        kind, place = self.game.parts(move)
        return None if kind == PASS else place

    def special_move(self, position: TritiumPosition) -> Move | None:
        return None if position.refusal(self.game.passing) else self.game.passing


def _claimable_in(position: TritiumPosition) -> int:
    """The places where a flag can be planted."""
    return position.laid & ~position.claimed if position.flags_ready[position.to_move] else 0
