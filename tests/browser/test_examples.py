"""Tests of the site's other pages: the examples, and pages that link to a game."""

import re

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.embedded_board import BLANK, FRAMES
from tests.browser.navigation import PHONE, START, WIDE, Visit
from tests.browser.other_sites import FAKE
from tests.browser.waiting import eventually, wait_until_equal
from trigrid.games import GAMES
from trigrid.words import words_of

EXAMPLES = "examples/index.html"
WINNING, OTHER = "f9-f11>f7-f9", "a4-a6"
PLIES = "[...document.querySelectorAll('.in-step')].map(({ state }) => state?.ply)"


def boards(page: Page) -> Locator:
    """Return the buttons that start the boards."""
    return page.get_by_role("button", name=re.compile("^(Play|Step through) |Open the chapters"))


def test_the_examples_page_has_no_axe_violations_and_its_scripts_follow_the_moves(
    visit: Visit, site: str
) -> None:
    page, requested = visit(), list[str]()
    page.on("request", lambda request: requested.append(request.url))
    page.goto(site + EXAMPLES)
    expect(boards(page)).to_have_count(8)
    for number in range(8):
        boards(page).nth(number).scroll_into_view_if_needed()
        expect(boards(page).nth(number).locator("img")).to_have_js_property("complete", True)
        assert boards(page).nth(number).locator("img").evaluate("image => image.naturalWidth")
    expect_fit_and_no_axe_violations(page)
    assert not any("pyodide" in address or address.endswith(".zip.txt") for address in requested)
    for pattern, file in ((FRAMES, "index.html"), ("**/embedded-page.js", "embedded-page.js")):
        page.route(pattern, lambda route, _, file=file: route.fulfill(path=FAKE / file))
    expect_scripts_follow_fake_frames(page)
    page.unroute_all()
    expect_comments_on_moves(page)


def expect_fit_and_no_axe_violations(page: Page) -> None:
    """Assert that the page fits a wide window and a phone, without axe violations."""
    for size in (PHONE["viewport"], WIDE["viewport"]):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_no_axe_violations(page)


def expect_scripts_follow_fake_frames(page: Page) -> None:
    """Start the board with highlights and the two linked boards, and play on them.

    The frames of these boards are fakes without a game. A fake reads one move in a record, whatever its
    length, and begins at the ply of the attribute ``at``, here 8.
    """
    boards(page).nth(5).click()
    marked = frame_of(page, "#marked")
    highlights = "heard.filter(({ type }) => type === 'highlight').map(({ payload }) => payload.marks.length)"
    wait_until_equal(page, lambda: marked.evaluate(highlights), [2])
    page.evaluate("document.getElementById('marked').play('a1')")
    wait_until_equal(page, lambda: marked.evaluate(highlights), [2, 2])
    boards(page).nth(3).click()
    wait_until_equal(page, lambda: page.evaluate(PLIES), [8, 8])
    left, right = (frame_of(page, f".in-step:nth-of-type({number})") for number in (1, 2))
    left.evaluate("moveByReader('a1')")
    wait_until_equal(page, lambda: page.evaluate(PLIES), [2, 1])
    page.evaluate("document.querySelector('.in-step').undo(2)")
    wait_until_equal(page, lambda: page.evaluate(PLIES), [0, 0])
    right.evaluate("moveByReader('a2')")
    wait_until_equal(page, lambda: page.evaluate(PLIES), [1, 1])


def frame_of(page: Page, name: str) -> Frame:
    """Return the frame of a board once it has loaded."""
    frame = page.locator(f"{name} >> iframe").element_handle().content_frame()
    assert frame
    frame.wait_for_function("globalThis.heard")
    return frame


def expect_comments_on_moves(page: Page) -> None:
    """Play a wrong move and then the solution; the page comments on each move."""
    page.get_by_role("button", name="Play TRITT").click()
    answer = page.locator("#answer")
    puzzle = "document.getElementById('puzzle')"
    page.evaluate(f"{puzzle}.play('{OTHER}')")
    expect(answer).to_have_text(f"{OTHER} does not win, so it was undone. Try another.")
    eventually(page, lambda: bool(page.evaluate(f"{puzzle}.state.ply === 10")))
    page.evaluate(f"{puzzle}.play('{WINNING}')")
    expect(answer).to_have_text(re.compile("Orange wins"))


@pytest.mark.long  # the short tests use fake frames without a game
def test_a_script_highlights_the_legal_moves_and_two_boards_stay_in_step(visit: Visit, site: str) -> None:
    page = visit()
    page.goto(site + EXAMPLES)
    expect_legal_moves_highlighted(page)
    boards(page).nth(3).click()
    eventually(page, lambda: page.evaluate(PLIES) == [8, 8], seconds=START / 1000)
    left, right = (page.frame_locator(".in-step >> iframe").nth(number) for number in (0, 1))
    left.get_by_role("button", name="One move on").click()
    eventually(page, lambda: page.evaluate(PLIES) == [9, 9])
    right.get_by_role("button", name="To the start").click()
    eventually(page, lambda: page.evaluate(PLIES) == [0, 0])
    left.get_by_role("button", name="To the end").click()
    eventually(page, lambda: page.evaluate(PLIES) == [11, 10])


def expect_legal_moves_highlighted(page: Page) -> None:
    """Start the board with highlights, and assert that they follow the legal moves."""
    boards(page).nth(5).click()
    count = "document.getElementById('marked').state?.marks?.length"
    eventually(page, lambda: page.evaluate(count) == 7, seconds=START / 1000)
    cells = page.frame_locator("#marked >> iframe").locator("[role=gridcell]")
    expect(cells.filter(has_text="marked with a dot")).to_have_count(7)
    board = "document.getElementById('marked')"
    remaining = page.evaluate(
        f"{board}.moves().then(([first]) => {board}.play(first)).then(() => {board}.moves())"
    )
    eventually(page, lambda: page.evaluate(count) == len(remaining))
    assert len(remaining) < 7


@pytest.mark.long
def test_a_page_about_a_game_links_to_it(first_visit: Visit, site: str) -> None:
    page = first_visit(java_script_enabled=False)
    for key in GAMES:
        page.goto(f"{site}{key}.html")
        expect(page.get_by_role("heading", level=1)).to_have_text(words_of(key).name)
        link = page.get_by_role("link", name="Play this game on Trigrid")
        expect(link).to_have_attribute("href", f"./#/{key}")


@pytest.mark.provokes("net::ERR_ABORTED")
def test_a_redirect_keeps_the_part_after_the_hash(visit: Visit, site: str) -> None:
    """The test serves a blank page for the game: a redirect does not need Python.

    `tests/library/test_written_address.py` tests how Python reads the second address.
    """
    page = visit()
    page.route(site, lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    for address, shown in (
        ("tritium.html#/tri-it-out?board=hex-2-3", "#/tri-it-out?board=hex-2-3"),
        ("tritt.html#?secret=Ab12Cd34Ef", "#/tritt#?secret=Ab12Cd34Ef"),
    ):
        page.goto(f"{site}{address}")
        page.wait_for_url(f"{site}{shown}")
    page.unroute(site)
