"""What a person is about to play at a table: which tool is chosen, which place is pointed at or selected."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, TypeVar, cast

from trigrid.draw import Highlight, view_of
from trigrid.games import Move
from trigrid.headers.stored_headers import FLIPPED
from trigrid.table.subscribers import Subscribers
from trigrid.table.table_state import TableState

Method = TypeVar("Method", bound=Callable[..., Any])


def told(method: Method) -> Method:
    """Let subscribers be told once of all that a method changes."""

    @wraps(method)
    def change(self: "TableInput", *args: Any, **options: Any) -> Any:
        with self.changing():
            return method(self, *args, **options)

    return cast("Method", change)


@dataclass
class TableInput(TableState):
    """A table at which somebody chooses and points; ``Table`` adds all that changes the record."""

    subscribers: Subscribers[Any] = field(default_factory=Subscribers)
    pointing: Subscribers[Any] = field(default_factory=Subscribers)
    """Who is told of it where only the place that is pointed at has changed."""
    _changes_under_way: int = 0

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Do several things as one change, of which subscribers are told once, at the end."""
        self._changes_under_way += 1
        try:
            yield
        finally:
            self._changes_under_way -= 1
            self.tell()

    def tell(self) -> None:
        """Tell subscribers that something at the table has changed; during a change at its end."""
        if not self._changes_under_way:
            self.subscribers.tell(self)

    @told
    def flip(self) -> None:
        """Show the board from the other side; that is stored with the game."""
        if self.record.headers.pop(FLIPPED, None) is None:
            self.record.headers[FLIPPED] = "yes"
        self.storage.has_unsaved_view = True

    @told
    def choose_tool(self, tool: int) -> None:
        """Choose a tool. A move that waits to be confirmed is then one of the new tool."""
        waits = self.input.unconfirmed_move is not None
        self.input.forget_try()
        self._take_up(tool)
        if waits:
            self.input.unconfirmed_move = self.ghost

    def _take_up(self, tool: int) -> None:
        self.input.tool = tool
        if tool not in self.move_input.one_time_tools:
            self.input.tool_before = tool

    def put_away_used_tools(self) -> None:
        """Choose another tool where nothing can be played any more with the one that is chosen."""
        tools, last = self.move_input, self.input.tool_before
        usable = tools.usable_tools(self.record.position)
        if usable and self.input.tool not in usable:
            next_ones = sorted(usable, key=lambda tool: (tool - last) % len(tools.tools))
            self._take_up(min(next_ones, key=lambda tool: tool in tools.one_time_tools))

    @told
    def turn_piece(self, step: int) -> bool:
        """Choose the next tool, a rotation, that fits at the pointed place; False if there is none."""
        fitting = self.fitting_tools
        if not self.move_input.tools_are_rotations or fitting is None:
            return False
        at = fitting.index(self.shown_tool) if self.shown_tool in fitting else 0
        self.choose_tool(fitting[(at + step) % len(fitting)])
        return True

    @told
    def turn_tool(self, step: int) -> None:
        """Choose the next rotation that fits at the pointed place; or else simply the next."""
        if self.move_input.tools_are_rotations and not self.turn_piece(step):
            self.choose_tool((self.input.tool + step) % len(self.move_input.tools))

    def point_at(self, place: int | None) -> None:
        """Point at a place; with None at that of the move that waits to be confirmed, if any.

        Why the last try was not played is forgotten as soon as another place is pointed at that can be
        played; but not which rule refused it, because one may cross the board to ask why.
        """
        is_to_go = self.is_refused and self.input.illegal_move is None
        if is_to_go and place is not None and place != self.input.pointed_place and self.would_play(place):
            self.input.forget_try()
        if place is None and self.input.unconfirmed_move is not None:
            place = self.input.unconfirmed_place
        self.input.pointed_place = place
        if not self._changes_under_way:
            self.pointing.tell(self)

    @told
    def select(self, place: int) -> bool:
        """Begin a move at a place that a second press will complete; False where none begins."""
        if not self._can_select(place):
            return False
        self.cancel_input()
        self.input.selected = self.input.pointed_place = place
        return True

    def preview_hint(self, number: int | None) -> None:
        """Show an advised move on the board, even if a mouse rests on a place; with None none any more."""
        if number == self.computer.previewed_hint:
            return
        self.computer.previewed_hint = number
        self.point_at(None if number is not None else self.input.pointed_place)

    @told
    def show_obstacles(self) -> None:
        """Mark on the board what stands in the way of the move that was refused, unless a task has frames."""
        refused = self.input.illegal_move
        if refused and "frame" not in dict(self.view.marks).values():
            view = view_of(self.game, self.is_flipped)
            self.input.obstacles = view.obstacles(self.record.position, refused.move)

    @told
    def show_move(self, move: Move) -> None:
        """Show a move on the board as advice, in place of one that was begun, and take up its tool."""
        self.cancel_input()
        self.view.shown_moves = (move,)
        if (tool := self.move_input.tool_for(self.record.position, move)) is not None:
            self.choose_tool(tool)

    @told
    def show_better(self, move: Move) -> None:
        """Show a move on the board with a ring, in place of the one that a review has judged."""
        place = self.move_input.place_of(move)
        self.view.shown_moves, self.view.rings = (move,), () if place is None else (place,)

    @told
    def point_out(self, highlight: Highlight) -> None:
        """Highlight places until the position changes, in place of those highlighted before."""
        self.view.highlight = highlight

    @told
    def cancel_input(self) -> None:
        """Forget a move that was begun or waits to be confirmed, and why the last try was refused."""
        self.input.selected = None
        self.input.forget_try()
