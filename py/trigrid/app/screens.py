"""The screens of the page, one of which is shown at a time."""

from typing import cast

from trigrid.app.browser import document, element, window
from trigrid.app.dom.elements import Dialog

SCREENS = ("boot", "lobby", "games", "table")
AT_TABLE = ("rules", "share", "new-game")
"""Buttons of the header that mean the game on the table."""


def shown_screen() -> str:
    """The screen that is shown."""
    return str(document.documentElement.dataset.screen)


def is_arrival() -> bool:
    """Whether nothing has been shown yet but what stands there before Python does."""
    return str(document.documentElement.dataset.state) != "ready"


def is_embedded() -> bool:
    """Whether this is a board in somebody else's page."""
    return bool(document.documentElement.hasAttribute("data-embed"))


def show_screen(name: str) -> None:
    """Show a screen, without the dialogs that were open over another."""
    document.documentElement.dataset.screen = name
    for dialog in document.querySelectorAll("dialog[open]"):
        cast("Dialog", dialog).close()
    for each in SCREENS:
        element(each).hidden = each != name
    element("game-bar").hidden = name != "table"
    for each in AT_TABLE:
        element(each).hidden = name != "table"
    element("games-link").hidden = name == "table"
    if not is_arrival():  # who has just come may have scrolled what stood here before Python did
        window.scrollTo(0, 0)


def show_busy(is_busy: bool) -> None:
    """Say to programs that read the page out whether its screen is about to change."""
    element("main").setAttribute("aria-busy", str(is_busy).lower())
