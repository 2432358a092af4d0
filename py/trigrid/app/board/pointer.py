"""Mouse, pen and finger on the board: pointing at places and playing there."""

from collections.abc import Callable

from trigrid.app.board.board import Board
from trigrid.app.board.travel import Travel
from trigrid.app.browser import Event, when
from trigrid.app.comfort.current import comfort
from trigrid.app.table import Table

SMALL_CELL = 32
"""Cells narrower than this many CSS pixels ask a finger to confirm its tap."""


class Pointer:
    """What the pointer does to the table on the board.

    ``changed`` is called after anything done to the table, ``pointed`` when only the place pointed at has
    changed.
    """

    def __init__(self, board: Board, changed: Callable[[], None], pointed: Callable[[], None]) -> None:
        self._board = board
        self._travel = Travel(board, self._turn, self._grips)
        self._changed = changed
        self._pointed = pointed
        self._table: Table | None = None
        self._is_down = False
        self._clicks = 0
        """How many presses in quick succession this is, for a mouse."""
        self._played: int | None = None
        """The place just played, until the pointer leaves it."""
        self._begun: int | None = None
        """The place that this very press took up: let go elsewhere, it was a drag."""
        self._listen()

    def show(self, table: Table) -> None:
        """Play at another table from now on."""
        self._table, self._is_down, self._played = table, False, None

    def _listen(self) -> None:
        canvas = self._board.canvas
        when("pointermove", canvas)(self._move)
        when("pointerleave", canvas)(self._hover_end)
        when("pointerdown", canvas)(self._press)
        when("mousedown", canvas)(self._count_clicks)
        when("pointerup", canvas)(self._release)
        when("pointercancel", canvas)(self._leave)
        when("touchstart", canvas, passive=False)(self._hold_page)

    def _place(self, event: Event) -> int | None:
        return self._board.place_at(event.clientX, event.clientY)

    def _point(self, place: int | None) -> None:
        if self._table and place != self._table.pointed:
            self._table.point(place)
            self._pointed()

    def _move(self, event: Event) -> None:
        """Show what a press would do, but not where one was just played: that would read as a second move."""
        if self._is_down and self._travel.is_under_way:
            self._point(None)
            return
        place = self._place(event)
        if place != self._played:
            self._played = None
            if event.pointerType != "touch" or self._is_down:
                self._point(place)

    def _hover_end(self, event: Event) -> None:
        """Forget the place a mouse pointed at; what a finger chose or asked about stays when it is lifted."""
        if event.pointerType != "touch":
            self._leave(event)

    def _leave(self, event: Event) -> None:
        """Forget the press; what it took up is let go, as nobody can see any more where it would go."""
        if self._is_down and self._begun is not None and self._table:
            self._table.drop()
            self._changed()
        self._is_down, self._played = False, None
        self._point(None)

    def _press(self, event: Event) -> None:
        self._clicks = 1
        if event.isPrimary and event.button == 0:
            self._is_down, place = True, self._place(event)
            self._begin(place)
            self._point(place)
        else:
            self._leave(event)

    def _begin(self, place: int | None) -> None:
        """Take a piece up as soon as it is touched, so that it can be dragged."""
        self._begun = None
        if self._table and place is not None and self._table.take_up(place):
            self._begun = place
            self._changed()

    def _count_clicks(self, event: Event) -> None:
        """Comes right after a mouse's ``_press`` and tells a double click from two clicks."""
        self._clicks = event.detail

    def _release(self, event: Event) -> None:
        """Play where the pointer is let go: a finger may slide to the place it means."""
        if not self._is_down or not self._table:
            return
        self._is_down = False
        place = self._place(event)
        if self._travel.is_under_way or place == self._begun is not None:
            return
        if place is None:
            self._table.drop()
        elif self._clicks < 2 or place != self._played:
            self._play(self._table, place, is_touch=event.pointerType == "touch")
        self._changed()

    def _play(self, table: Table, place: int, *, is_touch: bool) -> None:
        confirm = self._asks_again(table, place, is_touch=is_touch)
        if table.press(place, confirm=confirm, dragged=self._begun is not None):
            table.point(None)
            self._played = place

    def _asks_again(self, table: Table, place: int, *, is_touch: bool) -> bool:
        """Whether a press only chooses, as the settings have it, unless another has been made already.

        What loses at once is confirmed by fingers in any case.
        """
        hides = table.hand.asks_again or self._board.cell_width < SMALL_CELL
        asks = comfort.settings.asks_again(is_touch=is_touch, hides=hides)
        return (asks and table.held is None) or (is_touch and table.is_rash_at(place))

    def _turn(self, step: int) -> bool:
        """Turn the piece that is pointed at; False if there is none to be turned."""
        turned = self._table is not None and self._table.turn(step)
        if turned:
            self._changed()
        return turned

    def _hold_page(self, event: Event) -> None:
        """Keep the page still under a finger that starts where it can play, and under two that zoom."""
        if event.touches.length > 1:
            if self._board.is_boundless:
                event.preventDefault()
        elif self._grips(event.touches.item(0)):
            event.preventDefault()

    def _grips(self, finger: Event) -> bool:
        """Whether a finger came down where it means the board."""
        place = self._place(finger)
        return self._table is not None and place is not None and self._table.grips(place)
