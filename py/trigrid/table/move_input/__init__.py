"""Move input by pointing and pressing, with a module for each kind of board."""

from collections.abc import Callable
from typing import Any, ClassVar

from trigrid.games import Game, Move, Part


class MoveInput:
    """Input of a game's moves by pointing and pressing; games override its methods.

    The base class serves games in which a move is the number of the pressed place.
    """

    tools: ClassVar[tuple[str, ...]] = ()
    """Roles of the pieces to choose from, in the order of keys 1, 2, …; can be empty."""
    tools_are_rotations: ClassVar[bool] = False
    """Whether the tools are the rotations of a piece, so that the user can turn it."""
    takes_two_presses: ClassVar[bool] = False
    """Whether a first press selects a place, and a second press completes the move."""
    one_time_tools: ClassVar[frozenset[int]] = frozenset()
    """Tools that are used once; after that the previously chosen tool is chosen again."""
    always_confirms_touch: ClassVar[bool] = False
    """Whether each tap must be confirmed, even on large places."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def move_at(self, position: Any, place: int, tool: int, selected: int | None) -> Move | None:
        """Return the move that pressing a place makes, legal or not, or None.

        ``selected`` is the place selected by a first press, or None.
        """
        return place

    def place_of(self, move: Move) -> int | None:
        """Return the place that represents a move on the board.

        Returns None for a move without a place, such as a pass.
        """
        return move

    def presses(self, position: Any, move: Move) -> tuple[int, ...]:
        """Return the places to press, in this order, to make a legal move.

        The result is empty for a move that is made with a button.
        """
        place = self.place_of(move)
        return () if place is None else (place,)

    def can_select(self, position: Any, place: int) -> bool:
        """Return whether pressing a place selects it for a move that takes two presses."""
        return False

    def captures_touch(self, position: Any, place: int) -> bool:
        """Return whether a touch of a place goes to the board even if no move is possible.

        Such a touch does not scroll the page.
        """
        return False

    def seen_by(self, position: Any, seat: int) -> Any:
        """Return the position from which to show a player's tools.

        It can differ from ``position`` during the opponent's turn.
        """
        return position

    def tools_left(self, position: Any) -> tuple[int, ...]:
        """Return the number of pieces left for each tool; empty if pieces are not counted."""
        return ()

    def usable_tools(self, position: Any) -> tuple[int, ...]:
        """Return the tools with which the player to move can play.

        By default these are the tools with pieces left.
        """
        remaining = self.tools_left(position)
        return tuple(tool for tool in range(len(self.tools)) if not remaining or remaining[tool])

    def tool_glyph(self, position: Any, tool: int) -> str:
        """Return the role of the piece that represents a tool."""
        return self.tools[tool]

    def is_of_other_tool(self, move: Move, tool: int) -> bool:
        """Return whether a move uses another tool than ``tool``, the chosen one.

        The page then shows the move before it is made.
        """
        return False

    def fitting_tools(self, position: Any, place: int) -> tuple[int, ...]:
        """Return the tools (indices into ``tools``) that can be used at a place."""
        return tuple(range(len(self.tools)))

    def tool_for(self, position: Any, move: Move) -> int | None:
        """Return a tool with which pressing a move's place makes the move, or None.

        Tools that fit at the place, and the tool that belongs to the move, have priority.
        """
        place = self.place_of(move)
        if place is None:
            return None
        fitting = self.fitting_tools(position, place)
        tools = [tool for tool in range(len(self.tools)) if self.move_at(position, place, tool, None) == move]
        tools.sort(key=lambda tool: (tool not in fitting, self.is_of_other_tool(move, tool)))
        return next(iter(tools), None)

    def is_upside_down(self, place: int) -> bool:
        """Return whether pieces are drawn upside down at a place."""
        return False

    def seat_pieces(self, position: Any) -> tuple[str, str]:
        """Return the role of each player's pieces, by seat."""
        return "seat.0", "seat.1"

    def special_move(self, position: Any) -> Move | None:
        """Return the legal move that has a button instead of a place, or None.

        An example is a pass.
        """
        return None

    def forced_move(self, position: Any) -> Move | None:
        """Return the special move if it is the only legal one, else None."""
        special = None if position.outcome else self.special_move(position)
        return special if special is not None and position.moves() == (special,) else None


MOVE_INPUT = Part[Callable[[Any], MoveInput]]("move_input", MoveInput)
"""Class of a game's move input; the default is the base class."""


def move_input_of(game: Game) -> MoveInput:
    """Return the move input of a game, or the default if the game defines none."""
    return MOVE_INPUT.of(game)(game)
