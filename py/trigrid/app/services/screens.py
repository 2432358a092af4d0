"""The screens of the page: the children of its main element, one of which is shown at a time."""

from typing import cast

from trigrid.app.browser.dom import document, element, window
from trigrid.app.browser.page_state import is_starting
from trigrid.app.browser.types.elements import Dialog, Link
from trigrid.app.services.script_facts import TABLE_BUTTONS
from trigrid.app.services.tabs import choose_tab
from trigrid.library.address import LEARN_ADDRESS, lesson_address

OPEN_BESIDE_TABLES = ":not(.is-beside)"
"""Excepts from dialogs the one that is kept open beside the board."""


def shown_screen() -> str:
    """The id of the screen that is shown."""
    return str(document.documentElement.dataset.screen)


def is_table_shown() -> bool:
    """Return whether the screen with the table is shown."""
    return shown_screen() == "table"


def show_screen(name: str) -> None:
    """Show the screen of an id alone, and close all dialogs, but for rules that stay open beside tables."""
    document.documentElement.dataset.screen = name
    close_menus()
    if not is_starting():  # who reads rules meanwhile goes on reading
        _close_dialogs(OPEN_BESIDE_TABLES if name == "table" else "")
    for screen in element("main").children:
        screen.hidden = screen.id != name
    element("game-bar").hidden = name != "table"
    for each in TABLE_BUTTONS:
        element(each).hidden = name != "table"
    if name != "table":
        hide_exercise()
        hide_beside_table()
    _mark_present_link(name)
    show_lesson_link("")
    if not is_starting():  # who has just come may have scrolled what stood here before Python did
        window.scrollTo(0, 0)


def _close_dialogs(among: str) -> None:
    for dialog in document.querySelectorAll(f"dialog[open]{among}"):
        cast("Dialog", dialog).close()


def close_menus() -> None:
    """Close the menus, as when something was chosen in one."""
    for menu in document.querySelectorAll(".menu"):
        if getattr(menu, "togglePopover", None):  # Safari 16 shows menus at all times
            menu.togglePopover(False)


def _mark_present_link(screen: str) -> None:
    """Mark the link of the navigation bar that leads to a screen, or to the one that this belongs to."""
    for link in document.querySelectorAll(".main-nav a"):
        if screen in str(link.dataset.screens).split():
            link.setAttribute("aria-current", "page")
        else:
            link.removeAttribute("aria-current")


def show_lesson_link(key: str) -> None:
    """Show the header's link to the lesson of a game, with no key none."""
    link = cast("Link", element("learn-link"))
    link.hidden = not key
    link.href = lesson_address(key) if key else LEARN_ADDRESS


def show_exercise(kind: str, *, step: str, is_shared: bool) -> None:
    """Show the card of an exercise of a kind. ``step`` is "game" where moves can be taken back as in any
    game, else "step". *Share* is hidden unless ``is_shared``.
    """
    document.documentElement.dataset.lesson, document.documentElement.dataset.exercise = step, kind
    document.documentElement.toggleAttribute("data-unshared", not is_shared)
    element("lesson").hidden = False


def hide_exercise() -> None:
    """Hide the card of exercises, on a table that belongs to none."""
    element("lesson").hidden = True
    for name in ("lesson", "exercise", "unshared"):
        document.documentElement.removeAttribute(f"data-{name}")


def shown_beside_table() -> str:
    """Return the id of the panel beside the table that is shown: ``record``, ``review``, ``exploring`` or
    ``notes``.
    """
    return document.documentElement.getAttribute("data-beside") or "record"


def show_beside_table(name: str) -> None:
    """Show the panel beside the table that has that id; on phones as a sheet below the board."""
    choose_tab(element("side-tabs").querySelectorAll("[role=tab]"), f"{name}-tab")
    document.documentElement.dataset.beside = name
    document.documentElement.toggleAttribute("data-sheet", True)
    focused = document.activeElement
    if focused and focused.matches("#more, #more-part *"):  # the sheet covers the menu that has opened it
        element(f"{name}-tab").focus(preventScroll=True)


def hide_beside_table(name: str | None = None) -> None:
    """Show the list of moves again in place of the panel that has that id, or of any other."""
    if name is None or name == shown_beside_table():
        show_beside_table("record")
        document.documentElement.removeAttribute("data-sheet")


def show_busy(is_busy: bool) -> None:
    """Tell screen readers whether the screen is about to change."""
    element("main").setAttribute("aria-busy", str(is_busy).lower())
