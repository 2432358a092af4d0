"""What the scripts do that the tests' own helpers run in a page, for the stand-in, which runs no JavaScript.

A script that is not among them can only be tried in Chromium.
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
    from tests.dom.nodes import Element
    from tests.dom.page import LoadedPage
    from tests.dom.stand_in_page import StandInPage

GAMES, SETTINGS = "games", "settings"
"""The stores of the database."""
Script = Callable[["StandInPage", Any, Any], Any]
"""Takes the page, the element that the script gets and its other argument."""


def run(page: "StandInPage", script: str, elements: "list[Element]", given: Any) -> Any:
    """Do what a script does, to the first of some elements if there are any. Raises NotImplementedError."""
    if script not in _SCRIPTS:
        raise NotImplementedError(f"the stand-in runs no JavaScript: {script}")
    return _SCRIPTS[script](page, elements[0] if elements else None, given)


def stands_for(script: str) -> Callable[[Script], Script]:
    """Have a function stand for a script that the tests of one file run."""

    def keep(function: Script) -> Script:
        _SCRIPTS[script] = function
        return function

    return keep


def prepares(script: str) -> "Callable[[Callable[[LoadedPage], None]], Callable[[LoadedPage], None]]":
    """Have a function stand for a script of one test file that runs before each load."""

    def keep(function: "Callable[[LoadedPage], None]") -> "Callable[[LoadedPage], None]":
        _PREPARATIONS[script] = function
        return function

    return keep


def preparation(script: str) -> "Callable[[LoadedPage], None]":
    """Return what a script does that runs before each load. Raises NotImplementedError."""
    if script not in _PREPARATIONS:
        raise NotImplementedError(f"the stand-in runs no JavaScript: {script}")
    return _PREPARATIONS[script]


def _loaded(page: "StandInPage") -> "LoadedPage":
    assert page.loaded, "nothing is loaded"
    return page.loaded


def _next_frame(page: "StandInPage", element: Any, given: Any) -> None:
    page.pass_time(1 / 60)


def _go_to(page: "StandInPage", element: Any, address: str) -> None:
    page.window.location.hash = address
    page.settle()


def _put(store: str, page: "StandInPage", element: Any, texts: dict[str, Any]) -> None:
    page.disk.databases["trigrid"].stores[store].update(texts)


def _clear(page: "StandInPage", element: Any, given: Any) -> None:
    page.disk.databases["trigrid"].stores[GAMES].clear()


def _read_all(store: str, page: "StandInPage", element: Any, given: Any) -> list[list[Any]]:
    page.settle()
    known = page.disk.databases.get("trigrid")
    return [[name, value] for name, value in known.stores[store].items()] if known else []


def _make_database(page: "StandInPage", element: Any, given: Any) -> None:
    page.disk.databases.setdefault("trigrid", StoredDatabase(1, {GAMES: {}, SETTINGS: {}}))


def _put_settings(page: "StandInPage", element: Any, text: str) -> None:
    page.disk.databases["trigrid"].stores[SETTINGS]["settings"] = text


def _tell_settings(page: "StandInPage", element: Any, text: str) -> None:
    page.tell_other_tabs("trigrid-settings", text)


def _round(page: "StandInPage", main: "Element", given: Any) -> dict[str, Any]:
    """All that `table_page.READ_ROUND` reads."""
    here = main.querySelector("[aria-label=Moves] [aria-current]")
    status = main.querySelector("#status")
    tools = list[Any](main.querySelectorAll("input[name=tool]"))
    return {
        "status": _text(status),
        "moves": [_text(each) for each in _up_to(here)] if here else [],
        "seats": [
            " ".join(filter(None, (_text(part) for part in seat.children if part.tag.name == "span")))
            for seat in main.querySelectorAll(".seat")
        ],
        "tools": [
            " ".join(_text(part) for part in tool.labels[0].children if not part.ariaHidden and _text(part))
            for tool in tools
        ],
    }


def _up_to(step: "Element") -> "list[Element]":
    """The buttons of the moves that lead to one in the list *Moves*, and that one."""
    whole = step.closest("ol")
    assert whole
    own = _steps(whole)
    path = own[: own.index(step) + 1]
    turn = whole.closest("li")
    if turn is None:
        return path
    assert turn.parentElement
    in_place = next(
        other
        for other in _steps(turn.parentElement)
        if other.closest("li") is turn and str(whole.ariaLabel).endswith(f" {other.textContent}")
    )
    return [*_up_to(in_place)[:-1], *path]


def _steps(whole: "Element") -> "list[Element]":
    items = [each for each in whole.children if each.tag.name == "li"]
    turns = [part for item in items for part in item.children if "turn" in part.className.split()]
    return [each for turn in turns for each in turn.children if each.tag.name == "button"]


def _text(element: "Element | None") -> str:
    return " ".join(element.textContent.split()) if element else ""


def _box(page: "StandInPage", canvas: "Element", given: Any) -> dict[str, float]:
    box = canvas.getBoundingClientRect()
    return {"x": box.left, "y": box.top, "width": box.width, "height": box.height}


def _focused_button(page: "StandInPage", element: Any, given: Any) -> str | None:
    active = page.document.activeElement
    button = active.closest("button") if active else None
    return button.textContent.strip() if button else None


_SCRIPTS: dict[str, Script] = {
    **TABLE_SCRIPTS,
    waiting.NEXT_FRAME: _next_frame,
    waiting.IDLE: _next_frame,
    GO_TO: _go_to,
    empty_database.MAKE: _make_database,
    stored_games.PUT: partial(_put, GAMES),
    stored_games.PUT_AMONG_SETTINGS: partial(_put, SETTINGS),
    stored_games.CLEAR: _clear,
    stored_games.READ_ALL: partial(_read_all, GAMES),
    stored_games.READ_ALL_SETTINGS: partial(_read_all, SETTINGS),
    stored_games.PUT_SETTINGS: _put_settings,
    stored_games.TELL_SETTINGS: _tell_settings,
    page_workers.MADE: lambda page, element, given: len(_loaded(page).workers.made),
    page_workers.WATCH_SENT: lambda page, element, given: _loaded(page).workers.sent.clear(),
    page_workers.SENT: lambda page, element, given: list(_loaded(page).workers.sent),
    share_dialog.SHARED: lambda page, element, given: vars(_loaded(page).share_dialog.shared[-1]),
    share_dialog.COPIED: lambda page, element, given: _loaded(page).clipboard.text,
    table_page.READ_ROUND: _round,
    table_page.BRING_INTO_VIEW: _box,
    FOCUSED_BUTTON: _focused_button,
    "() => performance.now()": lambda page, element, given: page.window.now(),
    "end => performance.now() > end": lambda page, element, end: page.window.now() > end,
    "grid => grid.contains(document.activeElement)": lambda page, grid, given: grid.contains(
        page.document.activeElement
    ),
    "canvas => getComputedStyle(canvas).cursor": lambda page, canvas, given: canvas.style.cursor,
    "() => location.hash": lambda page, element, given: page.window.location.hash,
    "address => { location.hash = address }": _go_to,
    "details => { details.open = true }": lambda page, details, given: setattr(details, "open", True),
    "list => list.parentElement.scrollTop": lambda page, element, given: element.parentElement.scrollTop,
}
_PREPARATIONS: "dict[str, Callable[[LoadedPage], None]]" = {
    stored_games.AGAIN_SOON: lambda loaded: None,  # nothing is waited for
    stored_games.GIVEN_UP_SOON: lambda loaded: None,
    page_workers.KEEP: lambda loaded: None,  # all workers are kept
    page_workers.MUTE: lambda loaded: setattr(loaded.workers, "are_silent", True),
    page_workers.HASTE: lambda loaded: None,  # nothing is waited for
    page_workers.MISSING: lambda loaded: setattr(loaded.workers, "are_missing", True),
    f"({page_workers.WATCH_SENT})()": lambda loaded: None,  # all messages are recorded
    share_dialog.SHARE: lambda loaded: None,  # the stand-in has a dialog for sharing
}
