"""The grid of named cells over the canvas, for keyboards and screen readers."""

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.at_table.board.grid_cursor import GridCursor, Rows
from trigrid.app.at_table.board.place_cells import PlaceCells
from trigrid.app.at_table.board.step_keys import steps_on_board
from trigrid.app.browser.dom import create_proxy, document, element, when, window
from trigrid.app.browser.types.events import Event, FocusEvent, KeyEvent, PointerEvent
from trigrid.draw import View
from trigrid.table.table import Table
from trigrid.table.words.places import advice_texts, board_of, full_text, short_text


class PlaceGrid:
    """Keeps a cell on each place, one of them in the tab order.

    The picture is painted before the cells are updated, because updating them takes time.
    """

    def __init__(self, board: BoardCanvas) -> None:
        self._board = board
        self._grid = element("places")
        self._cells = PlaceCells(self._grid, self._short_text)
        self._table: Table | None = None
        self._view: View | None = None
        self._cursor: GridCursor | None = None
        self._shown_position: object = None
        self._is_stale = False
        self._missed_moves = False
        """Whether the position changed while the focus was outside the board."""
        self._update_proxy = create_proxy(self._update)
        when("keydown", element("board"))(self._key)
        when("focusin", self._grid)(self._focus_in)
        when("focusout", self._grid)(self._focus_out)
        when("click", self._grid)(self._click)
        when("pointerdown", board.canvas)(self._follow_pointer)
        board.on_painted.append(self._painted)

    def show(self, table: Table) -> None:
        """Show another table from now on."""
        self._table, self._view, self._shown_position = table, None, None
        self._grid.setAttribute("aria-label", board_of(table.game))
        self.refresh()

    def refresh(self) -> None:
        """Update the grid after the next painting, or at the next key if that is earlier."""
        self._is_stale = True
        is_new = self._table is not None and self._table.record.position is not self._shown_position
        if is_new and not element("board").contains(document.activeElement):
            self._missed_moves = True  # checked now, because a press blurs the board for a moment

    # Contents of the grid

    def _painted(self) -> None:
        if camera := self._board.css_camera:
            self._cells.align(camera)
        if self._is_stale:
            window.setTimeout(self._update_proxy, 0)

    def _update(self, *_: object) -> None:
        table, view = self._table, self._board.view
        if not self._is_stale or table is None or view is None:
            return
        self._is_stale = False
        rows = view.rows(table.record.position)
        if view is not self._view or self._cursor is None:
            self._rebuild(view, rows)
        elif rows != self._cursor.rows:
            self._follow_rows(rows)
        assert self._cursor
        self._move_cursor_to_last_move(table)
        advice = advice_texts(table)
        for place in self._cells:
            if place != self._cursor.place:
                self._cells.set_text(place, short_text(table, place, advice))
        self._set_tab_stop(self._cursor.place)

    def _rebuild(self, view: View, rows: Rows) -> None:
        """Make new cells for another view; when the board is flipped, the cursor stays."""
        start = self._cursor.place if self._cursor and self._view else None
        self._view, self._cursor = view, GridCursor(rows, view.centre)
        if start is not None:
            self._move_cursor(start)
        self._cells.build(view, rows)

    def _follow_rows(self, rows: Rows) -> None:
        """Use other rows; if the focused cell is gone, focus the cursor's cell."""
        assert self._cursor
        had_focus = self._cells.focused() is not None
        self._cells.update_rows(rows)
        self._cursor.set_rows(rows)
        if had_focus and self._cells.focused() is None:
            self._set_tab_stop(self._cursor.place)
            self._cells.focus(self._cursor.place)

    def _short_text(self, place: int) -> str:
        assert self._table
        return short_text(self._table, place)

    # The cursor and the tab stop

    def _move_cursor_to_last_move(self, table: Table) -> None:
        """Move the cursor to the last move if the board did not have the focus then.

        The cursor also moves when a table is first shown.
        """
        last, before = table.record.last_move, self._shown_position
        self._shown_position = table.record.position
        is_new = before is not self._shown_position and (before is None or self._missed_moves)
        self._missed_moves = False
        place = None if last is None else table.move_input.place_of(last)
        if is_new and place is not None:
            self._move_cursor(place)

    def _move_cursor(self, place: int) -> None:
        if self._cursor and place in self._cursor:
            self._cursor.move_to(place)

    def _set_tab_stop(self, place: int) -> None:
        """Make a place the tab stop, and give its cell the full text."""
        self._cells.set_tab_stop(place)
        if self._table:
            self._cells.set_text(place, full_text(self._table, place))

    def _follow_pointer(self, event: PointerEvent) -> None:
        """Move the cursor to the place pressed on the canvas.

        If a cell has the focus, the board takes the focus, without a focus ring.
        """
        if (place := self._board.place_at(event.clientX, event.clientY)) is not None:
            self._move_cursor(place)
            self.refresh()
        if self._cells.focused() is not None:
            element("board").focus(preventScroll=True, focusVisible=False)

    # Keys and the focus

    def _key(self, event: KeyEvent) -> None:
        if event.altKey or event.defaultPrevented or event.target.closest("button"):
            return
        self._update()
        is_far = event.ctrlKey or event.metaKey
        if self._cursor is None or (self._table and steps_on_board(event, self._table)):
            return
        if event.key in ("Enter", " ") and not is_far:
            event.preventDefault()
            self._press_focused(event)
        elif self._cursor.press_key(event.key, is_far=is_far):
            event.preventDefault()
            self._focus_tab_stop()
        elif self._cells.focused() is not None:
            self._point(self._cursor.place)

    def _focus_tab_stop(self) -> None:
        assert self._cursor
        before, place = self._cells.tab_stop, self._cursor.place
        self._board.reveal(place)
        self._set_tab_stop(place)
        self._cells.focus(place)
        if before is not None and before != place:
            self._cells.set_text(before, self._short_text(before))

    def _press_focused(self, event: KeyEvent) -> None:
        """Press the focused place; if no place is focused, only focus the tab stop.

        A key that is held down presses the place only once.
        """
        if (place := self._cells.focused()) is None:
            self._focus_tab_stop()
        elif not event.repeat:
            self._press(place, event.timeStamp)

    def _press(self, place: int, at: float) -> None:
        """Press a place, and stop pointing at it if the press makes a move.

        While the place is still pointed at, the next preview would look like a second move.
        """
        if self._table:
            with self._table.changing():
                if self._table.press(place, confirm=False, at_ms=at):
                    self._table.point_at(None)

    def _click(self, event: Event) -> None:
        """Press the cell that a screen reader clicks. Pointers never reach cells."""
        if (place := self._cells.place_of(event.target)) is not None:
            self._move_cursor(place)
            self._press(place, event.timeStamp)

    def _focus_in(self, event: Event) -> None:
        if (place := self._cells.focused()) is not None:
            self._board.reveal(place)
            self._move_cursor(place)
            self._point(place)

    def _focus_out(self, event: FocusEvent) -> None:
        to = event.relatedTarget
        if not to or not element("board").contains(to):
            self._point(None)

    def _point(self, place: int | None) -> None:
        if self._table and place != self._table.input.pointed_place:
            self._table.input.is_touched = False
            self._table.point_at(place)
