"""Reports changes of the board to the embedding page, and shows what else depends on them."""

from typing import TypeAlias, cast

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import element, set_text, window
from trigrid.app.browser.types.elements import Link
from trigrid.app.embed import commands, words
from trigrid.app.embed.embedding_page_channel import UNASKED, EmbeddingPageChannel
from trigrid.app.learn.lesson_loader import LessonLoader
from trigrid.app.puzzles.puzzle_loader import PuzzleLoader
from trigrid.records import RecordNode
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table, TableChange

Reported: TypeAlias = tuple[Table, RecordNode, bool]
"""The latest report: the table, its node in the record, and whether the game or task was over."""


class ChangeReporter:
    """Sends ``move`` and ``end`` after changes of the table on the screen, each once."""

    def __init__(
        self,
        channel: EmbeddingPageChannel,
        table_screen: TableScreen,
        lessons: LessonLoader,
        puzzles: PuzzleLoader,
    ) -> None:
        self.route = UNASKED
        """The message that has asked for the change that is made now, if one has."""
        self._channel, self._table_screen = channel, table_screen
        self._lessons, self._puzzles = lessons, puzzles
        self._reported: Reported | None = None
        table_screen.subscribers.subscribe(Stage.KEEP, lambda table: self.report())

    def report(self) -> None:
        """Report what has changed since the last report, if anything has."""
        if (table := self._table_screen.table) is None:
            return
        is_over = self._is_over(table)
        now = (table, table.record.here, is_over)
        before, self._reported = self._reported, now
        if before is None or before == now:
            return
        update_site_link(table)
        state = commands.embed_state(table)
        if before[:2] != now[:2]:
            is_loaded = table.last.kind is TableChange.START or before[0] is not table
            change = "load" if is_loaded else table.last.kind.value
            self._channel.send("move", {**state, "change": change}, self.route)
        was_over = before[0] is table and before[2]
        if is_over and not (table.is_exercise and was_over):
            is_solved = self._puzzles.is_solved_on(table)
            told = {"firstTry": self._puzzles.is_solved_at_first} if is_solved else {}
            self._channel.send("end", {**state, **told})

    def _is_over(self, table: Table) -> bool:
        if table.is_exercise:
            return self._puzzles.is_solved_on(table) or self._lessons.is_over
        return table.outcome is not None


def update_site_link(table: Table) -> str:
    """Let the link lead to the same table on the site itself; return its address, empty if it has none."""
    address = commands.site_address(table)
    cast("Link", element("way-out")).href = f"{window.location.pathname}{address}"
    set_text("way-out", words.way_out(table.game))
    return address
