"""The game that is open on the page, if any: its display, storage and address."""

from collections.abc import Callable
from contextlib import suppress

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import has_workers
from trigrid.app.services.address_bar import AddressBar
from trigrid.app.services.notices import Notices
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.progress_bar import read_with_progress
from trigrid.app.services.router import Router
from trigrid.app.services.screens import is_table_shown, show_lesson_link
from trigrid.app.services.stored_keys import learned_games
from trigrid.games import Game, Position, lesson_keys
from trigrid.headers.stored_headers import ID, new_id
from trigrid.headers.who_plays import LEVEL_SUFFIX
from trigrid.library.address import address_of, review_address
from trigrid.library.suggested_level import suggested_levels
from trigrid.library.words import storage as storage_words
from trigrid.library.written_address import ID_PARAMETER, POSITION_PARAMETER
from trigrid.records import RecordError
from trigrid.runtime.tasks import report_exception
from trigrid.table.new_game import PERSON, new_record, opponents_level
from trigrid.table.state_groups import StorageState
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table

FIRST_GAMES = 3
"""Players who have finished a game this many times are not new to it."""


class OpenGame:
    """The table that is open, if any.

    Each change to a game is stored; exercises are not stored. The callbacks of ``on_shown`` are called with
    each table that is shown.
    """

    def __init__(
        self,
        table_screen: TableScreen,
        persistence: Persistence,
        notices: Notices,
        address_bar: AddressBar,
        router: Router,
    ) -> None:
        self.table: Table | None = None
        self.awaits_database = False
        """Whether a stored game was requested while the database could not be read."""
        self.on_shown: list[Callable[[Table], None]] = []
        self._table_screen, self._persistence, self._notices = table_screen, persistence, notices
        self._address_bar, self._router = address_bar, router
        table_screen.subscribers.subscribe(Stage.KEEP, self._on_change)

    def use(self, act: Callable[[Table], object]) -> None:
        """Call a function with the open table, if there is one."""
        if self.table:
            act(self.table)

    def has_id(self, game_id: str) -> bool:
        """Return whether the game with the given id is open."""
        return self.table is not None and self.table.record.headers.get(ID) == game_id

    # Getting a table

    def suggested_level(self, key: str) -> int | None:
        """Return the computer's level that suits the player in a game, or None if unknown.

        The level depends on the results of all games so far, so the open game is stored first.
        """
        self.store(updates_address=False)
        return suggested_levels(self._persistence.library.listed.latest(LEVEL_SUFFIX)).level(key)

    def new_table(self, game: Game, start: Position | None = None) -> Table:
        """Return a table with a new game against the opponent chosen in the lobby.

        If the browser has no workers, the opponent is another person. The game begins at ``start``, by
        default the start of the game.
        """
        opponent = preferences.settings.opponent if has_workers() else PERSON
        level = opponents_level(opponent, self.suggested_level(game.key))
        return Table(game, new_record(game, level, start))

    async def stored_table(self, game_id: str) -> Table:
        """Return the table of a stored game, at its end if the game is over.

        Raises KeyError if no such game is stored, RecordError if it cannot be read, and WorkStopped if the
        user stops the reading.
        """
        base = self._persistence.library.text(game_id)
        record = await read_with_progress(self._persistence.library.record_in_steps(game_id), base)
        if record.result != "*":
            record.go(record.end)
        return Table(record.game, record, storage=StorageState(base))

    # Showing a table

    async def show(self, table: Table) -> None:
        """Show a table.

        If another tab has the same game open, this tab stores nothing until it takes the game over.
        """
        self.store()
        self._router.take_over(self)
        self.table = table
        game_id = table.record.headers.setdefault(ID, new_id())
        table.storage.is_in_other_tab = not await self._persistence.tab_lock.acquire(game_id)
        if self.table is not table:
            return
        stored_games = self._persistence.library.listed
        table.view.is_first_game = not stored_games.has_finished(table.game.key, FIRST_GAMES)
        self._table_screen.show(table)
        self.update_address()
        for act in self.on_shown:
            act(table)
        self._show_other_position(table)
        # The header links to the game's lesson until the lesson is done.
        key = table.game.key
        show_lesson_link(key if key in lesson_keys() and key not in learned_games else "")

    def show_exercise(self, table: Table) -> None:
        """Show the table of a lesson, a puzzle or a mistake, without storing it."""
        self.leave()
        self._router.take_over(self)
        self.table = table
        table.record.headers[ID] = new_id()
        self._table_screen.show(table)
        for act in self.on_shown:
            act(table)

    def leave(self) -> None:
        """Store and close the game.

        The computer stops thinking, and another tab can open the game.
        """
        self.store(updates_address=False)
        self._table_screen.leave()
        self.table = None
        self._persistence.tab_lock.release()

    def _show_other_position(self, table: Table) -> None:
        """Show a notice if the moves do not lead to the stored position.

        Otherwise clear the notice.
        """

        def accept() -> None:
            table.record.accept_position()
            table.storage.has_unsaved_view = True
            self.store()

        if table.record.rules_may_differ:
            self._notices.show(
                "position", storage_words.OTHER_POSITION, (storage_words.KEEP_AS_IT_IS, accept)
            )
        else:
            self._notices.clear("position")

    # Storing a table

    def on_navigation(self) -> None:
        """Store the game before another address is opened."""
        self.awaits_database = False
        self.store(updates_address=False)

    def _on_change(self, table: Table) -> None:
        self.store()
        if not table.is_exercise and is_table_shown():
            self._persistence.start_preview.schedule(table)

    def store(self, *, updates_address: bool = True) -> bool:
        """Store what has changed; return False if that fails.

        If anything is stored, the address is updated too, unless ``updates_address`` is False. A failure is
        reported and raises no error.
        """
        if self.table is None:
            return True
        try:
            is_new = self._persistence.store(self.table)
        except Exception as error:
            report_exception(error)
            return False
        if is_new and updates_address:
            self.update_address()
            if not self.table.record.rules_may_differ:
                self._notices.clear("position")
        return True

    def merge_stored(self, table: Table) -> bool:
        """Merge the stored game into the table; return whether that added anything.

        Returns False if the stored game cannot be read.
        """
        try:
            is_new = self._persistence.merge_stored_into(table)
        except RecordError:
            return False
        if is_new:
            self._show_other_position(table)
        return is_new

    def update_address(self) -> None:
        """Set the address that leads back to this game.

        The address contains the id of a stored game; in a review, it is the address of the review. For any
        other game, it contains all moves if they fit into a link, or the set-up position where the game
        begins. The address stays the same for exercises and while no table is shown. It also stays the same
        if the requested game could not be read from the database, until a move is made in the new game shown
        instead.
        """
        table = self.table
        if table is None or table.is_exercise or not is_table_shown():
            return
        game_id, more = table.record.headers[ID], {}
        is_stored = self._persistence.trouble is None and not (
            table.storage.is_in_other_tab and table.storage.has_unsaved_changes
        )
        if not is_stored and table.record.last_move is not None:
            with suppress(RecordError):  # the record is too long for a link
                more = {"m": table.record.to_link()}
        elif self._persistence.library.has(game_id):
            more = {ID_PARAMETER: game_id}
        elif table.record.setup:
            more = {POSITION_PARAMETER: table.record.setup}
        if table.is_reviewed and ID_PARAMETER in more:
            self._address_bar.go(review_address(game_id))
        elif not (self.awaits_database and table.record.last_move is None):
            self._address_bar.replace(address_of(table.game, **more))
