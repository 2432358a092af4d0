"""The page: creates its parts and connects them."""

from functools import cached_property
from typing import TYPE_CHECKING

from trigrid.app.at_table.open_game import OpenGame
from trigrid.app.at_table.page_services import PageServices
from trigrid.app.at_table.rules.rules_dialog import RulesDialog
from trigrid.app.at_table.settings_dialog import SettingsDialog
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.database import Database
from trigrid.app.browser.database_reads import StoredIndex
from trigrid.app.browser.dom import dialog, document, start_task, when, window
from trigrid.app.collections.collections import Collections
from trigrid.app.learn.lessons import Lessons
from trigrid.app.lobby.game_lists import GameLists
from trigrid.app.page.game_screen import GameScreen
from trigrid.app.page.install_button import InstallButton
from trigrid.app.page.storage_events import StorageEvents
from trigrid.app.practice.background_reviews import BackgroundReviews
from trigrid.app.practice.practice import Practice
from trigrid.app.puzzles.puzzles import Puzzles
from trigrid.app.review.coaching import Coaching
from trigrid.app.review.reviews import Reviews
from trigrid.app.services.address_bar import AddressBar
from trigrid.app.services.errors.error_log import ErrorLog
from trigrid.app.services.errors.error_watch import ErrorWatch
from trigrid.app.services.notices import Notices
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.router import ANY_GAME, Router
from trigrid.app.services.sound_player import SoundPlayer
from trigrid.app.services.tab_status import TabStatus
from trigrid.app.set_up.set_ups import SetUps
from trigrid.app.sharing.friend_link import FriendLink
from trigrid.app.sharing.launch_queue import LaunchConsumer
from trigrid.app.statistics.statistics import Statistics
from trigrid.app.wins.wins import Wins
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table
from trigrid.words.names import SEATS_ONLY, names_of

if TYPE_CHECKING:
    from trigrid.app.at_table.new_game_dialog import NewGameDialog
    from trigrid.app.sharing.share_dialog import ShareDialog

FEW_GAMES = 300
"""The number of games up to which a start waits for a missing index."""


class Page:
    """The screens and dialogs of the page, with at most one open game."""

    def __init__(self, database: Database, stored: StoredIndex | None) -> None:
        self._notices, address_bar, tab_status = Notices(), AddressBar(), TabStatus()
        self._router = Router(
            address_bar, self._notices, tab_status, before=lambda: self._open_game.on_navigation()
        )
        self._persistence = Persistence(
            database,
            stored,
            on_trouble=lambda: self._storage_events.show_trouble(),
            on_lost=lambda: self._storage_events.on_lock_lost(),
            on_merged=lambda *game_ids: self._storage_events.on_merged(*game_ids),
        )
        self._rules_dialog, sound_player = RulesDialog(), SoundPlayer()
        self._table_screen = TableScreen(
            lambda record: self._games.start(record),
            tab_status,
            sound_player,
            self._explain_rule,
            lambda sentence: self._notices.show("address", sentence),
        )
        self._open_game = OpenGame(
            self._table_screen, self._persistence, self._notices, address_bar, self._router
        )
        self._table_screen.suggest_levels(self._open_game.suggested_level)
        SettingsDialog(sound_player)
        InstallButton()
        self._build_screens(address_bar)
        self._bind_events()
        self._storage_events.show_trouble()

    def _build_screens(self, address_bar: AddressBar) -> None:
        open_game = self._open_game
        page = PageServices(self._router, self._notices, self._persistence, self._table_screen, open_game)
        friend_link = FriendLink(
            self._notices, self._table_screen, lambda table: self._share_dialog.show(table)
        )
        open_game.on_shown.append(self._follow_with_rules)
        for follow in (self._follow_with_rules, Coaching(self._table_screen).follow, friend_link.follow):
            self._table_screen.subscribers.subscribe(Stage.KEEP, follow)
        reviews, background_reviews = Reviews(page), BackgroundReviews(page)
        self._collections = Collections(page, lambda table: start_task(self._share_dialog.embed(table)))
        self._storage_events = StorageEvents(page, reviews.continue_on)
        self._games = games = GameScreen(page, address_bar, friend_link, reviews.close)
        lists = GameLists(
            page,
            games.open_record,
            lambda key: self._new_game_dialog.show_game(key),
            self._rules_dialog.show,
        )
        self._router.routes = {
            "": lists,
            "games": lists,
            "statistics": Statistics(page),
            "collection": self._collections,
            "collections/": self._collections,
            "learn/": Lessons(page, background_reviews.load),
            "practice": Practice(page),
            "puzzles/": Puzzles(page, reviews.explore, games.play_on),
            "practice/": Wins(page),
            "review/": reviews,
            "setup/": SetUps(
                page,
                address_bar,
                lambda position: self._new_game_dialog.show_position(position),
                self._collections.add,
                lambda table: self._share_dialog.make_puzzle(table),
            ),
            ANY_GAME: games,
        }

    def _bind_events(self) -> None:
        for name, show in (
            ("new-game", lambda table: self._new_game_dialog.show(table)),
            ("share", lambda table: self._share_dialog.show(table)),
        ):
            when("click", f"#{name}")(lambda event, show=show: self._open_game.use(show))
        when("click", "#rules")(lambda event: self._show_rules())
        when("click", ".open-about")(lambda event: dialog("about-dialog").showModal())
        when("click", "[data-close]")(lambda event: event.target.closest("dialog").close())
        when("pagehide", window)(lambda event: self._store_before_leaving())
        # Phones may send no later event when the page is closed.
        when("visibilitychange", document)(lambda event: self._store_before_leaving())

    async def start(self) -> None:
        """Open the current address, then watch for errors and for opened files.

        The operating system opens files with the installed page.
        """
        if 0 < self._persistence.unlisted_count <= FEW_GAMES:
            await self._persistence.check_index()
        await self._router.open()
        start_task(self._persistence.check_index())
        ErrorWatch(self._show_errors)
        LaunchConsumer(self._games.opener)

    @cached_property
    def _new_game_dialog(self) -> "NewGameDialog":
        from trigrid.app.at_table.new_game_dialog import NewGameDialog

        return NewGameDialog(self._open_game, self._games.start)

    @cached_property
    def _share_dialog(self) -> "ShareDialog":
        from trigrid.app.sharing.share_dialog import ShareDialog

        screen = self._table_screen
        return ShareDialog(
            self._games.opener.show_dialog, screen.refresh, screen.ask_engine, self._collections.add
        )

    def _show_rules(self) -> None:
        """Show the rules of the game on the board, also while a position is set up."""
        if table := self._table_screen.table:
            self._rules_dialog.show(table.game.key, names_of(table.record))

    def _explain_rule(self, key: str, clause: str) -> None:
        table = self._open_game.table
        self._rules_dialog.explain(key, clause, names_of(table.record) if table else SEATS_ONLY)

    def _follow_with_rules(self, table: Table) -> None:
        self._rules_dialog.follow(table.game.key, names_of(table.record))

    def _store_before_leaving(self) -> None:
        """Store everything, because the page may be closed."""
        self._open_game.store()
        self._persistence.prepare_next_start()

    def _show_errors(self, errors: ErrorLog) -> None:
        """Store the open game and show the notice that an error occurred."""
        from trigrid.app.services.errors.error_notice import GameAtError, show_error_notice

        open_game = self._open_game
        is_safe = open_game.store() and self._persistence.trouble is None
        game = GameAtError(
            lambda: open_game.table.record if open_game.table else None,
            is_safe,
            lambda: window.location.reload(),
        )
        show_error_notice(self._notices, game, errors)
