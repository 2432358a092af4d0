"""The screens: children of the page's main element, shown one at a time."""

from typing import cast

from trigrid.app.browser.dom import document, element, window
from trigrid.app.browser.page_state import is_starting
from trigrid.app.browser.types.elements import Dialog, Link
from trigrid.app.services.script_facts import TABLE_BUTTONS
from trigrid.app.services.tabs import choose_tab
from trigrid.library.address import LEARN_ADDRESS, lesson_address

NOT_BESIDE_TABLE = ":not(.is-beside)"
"""Selector for dialogs other than the one that stays open beside the board."""


def shown_screen() -> str:
    """Return the id of the screen that is shown."""
    return str(document.documentElement.dataset.screen)


def is_table_shown() -> bool:
    """Return whether the screen with the table is shown."""
    return shown_screen() == "table"


def show_screen(name: str) -> None:
    """Show only the screen with this id, and close all dialogs and menus.

    Dialogs stay open during the start. If the rules are open beside a table, they stay open when another
    table is shown.
    """
    document.documentElement.dataset.screen = name
    close_menus()
    if not is_starting():  # during the start the user may already be reading the rules
        _close_dialogs(NOT_BESIDE_TABLE if name == "table" else "")
    for screen in element("main").children:
        screen.hidden = screen.id != name
    element("game-bar").hidden = name != "table"
    for button in TABLE_BUTTONS:
        element(button).hidden = name != "table"
    if name != "table":
        hide_exercise()
        hide_beside_table()
    mark_current_link(name)
    show_lesson_link("")
    if not is_starting():  # during the start the user may already have scrolled the page
        window.scrollTo(0, 0)


def _close_dialogs(selector: str) -> None:
    for dialog in document.querySelectorAll(f"dialog[open]{selector}"):
        cast("Dialog", dialog).close()


def close_menus() -> None:
    """Close all menus."""
    for menu in document.querySelectorAll(".menu"):
        if getattr(menu, "togglePopover", None):  # Safari 16 shows menus at all times
            menu.togglePopover(False)


def mark_current_link(screen: str) -> None:
    """Mark the navigation link that a screen belongs to as the current one."""
    for link in document.querySelectorAll(".main-nav a"):
        if screen in str(link.dataset.screens).split():
            link.setAttribute("aria-current", "page")
        else:
            link.removeAttribute("aria-current")


def show_lesson_link(key: str) -> None:
    """Show the header's link to the lesson of a game, or hide it if ``key`` is empty."""
    link = cast("Link", element("learn-link"))
    link.hidden = not key
    link.href = lesson_address(key) if key else LEARN_ADDRESS


def show_exercise(kind: str, *, undo_unit: str, is_shared: bool) -> None:
    """Show the card for an exercise of the given kind.

    ``undo_unit`` is "game" if single moves can be undone as in any game, and "step" if the player can only
    restart a step. *Share* is hidden unless ``is_shared``.
    """
    document.documentElement.dataset.lesson, document.documentElement.dataset.exercise = undo_unit, kind
    document.documentElement.toggleAttribute("data-unshared", not is_shared)
    element("lesson").hidden = False


def hide_exercise() -> None:
    """Hide the card of the exercise, for a table without one."""
    element("lesson").hidden = True
    for name in ("lesson", "exercise", "unshared"):
        document.documentElement.removeAttribute(f"data-{name}")


def shown_beside_table() -> str:
    """Return the id of the panel that is shown beside the table.

    The ids are ``record``, ``review``, ``exploring`` and ``notes``.
    """
    return document.documentElement.getAttribute("data-beside") or "record"


def show_beside_table(name: str) -> None:
    """Show the panel with this id beside the table; on phones in a sheet below it."""
    choose_tab(element("side-tabs").querySelectorAll("[role=tab]"), f"{name}-tab")
    document.documentElement.dataset.beside = name
    document.documentElement.toggleAttribute("data-sheet", True)
    focused = document.activeElement
    if focused and focused.matches("#more, #more-part *"):  # the sheet covers the menu that opened it
        element(f"{name}-tab").focus(preventScroll=True)


def hide_beside_table(name: str | None = None) -> None:
    """Show the list of moves instead of the panel with this id.

    Does nothing if another panel is shown. Without a name, the list of moves replaces any panel.
    """
    if name is None or name == shown_beside_table():
        show_beside_table("record")
        document.documentElement.removeAttribute("data-sheet")


def show_busy(is_busy: bool) -> None:
    """Tell screen readers whether the screen is about to change."""
    element("main").setAttribute("aria-busy", str(is_busy).lower())
