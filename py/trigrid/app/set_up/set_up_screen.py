"""The screen on which a position is set up: the board and the controls beside it."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from trigrid.app.at_table.board.shortcut_key import shortcut_key
from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser import clipboard
from trigrid.app.browser.dom import (
    announce,
    control,
    document,
    element,
    find_control,
    find_element,
    new_element,
    set_text,
    when,
    window,
)
from trigrid.app.browser.types.elements import Control, Element
from trigrid.app.browser.types.events import Event, KeyEvent
from trigrid.app.services.address_bar import AddressBar
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import TURN_KEY
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.app.set_up import words
from trigrid.app.set_up.origin_search import OriginSearch
from trigrid.app.set_up.set_up_html import choices_html, controls_html, games_html, options_html, pieces_html
from trigrid.games import GAMES, Game, Position, load, puzzle_keys
from trigrid.games.position_text import PositionError, can_set_up
from trigrid.library.address import set_up_address
from trigrid.table.set_up.set_up_table import SetUpTable
from trigrid.words.sentences import joined

OPTION_PREFIX = "set-up-option-"
OVERLAY = "set-up"
"""The name of the board's overlay with the piece under the pointer."""


class SetUpScreen:
    """The screen *Set up*.

    Calls ``play`` to start a game at a legal position, ``collect`` to add one to a collection, and
    ``make_puzzle`` to make one a puzzle.
    """

    def __init__(
        self,
        page: PageServices,
        address_bar: AddressBar,
        play: Callable[[Position], None],
        collect: Callable[[Position], None],
        make_puzzle: Callable[[Position], None],
    ) -> None:
        self._router, self._table_screen = page.router, page.table_screen
        self._address_bar, self._play = address_bar, play
        self._collect, self._make_puzzle = collect, make_puzzle
        self._table: SetUpTable | None = None
        self._origins = OriginSearch(lambda: self._act(self._refresh_status))
        self._shown_choices = ""
        """The choices that are shown, as HTML."""
        section = new_element("section", id="set-up", class_="set-up", aria_label=words.TITLE)
        section.innerHTML = controls_html()
        find_element(element("table"), ".panel").append(section)
        when("change", section)(self._on_change)
        when("input", "#set-up-text")(lambda event: self._read(is_typing=True))
        when("keydown", element("board"))(self._key)
        self._bind_buttons()
        preferences.subscribe(lambda: self._act(self._show_pieces))

    def _bind_buttons(self) -> None:
        acts: dict[str, Callable[[SetUpTable], object]] = {
            "undo": SetUpTable.take_back,
            "redo": SetUpTable.restore,
            "flip": lambda table: table.change(table.editor.mirrored(table.position)),
            "rotate": lambda table: table.change(table.editor.rotated(table.position)),
            "clear": lambda table: table.change(table.game.start()),
            "play": lambda table: self._play(table.position),
            "collect": lambda table: self._collect(table.position),
            "puzzle": lambda table: self._make_puzzle(table.position),
            "copy": lambda table: clipboard.copy(
                control("set-up-text"), lambda is_done: _say_copied(words.POSITION_COPIED, is_done=is_done)
            ),
            "copy-link": lambda table: clipboard.copy(
                control("set-up-text"),
                lambda is_done: _say_copied(words.LINK_COPIED, is_done=is_done),
                str(window.location.href),
            ),
        }
        for name, act in acts.items():
            when("click", f"#set-up-{name}")(lambda event, act=act: self._act(act))

    # Opening and leaving

    def open(self, game: Game, text: str) -> str:
        """Set up a position; return an error message if the text is not a position.

        Without a text, or if it is not a position, the board shows the start of the game.
        """
        error = ""
        try:
            table = SetUpTable(game, text)
        except PositionError as problem:
            table, error = SetUpTable(game), problem.sentence
        self._router.show("table", words.TITLE, self)
        document.documentElement.toggleAttribute("data-set-up", True)
        self._show(table)
        return error

    def leave(self) -> None:
        """Stop following the table, because another screen or table is shown next."""
        document.documentElement.removeAttribute("data-set-up")
        self._table_screen.board.overlays.pop(OVERLAY, None)
        self._table_screen.leave()
        self._origins.stop()
        self._table = None

    def _show(self, table: SetUpTable) -> None:
        self._table = table
        self._table_screen.board.overlays[OVERLAY] = table.with_ghost
        self._show_game(table)
        self._table_screen.show_alone(table, lambda: self._refresh())

    def _show_game(self, table: SetUpTable) -> None:
        self._show_pieces(table)
        turns = table.editor.pieces_are_rotations
        find_element(element("set-up"), ".set-up-pieces").classList.toggle("is-turned", turns)
        keys = filter(can_set_up, GAMES)
        element("set-up-key").innerHTML = games_html(keys, table.game.key)
        element("set-up-options").innerHTML = options_html(table.game)
        element("set-up-puzzle").hidden = table.game.key not in puzzle_keys()

    def _show_pieces(self, table: SetUpTable) -> None:
        """Show the pieces to choose from, in the current colours."""
        element("set-up-pieces").innerHTML = pieces_html(table.editor, table.input.tool)

    # Actions

    def _act(self, act: Callable[[SetUpTable], object]) -> None:
        if self._table:
            with self._table.changing():
                act(self._table)

    def _on_change(self, event: Event) -> None:
        """Follow a control that has a value."""
        changed = cast("Control", event.target)
        name, value = _name_of(changed), str(changed.value)
        if name == "set-up-piece":
            self._act(lambda table: table.choose_tool(int(value)))
        elif name == "set-up-text":
            self._read(is_typing=False)
        elif name == "set-up-key":
            self._change_game(load(value))
        elif name.startswith(OPTION_PREFIX):
            self._change_game(self._chosen_game())
        else:
            choice = name.removeprefix("set-up-")
            self._act(lambda table: table.change(table.editor.chosen(table.position, choice, value)))

    def _chosen_game(self) -> Game:
        assert self._table
        key, chosen = self._table.game.key, dict[str, Any]()
        for option in GAMES[key].choices:
            select = find_control(element("set-up-options"), f"[name='{OPTION_PREFIX}{option.name}']")
            chosen[option.name] = option.read(str(select.value))
        return load(key, **chosen)

    def _change_game(self, game: Game) -> None:
        """Show another game, with the same position if it fits."""
        assert self._table
        table, text = SetUpTable(game), self._table.text
        if game.key == self._table.game.key:
            with suppress(PositionError):
                table = SetUpTable(game, text)
        focused = _name_of(document.activeElement)
        self._show(table)
        if again := element("set-up").querySelector(f"select[name='{focused}']"):
            again.focus()

    def _read(self, *, is_typing: bool) -> None:
        """Show the position in the text field; while the user types, show no errors."""
        if (table := self._table) is None:
            return
        text, error = " ".join(str(control("set-up-text").value).split()), ""
        try:
            if text != table.text:
                table.read(text)
        except PositionError as problem:
            error = "" if is_typing else problem.sentence
        if not is_typing and not error:
            control("set-up-text").value = table.text
        _show_error(error)

    def _key(self, event: KeyEvent) -> None:
        """Choose a piece by its number, turn it, remove a piece, undo or redo."""
        if (table := self._table) is None or event.altKey:
            return
        key, place = shortcut_key(event), table.input.pointed_place
        if event.ctrlKey or event.metaKey:
            if key in ("z", "y"):
                event.preventDefault()
                self._act(SetUpTable.restore if key == "y" or event.shiftKey else SetUpTable.take_back)
        elif key in map(str, range(1, table.eraser + 2)):
            self._act(lambda table: table.choose_tool(int(key) - 1))
        elif key == TURN_KEY:
            self._act(lambda table: table.turn_piece(-1 if event.shiftKey else 1))
        elif key == "Escape":
            self._act(SetUpTable.cancel_input)
        elif key in ("Delete", "Backspace") and place is not None:
            self._act(lambda table: table.erase(place))

    # Display

    def _refresh(self) -> None:
        """Update all controls, and the address, which always leads to this position."""
        if (table := self._table) is None:
            return
        self._address_bar.replace(set_up_address(table.game, table.text))
        self._refresh_status(table)
        self._refresh_pieces(table)
        self._refresh_choices(table)
        control("set-up-undo").disabled = not table.can_take_back
        control("set-up-redo").disabled = not table.can_restore
        for button in ("set-up-play", "set-up-collect", "set-up-puzzle"):
            control(button).disabled = table.problem is not None or table.position.outcome is not None
        field = control("set-up-text")
        if not (document.activeElement and document.activeElement.isSameNode(field)):
            field.value = table.text
            _show_error("")

    def _refresh_status(self, table: SetUpTable) -> None:
        status = element("set-up-status")
        if table.refusal:
            text = table.refusal
        elif table.problem:
            text = table.problem.sentence
        elif table.position.outcome is not None:
            text = words.end_text(table.game, table.position)
        else:
            text = joined(
                words.origin_text(is_reached=self._origins.is_reached(table.position)), table.followed
            )
        status.classList.toggle("is-refused", bool(table.refusal or table.problem))
        announce("set-up-status", text, (text, table.refusal_count))

    def _refresh_pieces(self, table: SetUpTable) -> None:
        left, tools = table.editor.left(table.position), element("set-up-pieces").children
        for number, tool in enumerate(tools):
            find_control(tool, "input").checked = number == table.input.tool
            find_element(tool, ".tool-count").textContent = str(left[number]) if number < len(left) else ""
            tool.classList.toggle("is-used-up", number < len(left) and left[number] <= 0)
        set_text("set-up-supply", table.editor.supply_text(table.position))

    def _refresh_choices(self, table: SetUpTable) -> None:
        """Show the choices; the one that has the focus keeps it."""
        html, choices = choices_html(table.editor.choices(table.position)), element("set-up-choices")
        if html == self._shown_choices:
            return
        self._shown_choices = html
        had_focus, name = choices.contains(document.activeElement), _name_of(document.activeElement)
        choices.innerHTML = html
        same = f"select[name='{name}'], [name='{name}']:checked"
        if had_focus and (again := choices.querySelector(same)):
            again.focus()


def _name_of(field: Element | None) -> str:
    return str((field and field.getAttribute("name")) or "")


def _show_error(error: str) -> None:
    element("set-up-error").hidden = not error
    set_text("set-up-error", error)
    element("set-up-text").setAttribute("aria-invalid", "true" if error else "false")


def _say_copied(text: str, *, is_done: bool) -> None:
    announce("set-up-copied", text if is_done else COPY_BY_HAND)
