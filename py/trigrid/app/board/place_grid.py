"""The grid of named places over the canvas: the board for those who use keys, or listen."""

from collections.abc import Callable
from typing import Any

from trigrid.app.board.board_canvas import BoardCanvas
from trigrid.app.board.grid_cursor import GridCursor, Rows
from trigrid.app.board.place_cells import PlaceCells
from trigrid.app.browser import create_proxy, document, element, when, window
from trigrid.app.dom.events import Event, FocusEvent, KeyEvent, PointerEvent
from trigrid.app.table import Table
from trigrid.app.words.places import board_of, named, told
from trigrid.draw import View

PRESSING = ("Enter", " ")


class PlaceGrid:
    """Keeps a cell on each place, and one of them in the tab order.

    ``changed`` is called after anything done to the table, ``pointed`` when only the place pointed at has
    changed. What takes time is done after the picture has been painted.
    """

    def __init__(self, board: BoardCanvas, changed: Callable[[], None], pointed: Callable[[], None]) -> None:
        self._board = board
        self._changed = changed
        self._pointed = pointed
        self._grid = element("places")
        self._cells = PlaceCells(self._grid, self._named)
        self._table: Table | None = None
        self._view: View | None = None
        self._walk: GridCursor | None = None
        self._seen: object = None
        """The position that was shown last."""
        self._is_stale = False
        self._was_away = False
        """Whether another position came since then while the focus was elsewhere."""
        self._catch_up_proxy = create_proxy(self._catch_up)
        when("keydown", element("board"))(self._key)
        when("focusin", self._grid)(self._arrive)
        when("focusout", self._grid)(self._leave)
        when("click", self._grid)(self._press_by_ear)
        when("pointerdown", board.canvas)(self._stand_where_pressed)
        board.watch(self._painted)

    def show(self, table: Table) -> None:
        """Show another table from now on."""
        self._table, self._view, self._seen = table, None, None
        self._grid.setAttribute("aria-label", board_of(table.game))
        self.refresh()

    def refresh(self) -> None:
        """Tell of the table as it is now, as soon as that is painted."""
        self._is_stale = True
        is_new = self._table is not None and self._table.record.position is not self._seen
        if is_new and not self._is_on_board():  # a press takes the focus from the board for a moment
            self._was_away = True

    # What is on the grid

    def _painted(self) -> None:
        if self._board.lens.camera:
            self._cells.lay(self._board.lens.camera, window.devicePixelRatio)
        if self._is_stale:
            window.setTimeout(self._catch_up_proxy, 0)

    def _catch_up(self, *_: Any) -> None:
        """Bring cells and names in step with the table."""
        table, view = self._table, self._board.view
        if not self._is_stale or table is None or view is None:
            return
        self._is_stale = False
        rows = view.rows(table.record.position)
        if view is not self._view or self._walk is None:
            self._build(view, rows)
        elif rows != self._walk.rows:
            self._follow(rows)
        assert self._walk
        self._go_to_last_move(table)
        for place in self._cells:
            if place != self._walk.place:
                self._cells.name(place, self._named(place))
        self._stop_at(self._walk.place)

    def _build(self, view: View, rows: Rows) -> None:
        """Make all cells anew; who walks on the same board turned round stays on their place."""
        start = self._walk.place if self._walk and self._view else None
        self._view, self._walk = view, GridCursor(rows, view.centre)
        if start is not None:
            self._go(start)
        self._cells.build(view, rows)

    def _follow(self, rows: Rows) -> None:
        """Go along with other rows, with the focus if its cell is gone."""
        assert self._walk
        had_focus = self._cells.focused() is not None
        self._cells.follow(rows)
        self._walk.follow(rows)
        if had_focus and self._cells.focused() is None:
            self._stop_at(self._walk.place)
            self._cells.focus(self._walk.place)

    def _named(self, place: int) -> str:
        assert self._table
        return named(self._table.record.position, place)

    # Where somebody stands

    def _go_to_last_move(self, table: Table) -> None:
        """Let who comes to the board begin where the last move was made, if it was not by walking there."""
        last, before, self._seen = table.record.last_move, self._seen, table.record.position
        is_new = before is not self._seen and (before is None or self._was_away)
        self._was_away = False
        place = None if last is None else table.move_input.place_of(last)
        if is_new and place is not None:
            self._go(place)

    def _go(self, place: int) -> None:
        if self._walk and place in self._walk:
            self._walk.go(place)

    def _is_on_board(self) -> bool:
        return bool(element("board").contains(document.activeElement))

    def _stop_at(self, place: int) -> None:
        """Let the tab key stop at a place, and tell of it all that there is to say."""
        self._cells.stop_at(place)
        if self._table:
            self._cells.name(place, told(self._table, place))

    def _stand_where_pressed(self, event: PointerEvent) -> None:
        """Go where the canvas is pressed, without a ring."""
        place = self._board.place_at(event.clientX, event.clientY)
        if place is not None:
            self._go(place)
            self.refresh()
        if self._cells.focused() is not None:
            element("board").focus(preventScroll=True, focusVisible=False)

    # Keys and the focus

    def _key(self, event: KeyEvent) -> None:
        if event.altKey or event.defaultPrevented or event.target.closest("button"):
            return
        self._catch_up()
        is_far = event.ctrlKey or event.metaKey
        if self._walk is None:
            return
        if event.key in PRESSING and not is_far:
            event.preventDefault()
            self._enter(event)
        elif self._walk.step(event.key, is_far=is_far):
            event.preventDefault()
            self._show_stop()
        elif self._cells.focused() is not None:
            self._point(self._walk.place)

    def _show_stop(self) -> None:
        """Give the cell where somebody stands the focus."""
        assert self._walk
        before, place = self._cells.stop, self._walk.place
        self._board.bring_in(place)
        self._stop_at(place)
        self._cells.focus(place)
        if before is not None and before != place:
            self._cells.name(before, self._named(before))

    def _enter(self, event: KeyEvent) -> None:
        """Press the place with the focus; where none has it yet, only show where that would be."""
        place = self._cells.focused()
        if place is None:
            self._show_stop()
        elif not event.repeat:
            self._press(place, event.timeStamp)

    def _press(self, place: int, at: float) -> None:
        """Play there. What was just played is not pointed at: that would read as a second move."""
        if self._table:
            if self._table.press(place, confirm=False, at=at):
                self._table.point_at(None)
            self._changed()

    def _press_by_ear(self, event: Event) -> None:
        """Press the cell that a screen reader clicks: pointers never reach it."""
        place = self._cells.place_of(event.target)
        if place is not None:
            self._go(place)
            self._press(place, event.timeStamp)

    def _arrive(self, event: Event) -> None:
        place = self._cells.focused()
        if place is not None:
            self._go(place)
            self._point(place)

    def _leave(self, event: FocusEvent) -> None:
        """Point no more when the focus leaves the board."""
        to = event.relatedTarget
        if not to or not element("board").contains(to):
            self._point(None)

    def _point(self, place: int | None) -> None:
        if self._table and place != self._table.pointed_place:
            self._table.point_at(place)
            self._pointed()
