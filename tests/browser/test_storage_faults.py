"""Storage that is slow, fails half of the time, or is emptied between visits, and clocks that go wrong."""

from playwright.sync_api import Page, expect

from tests.app.sharing.test_record_export import record_of
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
    spelled,
)
from tests.browser.waiting import eventually
from tests.browser.warm_browser_profiles import KEPT_BY_PAGES
from tests.page.test_importing_records import drag
from trigrid.app.address import address_of
from trigrid.app.sharing.record_export import record_text
from trigrid.records.collection import join_records

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
CLOSED_WHILE_READING = """() => {
    const { transaction } = IDBDatabase.prototype;
    globalThis.closings = 0;
    IDBDatabase.prototype.transaction = function (names, mode, ...given) {
        if (mode !== "readwrite" && closings++ === 0) {
            this.close();
            this.dispatchEvent(new Event("close"));
        }
        return transaction.call(this, names, mode, ...given);
    };
}"""
"""The next time that the database is read the browser has just closed it."""
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
    for count, text in enumerate(MOVES, 1):
        play(page, text)
        if count % 3 == 0:
            comes_to_be_kept(page, MOVES[:count])
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
    devtools = newcomer.context.new_cdp_session(newcomer)
    given = {"origin": site.rstrip("/"), "storageTypes": KEPT_BY_PAGES}
    devtools.send("Storage.clearDataForOrigin", given)
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


def test_a_database_that_is_closed_while_it_is_read_is_opened_again(newcomer: Page) -> None:
    """Games that were dropped on the page just then were lost, with no more than an apology."""
    records = [record_of("tritium"), record_of("tritt")]
    for number, record in enumerate(records):
        record.headers["Id"] = f"closed{number}"
    newcomer.evaluate(CLOSED_WHILE_READING)
    drag(newcomer, "drop", {"text/plain": join_records(map(record_text, records))})
    expect(newcomer.get_by_role("alert")).to_have_text("2 games read, 2 new.")
    comes_to_be_kept(newcomer, *map(spelled, records))
    assert newcomer.evaluate("closings") > 1
