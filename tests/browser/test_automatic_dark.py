"""Browsers and extensions that darken pages: the board and what is round it stay alike."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.board_pictures import colours_on_screen
from tests.browser.navigation import sit_down_after, tritium
from tests.browser.settings_dialog import choose
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, eventually
from tools.http_headers import ROOT

PAPER = "() => getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(250, 248, 243)", "rgb(23, 25, 30)"
PAPERS = {"Light": LIGHT, "System": DARK}
"""The colour of the page in each theme where the system is dark."""
TILES = ("a1", "c3", "e5")
"""Where a tile of each colour lies."""
MIDDLES = """() => [...document.querySelectorAll(".tool-glyph svg")]
    .map((glyph) => glyph.getBoundingClientRect())
    .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])"""
LOCK = '<meta name="darkreader-lock">'


@pytest.fixture
def darkened(desk: Page) -> Iterator[TablePage]:
    """A game with a tile of each colour, in a browser in which *Dark theme for sites* is on."""
    session = desk.context.new_cdp_session(desk)
    desk.emulate_media(color_scheme="dark")
    session.send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    yield sit_down_after(desk, tritium(4), "orange-a1 sky-c3 blue-e5")
    session.send("Emulation.setAutoDarkModeOverride", {})
    session.detach()


def tools_are_as_the_board(table: TablePage) -> None:
    """Assert that pieces to choose look like those on the board, on the screen."""
    places = [table.spot(table.place(name)) for name in TILES]
    tools = [(x, y) for x, y in table.page.evaluate(MIDDLES)[: len(TILES)]]
    table.leave()
    seen = colours_on_screen(table.page, [*places, *tools])
    assert seen[: len(TILES)] == seen[len(TILES) :]
    assert len({tuple(colour) for colour in seen}) == len(TILES)


@pytest.mark.parametrize(
    "themes", [PAPERS, pytest.param({"Dark": DARK}, marks=pytest.mark.long)], ids=["some", "dark"]
)
def test_a_theme_is_shown_as_it_is_in_a_browser_that_darkens_pages(
    darkened: TablePage, themes: dict[str, str]
) -> None:
    """If this fails, the tools are painted over by the browser, and the board is not."""
    for theme, paper in themes.items():
        choose(darkened.page, Theme=theme)
        comes_to(darkened.page, lambda: darkened.page.evaluate(PAPER), paper)
        tools_are_as_the_board(darkened)
    the_board_is_dark_where_the_browser_darkens_the_page_all_the_same(darkened)


def the_board_is_dark_where_the_browser_darkens_the_page_all_the_same(table: TablePage) -> None:
    """Beside a light system no page can opt out: Chromium darkens it whatever its style says."""
    page = table.page
    cell = table.place("b2")
    page.emulate_media(color_scheme="light")
    comes_to(page, lambda: page.evaluate(PAPER), DARK)
    choose(page, Theme="Light")
    eventually(page, lambda: max(table.pixel(cell)[:3]) < 80)


@pytest.mark.parametrize("name", ["index.html", "game.html", "examples/index.html"])
def test_pages_with_a_dark_form_of_their_own_tell_dark_reader_to_stay_away(name: str) -> None:
    """The extension rewrites style sheets and pictures, and cannot rewrite a canvas."""
    assert LOCK in (ROOT / name).read_text(encoding="utf-8")
