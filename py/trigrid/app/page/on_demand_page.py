"""What the page shows only when it is asked for, and loads then: lessons, puzzles, reviews, statistics."""

from abc import abstractmethod

from trigrid.app.browser.database import Database
from trigrid.app.browser.dom import control, window
from trigrid.app.learn.learning import Learning
from trigrid.app.lobby import words as lobby_words
from trigrid.app.page.stored_table import StoredTable
from trigrid.app.puzzles.puzzling import Puzzling
from trigrid.app.review.reviewing import Reviewing
from trigrid.app.services.screens import show_lesson_link, show_screen
from trigrid.app.services.tab_status import TabStatus
from trigrid.app.statistics.statistics_loader import StatisticsLoader
from trigrid.games import lesson_keys, puzzle_keys
from trigrid.library.address import GAMES_ADDRESS, LOBBY_ADDRESS, PuzzleAddress, puzzle_address
from trigrid.library.words.storage import cannot_open
from trigrid.records import RecordError
from trigrid.runtime.time_slices import WorkStopped
from trigrid.table.mode import PlainMode
from trigrid.table.table import Table


class OnDemandPage(StoredTable):
    """A page with those screens. ``Page`` adds all others."""

    _learning: Learning
    _puzzling: Puzzling
    _reviewing: Reviewing
    _statistics: StatisticsLoader
    _tab_status: TabStatus

    def __init__(self, database: Database, texts: dict[str, str]) -> None:
        super().__init__(database, texts)
        self._navigations = 0
        """How often something was opened: what was asked for before the last time is not shown any more."""

    @abstractmethod
    async def _show_lists(self, address: str) -> None:
        """Show the lobby or the stored games."""

    @abstractmethod
    def _leave_table(self) -> None:
        """Show no table any more."""

    @abstractmethod
    async def _load_stored_table(self, game_id: str) -> Table:
        """A table with the stored game of an id. Raises KeyError, RecordError or WorkStopped."""

    def _knows_game(self, key: str) -> bool:
        """Whether a game was played to its end, or its lesson done, in this browser."""
        return self._persistence.library.has_finished(key, 1) or self._learning.is_learned(key)

    def _offer_lesson(self, table: Table) -> None:
        """Let the header lead to the lesson of the game, for who has never finished one of its kind."""
        key = table.game.key
        is_new = key in lesson_keys() and not self._persistence.library.has_finished(key, 1)
        show_lesson_link(key if is_new else "")

    def _go_to_puzzle(self, key: str, number: int) -> None:
        window.location.hash = puzzle_address(key, number)

    async def _open_learning(self, key: str) -> None:
        """Show the lesson of a game, or with an empty key all lessons; a notice where there are none now."""
        self._store()
        if not lesson_keys():
            await self._show_lobby_with_notice(lobby_words.NO_LESSONS)
            return
        navigation = self._navigations
        is_loaded = await self._learning.load()
        if navigation != self._navigations:
            return
        if not is_loaded:
            await self._show_lobby_with_notice(lobby_words.LESSONS_NOT_LOADED)
        elif key:
            self._learning.show_lesson(key)
        else:
            self._leave_table()
            self._learning.show_list()
            self._tab_status.show_lists(lobby_words.LEARN)
            show_screen("learn")

    async def _open_puzzle(self, asked: PuzzleAddress) -> None:
        """Show a puzzle, or the list of all; a notice over the list where there is no such puzzle."""
        self._store()
        if not puzzle_keys():
            await self._show_lobby_with_notice(lobby_words.NO_PUZZLES)
            return
        navigation = self._navigations
        await self._learning.progress.load()
        is_loaded = await self._puzzling.load()
        if navigation != self._navigations:
            return
        if not is_loaded:
            await self._show_lobby_with_notice(lobby_words.PUZZLES_NOT_LOADED)
        elif asked == PuzzleAddress():
            self._show_puzzles()
        elif not self._puzzling.show(asked):
            self._show_puzzles()
            self._notices.show("address", lobby_words.NO_SUCH_PUZZLE)

    async def _show_lobby_with_notice(self, sentence: str) -> None:
        await self._show_lists(LOBBY_ADDRESS)
        self._notices.show("address", sentence)

    def _show_puzzles(self) -> None:
        self._leave_table()
        self._puzzling.show_list()
        self._tab_status.show_lists(lobby_words.PUZZLES)
        show_screen("puzzles")

    async def _open_reviewed(self, game_id: str) -> None:
        """Show the review of a stored game; the lobby and a notice where there is no such game."""
        self._store()
        navigation = self._navigations
        await self._persistence.refresh()
        if navigation != self._navigations:
            return
        sentence = lobby_words.NOTHING_TO_REVIEW
        try:
            table = await self._load_stored_table(game_id)
        except RecordError as error:
            sentence = cannot_open(error)
        except (WorkStopped, KeyError):
            pass
        else:
            if navigation == self._navigations:
                table.mode = PlainMode.REVIEW  # so that the address stays that of the review
                await self._show_table(table)
                await self._review(table)
            return
        await self._show_lists(LOBBY_ADDRESS)
        self._notices.show("address", sentence)

    async def _review(self, table: Table) -> None:
        """Show the review of the table that is shown; a notice where it cannot be had now."""
        if not await self._reviewing.load():
            table.mode = PlainMode.PLAY
            self._notices.show("address", lobby_words.REVIEW_NOT_LOADED)
        elif table is self._table:
            self._reviewing.open(table)

    async def _explore(self, table: Table, *, is_on: bool) -> None:
        """Explore the table that is shown, or explore it no more; a notice where that cannot be had now."""
        if not await self._reviewing.load():
            control("explore").checked = False
            self._notices.show("address", lobby_words.EXPLORE_NOT_LOADED)
        elif table is self._table:
            self._reviewing.explore(table, is_on=is_on)

    async def _show_beside(self, table: Table, before: Table) -> None:
        """Show the review or the lines of the table before: ``StoredTable``."""
        if before.is_reviewed:
            await self._review(table)
        if before.computer.exploration is not None:
            await self._explore(table, is_on=True)

    async def _open_statistics(self) -> None:
        """Show figures of the games that are stored; the games where there are none now."""
        self._store(updates_address=False)
        navigation, sentence = self._navigations, ""
        try:
            sentence = "" if await self._statistics.load() else lobby_words.STATISTICS_NOT_LOADED
            screen = "games" if sentence else "statistics"
        except WorkStopped:
            screen = "games"
        if navigation != self._navigations:
            return
        if screen == "games":
            await self._show_lists(GAMES_ADDRESS)
        else:
            self._leave_table()
            self._tab_status.show_lists(lobby_words.STATISTICS)
            show_screen("statistics")
        if sentence:
            self._notices.show("address", sentence)
