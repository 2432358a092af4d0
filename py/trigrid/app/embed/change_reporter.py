"""Reports changes of the board to the embedding page, and updates a link.

The link *Open in Trigrid* opens the table on the site.
"""

from typing import TypeAlias, cast

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import element, set_text, window
from trigrid.app.browser.types.elements import Link
from trigrid.app.embed import commands, words
from trigrid.app.embed.chapter_loader import ChapterLoader
from trigrid.app.embed.embedding_page_channel import UNASKED, EmbeddingPageChannel
from trigrid.app.learn.lesson_loader import LessonLoader
from trigrid.app.puzzles.puzzle_loader import PuzzleLoader
from trigrid.records import RecordNode
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table, TableChange

Reported: TypeAlias = tuple[Table, RecordNode, bool]
"""The table, the node of its position, and whether the game or exercise was over."""


class ChangeReporter:
    """Sends ``move`` and ``end`` at most once per change of the table on the screen."""

    def __init__(
        self,
        channel: EmbeddingPageChannel,
        table_screen: TableScreen,
        lessons: LessonLoader,
        puzzles: PuzzleLoader,
        chapters: ChapterLoader,
    ) -> None:
        self.route = UNASKED
        """The reply route of the message that requested the current change."""
        self._channel, self._table_screen = channel, table_screen
        self._lessons, self._puzzles, self._chapters = lessons, puzzles, chapters
        self._reported: Reported | None = None
        table_screen.subscribers.subscribe(Stage.KEEP, lambda table: self.report())

    def report(self) -> None:
        """Report the changes since the last report, if any."""
        if (table := self._table_screen.table) is None:
            return
        is_over = self._is_over(table)
        current = (table, table.record.here, is_over)
        previous, self._reported = self._reported, current
        if previous is None or previous == current:
            return
        update_site_link(table)
        state = commands.embed_state(table)
        if previous[:2] != current[:2]:
            is_loaded = table.last.kind is TableChange.START or previous[0] is not table
            change = "load" if is_loaded else table.last.kind.value
            self._channel.send("move", {**state, "change": change}, self.route)
        was_over = previous[0] is table and previous[2]
        if is_over and not (table.is_exercise and was_over):
            is_solved = self._puzzles.is_solved_on(table)
            extra = {"firstTry": self._puzzles.is_solved_at_first} if is_solved else {}
            self._channel.send("end", {**state, **extra})

    def _is_over(self, table: Table) -> bool:
        if table.is_exercise:
            is_solved = self._puzzles.is_solved_on(table) or self._chapters.is_solved_on(table)
            return is_solved or self._lessons.is_over
        return table.outcome is not None


def update_site_link(table: Table) -> str:
    """Update the link *Open in Trigrid*, and return the table's address on the site.

    The link leads to that address. If the table has no address on the site, the returned text is empty, and
    the link leads to the start of the site.
    """
    address = commands.site_address(table)
    cast("Link", element("way-out")).href = f"{window.location.pathname}{address}"
    set_text("way-out", words.site_link_label(table.game))
    return address
