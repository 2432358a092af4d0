"""The game screen: opens new games, stored games, and games from elsewhere."""

from collections.abc import Callable
from contextlib import suppress

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import start_task
from trigrid.app.browser.page_state import is_starting
from trigrid.app.services.address_bar import AddressBar
from trigrid.app.services.progress_bar import read_with_progress
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.screens import is_table_shown, show_screen
from trigrid.app.services.words.screens import CANNOT_SET_UP
from trigrid.app.sharing.friend_link import FriendLink
from trigrid.app.sharing.game_opener import GameOpener
from trigrid.games import Game
from trigrid.games.position_text import PositionError, can_set_up
from trigrid.headers.stored_headers import normalize_headers
from trigrid.headers.who_plays import DEFAULT_LEVEL, set_level
from trigrid.library.address import address_of, parse_address
from trigrid.library.record_export import as_new_game
from trigrid.library.record_merge import Change
from trigrid.library.sent_game import Link, link_target, receive
from trigrid.library.words import storage as storage_words
from trigrid.library.write_queue import StorageTrouble
from trigrid.library.written_address import POSITION_PARAMETER
from trigrid.records import Record, RecordError
from trigrid.records.review_source import mark_claimed
from trigrid.runtime.time_slices import WorkStopped
from trigrid.table.table import Table


