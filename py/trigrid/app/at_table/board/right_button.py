"""Drawing with the right mouse button: a click draws a ring, a drag an arrow."""

from collections.abc import Callable

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.browser.dom import start_task, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.events import PointerEvent
from trigrid.app.services.later_modules import load_later
from trigrid.lattice.marks import MARK_COLOURS, Mark
from trigrid.table.table import Table

RIGHT = 2
"""The number of the right mouse button in events."""


class RightButton:
    """Draws on the table that ``shown_table`` returns, where its record may change.

    Shift or Ctrl draws in red, Alt or Command in blue, and one of each in yellow, as on other sites.
    """

    def __init__(self, board: BoardCanvas, shown_table: Callable[[], Table | None]) -> None:
        self._board, self._shown_table = board, shown_table
        self._start: int | None = None
        self._hides_menu = False
        """Whether the last press began a mark, so that the browser's menu must not open."""
        canvas = board.canvas
        when("pointerdown", canvas)(self._press)
        when("pointermove", canvas)(self._move)
        when("pointerup", canvas)(self._release)
        for kind in ("pointercancel", "pointerleave"):
            when(kind, canvas)(lambda event: self._end())
        when("contextmenu", canvas)(lambda event: event.preventDefault() if self._hides_menu else None)

    def _press(self, event: PointerEvent) -> None:
        self._end()
        if event.button == RIGHT and event.pointerType == "mouse":  # other presses must stay quick
            table = self._shown_table()
            may_draw = table is not None and table.may_draw and not is_embedded()
            self._start = self._board.place_at(event.clientX, event.clientY) if may_draw else None
            self._preview(self._mark_at(event))
        self._hides_menu = self._start is not None

    def _move(self, event: PointerEvent) -> None:
        if self._start is not None:
            self._preview(self._mark_at(event))

    def _release(self, event: PointerEvent) -> None:
        if event.button == RIGHT and (mark := self._mark_at(event)):
            start_task(self._draw(mark))
        self._end()

    def _end(self) -> None:
        if self._start is not None:
            self._start = None
            self._preview(None)

    def _mark_at(self, event: PointerEvent) -> Mark | None:
        """Return the mark that a release would draw; None outside all places."""
        if self._start is None or (place := self._board.place_at(event.clientX, event.clientY)) is None:
            return None
        number = (event.shiftKey or event.ctrlKey) + 2 * (event.altKey or event.metaKey)
        colour = MARK_COLOURS[number]
        if place == self._start:
            return Mark(place, "ring", colour)
        return Mark(self._start, "arrow", colour, place)

    def _preview(self, mark: Mark | None) -> None:
        if table := self._shown_table():
            preview = (mark,) if mark else ()
            if preview != table.view.mark_preview and (mark or not table.input.editor):
                table.view.mark_preview = preview
                self._board.repaint()

    async def _draw(self, mark: Mark) -> None:
        table = self._shown_table()
        node = table.record.here if table else None
        if table and await load_later() and table.record.here is node:
            from trigrid.table.drawing import toggle_mark

            toggle_mark(table, mark)
