"""Tests that slow or unreliable storage and changed clocks lose no game.

Also tests the message of a page whose stored data the browser has deleted.
"""

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page

from tests.browser.navigation import Visit, go_to, wait_until_ready
from tests.browser.stored_games import (
    AGAIN_SOON,
    GIVEN_UP_SOON,
    TRITIUM,
    begin,
    expect_moves,
    id_in_address,
    new_game,
    open_at,
    play,
    reload,
    stored_records,
    wait_until_stored,
)
from tests.browser.waiting import eventually
from tests.browser.warm_browser_profiles import STORED_BY_PAGES
from tests.dom.fake_browser import choose_two_people
from tests.dom.fake_page import FakePage
from tests.dom.scripts import implements, prepares
from tests.expectations import expect
from trigrid.library.address import address_of

if TYPE_CHECKING:
    from tests.dom.page import LoadedPage

SLOW = """{
    const seconds = 10, { addEventListener } = EventTarget.prototype;
    const isOurs = (target) => target instanceof IDBRequest || target instanceof IDBTransaction;
    EventTarget.prototype.addEventListener = function (type, listener, ...given) {
        const isLate = isOurs(this) && ["success", "complete"].includes(type);
        const late = (event) => { setTimeout(() => listener.call(this, event), seconds * 1000); };
        return addEventListener.call(this, type, isLate ? late : listener, ...given);
    };
}"""
"""A script that delays each answer of the database by ten seconds.

The database itself works without a delay; timers of the page delay the database's events. GIVEN_UP_SOON
shortens these timers in the same proportion as the page's own long timeouts.
"""
UNRELIABLE = """() => {
    const { put } = IDBObjectStore.prototype;
    let number = 0;
    globalThis.failures = 0;
    IDBObjectStore.prototype.put = function (...given) {
        const request = put.apply(this, given);
        if (number++ % 4 < 2) {
            failures++;
            this.transaction.abort();
        }
        return request;
    };
}"""
"""A script that aborts two writes in a row, then lets two succeed, and so on."""
SET_CLOCK = """(ahead) => {
    globalThis.UsualDate ??= Date;
    globalThis.Date = class extends UsualDate {
        constructor(...given) {
            super(...(given.length ? given : [UsualDate.now() + ahead]));
        }
        static now() { return UsualDate.now() + ahead; }
    };
}"""
"""A script that moves a page's clock by some milliseconds, forward or back.

Playwright's own clock would stay changed for later tests.
"""
JUMP_MS = 400 * 24 * 3600 * 1000
"""The change of the clock, in milliseconds: 400 days."""
MOVES = ["orange-a1", "sky-g4", "blue-c3", "orange-b2", "sky-c1", "blue-e4", "orange-d1", "sky-b3"]


@prepares(SLOW)
def _answer_late(loaded: "LoadedPage") -> None:
    loaded.disk.faults.answer_seconds = 10


@implements(UNRELIABLE)
def _break_off(page: FakePage, element: Any, given: Any) -> None:
    numbers = count()
    page.window.failures = 0

    def breaks_off() -> bool:
        is_failure = next(numbers) % 4 < 2
        page.window.failures += is_failure
        return is_failure

    page.disk.faults.breaks_off = breaks_off


@implements("failures")
def _count_failures(page: FakePage, element: Any, given: Any) -> int:
    return int(page.window.failures)


@implements(SET_CLOCK)
def _set_clock(page: FakePage, element: Any, ahead: float) -> None:
    page.clock.set_system_time(datetime.now(UTC) + timedelta(milliseconds=ahead))


def clear_data(page: Page, site: str) -> None:
    """Delete all data that the browser stores for the site's pages."""
    if isinstance(page, FakePage):
        page.disk.clear()
        choose_two_people(page.disk)
        return
    devtools = page.context.new_cdp_session(page)
    given = {"origin": site.rstrip("/"), "storageTypes": STORED_BY_PAGES}
    devtools.send("Storage.clearDataForOrigin", given)


def test_a_database_with_ten_second_answers_stores_every_move(visit: Visit, site: str) -> None:
    """If this fails, the start of the page waits for the database, or moves are lost."""
    page = visit()
    page.add_init_script(GIVEN_UP_SOON)
    page.add_init_script(SLOW)
    new_game(page, site, *MOVES[:3])
    expect_moves(page, *MOVES[:3])
    eventually(page, lambda: "m=1." in page.url or "g=" in page.url)
    play(page, MOVES[3])
    wait_until_stored(page, MOVES[:4])
    other = page.context.new_page()
    open_at(other, site)
    other.get_by_role("link", name="Continue").click()
    expect_moves(other, *MOVES[:4])


def test_a_database_that_fails_half_of_the_time_stores_every_move(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(AGAIN_SOON)
    new_game(page, site)
    page.evaluate(UNRELIABLE)
    for move_count, text in enumerate(MOVES, 1):
        play(page, text)
        if move_count % 3 == 0:
            wait_until_stored(page, MOVES[:move_count])
    wait_until_stored(page, MOVES)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.evaluate("failures") >= len(MOVES) // 2


def test_the_page_reports_a_game_that_the_browser_has_deleted(newcomer: Page, site: str) -> None:
    begin(newcomer, *MOVES[:2])
    address, name = newcomer.url, id_in_address(newcomer)
    assert name
    newcomer.goto("about:blank")
    clear_data(newcomer, site)
    newcomer.goto(address)
    wait_until_ready(newcomer)
    expect(newcomer.get_by_role("alert")).to_contain_text("not saved in this browser")
    go_to(newcomer, "#/")
    expect(newcomer.get_by_role("link", name="Continue")).to_have_count(0)
    begin(newcomer, *MOVES[:3])


def test_a_changed_clock_loses_no_game(visit: Visit, site: str) -> None:
    page = visit()
    open_at(page, site)
    begin(page, *MOVES[:2])
    address = page.url
    page.evaluate(SET_CLOCK, -JUMP_MS)
    play(page, MOVES[2])
    wait_until_stored(page, MOVES[:3])
    begin_another_game(page, MOVES[1])
    wait_until_stored(page, MOVES[:3], MOVES[1:2])
    page.evaluate(SET_CLOCK, JUMP_MS)
    begin_another_game(page, MOVES[0])
    wait_until_stored(page, MOVES[:3], MOVES[1:2], MOVES[:1])
    assert len({record.headers["Date"] for record in stored_records(page).values()}) == 3
    reload(page)  # restores the usual clock
    go_to(page, "#/")
    expect(page.get_by_role("link", name="Continue")).to_have_count(3)
    page.goto(address)
    expect_moves(page, *MOVES[:3])
    play(page, MOVES[3])
    wait_until_stored(page, MOVES[:4], MOVES[1:2], MOVES[:1])
    go_to(page, "#/puzzles/daily")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def begin_another_game(page: Page, text: str) -> None:
    """Begin another game with a move."""
    go_to(page, address_of(TRITIUM))
    play(page, text)
