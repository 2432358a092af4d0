"""Tests of the page before Python starts: lobby and board are already in place."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import RULES_ON_COLOURS, violations
from tests.browser.board_pictures import is_same_picture, picture_of_board
from tests.browser.navigation import PHONE, WIDE, Visit, play_button, wait_until_ready
from tests.browser.paused_requests import RECORD_LONG_TIMEOUTS, held, wait_with_fake_timers
from tests.browser.waiting import next_frame
from trigrid.games import GAMES, load
from trigrid.library.address import address_of
from trigrid.words import words_of
from trigrid.words.game_titles import unusual_options

pytestmark = pytest.mark.provokes("preloaded using link preload but not used")
"""The tests delay Python for longer than the browser expects."""

DEVICES = {"wide": WIDE, "phone": PHONE}
TABLES = {f"#/{key}": load(key) for key in GAMES}
VARIANTS = {
    address_of(game): game
    for game in (
        load("tritium", size=8, form="short"),
        load("tri-it-out", board="tri-6"),
        load("trichet", tiles=54, region=6),
    )
}
SHORT_CASE = ("phone", "#/tritium")
"""The only case of the short tests.

The short tests of the lobby's cards and of a wide window are in `test_settings_persistence.py`.
"""
TAKEOVER_CASES = [
    pytest.param(device, address, marks=[] if (device, address) == SHORT_CASE else pytest.mark.long)
    for device in DEVICES
    for address in ("#/", *TABLES)
] + [pytest.param(device, address, marks=pytest.mark.long) for device in DEVICES for address in VARIANTS]
UNKNOWN = "#/tritium?size=5&form=standard&g=unknown"
"""A game whose position cannot be known before Python starts."""
ADDRESSES = ["#/games", "#/statistics", "#/learn/tritium", "#/puzzles/tritt/1", UNKNOWN, "#/tritt", "#/"]
RECORD_SHIFTS = """
    globalThis.shifted = 0;
    globalThis.shifts = new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) shifted += value;
    });
    shifts.observe({ type: "layout-shift", buffered: true });
"""
LONGER_FONT_TIMEOUT = """{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, milliseconds, ...given) =>
        setTimeout(act, milliseconds === 400 ? 30000 : milliseconds, ...given);
}"""
"""Extends the time that the page waits for its font, TYPE_MS.

