"""What is printed is dark on white paper, also from a dark page, and shows the board and all moves.

In `make test` `test_screens.py` looks at other screens than a table on paper.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board_pictures import colours_on_screen
from tests.browser.every_screen import EVERY_SCREEN, screens
from tests.browser.navigation import sit_down_after, tritium
from tests.browser.readable_text import pale
from tests.browser.stored_games import have_settings
from tests.browser.waiting import comes_to, next_frame

DARK = "rgb(23, 25, 30)"
PAPER = "() => getComputedStyle(document.body).backgroundColor"
LIGHT = "rgb(250, 248, 243)"
ORANGE = [0xE6, 0x9F, 0x00]
ON_PAPER = """() => {
    const seen = [];
    addEventListener("beforeprint", () => seen.push(printed()));
    addEventListener("afterprint", () => seen.push(printed()));
    const printed = () => document.querySelectorAll(".printed-board svg").length;
    globalThis.seenOnPaper = seen;
}"""
"""Notes how many pictures of the board are there before and after printing."""


@pytest.fixture
def dark(desk: Page) -> Iterator[Page]:
    """A page with the dark theme."""
    have_settings(desk, theme="dark")
    comes_to(desk, lambda: desk.evaluate(PAPER), DARK)
    yield desk
    desk.emulate_media(media="screen")


def picture(page: Page) -> Locator:
    """The picture of the board that paper shows."""
    return page.locator(".printed-board svg")


@screens(set())
def test_a_dark_page_is_printed_dark_on_white(dark: Page, screen: str) -> None:
    """If this fails, a dark page costs its reader ink, or is printed in grey."""
    EVERY_SCREEN[screen](dark)
    assert list(pale_on_paper(dark)) == []


def pale_on_paper(page: Page) -> Iterator[str]:
    """Say what is hard to read when a page is printed."""
    page.emulate_media(media="print")
    comes_to(page, lambda: page.evaluate(PAPER), LIGHT)
    yield from pale(page)
    page.emulate_media(media="screen")


def test_the_board_is_printed_as_a_light_picture_with_all_moves_and_without_buttons(dark: Page) -> None:
    """A browser that prints sends events, and lays the page out for paper between them."""
    table = sit_down_after(dark, tritium(4), "orange-a1 sky-c3 blue-e5")
    dark.emulate_media(media="print")
    expect(picture(dark)).to_be_visible()
    comes_to(dark, lambda: dark.evaluate(PAPER), LIGHT)
    assert pale(dark) == []
    next_frame(dark)
    tile, cell = colours_on_screen(dark, [table.spot(table.place(name)) for name in ("a1", "b2")])
    assert tile == ORANGE
    assert min(cell) > 180
    expect(table.listed.last).to_be_visible()
    for name in ("Undo", "Hint", "Share"):
        expect(table.button(name)).to_be_hidden()
    dark.emulate_media(media="screen")
    expect(picture(dark)).to_have_count(0)
    dark.evaluate(ON_PAPER)
    assert dark.pdf().startswith(b"%PDF")
    comes_to(dark, lambda: dark.evaluate("seenOnPaper"), [1, 0])
