"""Before Python: lobby and board stand there already, just where Python paints them, and the page says so."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import RULES_ON_COLOURS, violations
from tests.browser.board_pictures import is_same_picture, picture_of_board
from tests.browser.navigation import PHONE, WIDE, Visit, is_ready, play_button
from tests.browser.paused_requests import NOTE_PATIENCE, held, stands_still_until
from tests.browser.waiting import next_frame
from trigrid.games import GAMES, load
from trigrid.library.address import address_of
from trigrid.words import words_of
from trigrid.words.game_titles import form

pytestmark = pytest.mark.provokes("preloaded using link preload but not used")
"""Python is held back for longer than the browser expects."""

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
IN_SHORT = ("phone", "#/tritium")
"""Where time is short; `test_settings_persistence.py` has the cards, and a wide window."""
TAKEN_OVER = [
    pytest.param(device, address, marks=[] if (device, address) == IN_SHORT else pytest.mark.long)
    for device in DEVICES
    for address in ("#/", *TABLES)
] + [pytest.param(device, address, marks=pytest.mark.long) for device in DEVICES for address in VARIANTS]
UNKNOWN = "#/tritium?size=5&form=standard&g=unknown"
"""A game of which nobody knows the position yet."""
EVERYWHERE = ["#/games", "#/statistics", "#/learn/tritium", "#/puzzles/tritt/1", UNKNOWN, "#/tritt", "#/"]
NOTE_SHIFTS = """
    globalThis.shifted = 0;
    globalThis.shifts = new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) shifted += value;
    });
    shifts.observe({ type: "layout-shift", buffered: true });
"""
AWAIT_TYPE = """{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, milliseconds, ...given) =>
        setTimeout(act, milliseconds === 400 ? 30000 : milliseconds, ...given);
}"""
"""The page waits for its type, however long it takes (TYPE_MS of its script), since text set anew jumps."""
COVERED = """() => {
    const visible = (parts) => [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility());
    const box = (part) => part.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const telling = visible("#boot-text, #boot-bar, #start-over");
    const controls = visible("a, button, summary, select, label, input, canvas");
    const pressed = controls.filter((part) => !part.closest("#progress"));
    const isCovered = (part) => telling.some((each) => meet(box(each), box(part)));
    const found = pressed.filter(isCovered);
    for (const part of pressed) {
        part.scrollIntoView({ block: "center", behavior: "instant" });
        if (isCovered(part)) found.push(part);
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [telling.length, pressed.length, found.map((part) => part.outerHTML.slice(0, 80))];
}"""
"""How many parts tell how far the start is, how much can be pressed, and what of that they cover."""


TWO_PEOPLE_BEFORE = "localStorage.setItem('trigrid-look', 'system automatic person first-games')"
"""What the settings of this visitor have left for the page before Python is there."""


@pytest.mark.parametrize(("device", "address"), TAKEN_OVER)
def test_python_takes_over_what_stands_there_without_a_change(
    visit: Visit, site: str, device: str, address: str
) -> None:
    page = visit(**DEVICES[device])
    page.add_init_script(NOTE_SHIFTS)
    page.add_init_script(AWAIT_TYPE)
    page.add_init_script(TWO_PEOPLE_BEFORE)
    with held(page):
        page.goto(site + address)
        stands(page, address)
        says_what_it_is_at(page)
        covers_nothing(page, 2)
        before = round_the_board(page), pictures(page)
    is_taken_over(page)
    expect(page.locator("#drawn svg")).to_have_count(0)
    assert round_the_board(page) == before[0]
    for one, other in zip(before[1], pictures(page), strict=True):
        assert is_same_picture(page, one, other)


def is_taken_over(page: Page) -> None:
    """Wait until Python is there; nothing has moved, and nothing tells any more how far it is."""
    is_ready(page)
    next_frame(page)
    assert page.evaluate("() => shifted") <= 0.01
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    expect(page.get_by_role("progressbar")).to_have_count(0)


def stands(page: Page, address: str) -> None:
    """Wait until an address is shown; a table has its name, its options and much besides."""
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
        named = f"{words_of(game.key).name} {form(game)}".strip()
        expect(page.get_by_role("heading", level=1)).to_have_text(named)
        assert len(round_the_board(page)) > 8
    next_frame(page)


def says_what_it_is_at(page: Page) -> None:
    """Assert that a start says what it is at, and that the screen is marked as busy."""
    said = page.locator(".progress [aria-live=polite]")
    expect(said).to_be_visible()
    expect(said).to_have_text(re.compile(r"\w"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "true")


def round_the_board(page: Page) -> list[str]:
    """Every text that is seen round the board of a table."""
    parts = page.get_by_role("main").locator(
        ".seat-name, .seat-score, .seat-note, .tool, .controls button, legend"
    )
    return [part.inner_text() for part in parts.all() if part.is_visible()]


def pictures(page: Page) -> list[str]:
    """The picture of the board, if there is one."""
    board = page.get_by_role("region", name="Board")
    return [picture_of_board(page)] if board.is_visible() else []


@pytest.mark.long  # the short form checks on a phone that nothing is covered
@pytest.mark.parametrize("device", DEVICES)
def test_axe_finds_nothing_before_python_and_how_far_it_is_covers_nothing_that_can_be_pressed(
    visit: Visit, site: str, device: str
) -> None:
    page = visit(**DEVICES[device])
    page.add_init_script(NOTE_PATIENCE)
    with held(page):
        page.goto(site + EVERYWHERE[0])
        for address in EVERYWHERE:
            page.evaluate("address => { location.hash = address }", address)
            stands(page, address)
            covers_nothing(page, 2)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                rules = RULES_ON_COLOURS if scheme == "dark" else None
                assert violations(page, rules) == [], (address, scheme)
        if device == "wide":
            fits_twice_as_large(page)
        stands_still_until(page, page.get_by_role("button", name="Try again"))
        covers_nothing(page, 3)


def fits_twice_as_large(page: Page) -> None:
    """Assert that the page is no wider than a window of half the size, which is one that is zoomed."""
    page.set_viewport_size({"width": 640, "height": 400})
    for address in EVERYWHERE:
        page.evaluate("address => { location.hash = address }", address)
        stands(page, address)
        expect(page.get_by_role("progressbar")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 640, address
    page.set_viewport_size(WIDE["viewport"])


def covers_nothing(page: Page, parts: int) -> None:
    """Assert that so many parts tell how far it is, and that none of them covers what can be pressed."""
    expect(page.get_by_role("progressbar")).to_be_visible()
    telling, pressed, covered = page.evaluate(COVERED)
    assert telling == parts
    assert pressed > 3
    assert covered == []
