"""Tests of browsers and extensions that darken pages: board and page still match."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.board_pictures import colours_on_screen
from tests.browser.navigation import open_table_after, tritium
from tests.browser.settings_dialog import choose
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, wait_until_equal
from tools.http_headers import ROOT

PAPER = "() => getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(250, 248, 243)", "rgb(23, 25, 30)"
PAPERS = {"Light": LIGHT, "System": DARK}
"""The page's background colour in two themes when the system is dark."""
TILES = ("a1", "c3", "e5")
"""The place of one tile of each colour."""
TOOL_CENTRES = """() => [...document.querySelectorAll(".tool-glyph svg")]
    .map((glyph) => glyph.getBoundingClientRect())
    .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])"""
LOCK = '<meta name="darkreader-lock">'


@pytest.fixture
def darkened(desk: Page) -> Iterator[TablePage]:
    """Provide a game with a tile of each colour while Chromium darkens pages."""
    session = desk.context.new_cdp_session(desk)
    desk.emulate_media(color_scheme="dark")
    session.send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    yield open_table_after(desk, tritium(4), "orange-a1 sky-c3 blue-e5")
    session.send("Emulation.setAutoDarkModeOverride", {})
    session.detach()


def expect_tools_match_board(table: TablePage) -> None:
    """Assert that the tiles on the board and in the tools have the same colours."""
    places = [table.spot(table.place(name)) for name in TILES]
    tools = [(x, y) for x, y in table.page.evaluate(TOOL_CENTRES)[: len(TILES)]]
    table.leave()
    seen = colours_on_screen(table.page, [*places, *tools])
    assert seen[: len(TILES)] == seen[len(TILES) :]
    assert len({tuple(colour) for colour in seen}) == len(TILES)


@pytest.mark.parametrize(
    "themes", [PAPERS, pytest.param({"Dark": DARK}, marks=pytest.mark.long)], ids=["some", "dark"]
)
def test_the_browser_keeps_the_themes_colours_or_darkens_both_page_and_board(
    darkened: TablePage, themes: dict[str, str]
) -> None:
    """If this fails, the browser recolours the tools but not the board."""
    for theme, paper in themes.items():
        choose(darkened.page, Theme=theme)
        wait_until_equal(darkened.page, lambda: darkened.page.evaluate(PAPER), paper)
        expect_tools_match_board(darkened)
    expect_dark_board_without_opt_out(darkened)


def expect_dark_board_without_opt_out(table: TablePage) -> None:
    """Assert that the board is dark where the page cannot prevent darkening.

    When the system theme is light, Chromium darkens every page, whatever its style sheet requests.
    """
    page = table.page
    cell = table.place("b2")
    page.emulate_media(color_scheme="light")
    wait_until_equal(page, lambda: page.evaluate(PAPER), DARK)
    choose(page, Theme="Light")
    eventually(page, lambda: max(table.pixel(cell)[:3]) < 80)


@pytest.mark.parametrize("name", ["index.html", "game.html", "engine.html", "examples/index.html"])
def test_pages_with_a_dark_theme_disable_dark_reader(name: str) -> None:
    """If this fails, Dark Reader recolours the page but not the canvas with the board."""
    assert LOCK in (ROOT / name).read_text(encoding="utf-8")
