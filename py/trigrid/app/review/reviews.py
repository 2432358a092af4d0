"""The review screen: the review of a game, its mistakes, and explored lines."""

from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import element, start_task, when
from trigrid.app.browser.types.events import Event
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.screens import is_table_shown, show_beside_table, shown_beside_table
from trigrid.app.services.words import screens as words
from trigrid.headers.stored_headers import ID
from trigrid.library.address import parse_address
from trigrid.library.words.storage import cannot_open
from trigrid.records import RecordError
from trigrid.runtime.time_slices import WorkStopped
from trigrid.table.fate import Fate, fate_of
from trigrid.table.mode import PlainMode
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table
from trigrid.words.names import names_of

if TYPE_CHECKING:
    from trigrid.app.review.explore_panel import ExplorePanel
    from trigrid.app.review.play_again_buttons import PlayAgainButtons
    from trigrid.app.review.review_panel import ReviewPanel
    from trigrid.records import RecordNode
    from trigrid.review import Review


class Reviews:
    """Opens the review of one table at a time, and loads the modules on first use."""

    def __init__(self, page: PageServices) -> None:
        self._page = page
        self._panel: ReviewPanel | None = None
        self._play_again_buttons: PlayAgainButtons | None = None
        self._exploring: ExplorePanel | None = None
        page.table_screen.subscribers.subscribe(Stage.KEEP, self._follow)
        when("click", ".open-review")(lambda event: page.open_game.use(self._show_review))
        when("click", ".open-exploring")(lambda event: page.open_game.use(self.explore))
        when("click", "#replay")(lambda event: start_task(self._replay()))
        when("click", ".side .tabs button, .side-links button")(self._on_panel_button)

    # Opening

    async def open(self, address: str) -> None:
        """Show the review of a stored game.

        Raises CannotOpen if the game is missing or damaged, or if the user stops the reading.
        """
        await self._open_stored(parse_address(address).reviewed_id)

    async def _open_stored(self, game_id: str, index: int | None = None) -> None:
        """Show the review of a stored game; go to move ``index`` unless it is None."""
        page = self._page
        if not game_id:
            raise CannotOpen
        await page.router.answer(page.persistence.refresh(game_id))
        try:
            table = await page.router.answer(page.open_game.stored_table(game_id))
        except RecordError as error:
            raise CannotOpen(cannot_open(error)) from error
        except (WorkStopped, KeyError) as error:
            raise CannotOpen(words.NOTHING_TO_REVIEW) from error
        table.mode = PlainMode.REVIEW  # keeps the address of the review
        await page.open_game.show(table)
        await self._review(table)
        if self._panel and index is not None:
            self._panel.go(index)

    def _show_review(self, table: Table) -> None:
        if not table.is_reviewed:
            seat = names_of(table.record).you
            is_loss = fate_of(table.outcome, seat) is Fate.LOSS
            start_task(self._review(table, seat if is_loss else None))
        else:
            show_beside_table("review")

    def _on_panel_button(self, event: Event) -> None:
        """End exploration or the review when the user chooses another panel.

        Choosing any panel except the explored lines ends exploration. Closing the panel ends the review.
        Choosing the list of moves ends the review of an unfinished game; in a finished game, the list shows
        the labels of the review. A refused move and its message are cleared.
        """
        table, chosen = self._page.table_screen.table, event.target
        if table is None:
            return
        if table.is_refused:
            table.cancel_input()
        if self._exploring and table.computer.exploration and not chosen.matches(".open-exploring"):
            self._exploring.close(table)
        shows_moves = chosen.id in ("record-tab", "show-moves")
        if chosen.id == "side-close" or (shows_moves and table.record.result == "*"):
            self._end_review()

    async def _review(self, table: Table, loser: int | None = None) -> None:
        """Show the review of the open table, or a notice if it cannot be loaded.

        With a ``loser``, the board shows the move with which that seat lost most.
        """
        if not await self._load():
            table.mode = PlainMode.PLAY
            self._page.table_screen.refresh()
            self._page.notices.show("address", words.REVIEW_NOT_LOADED)
        elif table is self._page.open_game.table:
            assert self._panel
            self._panel.open(table, loser=loser)
            self._page.open_game.update_address()

    def explore(self, table: Table) -> None:
        """Explore the open table, or show a notice if the modules cannot be loaded."""
        start_task(self._explore(table))

    async def _explore(self, table: Table) -> None:
        if not await self._load():
            self._page.notices.show("address", words.EXPLORE_NOT_LOADED)
        elif table is self._page.open_game.table:
            assert self._exploring
            self._exploring.open(table)

    async def _replay(self) -> None:
        """Show the last turn again, or a notice if the modules cannot be loaded."""
        if await load_later():
            from trigrid.app.at_table.board.turn_replay import replay_turn

            replay_turn(self._page.table_screen.board, self._page.table_screen.table)
        else:
            self._page.notices.show("address", words.REPLAY_NOT_LOADED)

    async def continue_on(self, table: Table, previous: Table) -> None:
        """Open the panel of the previous table beside the new table.

        The panel is a review, the explored lines, or the notes.
        """
        panel = shown_beside_table()
        if previous.is_reviewed:
            await self._review(table)
        if previous.computer.exploration is not None:
            await self._explore(table)
        elif panel == "notes":  # instead of a review that has just been opened
            show_beside_table(panel)

    async def _load(self) -> bool:
        """Load everything that reviews need. Return False if loading fails."""
        if not await load_later():
            return False
        await load_style_sheet("learnStyle")
        await load_style_sheet("reviewStyle")
        if self._panel is None:
            from trigrid.app.review.explore_panel import ExplorePanel
            from trigrid.app.review.mistake_screen import MistakeScreen
            from trigrid.app.review.play_again_buttons import PlayAgainButtons
            from trigrid.app.review.review_panel import ReviewPanel
            from trigrid.app.services.practice_cards import keep_mistakes

            table_screen, open_game = self._page.table_screen, self._page.open_game
            mistakes = MistakeScreen(table_screen, open_game.show_exercise, self._return_from_mistakes)
            self._panel = ReviewPanel(
                table_screen,
                open_game.update_address,
                mistakes.open,
                lambda review: start_task(keep_mistakes(self._page.persistence.practice, review)),
            )
            self._play_again_buttons = PlayAgainButtons()
            self._exploring = ExplorePanel(table_screen, self._panel.follow_knowledge)
        return True

    # Display and closing

    def _return_from_mistakes(self, review: "Review", mistake: "RecordNode") -> None:
        opened = self._open_stored(review.record.headers[ID], review.index(mistake))
        start_task(self._page.router.finish(opened))

    def close(self) -> None:
        """Close the review, if it is open, because the user returns to the game."""
        if self._end_review():
            element("board").focus(preventScroll=True)

    def _end_review(self) -> bool:
        """Close the review. Return False if it is not open."""
        table = self._page.table_screen.table
        if self._panel is None or table is None or not table.is_reviewed:
            return False
        self._panel.close()
        return True

    def _follow(self, table: Table) -> None:
        """Show changes to the explored table, or to the reviewed table on the screen."""
        if self._exploring:
            self._exploring.follow()
        if self._play_again_buttons:
            self._play_again_buttons.refresh(table)
        if self._panel and table.is_reviewed and is_table_shown():
            self._panel.follow(table)