class GameScreen:
    """Opens games on the table.

    Calls ``close_review`` to close the review when the user returns to the game.
    """

    def __init__(
        self,
        page: PageServices,
        address_bar: AddressBar,
        friend_link: FriendLink,
        close_review: Callable[[], None],
    ) -> None:
        self._router, self._notices, self._persistence = page.router, page.notices, page.persistence
        self._table_screen, self._open_game = page.table_screen, page.open_game
        self._address_bar, self._friend_link, self._close_review = address_bar, friend_link, close_review
        self.opener = GameOpener(self._notices, self._persistence, self.open_record, self._show_imported)

    # Games at an address

    async def open(self, address: str) -> None:
        """Show a new game, a stored game, or the game in a link.

        Raises CannotOpen if the address contains no game, if the user stops the reading of a stored game, or
        if a link cannot be opened during the start.
        """
        target = parse_address(address)
        if target.link:
            await self._open_link(target.link)
        elif target.game is None:
            raise CannotOpen
        elif target.stored_id:
            await self._open_stored(target.game, target.stored_id)
        else:
            await self._open_new(target.game, target.position)

    async def _open_new(self, game: Game, text: str) -> None:
        """Open a new game, at a set-up position if ``text`` describes one.

        If the text is not a position, opens a game without set-up, with a notice.
        """
        start, sentence = None, ""
        if text and not can_set_up(game.key):
            sentence = CANNOT_SET_UP
        elif text:
            try:
                start = game.position(text)
            except PositionError as error:
                sentence = error.sentence
        await self._open_game.show(self._open_game.new_table(game, start))
        if sentence:
            self._notices.show("address", sentence)

    async def _open_link(self, address: str) -> None:
        """Open the game in a link. If this fails, keep showing the current screen.

        Raises CannotOpen if this fails during the start, when no screen is shown yet.
        """
        record = await self._router.answer(self.opener.read_link_in_address(address))
        if record is not None:
            await self._merge_and_show(record, link=None if self._address_bar.is_own else link_target(record))
        elif is_starting():
            raise CannotOpen  # the opener has already shown the reason
        else:
            self._open_game.update_address()

    async def _open_stored(self, game: Game, game_id: str) -> None:
        """Open a stored game in its latest version, even if another tab changed it.

        If the game is already open, returns to it. If the game is missing or damaged, opens a new game with a
        notice. If the database could not be read, opens an empty table without a notice, because the database
        may return the game later. Raises CannotOpen if the user stops the reading.
        """
        if self._open_game.has_id(game_id):
            self._return_to_game()
            return
        await self._router.answer(self._persistence.refresh(game_id))
        table, sentence = self._open_game.new_table(game), ""
        try:
            table = await self._router.answer(self._open_game.stored_table(game_id))
        except WorkStopped as error:
            raise CannotOpen from error
        except KeyError:
            # The database may return the game later.
            self._open_game.awaits_database = self._persistence.trouble is StorageTrouble.FAILED
            if self._open_game.awaits_database:
                table = Table(game)  # without a computer player, which could move before the game arrives
            else:
                sentence = storage_words.NOT_KEPT
        except RecordError as error:
            sentence = storage_words.cannot_open(error)
        await self._open_game.show(table)
        if sentence:
            self._notices.show("address", sentence)

    def _return_to_game(self) -> None:
        """Show the open game instead of its review or another screen."""
        if not is_table_shown():
            self._open_game.use(Table.go_to_result)
            self._table_screen.refresh()
        show_screen("table")
        self._close_review()
        self._open_game.update_address()

    # Games without an address

    def start(self, record: Record) -> None:
        """Open a new game at its own address."""
        position = {POSITION_PARAMETER: record.setup} if record.setup else {}
        self._address_bar.push(address_of(record.game, **position))
        self._router.begin()
        self._notices.clear_screen()
        start_task(self._open_game.show(Table(record.game, record)))

    def open_record(self, record: Record, link: Link | None = None, *, may_change: bool = False) -> None:
        """Open a game from elsewhere, merged with the stored game that has the same id.

        Asks the user first if the merge changes the result or the main line of the stored game. Does not ask
        if ``may_change`` is true, or if the record contains a friend's resignation or reply to a tie offer.
        """
        self._address_bar.push(address_of(record.game))
        self._router.begin()
        start_task(self._router.finish(self._merge_and_show(record, link, may_change=may_change)))

    def play_on(self, record: Record) -> None:
        """Continue the record of a puzzle against the computer."""
        seat = record.position.to_move
        level = self._open_game.suggested_level(record.game.key) or DEFAULT_LEVEL
        set_level(record, 1 - seat, level)
        self.open_record(record)

    async def _merge_and_show(self, record: Record, link: Link | None, *, may_change: bool = False) -> None:
        answer = self._router.answer
        self._notices.clear("change")
        self._open_game.store()
        library, game_id = self._persistence.library, normalize_headers(record)
        await answer(self._persistence.refresh(game_id))
        self._open_game.store()  # the user may have made a move during the refresh
        stored_text = library.text(game_id) if library.has(game_id) else ""
        mark_claimed(record)
        with suppress(WorkStopped):
            merged = await answer(read_with_progress(library.merged_in_steps(record), stored_text))
            is_game = link is Link.GAME
            reply = (
                await self._friend_link.apply_answer(record, stored_text, merged.record) if is_game else None
            )
            asks = merged.change is not None and not (may_change or reply)
            stored = await answer(self._open_game.stored_table(game_id)) if asks else None
            arrival = None if stored or link is None else receive(merged.record, stored_text, link)
            table = stored or self._persistence.merged_table(merged.record)
            await self._open_game.show(table)
            if (arrival := reply or arrival) and table is self._open_game.table:
                is_new = not stored_text and not library.listed.has_finished(table.game.key, 1)
                await self._friend_link.explain(table, arrival, is_new=is_new)
            if stored and merged.change:
                self._ask_to_change(record, merged.change, link)

    def _ask_to_change(self, record: Record, change: Change, link: Link | None) -> None:
        table = self._open_game.table
        is_friends = link is Link.GAME and table is not None and table.own_seat is not None
        self._notices.show(
            "change",
            storage_words.would_change(change, is_friends=is_friends),
            (storage_words.OPEN_APART, lambda: self.open_record(as_new_game(record), link=link)),
            (
                storage_words.change_game(change, is_friends=is_friends),
                lambda: self.open_record(record, link=link, may_change=True),
            ),
        )

    async def _show_imported(self) -> None:
        """Announce imported games to other tabs, and show them.

        If a game is open, the imported moves are merged into it; otherwise the screen is shown again.
        """
        self._persistence.announce("")
        if self._open_game.table is None:
            await self._router.open()
        else:
            self._open_game.merge_stored(self._open_game.table)
