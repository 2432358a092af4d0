"""Decides when to show the result card after a game ends."""

from trigrid.games import Outcome
from trigrid.records import RecordNode
from trigrid.table.pauses import Pauses
from trigrid.table.table import Table, TableChange

ENDING_CHANGES = (TableChange.MOVE, TableChange.SETTLE)
"""Changes that can end a game; others can only show a game that ended earlier."""


class EndMoment:
    """Visibility of the result card, from the end of a game until the card is closed."""

    def __init__(self, pauses: Pauses) -> None:
        self._pauses = pauses
        self._end: tuple[RecordNode, Outcome] | None = None
        """The node where a game has just ended, with the outcome; None at other times."""
        self._closed: tuple[RecordNode, Outcome] | None = None
        """The game end whose card was closed; None after the game was resumed."""
        self.is_shown = False
        """Whether the card is shown."""
        self.is_awaited = False
        """Whether the card is shown or will be shown soon."""

    def update(self, table: Table) -> None:
        """Update the visibility of the card; call this after every change."""
        end = _end_of(table)
        if table.outcome is None:
            self._closed = None
        if end == self._end:
            return
        self._end, self.is_awaited = end, end is not None and end != self._closed
        seconds = self._pauses.end_seconds(table) if table.last.kind is TableChange.MOVE else 0.0
        self.is_shown = self.is_awaited and not seconds
        if end is not None and self.is_awaited and seconds:
            self._pauses.run_in_background(self._show_after_pause(table, end, seconds))

    async def _show_after_pause(self, table: Table, end: tuple[RecordNode, Outcome], seconds: float) -> None:
        await self._pauses.wait(seconds)
        if end == self._end and self.is_awaited:
            self.is_shown = True
            table.notify()

    def close(self) -> None:
        """Close the card, which is then not shown again for the same end of the game."""
        self.is_shown = self.is_awaited = False
        self._closed = self._end


def _end_of(table: Table) -> tuple[RecordNode, Outcome] | None:
    """Return the node and outcome of a game that has just ended.

    Returns None while the game goes on, is analysed or is open in another tab. Also returns None if the user
    navigated to the end of the game.
    """
    outcome = table.outcome
    is_elsewhere = table.storage.is_in_other_tab or table.is_analysed
    has_just_ended = table.last.kind in ENDING_CHANGES and not is_elsewhere
    return (table.record.here, outcome) if has_just_ended and outcome is not None else None