Otherwise a font that arrives late would move text.
"""
COVERED = """() => {
    const visible = (parts) => [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility());
    const box = (part) => part.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const progressParts = visible("#boot-text, #boot-bar, #start-over");
    const controls = visible("a, button, summary, select, label, input, canvas");
    const pressed = controls.filter((part) => !part.closest("#progress"));
    const isCovered = (part) => progressParts.some((each) => meet(box(each), box(part)));
    const found = pressed.filter(isCovered);
    for (const part of pressed) {
        part.scrollIntoView({ block: "center", behavior: "instant" });
        if (isCovered(part)) found.push(part);
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [progressParts.length, pressed.length, found.map((part) => part.outerHTML.slice(0, 80))];
}"""
"""Counts progress parts and controls, and lists the controls that are covered."""


STORED_LOOK = "localStorage.setItem('trigrid-look', 'system automatic person first-games')"
"""Stores the settings of an earlier visit for use before Python starts."""


@pytest.mark.parametrize(("device", "address"), TAKEOVER_CASES)
def test_python_takes_over_the_page_without_changing_it(
    visit: Visit, site: str, device: str, address: str
) -> None:
    page = visit(**DEVICES[device])
    page.add_init_script(RECORD_SHIFTS)
    page.add_init_script(LONGER_FONT_TIMEOUT)
    page.add_init_script(STORED_LOOK)
    with held(page):
        page.goto(site + address)
        wait_until_shown(page, address)
        expect_progress(page)
        expect_uncovered_controls(page, 2)
        before = texts_around_the_board(page), pictures(page)
    wait_until_taken_over(page)
    expect(page.locator("#drawn svg")).to_have_count(0)
    assert texts_around_the_board(page) == before[0]
    for one, other in zip(before[1], pictures(page), strict=True):
        assert is_same_picture(page, one, other)


def wait_until_taken_over(page: Page) -> None:
    """Wait until Python takes over; assert that nothing moved and progress is gone."""
    wait_until_ready(page)
    next_frame(page)
    assert page.evaluate("() => shifted") <= 0.01
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    expect(page.get_by_role("progressbar")).to_have_count(0)


def wait_until_shown(page: Page, address: str) -> None:
    """Wait until the page shows the screen of an address.

    For a table in ``TABLES`` or ``VARIANTS``, also check the game's name and options.
    """
    lists = {"#/learn/tritium": "Learn the games", "#/puzzles/tritt/1": "Puzzles"}
    if address in lists:
        expect(page.get_by_role("heading", level=1)).to_have_text(lists[address])
        return
    if address in ("#/", "#/games", "#/statistics"):
        expect(play_button(page) if address == "#/" else page.get_by_role("heading", level=1)).to_be_visible()
        return
    expect(page.locator("#drawn svg")).to_be_visible()
    game = (TABLES | VARIANTS).get(address)
    if game:
        named = f"{words_of(game.key).name} {unusual_options(game)}".strip()
        expect(page.get_by_role("heading", level=1)).to_have_text(named)
        assert len(texts_around_the_board(page)) > 8
    next_frame(page)


def expect_progress(page: Page) -> None:
    """Assert that the page shows its progress and marks the screen as busy."""
    message = page.locator(".progress [aria-live=polite]")
    expect(message).to_be_visible()
    expect(message).to_have_text(re.compile(r"\w"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "true")


def texts_around_the_board(page: Page) -> list[str]:
    """Return the visible texts of seats, tools, controls and legends."""
    parts = page.get_by_role("main").locator(
        ".seat-name, .seat-score, .seat-note, .tool, .controls button, legend"
    )
    return [part.inner_text() for part in parts.all() if part.is_visible()]


def pictures(page: Page) -> list[str]:
    """Return the picture of the board as a list, empty if no board is visible."""
    board = page.get_by_role("region", name="Board")
    return [picture_of_board(page)] if board.is_visible() else []


@pytest.mark.long  # the short tests check on a phone that nothing is covered
@pytest.mark.parametrize("device", DEVICES)
def test_the_page_before_python_has_no_axe_violations_or_covered_controls_and_fits_at_200_percent(
    visit: Visit, site: str, device: str
) -> None:
    page = visit(**DEVICES[device])
    page.add_init_script(RECORD_LONG_TIMEOUTS)
    with held(page):
        page.goto(site + ADDRESSES[0])
        for address in ADDRESSES:
            page.evaluate("address => { location.hash = address }", address)
            wait_until_shown(page, address)
            expect_uncovered_controls(page, 2)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                rules = RULES_ON_COLOURS if scheme == "dark" else None
                assert violations(page, rules) == [], (address, scheme)
        if device == "wide":
            expect_fit_at_200_percent(page)
        wait_with_fake_timers(page, page.get_by_role("button", name="Try again"))
        expect_uncovered_controls(page, 3)


def expect_fit_at_200_percent(page: Page) -> None:
    """Assert that the page fits the width of half a window, as at a zoom of 200%."""
    page.set_viewport_size({"width": 640, "height": 400})
    for address in ADDRESSES:
        page.evaluate("address => { location.hash = address }", address)
        wait_until_shown(page, address)
        expect(page.get_by_role("progressbar")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 640, address
    page.set_viewport_size(WIDE["viewport"])


def expect_uncovered_controls(page: Page, parts: int) -> None:
    """Assert that this many parts show progress and that they cover no control."""
    expect(page.get_by_role("progressbar")).to_be_visible()
    progress_parts, pressed, covered = page.evaluate(COVERED)
    assert progress_parts == parts
    assert pressed > 3
    assert covered == []
