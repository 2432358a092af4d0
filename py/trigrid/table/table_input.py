"""The user's input at a table: chosen tool, pointed place, selected place."""

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


def as_one_change(method: Method) -> Method:
    """Wrap a method so that it calls the subscribers only once, after all its changes."""

    @wraps(method)
    def change(self: "TableInput", *args: Any, **options: Any) -> Any:
        with self.changing():
            return method(self, *args, **options)

    return cast("Method", change)


@dataclass
class TableInput(TableState):
    """The methods of a table for input and display.

    ``Table`` adds those that play moves, navigate and edit the record.
    """

    subscribers: Subscribers[Any] = field(default_factory=Subscribers)
    pointing: Subscribers[Any] = field(default_factory=Subscribers)
    """Subscribers that are called if only the pointed place has changed."""
    _changes_under_way: int = 0

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Group several changes into one, so that subscribers are called once, at the end."""
        self._changes_under_way += 1
        try:
            yield
        finally:
            self._changes_under_way -= 1
            self.notify()

    def notify(self) -> None:
        """Call the subscribers now, or at the end of the enclosing ``changing`` block."""
        if not self._changes_under_way:
            self.subscribers.notify(self)

    @property
    def may_draw(self) -> bool:
        """Whether the user can draw marks, which become part of the record."""
        return self.is_editable

    def own_action(self, place: int) -> str | None:
        """Return what Enter does at a place, if not a move; None at a table for moves."""
        return None

    @as_one_change
    def flip(self) -> None:
        """Turn the board round, and store the side with the game."""
        if self.record.headers.pop(FLIPPED, None) is None:
            self.record.headers[FLIPPED] = "yes"
        self.storage.has_unsaved_view = True

    @as_one_change
    def choose_tool(self, tool: int) -> None:
        """Choose a tool. An unconfirmed move is replaced by the move with the new tool."""
        has_unconfirmed_move = self.input.unconfirmed_move is not None
        self.input.clear_attempt()
        self._set_tool(tool)
        if has_unconfirmed_move:
            self.input.unconfirmed_move = self.ghost

    def _set_tool(self, tool: int) -> None:
        self.input.tool = tool
        if tool not in self.move_input.one_time_tools:
            self.input.tool_before = tool

    def replace_unusable_tool(self) -> None:
        """Choose another tool if the chosen one can no longer be used."""
        tools, last = self.move_input, self.input.tool_before
        usable = tools.usable_tools(self.record.position)
        if usable and self.input.tool not in usable:
            next_ones = sorted(usable, key=lambda tool: (tool - last) % len(tools.tools))
            self._set_tool(min(next_ones, key=lambda tool: tool in tools.one_time_tools))

    @as_one_change
    def turn_piece(self, step: int) -> bool:
        """Choose the next rotation that fits at the pointed place.

        ``step`` is 1, or -1 for the previous rotation. Returns False if no rotation fits, or if the tools are
        not rotations.
        """
        fitting = self.fitting_tools
        if not self.move_input.tools_are_rotations or fitting is None:
            return False
        index = fitting.index(self.shown_tool) if self.shown_tool in fitting else 0
        self.choose_tool(fitting[(index + step) % len(fitting)])
        return True

    @as_one_change
    def turn_tool(self, step: int) -> None:
        """Choose the next rotation that fits at the pointed place, or else the next tool.

        With -1 as ``step`` choose the previous one. Does nothing if the tools are not rotations.
        """
        if self.move_input.tools_are_rotations and not self.turn_piece(step):
            self.choose_tool((self.input.tool + step) % len(self.move_input.tools))

    def point_at(self, place: int | None) -> None:
        """Point at a place; with None point at the place of the unconfirmed move, if any.

        If a move is possible at the new place, the reason for the last refusal is cleared. The reason is kept
        if a rule forbade the move, because the pointer may cross the board to reach the explanation.
        """
        clears_refusal = self.is_refused and self.input.illegal_move is None
        if (
            clears_refusal
            and place is not None
            and place != self.input.pointed_place
            and self.would_play(place)
        ):
            self.input.clear_attempt()
        if place is None and self.input.unconfirmed_move is not None:
            place = self.input.unconfirmed_place
        self.input.pointed_place = place
        if self.input.editor:
            self.input.editor.point_at(place)
        if not self._changes_under_way:
            self.pointing.notify(self)

    @as_one_change
    def select(self, place: int) -> bool:
        """Select a place for a move that a second press completes.

        Returns False if no move starts at the place.
        """
        if not self._can_select(place):
            return False
        self.cancel_input()
        self.input.selected = self.input.pointed_place = place
        return True

    def preview_hint(self, index: int | None) -> None:
        """Preview a hint on the board, even while a place is pointed at; with None stop."""
        if index == self.computer.previewed_hint:
            return
        self.computer.previewed_hint = index
        self.point_at(None if index is not None else self.input.pointed_place)

    @as_one_change
    def show_obstacles(self) -> None:
        """Mark what blocks the refused move, unless an exercise has framed places."""
        refused = self.input.illegal_move
        if refused and "frame" not in dict(self.view.marks).values():
            view = view_of(self.game, self.is_flipped)
            self.input.obstacles = view.obstacles(self.record.position, refused.move)

    @as_one_change
    def show_move(self, move: Move) -> None:
        """Show a move as advice, and choose its tool. Unfinished input is cancelled."""
        self.cancel_input()
        self.view.shown_moves = (move,)
        if (tool := self.move_input.tool_for(self.record.position, move)) is not None:
            self.choose_tool(tool)

    @as_one_change
    def show_better(self, move: Move) -> None:
        """Show the better move with a ring, instead of the move that the review judged."""
        place = self.move_input.place_of(move)
        self.view.shown_moves, self.view.rings = (move,), () if place is None else (place,)

    @as_one_change
    def point_out(self, highlight: Highlight) -> None:
        """Highlight places until the position changes. Earlier highlights are replaced."""
        self.view.highlight = highlight

    @as_one_change
    def cancel_input(self) -> None:
        """Clear the unfinished or unconfirmed move and the reason for the last refusal."""
        self.input.selected = None
        self.input.clear_attempt()
