"""The page: which screen is shown, and the one door through which every change is shown."""

from trigrid.app.address import address_of, game_at
from trigrid.app.board import Board
from trigrid.app.browser import Event, document, element, say, when, window
from trigrid.app.forms import OptionsForm
from trigrid.app.lobby import Lobby
from trigrid.app.panel import Panel
from trigrid.app.pointer import Pointer
from trigrid.app.table import Table
from trigrid.app.words import bad_option, options, put_away, title, unknown_game, words_of
from trigrid.games import BadOption, Game, UnknownGame


class Page:
    """The one page, with a lobby, a table and two dialogs."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._tables: dict[Game, Table] = {}
        self._board = Board()
        self._pointer = Pointer(self._board, self._changed, self._pointed)
        self._panel = Panel(self._changed)
        self._lobby = Lobby(self._start, self._show_rules)
        when("hashchange", window)(lambda event: self.open())
        when("click", "#new-game")(self._ask_new_game)
        when("click", "#rules")(self._show_rules_here)
        when("click", "[data-close]")(lambda event: event.target.closest("dialog").close())
        self._new_game = OptionsForm(element("new-game-form"), "dialog", self._start)

    def open(self) -> None:
        """Show what the address asks for; a bad one brings the lobby and a sentence."""
        notice, game = "", None
        try:
            game = game_at(window.location.hash)
        except UnknownGame as error:
            notice = unknown_game(error)
        except BadOption as error:
            notice = bad_option(error)
        if game is None:
            self._show_lobby(notice)
        else:
            self._sit_down(self._tables.get(game) or Table(game))

    def _start(self, game: Game) -> None:
        """Put a new game on the table, under its own address."""
        self._tables[game] = Table(game)
        if window.location.hash == address_of(game):
            self.open()
        else:
            window.location.hash = address_of(game)

    def _sit_down(self, table: Table) -> None:
        """Show a table; it stays where it is while its address is not the page's."""
        self._table = self._tables[table.game] = table
        table.point(None)
        game, is_arrival = table.game, document.documentElement.dataset.screen == "boot"
        say("game-name", words_of(game.key).NAME)
        say("game-options", options(game))
        document.title = f"{title(game)} · Trigrid"
        self._show_screen("table")
        self._panel.show(table)
        self._board.show(table)
        self._pointer.show(table)
        self._changed()
        # Who has just come, by a link say, has touched nothing yet: browsers would show a ring, as for keys.
        ring = {"focusVisible": False} if is_arrival else {}
        element("board").focus(preventScroll=True, **ring)

    def _show_lobby(self, notice: str) -> None:
        document.title = "Trigrid"
        self._lobby.show(notice, self._table)
        self._show_screen("lobby")

    def _show_screen(self, shown: str) -> None:
        document.documentElement.dataset.screen = shown
        for dialog in document.querySelectorAll("dialog[open]"):
            dialog.close()
        for name in ("boot", "lobby", "table"):
            element(name).hidden = name != shown
        element("game-bar").hidden = shown != "table"
        window.scrollTo(0, 0)

    def _changed(self) -> None:
        self._panel.refresh()
        self._board.repaint()

    def _pointed(self) -> None:
        self._panel.refresh_lines()
        self._board.repaint()

    def _ask_new_game(self, event: Event) -> None:
        table = self._table
        if table is None:
            return
        self._new_game.fill(table.game.key, table.game)
        warning = element("new-game-warning")
        warning.hidden = not table.is_under_way
        warning.textContent = put_away(table.game)
        element("new-game-dialog").showModal()

    def _show_rules_here(self, event: Event) -> None:
        if self._table:
            self._show_rules(self._table.game.key)

    def _show_rules(self, key: str) -> None:
        sheet = element(f"rules-{key}")
        say("rules-title", words_of(key).NAME)
        element("rules-text").replaceChildren(sheet.content.cloneNode(True))
        element("rules-dialog").showModal()
        element("rules-text").scrollTop = 0
