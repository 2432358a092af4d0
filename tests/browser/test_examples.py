"""The pages beside the site's own: the examples with their boards, and those that lead to a game."""

import re

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.embedded_board import BLANK, FRAMES
from tests.browser.navigation import PHONE, START, WIDE, Visit
from tests.browser.other_sites import FAKE
from tests.browser.waiting import comes_to, eventually
from trigrid.games import GAMES
from trigrid.words import words_of

EXAMPLES = "examples/index.html"
WINNING, OTHER = "f9-f11>f7-f9", "a4-a6"
PLIES = "[...document.querySelectorAll('.in-step')].map(({ state }) => state?.ply)"


def boards(page: Page) -> Locator:
    """The buttons that start the boards."""
    return page.get_by_role("button", name=re.compile("^(Play|Step through) "))


def test_everybody_can_read_it_before_a_board_is_started_and_its_scripts_follow_what_is_played(
    visit: Visit, site: str
) -> None:
    page, asked = visit(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site + EXAMPLES)
    expect(boards(page)).to_have_count(6)
    for number in range(6):
        boards(page).nth(number).scroll_into_view_if_needed()
        expect(boards(page).nth(number).locator("img")).to_have_js_property("complete", True)
        assert boards(page).nth(number).locator("img").evaluate("image => image.naturalWidth")
    nobody_is_kept_from_reading(page)
    assert not any("pyodide" in address or address.endswith(".zip.txt") for address in asked)
    for pattern, file in ((FRAMES, "index.html"), ("**/embedded-page.js", "embedded-page.js")):
        page.route(pattern, lambda route, _, file=file: route.fulfill(path=FAKE / file))
    marks_and_follows_frames_that_speak_only(page)
    page.unroute_all()
    judges_what_is_played(page)


def nobody_is_kept_from_reading(page: Page) -> None:
    """Look at the page in a wide window and on a phone."""
    for size in (PHONE["viewport"], WIDE["viewport"]):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    nobody_is_shut_out(page)


def marks_and_follows_frames_that_speak_only(page: Page) -> None:
    """Start the board with marks and the two that go in step, and play there; their frames know no game."""
    boards(page).nth(5).click()
    marked = frame_of(page, "#marked")
    highlights = "heard.filter(({ type }) => type === 'highlight').map(({ payload }) => payload.marks.length)"
    comes_to(page, lambda: marked.evaluate(highlights), [2])
    page.evaluate("document.getElementById('marked').play('a1')")
    comes_to(page, lambda: marked.evaluate(highlights), [2, 2])
    boards(page).nth(3).click()
    comes_to(page, lambda: page.evaluate(PLIES), [8, 8])
    left, right = (frame_of(page, f".in-step:nth-of-type({number})") for number in (1, 2))
    left.evaluate("moveByReader('a1')")
    comes_to(page, lambda: page.evaluate(PLIES), [2, 1])
    page.evaluate("document.querySelector('.in-step').undo(2)")
    comes_to(page, lambda: page.evaluate(PLIES), [0, 0])
    right.evaluate("moveByReader('a2')")
    comes_to(page, lambda: page.evaluate(PLIES), [1, 1])


def frame_of(page: Page, name: str) -> Frame:
    """The frame of a board, once it is there."""
    frame = page.locator(f"{name} >> iframe").element_handle().content_frame()
    assert frame
    frame.wait_for_function("globalThis.heard")
    return frame


def judges_what_is_played(page: Page) -> None:
    """Play the puzzle's answer after another move; the page says what it thinks of both."""
    page.get_by_role("button", name="Play TRITT").click()
    answer = page.locator("#answer")
    puzzle = "document.getElementById('puzzle')"
    page.evaluate(f"{puzzle}.play('{OTHER}')")
    expect(answer).to_have_text(f"{OTHER} does not win, so it was taken back. Try another.")
    eventually(page, lambda: bool(page.evaluate(f"{puzzle}.state.ply === 10")))
    page.evaluate(f"{puzzle}.play('{WINNING}')")
    expect(answer).to_have_text(re.compile("Orange wins"))


@pytest.mark.long  # the short form tries the scripts on frames that know no game
def test_a_script_marks_the_moves_that_are_left_and_two_boards_go_in_step(visit: Visit, site: str) -> None:
    page = visit()
    page.goto(site + EXAMPLES)
    marks_the_moves_that_are_left(page)
    boards(page).nth(3).click()
    eventually(page, lambda: page.evaluate(PLIES) == [8, 8], seconds=START / 1000)
    left, right = (page.frame_locator(".in-step >> iframe").nth(number) for number in (0, 1))
    left.get_by_role("button", name="One move on").click()
    eventually(page, lambda: page.evaluate(PLIES) == [9, 9])
    right.get_by_role("button", name="To the start").click()
    eventually(page, lambda: page.evaluate(PLIES) == [0, 0])
    left.get_by_role("button", name="To the end").click()
    eventually(page, lambda: page.evaluate(PLIES) == [11, 10])


def marks_the_moves_that_are_left(page: Page) -> None:
    """Start the board with marks, and play one of the moves that are marked."""
    boards(page).nth(5).click()
    count = "document.getElementById('marked').state?.marks?.length"
    eventually(page, lambda: page.evaluate(count) == 7, seconds=START / 1000)
    cells = page.frame_locator("#marked >> iframe").locator("[role=gridcell]")
    expect(cells.filter(has_text="marked with a dot")).to_have_count(7)
    board = "document.getElementById('marked')"
    left = page.evaluate(
        f"{board}.moves().then(([first]) => {board}.play(first)).then(() => {board}.moves())"
    )
    eventually(page, lambda: page.evaluate(count) == len(left))
    assert len(left) < 7


@pytest.mark.long
def test_a_page_about_a_game_leads_to_it(first_visit: Visit, site: str) -> None:
    page = first_visit(java_script_enabled=False)
    for key in GAMES:
        page.goto(f"{site}{key}.html")
        expect(page.get_by_role("heading", level=1)).to_have_text(words_of(key).name)
        link = page.get_by_role("link", name="Play this game on Trigrid")
        expect(link).to_have_attribute("href", f"./#/{key}")


@pytest.mark.provokes("net::ERR_ABORTED")
def test_what_stands_behind_the_sign_goes_along(visit: Visit, site: str) -> None:
    """Python, which need not start here, makes of the second address what `test_written_address.py` says."""
    page = visit()
    page.route(site, lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    for behind, shown in (
        ("tritium.html#/tri-it-out?board=hex-2-3", "#/tri-it-out?board=hex-2-3"),
        ("tritt.html#?secret=Ab12Cd34Ef", "#/tritt#?secret=Ab12Cd34Ef"),
    ):
        page.goto(f"{site}{behind}")
        page.wait_for_url(f"{site}{shown}")
    page.unroute(site)
