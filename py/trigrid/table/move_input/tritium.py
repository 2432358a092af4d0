"""Input for Tritium: a tile of the chosen colour on a cell, or a flag on a tile."""

from trigrid.games import Move
from trigrid.games.tritium import COLOURS, FLAG, PASS, Tritium, TritiumPosition
from trigrid.table.move_input import MoveInput


class TritiumMoveInput(MoveInput):
    """Move input of Tritium."""

    tools = (*(f"tile.{colour}" for colour in COLOURS), "flag")
    one_time_tools = frozenset({FLAG})

    game: Tritium

    def seen_by(self, position: TritiumPosition, seat: int) -> TritiumPosition:
        """Return the position with the given player to move, so that the flag is theirs."""
        return position._replace(to_move=seat)

    def tools_left(self, position: TritiumPosition) -> tuple[int, ...]:
        """Return the number of tiles left in each colour, then of the mover's ready flags."""
        return *position.tiles_left, position.flags_ready[position.to_move]

    def usable_tools(self, position: TritiumPosition) -> tuple[int, ...]:
        """Return the usable colours, and the flag if it can be planted.

        A colour is usable while tiles of it are left and a cell is empty.
        """
        has_empty_cell = position.laid != self.game.board.everywhere
        colours = tuple(
            colour for colour, count in enumerate(position.tiles_left) if count and has_empty_cell
        )
        return (*colours, FLAG) if _claimable_in(position) else colours

    def tool_glyph(self, position: TritiumPosition, tool: int) -> str:
        return f"seat.{position.to_move}" if tool == FLAG else self.tools[tool]

    def is_of_other_tool(self, move: Move, tool: int) -> bool:
        return self.game.parts(move)[0] == FLAG != tool

    def move_at(self, position: TritiumPosition, place: int, tool: int, selected: int | None) -> Move:
        """Return the move that plants a flag or lays a tile in the chosen colour.

        The move may be illegal. A press plants a flag if the flag is the chosen tool, or if a flag can be
        planted at the place.
        """
        is_flag = tool == FLAG or _claimable_in(position) >> place & 1
        return self.game.plant(place) if is_flag else self.game.lay(tool, place)

    def place_of(self, move: Move) -> int | None:
        kind, place = self.game.parts(move)
        return None if kind == PASS else place

    def special_move(self, position: TritiumPosition) -> Move | None:
        return None if position.refusal(self.game.passing) else self.game.passing


def _claimable_in(position: TritiumPosition) -> int:
    """Return the places where a flag can be planted."""
    return position.laid & ~position.claimed if position.flags_ready[position.to_move] else 0
