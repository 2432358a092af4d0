"""Pointer input on the board: pointing and playing by mouse, pen or finger."""

from math import dist

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.at_table.board.magnifier import Magnifier
from trigrid.app.at_table.board.pan_zoom import PanZoom
from trigrid.app.browser.dom import when, window
from trigrid.app.browser.types.events import ClientPoint, Event, PointerEvent, TouchEvent
from trigrid.app.services.preferences.preferences import preferences
from trigrid.table import undo_redo
from trigrid.table.second_taps import SECOND_TAP_MS
from trigrid.table.table import Table

SAME_POINT_PX = 8
"""The distance, in CSS pixels, below which two presses are at the same point."""
SWIPE_PX, SWIPE_MS = 48, 350
"""Limits of a swipe that steps through a game, in CSS pixels and milliseconds.

The finger moves at least SWIPE_PX sideways, at most half as far up or down, and takes at most SWIPE_MS.
Dragging a piece takes longer.
"""


class PointerInput:
    """Listens to pointers on the board, and plays on the table."""

    def __init__(self, board: BoardCanvas) -> None:
        self._board = board
        self._pan_zoom = PanZoom(board, self._turn, self._captures_touch)
        self._magnifier = Magnifier(board)
        self._table: Table | None = None
        self._is_down = False
        self._pressed_at = 0.0
        """The time when the current press began, in milliseconds of the page's clock."""
        self._press_elsewhere: tuple[float, float, float] | None = None
        """The last press if it was outside the canvas: x, y (CSS pixels), timestamp (ms)."""
        self._shown_before_press: int | None = None
        """The place that was pointed at, with a preview, when the current press began."""
        self._pressed_at_point = (0.0, 0.0)
        """x and y of the current press in the window, in CSS pixels."""
        self._pressed_place: int | None = None
        self._selected_by_press: int | None = None
        """The place that the current press selected.

        If the pointer is released at another place, the press was a drag.
        """
        canvas = board.canvas
        when("pointermove", canvas)(self._move)
        when("pointerleave", canvas)(self._hover_end)
        when("pointerdown", canvas)(self._press)
        when("pointerup", canvas)(self._release)
        when("pointercancel", canvas)(self._leave)
        when("touchstart", canvas)(self._keep_page_still)
        when("pointerdown", window)(self._record_press)  # runs after the canvas's listeners

    def show(self, table: Table) -> None:
        """Play on another table from now on."""
        self._table, self._is_down = table, False
        self._magnifier.hide()

    def _place_under(self, event: ClientPoint) -> int | None:
        return self._board.place_at(event.clientX, event.clientY)

    def _point(self, place: int | None) -> None:
        if self._table and place != self._table.input.pointed_place:
            self._table.point_at(place)

    def _move(self, event: PointerEvent) -> None:
        """Show what a press would do, except where a move was just made.

        At the place of that move, the preview would look like a second move.
        """
        if self._is_down and self._pan_zoom.is_panning:
            self._point(None)
            self._magnifier.hide()
            return
        place = self._place_under(event)
        if self._table and (place is None or place != self._table.input.second_taps.under_pointer):
            self._table.input.second_taps.under_pointer = None
            if event.pointerType != "touch" or self._is_down:
                self._point(place)
        self._magnify(event)

    def _magnify(self, event: PointerEvent) -> None:
        """Show in the magnifier what a finger covers. The table must be updated first."""
        if event.pointerType == "touch" and self._is_down:
            self._magnifier.follow(event)

    def _hover_end(self, event: PointerEvent) -> None:
        """Stop pointing when a mouse or a pen leaves the board.

        After a finger is lifted, its place stays selected or pointed at.
        """
        if event.pointerType != "touch":
            self._leave(event)

    def _leave(self, event: Event) -> None:
        """Stop pointing, and cancel the current press together with its selection."""
        if self._is_down and self._selected_by_press is not None and self._table:
            self._table.cancel_input()
        if self._is_down and self._table:
            self._edit(self._table, None)
        self._is_down = False
        self._magnifier.hide()
        if self._table:
            self._table.input.second_taps.under_pointer = None
        self._point(None)

    def _press(self, event: PointerEvent) -> None:
        if not event.isPrimary or event.button != 0:
            self._leave(event)
        elif self._table and not self._continues_press_elsewhere(event):
            self._is_down, self._pressed_at, place = True, event.timeStamp, self._place_under(event)
            self._pressed_at_point = event.clientX, event.clientY
            state, is_touch = self._table.input, event.pointerType == "touch"
            state.is_touched = is_touch
            self._shown_before_press = None if is_touch else state.pointed_place
            counted = self._pressed_place = place if self._press_counts(self._table, event, place) else None
            # A press selects a piece immediately, so that the piece can be dragged.
            is_selected = counted is not None and self._table.select(counted)
            self._selected_by_press = counted if is_selected else None
            self._edit(self._table, counted, begins=True)
            self._point(counted)
            self._magnify(event)

    def _press_counts(self, table: Table, event: PointerEvent, place: int | None) -> bool:
        """Return whether a press counts, that is, whether it is not a second tap.

        A press soon after a move at the same place is a second tap. So is every press by mouse there, until
        the mouse leaves the place. A finger leaves the place when it is lifted.
        """
        is_mouse = event.pointerType == "mouse"
        return table.input.second_taps.counts(place, self._pressed_at, is_mouse=is_mouse)

    def _record_press(self, event: PointerEvent) -> None:
        is_board = event.target.isSameNode(self._board.canvas)
        self._press_elsewhere = None if is_board else (event.clientX, event.clientY, event.timeStamp)

    def _continues_press_elsewhere(self, event: PointerEvent) -> bool:
        """Return whether something else was just pressed at the same point.

        An example is a button of a dialog that covered the board and has closed.
        """
        if self._press_elsewhere is None:
            return False
        x, y, when_pressed = self._press_elsewhere
        is_near = dist((x, y), (event.clientX, event.clientY)) < SAME_POINT_PX
        return is_near and event.timeStamp - when_pressed < SECOND_TAP_MS

    def _release(self, event: PointerEvent) -> None:
        """Play at the place where the pointer is released, or step through the game.

        A finger may slide to the intended place. If the pressed piece cannot move, the pressed place counts
        instead. A release at the piece that the press has selected leaves the piece selected. A release
        outside all places cancels the input. A swipe steps through a game that is only viewed.
        """
        if not self._is_down or not self._table:
            return
        self._is_down = False
        self._magnifier.hide()
        place, start = self._place_under(event), self._pressed_place
        if self._table.input.editor:
            self._edit(self._table, None if self._pan_zoom.is_panning else place)
            return
        if place is not None and start is not None and self._table.refuses_drag_from(start):
            place = start
        if self._pan_zoom.is_panning or place == self._selected_by_press is not None:
            return
        if self._is_swipe(self._table, event):
            self._step(self._table, back=event.clientX > self._pressed_at_point[0])
            return
        with self._table.changing():
            if place is None:
                self._table.cancel_input()
            elif self._press_counts(self._table, event, place):
                self._play(self._table, place, is_touch=event.pointerType == "touch")
            else:
                self._point(None)

    def _edit(self, table: Table, place: int | None, *, begins: bool = False) -> None:
        """Give a part of a press to the table's editor; None cancels the press."""
        if editor := table.input.editor:
            with table.changing():
                editor.begin(place) if begins or place is None else editor.press(place)

    def _is_swipe(self, table: Table, event: PointerEvent) -> bool:
        """Return whether a finger swiped sideways in a game that is only viewed."""
        across, down = (
            abs(a - b) for a, b in zip((event.clientX, event.clientY), self._pressed_at_point, strict=True)
        )
        is_sideways = event.pointerType == "touch" and across >= max(SWIPE_PX, 2 * down)
        return is_sideways and table.is_browsed and event.timeStamp - self._pressed_at <= SWIPE_MS

    def _step(self, table: Table, *, back: bool) -> None:
        with table.changing():
            table.cancel_input()
            table.point_at(None)
            (undo_redo.step_back if back else undo_redo.step_on)(table)

    def _play(self, table: Table, place: int, *, is_touch: bool) -> None:
        confirm = self._asks_to_confirm(table, place, is_touch=is_touch)
        table.input.are_places_small = is_touch and self._board.are_places_small
        if table.press(
            place, confirm=confirm, dragged=self._selected_by_press is not None, at_ms=self._pressed_at
        ):
            table.point_at(None)
            table.input.second_taps.under_pointer = place

    def _asks_to_confirm(self, table: Table, place: int, *, is_touch: bool) -> bool:
        """Return whether a press only selects a place, and another press must confirm it.

        The settings decide this, unless something is already selected; they can require confirmation only for
        taps on small places. Places count as small in games with ``always_confirms_touch``, and in puzzles
        until the user explores them, because a slip would end the attempt. Except in such puzzles, a touch
        must always be confirmed if its move loses immediately. With any pointer, a piece must be confirmed if
        it was neither chosen nor previewed.
        """
        is_small = table.move_input.always_confirms_touch or self._board.are_places_small
        hides = is_small or not table.foresees
        asks = preferences.settings.wants_confirmation(is_touch=is_touch, hides=hides)
        return (
            (asks and table.input.selected is None)
            or (is_touch and table.needs_confirmation_at(place))
            or (place != self._shown_before_press and table.shows_other_tool_at(place))
        )

    def _turn(self, step: int) -> bool:
        return self._table is not None and self._table.turn_piece(step)

    def _keep_page_still(self, event: TouchEvent) -> None:
        """Keep the page still under a finger that plays or pans, or under two that zoom."""
        if event.touches.length > 1:
            if self._board.is_zoomable:
                event.preventDefault()
        elif self._pan_zoom.can_pan or self._captures_touch(event.touches.item(0)):
            event.preventDefault()

    def _captures_touch(self, finger: ClientPoint) -> bool:
        place = self._place_under(finger)
        return self._table is not None and place is not None and self._table.captures_touch(place)
