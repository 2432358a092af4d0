"""Tests of boards outside the window, in full-page pictures and on paper.

Browsers do not paint frames there, so the element shows a picture instead.
"""

from functools import partial

from playwright.sync_api import Page, expect

from tests.browser.board_pictures import colours_on_screen
from tests.browser.element_fixtures import far, frame_of, host, page, shared_page
from tests.browser.other_sites import OtherSite, element, packed_picture, script
from tests.browser.waiting import wait_until_equal

__all__ = ["far", "host", "page", "shared_page"]

FAR_BELOW = '<p style="height: 1200px">Text</p>'
RED, GREEN, BLUE = [255, 0, 0], [0, 255, 0], [0, 0, 255]
"""Colours of pictures.

The fake embedded page sends a red picture, which is green in the dark theme.
"""
BLUE_SQUARE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
<rect fill="#00f" width="9" height="9"/></svg>"""
SPOTS = """() => [...document.querySelectorAll("trigrid-game")].map((board) => {
    const { left, top, width, height } = board.getBoundingClientRect();
    return [left + width / 2 + scrollX, top + height / 3 + scrollY];
})"""
"""Returns a point in the upper half of each board, relative to the page's corner."""


def colours(page: Page) -> list[list[int]]:
    """Return the colours of all boards in a picture of the whole page."""
    return colours_on_screen(page, page.evaluate(SPOTS), full_page=True)


def test_full_page_pictures_contain_running_boards_and_packed_posters(
    page: Page, host: OtherSite, far: str
) -> None:
    running = [element(f'game="trichet" theme="{theme}"') for theme in ("light", "dark")]
    boards = FAR_BELOW.join([*running, element(f'poster="{packed_picture(BLUE_SQUARE)}"')])
    page.set_viewport_size({"width": 500, "height": 720})
    page.goto(host.page(script(far) + FAR_BELOW + boards))
    page.evaluate("for (const each of document.querySelectorAll('[theme]')) each.play('a1')")
    # ``drawn`` is the ply of the last picture that the fake embedded page has sent.
    for number in range(len(running)):
        wait_until_equal(page, partial(frame_of(page, far, number).evaluate, "drawn"), 1)
    wait_until_equal(page, lambda: colours(page), [RED, GREEN, BLUE])
    page.emulate_media(media="print")
    wait_until_equal(page, lambda: colours(page), [RED, GREEN, BLUE])
    page.emulate_media(media="screen")


def test_a_board_outside_the_window_shows_a_picture_of_its_current_position(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + FAR_BELOW + element('game="trichet"') + FAR_BELOW))
    picture = page.locator("trigrid-game >> img")
    page.evaluate("board().play('a1')")
    frame = frame_of(page, far)
    for ply in (1, 2):
        wait_until_equal(page, partial(frame.evaluate, "drawn"), ply)
        expect(picture).to_be_visible()
        expect(page.get_by_role("button", name="Trichet")).to_have_count(0)
        page.evaluate("board().scrollIntoView()")
        expect(picture).to_have_count(0)
        page.evaluate("scrollTo(0, 0)")
        expect(picture).to_be_visible()
        page.evaluate("board().play('b2')")
        expect(picture).to_have_count(0)
