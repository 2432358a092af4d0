"""The button *Hint*, and the list of advised moves to preview or play."""

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.panel.hint_items import hint_items
from trigrid.app.browser.dom import control, element, find_element, when
from trigrid.app.browser.types.events import Event
from trigrid.app.services.preferences.preferences import preferences
from trigrid.engine.engine_client import UnavailableReason
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.computer_state import Activity
from trigrid.table.computer_player import ComputerPlayer
from trigrid.table.table import Table
from trigrid.table.words import computer
from trigrid.table.words.hints import PRESS_AGAIN


class Hints:
    """Keeps the button and the list up to date with the table."""

    def __init__(self, act: Act, player: ComputerPlayer) -> None:
        self._act, self._player = act, player
        self._table: Table | None = None
        self._shown: tuple[tuple[Answer, ...], bool] | None = None
        """The moves that the list shows, and whether the board was flipped."""
        self._tapped: int | None = None
        """The index of the hint that a finger has pressed once."""
        when("click", "#hint")(lambda event: act(self._ask))
        when("click", "#hints")(self._press)
        for name in ("pointermove", "focusin"):  # not sent if the list appears under a still pointer
            when(name, "#hints")(lambda event: self._show(self._number(event)))
        for name in ("pointerleave", "focusout"):
            when(name, "#hints")(lambda event: self._show(None))

    def refresh(self, table: Table) -> None:
        """Update the button and the list of advised moves."""
        self._table, answers, reason = table, table.hints, table.computer.unavailable_reason
        is_early = _is_early(table)
        is_closed = table.is_input_closed and not is_early
        control("hint").disabled = is_closed or reason is UnavailableReason.NO_WORKERS
        element("hint").ariaDisabled = "true" if is_early else "false"
        element("hint").title = "" if reason is None else computer.WHY_UNAVAILABLE[reason]
        element("hint").ariaBusy = "true" if table.computer.activity is Activity.HINT else "false"
        element("hints").hidden = not answers
        shown = answers, table.is_flipped
        if answers and shown != self._shown:
            element("hints").innerHTML, self._tapped = hint_items(table, preferences.palette()), None
        self._shown = shown

    def _ask(self, table: Table) -> None:
        """Cancel the current input, then ask for hints or show why it is too early."""
        table.cancel_input()
        if _is_early(table):
            table.refuse_if_early()
        else:
            self._player.hint(table)

    def redraw(self) -> None:
        """Draw the pictures again at the next refresh, because the colours have changed."""
        self._shown = None

    def _number(self, event: Event) -> int | None:
        button = event.target.closest("[data-hint]")
        return int(button.dataset.hint) if button else None

    def _press(self, event: Event) -> None:
        """Play a hint, or only show it if a touch must be confirmed.

        A mouse shows a hint by pointing at it, so a click needs no confirmation.
        """
        number, table = self._number(event), self._table
        if number is not None and table and number < len(table.hints):
            is_touch = getattr(event, "pointerType", "") == "touch"  # not all browsers set the type on clicks
            confirms = preferences.settings.wants_confirmation(is_touch=is_touch, hides=True)
            if is_touch and confirms and number != self._tapped:
                self._tap(number)
                return
            move = table.hints[number].move
            self._act(lambda table: table.play(move))
            element("board").focus(preventScroll=True)

    def _tap(self, number: int) -> None:
        """Show a hint on the board, and mark it as pressed once."""
        self._tapped = number
        for button in element("hints").querySelectorAll("[data-hint]"):
            button.ariaPressed = "true" if button.dataset.hint == str(number) else "false"
        find_element(element("hints"), ".hint-how").textContent = PRESS_AGAIN
        self._show(number)

    def _show(self, number: int | None) -> None:
        """Preview a hint on the board; None ends the preview.

        A hint takes precedence over the place under the mouse.
        """
        if self._table:
            self._table.preview_hint(number)


def _is_early(table: Table) -> bool:
    """Return whether the computer is to move on a table where this page can play."""
    return table.awaited_level is not None and not table.storage.is_in_other_tab and not table.is_view_only
