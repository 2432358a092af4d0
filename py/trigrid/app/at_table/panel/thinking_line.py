"""The line below the status, with controls and progress of the computer.

Its buttons make the computer move immediately, pause it, let it play a single turn, or show the details of
its search.
"""

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import control, element, set_text, when
from trigrid.headers.who_plays import levels_of
from trigrid.table.computer.computer_state import Activity
from trigrid.table.computer_player import ComputerPlayer
from trigrid.table.table import Table
from trigrid.table.words import computer


class ThinkingLine:
    """Shows the line.

    The line lies within the fixed height of the status lines (``.lines`` in table.css), so the board does not
    move when the computer begins to think. The progress is hidden until the user presses *Details*.
    """

    def __init__(self, act: Act, player: ComputerPlayer) -> None:
        self._table: Table | None = None
        self._wants_details = False
        when("click", "#thought-details")(self._toggle_details)
        when("click", "#stop")(lambda event: _stop(player))
        when("click", "#pause")(lambda event: act(player.pause))
        when("click", "#step")(lambda event: act(player.step))

    def refresh(self, table: Table) -> None:
        """Update the line."""
        self._table = table
        activity, levels = table.computer.activity, levels_of(table.record)
        is_able = table.computer.unavailable_reason is None and not table.storage.is_in_other_tab
        is_watched = is_able and None not in levels
        element("table").classList.toggle("has-computer", any(levels))
        element("thinking").hidden = activity is None and not is_watched
        element("thinking").classList.toggle("is-watched", is_watched)
        element("stop").hidden = activity is None or (is_watched and activity is Activity.MOVE)
        for name in ("pause", "step"):
            element(name).hidden = not is_watched
            control(name).disabled = table.outcome is not None
        set_text("pause", computer.RESUME if table.computer.is_paused else computer.PAUSE)
        self.refresh_progress()

    def refresh_progress(self) -> None:
        """Show the progress of the computer's search, if the user wants the details."""
        if self._table and self._wants_details:
            set_text("thought", computer.progress(self._table))

    def _toggle_details(self) -> None:
        self._wants_details = not self._wants_details
        element("thought-details").ariaExpanded = "true" if self._wants_details else "false"
        element("thought").hidden = not self._wants_details
        self.refresh_progress()


def _stop(player: ComputerPlayer) -> None:
    """Stop the computer's thinking, and focus the board.

    The pressed button disappears, so it cannot keep the focus.
    """
    player.stop()
    element("board").focus(preventScroll=True)
