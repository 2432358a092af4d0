"""All screens and most dialogs: those of ``all_screens``, and slower ones."""

from collections.abc import Callable, Container, Iterable
from functools import partial

import pytest
from playwright.sync_api import Page

from tests.browser.all_screens import SCREENS, SOON_ADVISED, show_statistics, show_table, shown_table
from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import go_to, open_table_after
from tests.browser.sample_games import play_to_the_end
from tests.browser.settings_dialog import settings_of
from tests.expectations import expect
from trigrid.games import GAMES, lesson_keys, load
from trigrid.library.address import GAMES_ADDRESS, LEARN_ADDRESS, LOBBY_ADDRESS


def show_learn(page: Page) -> None:
    """Show the list of all lessons."""
    go_to(page, LEARN_ADDRESS)
    expect(page.get_by_role("heading", name="Learn the games")).to_be_visible()


def show_lesson(page: Page, key: str) -> None:
    """Show the first step of a lesson."""
    LessonPage(page, key)


def show_games(page: Page) -> None:
    """Show a list of finished games."""
    show_statistics(page)
    go_to(page, GAMES_ADDRESS)
    expect(page.get_by_role("list").get_by_role("listitem").first).to_be_visible()


def show_dialog(page: Page, names: tuple[str, ...]) -> None:
    """Open a dialog from a table by pressing the buttons with these names.

    The last button has the name of the dialog.
    """
    table = shown_table(page, "tritium")
    for name in names:
        table.press(name)
    expect(page.get_by_role("dialog", name=names[-1], exact=True)).to_be_visible()


def show_open_dialog(page: Page) -> None:
    """Open the dialog *Open a game* over the list of finished games."""
    go_to(page, GAMES_ADDRESS)
    page.get_by_role("button", name="Open a game", exact=True).click()
    expect(page.get_by_role("dialog", name="Open a game")).to_be_visible()


def show_returning_lobby(page: Page) -> None:
    """Show the lobby with today's puzzle, for a user with a game in progress."""
    open_table_after(page, load("tritt"), SOON_ADVISED)
    go_to(page, LOBBY_ADDRESS)
    expect(page.locator("#today-picture svg")).to_be_visible()


def show_about(page: Page) -> None:
    """Open the dialog *About* over the lobby."""
    go_to(page, LOBBY_ADDRESS)
    page.get_by_role("button", name="About").click()
    expect(page.get_by_role("dialog", name="About")).to_be_visible()


def show_settings(page: Page) -> None:
    """Open the dialog *Settings* over a table."""
    show_table(page, "tritium")
    settings_of(page)


def show_end(page: Page, key: str) -> None:
    """Show the end of a game with its card."""
    play_to_the_end(page, key)


def show_review(page: Page) -> None:
    """Show the review of a finished game; the review may still be running."""
    play_to_the_end(page, "tritium")
    page.locator("#end-card").get_by_role("button", name="Review").click()
    expect(page.get_by_role("tabpanel", name="Review")).to_be_visible()


def show_exploring(page: Page) -> None:
    """Show the best lines of a position."""
    shown_table(page, "tritt").show_panel("Explore")
    expect(page.locator("#exploring-lines").get_by_role("button").first).to_be_visible()


def show_drawing(page: Page) -> None:
    """Show a table with the tool *Draw*."""
    table = shown_table(page, "tritium")
    table.use(table.button("More"))
    table.use(table.button("Draw"))
    expect(page.get_by_role("group", name="Draw", exact=True)).to_be_visible()


EVERY_SCREEN: dict[str, Callable[[Page], None]] = {
    **SCREENS,
    "learn": show_learn,
    "games": show_games,
    "share": partial(show_dialog, names=("Share",)),
    "embed": partial(show_dialog, names=("Share", "Embed")),
    "open": show_open_dialog,
    "returning-lobby": show_returning_lobby,
    "about": show_about,
    "settings": show_settings,
    "review": show_review,
    "exploring": show_exploring,
    "drawing": show_drawing,
    **{f"lesson-{key}": partial(show_lesson, key=key) for key in lesson_keys()},
    **{f"end-{key}": partial(show_end, key=key) for key in GAMES},
}


def screens(short: Container[str], among: Iterable[str] = tuple(EVERY_SCREEN)) -> pytest.MarkDecorator:
    """Parametrise a test by screens; those not in ``short`` are long tests."""
    marked = [pytest.param(name, marks=[] if name in short else pytest.mark.long) for name in among]
    return pytest.mark.parametrize("screen", marked)
