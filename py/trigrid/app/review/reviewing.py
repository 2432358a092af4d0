"""Opens reviews and explores: loads what that takes when it is first asked for, and tells it of each move."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.headers.stored_headers import ID
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.review.explore_panel import ExplorePanel
    from trigrid.app.review.mistake_screen import MistakeScreen
    from trigrid.app.review.review_panel import ReviewPanel
    from trigrid.review import Review


class Reviewing:
    """The review of the table that is shown. ``changed`` is called when it was opened or closed,
    ``put_table`` shows the table on which a mistake is corrected, ``return_to`` the review of the stored game
    of an id.
    """

    def __init__(
        self,
        table_screen: TableScreen,
        changed: Callable[[], None],
        put_table: Callable[[Table], None],
        return_to: Callable[[str], None],
    ) -> None:
        self._table_screen, self._changed, self._put_table = table_screen, changed, put_table
        self._return_to = return_to
        self._panel: ReviewPanel | None = None
        self._mistakes: MistakeScreen | None = None
        self._exploring: ExplorePanel | None = None
        self._game_id = ""
        """The id of the game whose mistakes are corrected."""

    async def load(self) -> bool:
        """Load what is needed for reviews; False where it cannot be had now."""
        if not await load_later():
            return False
        await load_style_sheet("learnStyle")
        await load_style_sheet("reviewStyle")
        if self._panel is None:
            from trigrid.app.review.explore_panel import ExplorePanel
            from trigrid.app.review.mistake_screen import MistakeScreen
            from trigrid.app.review.review_panel import ReviewPanel

            self._panel = panel = ReviewPanel(self._table_screen, self._changed, self._learn)
            self._mistakes = MistakeScreen(
                self._table_screen, self._put_table, lambda: self._return_to(self._game_id)
            )
            self._exploring = ExplorePanel(self._table_screen, panel.follow_knowledge)
        return True

    def explore(self, table: Table, *, is_on: bool) -> None:
        """Explore the table that is shown, or explore it no more. ``load`` must have been called."""
        assert self._exploring
        if is_on:
            self._exploring.open(table)
        else:
            self._exploring.close(table)

    def _learn(self, review: "Review") -> None:
        """Let the player correct the mistakes of a review."""
        assert self._mistakes
        self._game_id = review.record.headers[ID]
        self._mistakes.open(review)

    def open(self, table: Table) -> None:
        """Show the review of the table that is shown, and go on with it. ``load`` must have been called."""
        assert self._panel
        self._panel.open(table)
        self._changed()

    def close(self) -> None:
        """Close the review if one is shown, as somebody who goes back to the game does."""
        table = self._table_screen.table
        if self._panel and table is not None and table.is_reviewed:
            self._panel.close()

    def follow(self, table: Table) -> None:
        """Show what has changed on the table that is reviewed or explored."""
        if self._exploring:
            self._exploring.follow()
        if self._panel and table.is_reviewed:
            self._panel.follow(table)
