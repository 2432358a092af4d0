"""Python equivalents of the scripts that the tests' helpers run in a page.

The fake browser runs no JavaScript. Tests with other scripts must register an equivalent or use a real
browser.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tests.browser import empty_database, page_workers, share_dialog, stored_games, table_page, waiting
from tests.browser.keyboard_player import FOCUSED_BUTTON
from tests.dom.disk import StoredDatabase
from tests.dom.table_scripts import TABLE_SCRIPTS
from tools.bench.page_visit import GO_TO

if TYPE_CHECKING:
    from tests.dom.fake_page import FakePage
    from tests.dom.nodes import Element
    from tests.dom.page import LoadedPage

GAMES, SETTINGS, INDEX = "games", "settings", "index"
"""The stores of the database."""
Script = Callable[["FakePage", Any, Any], Any]
"""A function of the page, the script's element or None, and the script's argument."""


def run(page: "FakePage", script: str, elements: "list[Element]", argument: Any) -> Any:
    """Run the Python equivalent of a script, on the first of the elements if any.

    Raises NotImplementedError for unknown scripts.
    """
    if script not in _SCRIPTS:
        raise NotImplementedError(f"the fake browser runs no JavaScript: {script}")
    return _SCRIPTS[script](page, elements[0] if elements else None, argument)


def implements(script: str) -> Callable[[Script], Script]:
    """Return a decorator that registers the Python equivalent of a script.

    Test files use it for their own scripts.
    """

    def register(function: Script) -> Script:
        _SCRIPTS[script] = function
        return function

    return register


def prepares(script: str) -> "Callable[[Callable[[LoadedPage], None]], Callable[[LoadedPage], None]]":
    """Return a decorator that registers the equivalent of a script run at each load.

    Test files use it for their own scripts.
    """

    def register(function: "Callable[[LoadedPage], None]") -> "Callable[[LoadedPage], None]":
        _PREPARATIONS[script] = function
        return function

    return register


def preparation(script: str) -> "Callable[[LoadedPage], None]":
    """Return the function for a script that runs at each load.

    Raises NotImplementedError for unknown scripts.
    """
    if script not in _PREPARATIONS:
        raise NotImplementedError(f"the fake browser runs no JavaScript: {script}")
    return _PREPARATIONS[script]


def _loaded(page: "FakePage") -> "LoadedPage":
    assert page.loaded, "nothing is loaded"
    return page.loaded


def _next_frame(page: "FakePage", element: Any, argument: Any) -> None:
    page.pass_time(1 / 60)


def _go_to(page: "FakePage", element: Any, address: str) -> None:
    page.window.location.hash = address
    page.settle()


def _put(store: str, page: "FakePage", element: Any, texts: dict[str, Any]) -> None:
    stores = page.disk.databases["trigrid"].stores
    stores[store].update(texts)
    if store == GAMES:
        stores.get(INDEX, {}).clear()  # the page builds its index of games again


def _clear(page: "FakePage", element: Any, argument: Any) -> None:
    for store in (GAMES, INDEX):
        page.disk.databases["trigrid"].stores[store].clear()


def _set_index(page: "FakePage", element: Any, values: list[tuple[int, str]]) -> None:
    page.disk.databases["trigrid"].stores[INDEX] = dict(values)


def _read_all(store: str, page: "FakePage", element: Any, argument: Any) -> list[list[Any]]:
    page.settle()
    known = page.disk.databases.get("trigrid")
    return [[name, value] for name, value in known.stores[store].items()] if known else []


def _create_database(page: "FakePage", element: Any, argument: Any) -> None:
    page.disk.databases.setdefault("trigrid", StoredDatabase(1, {GAMES: {}, SETTINGS: {}}))


def _put_settings(page: "FakePage", element: Any, text: str) -> None:
    page.disk.databases["trigrid"].stores[SETTINGS]["settings"] = text


def _tell_settings(page: "FakePage", element: Any, text: str) -> None:
    page.tell_other_tabs("trigrid-settings", text)


def _read_surroundings(page: "FakePage", main: "Element", argument: Any) -> dict[str, Any]:
    """Return all data that `table_page.READ_SURROUNDINGS` reads."""
    current_move = main.querySelector("[aria-label=Moves] [aria-current]")
    status = main.querySelector("#status")
    tools = list[Any](main.querySelectorAll("input[name=tool]"))
    return {
        "status": _text(status),
        "moves": [_text(each) for each in _buttons_up_to(current_move)] if current_move else [],
        "seats": [
            " ".join(filter(None, (_text(part) for part in seat.children if part.tag.name == "span")))
            for seat in main.querySelectorAll(".seat")
        ],
        "tools": [
            " ".join(_text(part) for part in tool.labels[0].children if not part.ariaHidden and _text(part))
            for tool in tools
        ],
    }


def _buttons_up_to(button: "Element") -> "list[Element]":
    """Return the buttons in the list *Moves* from the first move to a given move.

    If the move is in a variation, leaves out the moves that the variation replaces.
    """
    move_list = button.closest("ol")
    assert move_list
    buttons = _move_buttons(move_list)
    path = buttons[: buttons.index(button) + 1]
    item = move_list.closest("li")
    if item is None:
        return path
    assert item.parentElement
    replaced = next(
        other
        for other in _move_buttons(item.parentElement)
        if other.closest("li") is item and str(move_list.ariaLabel).endswith(f" {other.textContent}")
    )
    return [*_buttons_up_to(replaced)[:-1], *path]


def _move_buttons(move_list: "Element") -> "list[Element]":
    items = [each for each in move_list.children if each.tag.name == "li"]
    turns = [part for item in items for part in item.children if "turn" in part.className.split()]
    return [each for turn in turns for each in turn.children if each.tag.name == "button"]


def _text(element: "Element | None") -> str:
    return " ".join(element.textContent.split()) if element else ""


def _read_rectangle(page: "FakePage", canvas: "Element", argument: Any) -> dict[str, float]:
    rectangle = canvas.getBoundingClientRect()
    return {"x": rectangle.left, "y": rectangle.top, "width": rectangle.width, "height": rectangle.height}


def _focused_button(page: "FakePage", element: Any, argument: Any) -> str | None:
    active = page.document.activeElement
    button = active.closest("button") if active else None
    return button.textContent.strip() if button else None


_SCRIPTS: dict[str, Script] = {
    **TABLE_SCRIPTS,
    waiting.NEXT_FRAME: _next_frame,
    waiting.IDLE: _next_frame,
    GO_TO: _go_to,
    empty_database.MAKE: _create_database,
    stored_games.PUT: partial(_put, GAMES),
    stored_games.READ_INDEX: partial(_read_all, INDEX),
    stored_games.SET_INDEX: _set_index,
    stored_games.PUT_AMONG_SETTINGS: partial(_put, SETTINGS),
    stored_games.CLEAR: _clear,
    stored_games.READ_ALL: partial(_read_all, GAMES),
    stored_games.READ_ALL_SETTINGS: partial(_read_all, SETTINGS),
    stored_games.PUT_SETTINGS: _put_settings,
    stored_games.TELL_SETTINGS: _tell_settings,
    page_workers.WORKER_COUNT: lambda page, element, argument: len(_loaded(page).workers.made),
    page_workers.WATCH_SENT: lambda page, element, argument: _loaded(page).workers.sent.clear(),
    page_workers.SENT: lambda page, element, argument: list(_loaded(page).workers.sent),
    share_dialog.SHARED: lambda page, element, argument: vars(_loaded(page).share_dialog.shared[-1]),
    share_dialog.COPIED: lambda page, element, argument: _loaded(page).clipboard.text,
    table_page.READ_SURROUNDINGS: _read_surroundings,
    table_page.BRING_INTO_VIEW: _read_rectangle,
    FOCUSED_BUTTON: _focused_button,
    "() => performance.now()": lambda page, element, argument: page.window.now(),
    "end => performance.now() > end": lambda page, element, end: page.window.now() > end,
    "grid => grid.contains(document.activeElement)": lambda page, grid, argument: grid.contains(
        page.document.activeElement
    ),
    "canvas => getComputedStyle(canvas).cursor": lambda page, canvas, argument: canvas.style.cursor,
    "() => location.hash": lambda page, element, argument: page.window.location.hash,
    "address => { location.hash = address }": _go_to,
    "details => { details.open = true }": lambda page, details, argument: setattr(details, "open", True),
    "list => list.parentElement.scrollTop": lambda page, element, argument: element.parentElement.scrollTop,
}
_PREPARATIONS: "dict[str, Callable[[LoadedPage], None]]" = {
    stored_games.AGAIN_SOON: lambda loaded: None,  # virtual time needs no shorter waits
    stored_games.GIVEN_UP_SOON: lambda loaded: None,
    page_workers.KEEP: lambda loaded: None,  # all workers are kept
    page_workers.MUTE: lambda loaded: setattr(loaded.workers, "are_silent", True),
    page_workers.HASTE: lambda loaded: None,  # virtual time needs no shorter waits
    page_workers.MISSING: lambda loaded: setattr(loaded.workers, "are_missing", True),
    f"({page_workers.WATCH_SENT})()": lambda loaded: None,  # all messages are recorded
    share_dialog.SHARE: lambda loaded: None,  # the fake browser has a dialog for sharing
}
