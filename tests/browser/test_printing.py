"""Tests of printed pages: dark on white paper, with the board and all moves.

In `make test`, only the test of the table runs here; `test_screens.py` prints some other screens.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board_pictures import colours_on_screen
from tests.browser.every_screen import EVERY_SCREEN, screens
from tests.browser.navigation import open_table_after, tritium
from tests.browser.readable_text import pale
from tests.browser.stored_games import have_settings
from tests.browser.waiting import next_frame, wait_until_equal

DARK = "rgb(23, 25, 30)"
PAPER = "() => getComputedStyle(document.body).backgroundColor"
LIGHT = "rgb(250, 248, 243)"
ORANGE = [0xE6, 0x9F, 0x00]
RECORD_PICTURES = """() => {
    const counts = [];
    addEventListener("beforeprint", () => counts.push(pictureCount()));
    addEventListener("afterprint", () => counts.push(pictureCount()));
    const pictureCount = () => document.querySelectorAll(".printed-board svg").length;
    globalThis.pictureCounts = counts;
}"""
"""Records the number of board pictures when printing begins and when it ends."""


@pytest.fixture
def dark(desk: Page) -> Iterator[Page]:
    """Provide a page with the dark theme."""
    have_settings(desk, theme="dark")
    wait_until_equal(desk, lambda: desk.evaluate(PAPER), DARK)
    yield desk
    desk.emulate_media(media="screen")


def printed_picture(page: Page) -> Locator:
    """Return the picture of the board for printing."""
    return page.locator(".printed-board svg")


@screens(set())
def test_a_dark_page_is_printed_dark_on_white(dark: Page, screen: str) -> None:
    """If this fails, a dark page wastes ink or is printed in grey."""
    EVERY_SCREEN[screen](dark)
    assert list(pale_on_paper(dark)) == []


def pale_on_paper(page: Page) -> Iterator[str]:
    """Yield the text that is too pale to read when the page is printed."""
    page.emulate_media(media="print")
    wait_until_equal(page, lambda: page.evaluate(PAPER), LIGHT)
    yield from pale(page)
    page.emulate_media(media="screen")


def test_the_board_is_printed_as_a_light_picture_with_all_moves_and_without_buttons(dark: Page) -> None:
    """Browsers send two events for printing, and lay the page out between them."""
    table = open_table_after(dark, tritium(4), "orange-a1 sky-c3 blue-e5")
    dark.emulate_media(media="print")
    expect(printed_picture(dark)).to_be_visible()
    wait_until_equal(dark, lambda: dark.evaluate(PAPER), LIGHT)
    assert pale(dark) == []
    next_frame(dark)
    tile, cell = colours_on_screen(dark, [table.spot(table.place(name)) for name in ("a1", "b2")])
    assert tile == ORANGE
    assert min(cell) > 180
    expect(table.listed.last).to_be_visible()
    for name in ("Undo", "Hint", "Share"):
        expect(table.button(name)).to_be_hidden()
    dark.emulate_media(media="screen")
    expect(printed_picture(dark)).to_have_count(0)
    dark.evaluate(RECORD_PICTURES)
    assert dark.pdf().startswith(b"%PDF")
    wait_until_equal(dark, lambda: dark.evaluate("pictureCounts"), [1, 0])
