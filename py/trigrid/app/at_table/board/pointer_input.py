"""Pointer input on the board: pointing at places and playing there by mouse, pen or finger."""

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
"""CSS pixels: presses less far apart count as made at the same point of the window."""
SWIPE_PX, SWIPE_MS = 48, 350
"""To step through a game a finger goes so many CSS pixels sideways, and at most half as far up or down, in at
most so many milliseconds: pieces are drawn more slowly.
"""


class PointerInput:
    """Listens to pointers on the board, and plays at the table."""

    def __init__(self, board: BoardCanvas) -> None:
        self._board = board
        self._pan_zoom = PanZoom(board, self._turn, self._captures_touch)
        self._magnifier = Magnifier(board)
        self._table: Table | None = None
        self._is_down = False
        self._pressed_at = 0.0
        """When this press began: milliseconds of the page's clock."""
        self._press_elsewhere: tuple[float, float, float] | None = None
        """Where (x, y in CSS pixels) and when (milliseconds) something else was pressed last."""
        self._shown_before_press: int | None = None
        """The place that was pointed at, and so showed what a press would do, when this press began."""
        self._pressed_at_point = (0.0, 0.0)
        """x and y of this press in the window, in CSS pixels."""
        self._pressed_place: int | None = None
        self._selected_by_press: int | None = None
        """The place that this very press selected: released elsewhere, it is a drag."""
        canvas = board.canvas
        when("pointermove", canvas)(self._move)
        when("pointerleave", canvas)(self._hover_end)
        when("pointerdown", canvas)(self._press)
        when("pointerup", canvas)(self._release)
        when("pointercancel", canvas)(self._leave)
        when("touchstart", canvas)(self._keep_page_still)
        when("pointerdown", window)(self._note_press)  # after the canvas has had its turn

    def show(self, table: Table) -> None:
        """Play at another table from now on."""
        self._table, self._is_down = table, False
        self._magnifier.hide()

    def _place_under(self, event: ClientPoint) -> int | None:
        return self._board.place_at(event.clientX, event.clientY)

    def _point(self, place: int | None) -> None:
        if self._table and place != self._table.input.pointed_place:
            self._table.point_at(place)

    def _move(self, event: PointerEvent) -> None:
        """Show what a press would do, but not where one was just played: that would read as a second move."""
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
        """Show in the magnifier what a finger covers, after the board has been told to show it."""
        if event.pointerType == "touch" and self._is_down:
            self._magnifier.follow(event)

    def _hover_end(self, event: PointerEvent) -> None:
        """Forget the place a mouse pointed at; what a finger chose or asked about stays when it is lifted."""
        if event.pointerType != "touch":
            self._leave(event)

    def _leave(self, event: Event) -> None:
        """Forget the press, and deselect what it selected: nobody can see any more where it would go."""
        if self._is_down and self._selected_by_press is not None and self._table:
            self._table.cancel_input()
        self._is_down = False
        self._magnifier.hide()
        if self._table:
            self._table.input.second_taps.under_pointer = None
        self._point(None)

    def _press(self, event: PointerEvent) -> None:
        if not event.isPrimary or event.button != 0:
            self._leave(event)
        elif self._table and not self._was_meant_for_something_else(event):
            self._is_down, self._pressed_at, place = True, event.timeStamp, self._place_under(event)
            self._pressed_at_point = event.clientX, event.clientY
            state, is_touch = self._table.input, event.pointerType == "touch"
            state.is_touched = is_touch
            self._shown_before_press = None if is_touch else state.pointed_place
            meant = self._pressed_place = place if self._counts(self._table, event, place) else None
            # A piece is selected as soon as it is pressed, so that it can be dragged.
            is_selected = meant is not None and self._table.select(meant)
            self._selected_by_press = meant if is_selected else None
            self._point(meant)
            self._magnify(event)

    def _counts(self, table: Table, event: PointerEvent, place: int | None) -> bool:
        """Whether this press is no second tap on a place just played on. Lifted, a finger has left it."""
        is_mouse = event.pointerType == "mouse"
        return table.input.second_taps.counts(place, self._pressed_at, is_mouse=is_mouse)

    def _note_press(self, event: PointerEvent) -> None:
        is_board = event.target.isSameNode(self._board.canvas)
        self._press_elsewhere = None if is_board else (event.clientX, event.clientY, event.timeStamp)

    def _was_meant_for_something_else(self, event: PointerEvent) -> bool:
        """Whether what was pressed here just now covers the board no more: a button of a dialog, say."""
        if self._press_elsewhere is None:
            return False
        x, y, when_pressed = self._press_elsewhere
        is_near = dist((x, y), (event.clientX, event.clientY)) < SAME_POINT_PX
        return is_near and event.timeStamp - when_pressed < SECOND_TAP_MS

    def _release(self, event: PointerEvent) -> None:
        """Play where the pointer is released: a finger may slide to the place it means."""
        if not self._is_down or not self._table:
            return
        self._is_down = False
        self._magnifier.hide()
        place, start = self._place_under(event), self._pressed_place
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
            elif self._counts(self._table, event, place):
                self._play(self._table, place, is_touch=event.pointerType == "touch")
            else:
                self._point(None)

    def _is_swipe(self, table: Table, event: PointerEvent) -> bool:
        """Whether a finger went sideways over the board of a game that is looked through."""
        across, down = (
            abs(a - b) for a, b in zip((event.clientX, event.clientY), self._pressed_at_point, strict=True)
        )
        is_sideways = event.pointerType == "touch" and across >= max(SWIPE_PX, 2 * down)
        return is_sideways and table.is_looked_through and event.timeStamp - self._pressed_at <= SWIPE_MS

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
        """Whether a press only chooses, as the settings have it, unless another has been made already.

        In puzzles fingers confirm as on small places: a slip would end the try. What loses at once is
        confirmed by fingers in any case, and so is a piece that was neither chosen nor seen under the
        pointer.
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
        """Keep the page still under a finger that can play or moves the picture, and under two that zoom."""
        if event.touches.length > 1:
            if self._board.is_zoomable:
                event.preventDefault()
        elif self._pan_zoom.can_pan or self._captures_touch(event.touches.item(0)):
            event.preventDefault()

    def _captures_touch(self, finger: ClientPoint) -> bool:
        place = self._place_under(finger)
        return self._table is not None and place is not None and self._table.captures_touch(place)
