"""Reviews finished games one after the other, so that the deck fills by itself."""

import asyncio
from collections.abc import Callable

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import document, start_task
from trigrid.app.browser.power import is_plugged_in
from trigrid.app.services.practice_cards import keep_mistakes
from trigrid.app.services.screens import is_table_shown
from trigrid.engine.analysis import ANSWERS, AnalysisTask
from trigrid.engine.engine_client import Unavailable
from trigrid.engine.worker_messages import Reply, SearchRequest
from trigrid.exercises.review_analysis import ReviewAnalysis
from trigrid.headers.who_plays import LEVEL_SUFFIX
from trigrid.library.unreviewed_games import games_to_review
from trigrid.records import RecordError
from trigrid.review import Review
from trigrid.runtime.time_slices import WorkStopped
from trigrid.table.mode import PlainMode
from trigrid.table.table import Table

ENOUGH_NEW_CARDS = 50
"""The number of positions to practise for the first time that suffices.

No further game is then reviewed.
"""


class BackgroundRun:
    """Reviews one game at a time, the latest first, with the engine of the table.

    A review stops as soon as anything else uses the engine. Its results so far stay stored with the game.
    """

    def __init__(self, page: PageServices) -> None:
        self._page, self._engine = page, page.table_screen.engine
        self.on_change: Callable[[], None] = lambda: None
        """Called when a review begins, goes on or ends."""
        self.progress: float | None = None
        """The progress of the current review, 0 to 1; None while no game is reviewed."""
        self.is_asked = False
        """Whether the user has asked for the current review."""
        self._is_stopped = False
        self._reviewed: tuple[Table, Review] | None = None
        """The table and the review that the engine works on."""
        self._left_out: set[str] = set()
        """The ids of games that were reviewed, or cannot be reviewed now."""

    def ask(self) -> None:
        """Review all games, because the user has asked for it."""
        if self.progress is None:
            start_task(self._run(is_asked=True))

    async def begin_if_free(self) -> None:
        """Review games if the device has power, and nobody plays or uses the engine."""
        if self._is_free() and await is_plugged_in():
            await self._run(is_asked=False)

    def stop(self) -> None:
        """Stop the current review; its results so far are stored."""
        if self.progress is not None:
            self._is_stopped = True
            self._keep_results()
            self._engine.drop()

    def on_input(self) -> None:
        """Stop a review that the user has not asked for.

        If the page is hidden, it may be about to be closed. Then store the results of any other review.
        """
        if not self.is_asked:
            self.stop()
        elif document.hidden:
            self._keep_results()

    def _keep_results(self) -> None:
        """Store the results of the current review so far."""
        if self._reviewed:
            table, review = self._reviewed
            review.write_headers()
            self._page.persistence.store(table)

    def waiting_games(self) -> list[str]:
        """Return the ids of the games without a review, the latest first."""
        games = games_to_review(self._page.persistence.library.listed.latest(LEVEL_SUFFIX))
        return [game.id for game in games if game.id not in self._left_out]

    def _is_free(self) -> bool:
        table = self._page.open_game.table
        is_ended = table is not None and table.mode is PlainMode.PLAY and table.record.result != "*"
        is_played = is_table_shown() and not is_ended
        return self.progress is None and not (document.hidden or is_played or self._engine.is_waiting)

    async def _run(self, *, is_asked: bool) -> None:
        """Review games until none is left or the work is stopped."""
        self.is_asked, self._is_stopped, self.progress = is_asked, False, 0.0
        try:
            opened = await self._page.persistence.practice.open()
            while opened and not self._is_stopped and (is_asked or opened[0].new_count < ENOUGH_NEW_CARDS):
                waiting = [name for name in self.waiting_games() if not self._page.open_game.has_id(name)]
                if not waiting:
                    break
                await self._review(waiting[0])
        finally:
            self.is_asked, self.progress = False, None
            self.on_change()

    async def _review(self, game_id: str) -> None:
        """Review a game, and store the results even if the work is stopped."""
        try:
            await self._page.persistence.refresh(game_id)
            table = await self._page.open_game.stored_table(game_id)
        except (KeyError, RecordError, WorkStopped):
            self._left_out.add(game_id)
            return
        review = Review(table.record)
        analysis, self._reviewed = ReviewAnalysis(table, review, lambda: None), (table, review)
        analysis.start()
        while not self._is_stopped and (task := analysis.next_task()) is not None:
            self.progress = review.progress
            self.on_change()
            start = asyncio.get_event_loop().time()
            if reply := await self._reply(table, task):
                analysis.take(task, reply, asyncio.get_event_loop().time() - start)
            else:
                self._is_stopped = True
        self._keep_results()
        self._reviewed = None
        if review.is_complete:
            self._left_out.add(game_id)  # even if the headers did not fit
            await keep_mistakes(self._page.persistence.practice, review)

    async def _reply(self, table: Table, task: AnalysisTask) -> Reply | None:
        """Return the engine's reply to a task; None if the engine does something else."""
        node, record = task.node, table.record
        request = SearchRequest(
            record.game, node.moves, task.level, ANSWERS, True, node.position, record.setup
        )
        try:
            return await self._engine.ask(request)
        except (asyncio.CancelledError, Unavailable):
            return None
