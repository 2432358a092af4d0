"""Decides when to show the result card after a game ends."""

from trigrid.games import Outcome
from trigrid.records import RecordNode
from trigrid.table.pauses import Pauses
from trigrid.table.table import Table, TableChange

ENDING_CHANGES = (TableChange.MOVE, TableChange.SETTLE)
"""What ends a game; any other change only leads to where one has ended."""


class EndMoment:
    """Follows the table that is shown: the card is to be seen after the last move, until it is closed."""

    def __init__(self, pauses: Pauses) -> None:
        self._pauses = pauses
        self._end: tuple[RecordNode, Outcome] | None = None
        """Where a game has just ended, and how."""
        self._closed: tuple[RecordNode, Outcome] | None = None
        """The end whose card was closed; None once the game goes on."""
        self.is_shown = False
        """Whether the card is to be seen."""
        self.is_awaited = False
        """Whether it is, or will be in a moment."""

    def update(self, table: Table) -> None:
        """See whether a game has ended; call this after every change."""
        end = _end_of(table)
        if table.outcome is None:
            self._closed = None
        if end == self._end:
            return
        self._end, self.is_awaited = end, end is not None and end != self._closed
        seconds = self._pauses.end_seconds(table) if table.last.kind is TableChange.MOVE else 0.0
        self.is_shown = self.is_awaited and not seconds
        if end is not None and self.is_awaited and seconds:
            self._pauses.run_in_background(self._appear(table, end, seconds))

    async def _appear(self, table: Table, end: tuple[RecordNode, Outcome], seconds: float) -> None:
        await self._pauses.wait(seconds)
        if end == self._end and self.is_awaited:
            self.is_shown = True
            table.tell()

    def close(self) -> None:
        """Let the card go; it does not come back for this end, also after a review."""
        self.is_shown = self.is_awaited = False
        self._closed = self._end


def _end_of(table: Table) -> tuple[RecordNode, Outcome] | None:
    """Where a game has just ended and how; None while it goes on, and where its end is only looked at."""
    outcome = table.outcome
    is_elsewhere = table.storage.is_in_other_tab or table.is_looked_into
    is_fresh = table.last.kind in ENDING_CHANGES and not is_elsewhere
    return (table.record.here, outcome) if is_fresh and outcome is not None else None
