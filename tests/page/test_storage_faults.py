"""Storage that is slow, unreliable or emptied between visits, and clocks that are set: no game is lost."""

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page

from tests.browser.navigation import Visit, go_to, is_ready
from tests.browser.stored_games import (
    AGAIN_SOON,
    GIVEN_UP_SOON,
    TRITIUM,
    begin,
    comes_to_be_kept,
    id_in_address,
    kept_records,
    new_game,
    open_at,
    play,
    reload,
    shows,
)
from tests.browser.waiting import eventually
from tests.browser.warm_browser_profiles import KEPT_BY_PAGES
from tests.dom.scripts import prepares, stands_for
from tests.dom.stand_in_browser import choose_two_people
from tests.dom.stand_in_page import StandInPage
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
"""A database that does what it is told to, and takes ten seconds to say that it has, by the page's timers."""
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
"""Of all that is written every other half breaks off: two in a row, then two that succeed."""
SET_CLOCK = """(ahead) => {
    globalThis.UsualDate ??= Date;
    globalThis.Date = class extends UsualDate {
        constructor(...given) {
            super(...(given.length ? given : [UsualDate.now() + ahead]));
        }
        static now() { return UsualDate.now() + ahead; }
    };
}"""
"""Sets a page's clock so many milliseconds ahead. Playwright's own would stay for the tests after it."""
JUMP_MS = 400 * 24 * 3600 * 1000
MOVES = ["orange-a1", "sky-g4", "blue-c3", "orange-b2", "sky-c1", "blue-e4", "orange-d1", "sky-b3"]


@prepares(SLOW)
def _answer_late(loaded: "LoadedPage") -> None:
    loaded.disk.faults.answer_seconds = 10


@stands_for(UNRELIABLE)
def _break_off(page: StandInPage, element: Any, given: Any) -> None:
    numbers = count()
    page.window.failures = 0

    def breaks_off() -> bool:
        is_failure = next(numbers) % 4 < 2
        page.window.failures += is_failure
        return is_failure

    page.disk.faults.breaks_off = breaks_off


@stands_for("failures")
def _count_failures(page: StandInPage, element: Any, given: Any) -> int:
    return int(page.window.failures)


@stands_for(SET_CLOCK)
def _set_clock(page: StandInPage, element: Any, ahead: float) -> None:
    page.clock.set_system_time(datetime.now(UTC) + timedelta(milliseconds=ahead))


def clear_data(page: Page, site: str) -> None:
    """Throw away all that the browser keeps for the site's pages."""
    if isinstance(page, StandInPage):
        page.disk.clear()
        choose_two_people(page.disk)
        return
    devtools = page.context.new_cdp_session(page)
    given = {"origin": site.rstrip("/"), "storageTypes": KEPT_BY_PAGES}
    devtools.send("Storage.clearDataForOrigin", given)


def test_a_database_that_takes_ten_seconds_for_each_answer_keeps_everything(visit: Visit, site: str) -> None:
    """The page would wait with its start, or lose what it did not hear of."""
    page = visit()
    page.add_init_script(GIVEN_UP_SOON)
    page.add_init_script(SLOW)
    new_game(page, site, *MOVES[:3])
    shows(page, *MOVES[:3])
    eventually(page, lambda: "m=1." in page.url or "g=" in page.url)
    play(page, MOVES[3])
    comes_to_be_kept(page, MOVES[:4])
    other = page.context.new_page()
    open_at(other, site)
    other.get_by_role("link", name="Continue").click()
    shows(other, *MOVES[:4])


def test_a_database_that_fails_half_of_the_time_loses_nothing(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(AGAIN_SOON)
    new_game(page, site)
    page.evaluate(UNRELIABLE)
    for made, text in enumerate(MOVES, 1):
        play(page, text)
        if made % 3 == 0:
            comes_to_be_kept(page, MOVES[:made])
    comes_to_be_kept(page, MOVES)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.evaluate("failures") >= len(MOVES) // 2


def test_a_browser_that_has_thrown_everything_away_between_visits_says_what_is_gone(
    newcomer: Page, site: str
) -> None:
    begin(newcomer, *MOVES[:2])
    address, name = newcomer.url, id_in_address(newcomer)
    assert name
    newcomer.goto("about:blank")
    clear_data(newcomer, site)
    newcomer.goto(address)
    is_ready(newcomer)
    expect(newcomer.get_by_role("alert")).to_contain_text("not saved in this browser")
    go_to(newcomer, "#/")
    expect(newcomer.get_by_role("link", name="Continue")).to_have_count(0)
    begin(newcomer, *MOVES[:3])


def test_a_clock_that_is_set_anew_loses_no_game_and_stops_nothing(visit: Visit, site: str) -> None:
    page = visit()
    open_at(page, site)
    begin(page, *MOVES[:2])
    address = page.url
    page.evaluate(SET_CLOCK, -JUMP_MS)
    play(page, MOVES[2])
    comes_to_be_kept(page, MOVES[:3])
    begins_another(page, MOVES[1])
    comes_to_be_kept(page, MOVES[:3], MOVES[1:2])
    page.evaluate(SET_CLOCK, JUMP_MS)
    begins_another(page, MOVES[0])
    comes_to_be_kept(page, MOVES[:3], MOVES[1:2], MOVES[:1])
    assert len({record.headers["Date"] for record in kept_records(page).values()}) == 3
    reload(page)  # by the usual clock
    go_to(page, "#/")
    expect(page.get_by_role("link", name="Continue")).to_have_count(3)
    page.goto(address)
    shows(page, *MOVES[:3])
    play(page, MOVES[3])
    comes_to_be_kept(page, MOVES[:4], MOVES[1:2], MOVES[:1])
    go_to(page, "#/puzzles/daily")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def begins_another(page: Page, text: str) -> None:
    """Begin another game with a move."""
    go_to(page, address_of(TRITIUM))
    play(page, text)
