"""The screens that there are, each with much on it, for whoever looks at all of them."""

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.house import go_to, sit_down, start_button, tritium

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def show_lobby(page: Page) -> None:
    """Bring the lobby."""
    go_to(page, "#/")
    expect(start_button(page)).to_be_visible()


def show_table(page: Page) -> None:
    """Bring a table with some moves on it, two of them taken back, and an illegal try."""
    table = sit_down(page, tritium(5))
    table.write_all("orange-a1 sky-g4 blue-c3 orange-e6 flag-e6 flag-c3")
    table.press("Undo")
    table.press("Undo")
    table.write("flag-i1")


def show_new_game(page: Page) -> None:
    """Open the dialog *New game* over a game in progress."""
    show_table(page)
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def show_rules(page: Page) -> None:
    """Open the dialog *Rules*."""
    show_table(page)
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()


SCREENS: dict[str, Callable[[Page], None]] = {
    "lobby": show_lobby,
    "table": show_table,
    "new-game": show_new_game,
    "rules": show_rules,
}
