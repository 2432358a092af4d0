"""How moves are made by pointing and pressing: which move a place and a chosen tool mean. One file a game."""

from collections.abc import Callable
from typing import Any, ClassVar

from trigrid.games import Game, Move, Part


class MoveInput:
    """How the moves of one game are made by pointing and pressing; a subclass changes what differs.

    As it stands it serves games in which a move is the number of the place that is pressed.
    """

    tools: ClassVar[tuple[str, ...]] = ()
    """Roles of the pieces to choose from, in the order of their keys 1, 2, …; empty without a choice."""
    tools_are_rotations: ClassVar[bool] = False
    """Whether the tools are rotations of one piece, so that pieces can be turned from one to the next."""
    takes_two_presses: ClassVar[bool] = False
    """Whether a first press takes something up, and a second one says where it goes."""
    one_time_tools: ClassVar[frozenset[int]] = frozenset()
    """The tools that are put away after use: then the one chosen before is chosen again."""
    always_confirms_touch: ClassVar[bool] = False
    """Whether a tap is to be confirmed however large the places are."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def move_at(self, position: Any, place: int, tool: int, selected: int | None) -> Move | None:
        """The move, legal or not, that pressing a place means, perhaps after one on ``selected``; or None."""
        return place

    def place_of(self, move: Move) -> int | None:
        """The place where somebody looks who wants to see a move; None if no place stands for it."""
        return move

    def presses(self, position: Any, move: Move) -> tuple[int, ...]:
        """The places whose presses, in this order, make a legal move; none where it has a button."""
        place = self.place_of(move)
        return () if place is None else (place,)

    def can_select(self, position: Any, place: int) -> bool:
        """Whether pressing a place selects it for a move that a second press completes."""
        return False

    def captures_touch(self, position: Any, place: int) -> bool:
        """Whether a touch on a place that cannot be played is kept from scrolling the page all the same."""
        return False

    def seen_by(self, position: Any, seat: int) -> Any:
        """A position as its pieces to choose from are shown to a player, also on the opponent's turn."""
        return position

    def tools_left(self, position: Any) -> tuple[int, ...]:
        """The number of pieces left of each tool, in their order; empty where they are not counted."""
        return ()

    def usable_tools(self, position: Any) -> tuple[int, ...]:
        """The tools with which whoever is to move can play something; by default those that are left."""
        left = self.tools_left(position)
        return tuple(tool for tool in range(len(self.tools)) if not left or left[tool])

    def tool_glyph(self, position: Any, tool: int) -> str:
        """The role of the piece that stands for a tool."""
        return self.tools[tool]

    def is_of_other_tool(self, move: Move, tool: int) -> bool:
        """Whether a move is another tool's than the chosen one: it has to be seen before it is made."""
        return False

    def fitting_tools(self, position: Any, place: int) -> tuple[int, ...]:
        """The tools (indices into ``tools``) that can be used at a place."""
        return tuple(range(len(self.tools)))

    def tool_for(self, position: Any, move: Move) -> int | None:
        """The tool with which pressing the place of a move means that move, its own first; or None."""
        place = self.place_of(move)
        if place is None:
            return None
        own = self.fitting_tools(position, place)
        found = [tool for tool in range(len(self.tools)) if self.move_at(position, place, tool, None) == move]
        found.sort(key=lambda tool: (tool not in own, self.is_of_other_tool(move, tool)))
        return next(iter(found), None)

    def is_upside_down(self, place: int) -> bool:
        """Whether pieces are drawn upside down at a place."""
        return False

    def seat_pieces(self, position: Any) -> tuple[str, str]:
        """The roles of the two players' pieces: seat 0, seat 1."""
        return "seat.0", "seat.1"

    def special_move(self, position: Any) -> Move | None:
        """The legal move that belongs to no place, and has a button (a pass, say); None if there is none."""
        return None

    def forced_move(self, position: Any) -> Move | None:
        """The move of no place that is the only legal one; None where there is a choice."""
        special = None if position.outcome else self.special_move(position)
        return special if special is not None and position.moves() == (special,) else None


MOVE_INPUT = Part[Callable[[Any], MoveInput]]("move_input", MoveInput)
"""From a game to how moves are made on its board; without one, a move is the place that is pressed."""


def move_input_of(game: Game) -> MoveInput:
    """The move input of a game: its own, or the plain one for games that have none."""
    return MOVE_INPUT.of(game)(game)
