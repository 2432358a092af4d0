"""Storage that is refused, silent, slow, unreliable, emptied or newer, and clocks that are set.

Whatever happens, no game is lost and none is damaged. `tests/browser/test_storage.py` fills Chromium's own.
"""

from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import Visit, go_to, is_ready
from tests.browser.stored_games import (
    AGAIN_SOON,
    GIVEN_UP_SOON,
    NO_DATABASE,
    PUT,
    TRITIUM,
    begin,
    comes_to_be_kept,
    id_in_address,
    kept_records,
    kept_texts,
    new_game,
    open_at,
    play,
    reload,
    shows,
    spelled,
)
from tests.browser.waiting import comes_to, eventually, has_nothing_to_do
from tests.browser.warm_browser_profiles import KEPT_BY_PAGES
from tests.dom.indexed_db import IndexedDb
from tests.dom.javascript import JsObject, Promise
from tests.dom.scripts import prepares, stands_for
from tests.dom.stand_in_browser import choose_two_people
from tests.dom.stand_in_page import StandInPage
from tests.dom.tabs import LockManager
from tests.dom.transactions import ObjectStore
from tests.expectations import expect
from trigrid.app.address import address_of
from trigrid.app.words import storage as words
from trigrid.records import Record

if TYPE_CHECKING:
    from asyncio import Future

    from tests.dom.page import LoadedPage

REFUSING = """IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError") }"""
NO_WORKER = """if (navigator.serviceWorker) Object.defineProperty(navigator.serviceWorker, "register", {
    get: () => async () => { throw new DOMException("denied", "SecurityError"); },
    set() {},  // the browser's driver would block it without an error
});"""
SILENT = """{
    const { open } = IDBFactory.prototype, held = [];
    IDBFactory.prototype.open = function (...given) {
        const request = open.apply(this, given);
        request.addEventListener("success", (event) => {
            if (globalThis.speaks) return;
            event.stopImmediatePropagation();
            held.push(request);
        });
        return request;
    };
    globalThis.speak = () => {
        globalThis.speaks = true;
        for (const request of held) request.dispatchEvent(new Event("success"));
    };
}"""
"""A database that opens without a word, until it is told to speak."""
MAKE_NEWER = """() => new Promise((resolve, reject) => {
    const open = indexedDB.open("trigrid", 2);
    open.onupgradeneeded = () => open.transaction.objectStore("games").put("of the future", "x");
    open.onsuccess = () => { open.result.close(); resolve(); };
    open.onerror = () => reject(open.error);
})"""
HOLD = """(name) => new Promise((held) => {
    navigator.locks.request(name, () => { held(); return new Promise(() => {}); })
        .catch(() => { globalThis.isRobbed = true; });
})"""
"""Takes a lock, and never gives it back; tells when it was taken away."""
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

SPEAK, IS_ROBBED = "speak()", "() => Boolean(globalThis.isRobbed)"
ROBBED = WeakSet[StandInPage]()
"""The pages on the stand-in whose locks were taken away."""
PRESS_AT_ONCE = "(button) => { button.click(); return document.getElementById('notices').textContent; }"
"""Presses a button; gives what the notices say before anything else happens."""


@prepares(NO_WORKER)
@prepares(AGAIN_SOON)
def _nothing(loaded: "LoadedPage") -> None:
    """The stand-in has no service workers, and waits for nothing."""


@prepares(GIVEN_UP_SOON)
def _nothing_either(loaded: "LoadedPage") -> None:
    """Likewise."""


@prepares(REFUSING)
@prepares(NO_DATABASE)
def _refuse(loaded: "LoadedPage") -> None:
    loaded.disk.faults.is_refused = True


@prepares(SILENT)
def _hold_answers(loaded: "LoadedPage") -> None:
    loaded.disk.faults.hold_answers()


@stands_for(SPEAK)
def _speak(page: StandInPage, element: Any, given: Any) -> None:
    page.disk.faults.release_answers()
    page.settle()


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


@stands_for(MAKE_NEWER)
def _make_newer(page: StandInPage, element: Any, given: Any) -> None:
    database, kept = IndexedDb(page.disk), list[Promise]()

    def upgrade(connection: Any, old: int, new: int, transaction: Any, event: Any) -> None:
        kept.append(ObjectStore(transaction, "games").put("of the future", "x"))

    opened = database.openDB("trigrid", 2, JsObject({"upgrade": upgrade}))
    assert page.loop.comes_to(opened.future.done, 10)
    database.close()


@stands_for(HOLD)
def _hold(page: StandInPage, element: Any, name: str) -> None:
    held = LockManager(page.disk).request(name, lambda lock: Promise())

    def note(ended: "Future[Any]") -> None:
        if ended.exception():
            ROBBED.add(page)

    held.future.add_done_callback(note)
    page.loop.run_ready()


@stands_for(IS_ROBBED)
def _is_robbed(page: StandInPage, element: Any, given: Any) -> bool:
    return page in ROBBED


@stands_for(PRESS_AT_ONCE)
def _press_at_once(page: StandInPage, button: Any, given: Any) -> str:
    button.click()
    notices = page.document.getElementById("notices")
    assert notices
    return notices.textContent


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


@pytest.mark.parametrize(
    "script",
    [pytest.param(REFUSING, id="refusing"), pytest.param(NO_DATABASE, id="missing", marks=pytest.mark.long)],
)
def test_refused_storage_is_said_and_the_game_goes_on_through_its_address(
    visit: Visit, site: str, script: str
) -> None:
    """A browser that lets nothing be saved keeps no files for later either, of which nobody is told."""
    page = visit()
    page.add_init_script(script)
    page.add_init_script(NO_WORKER)
    new_game(page, site, "orange-a1", "sky-g4")
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("does not let the page save anything")
    with page.expect_download() as download:
        notice.get_by_role("button", name=words.DOWNLOAD).click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert spelled(Record.from_text(text)) == ["orange-a1", "sky-g4"]
    has_nothing_to_do(page)
    expect(notice).to_have_count(1)
    comes_to_be_in_the_address(page, "orange-a1", "sky-g4")
    reload(page)
    shows(page, "orange-a1", "sky-g4")
    expect(page.get_by_text("You were sent")).to_have_count(0)
    go_to(page, "#/")
    page.get_by_role("link", name="Continue").click()
    shows(page, "orange-a1", "sky-g4")


def comes_to_be_in_the_address(page: Page, *texts: str) -> None:
    """Assert that a game of these moves stands in the page's address soon."""
    eventually(page, lambda: "m=1." in page.url)  # and not "form=" alone
    comes_to(page, lambda: spelled(Record.from_link(page.url)), list(texts))


def test_storage_that_never_answers_is_not_waited_for_and_used_when_it_does(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(GIVEN_UP_SOON)
    page.add_init_script(SILENT)
    new_game(page, site, "orange-a1")
    expect(page.get_by_role("alert")).to_contain_text("is not working")
    page.evaluate(SPEAK)
    expect(page.get_by_role("alert")).to_have_count(0)
    comes_to_be_kept(page, ["orange-a1"])
    eventually(page, lambda: "g=" in page.url)
    play(page, "sky-g4")
    comes_to_be_kept(page, ["orange-a1", "sky-g4"])


@pytest.mark.provokes(r"favicon\.ico")
def test_a_newer_version_in_another_tab_gets_the_database_and_what_it_keeps_is_left_alone(
    visit: Visit, site: str
) -> None:
    page = visit()
    new_game(page, site, "orange-a1")
    comes_to_be_kept(page, ["orange-a1"])
    other = page.context.new_page()
    other.goto(f"{site}robots.txt")
    other.evaluate(MAKE_NEWER)
    page.bring_to_front()
    play(page, "sky-g4")
    expect(page.get_by_role("alert")).to_contain_text("newer version")
    comes_to_be_in_the_address(page, "orange-a1", "sky-g4")
    before = kept_texts(page)
    assert before["x"] == "of the future"
    reload(page)
    shows(page, "orange-a1", "sky-g4")
    expect(page.get_by_role("alert")).to_contain_text("newer version")
    play(page, "blue-c3")
    comes_to_be_in_the_address(page, "orange-a1", "sky-g4", "blue-c3")
    assert kept_texts(page) == before


@pytest.mark.provokes(r"favicon\.ico")
def test_a_game_is_taken_from_a_tab_that_does_not_hand_it_over(newcomer: Page, site: str) -> None:
    begin(newcomer, "orange-a1")
    address, name = newcomer.url, id_in_address(newcomer)
    go_to(newcomer, "#/")
    deaf = newcomer.context.new_page()
    deaf.goto(f"{site}robots.txt")
    deaf.evaluate(HOLD, f"trigrid/{name}")
    newcomer.goto(address)
    shows(newcomer, "orange-a1")
    notice = newcomer.get_by_role("alert")
    expect(notice).to_contain_text("open in another tab")
    here = notice.get_by_role("button", name=words.PLAY_HERE)
    assert here.evaluate(PRESS_AT_ONCE) == words.TAKING_OVER
    eventually(deaf, lambda: bool(deaf.evaluate(IS_ROBBED)))
    deaf.close()
    expect(notice).to_have_count(0)
    play(newcomer, "sky-g4")
    comes_to_be_kept(newcomer, ["orange-a1", "sky-g4"])


def test_what_cannot_be_read_is_set_aside_and_given_out_as_it_is(newcomer: Page) -> None:
    damaged = '[Game "tritium"]\n[Result "1-0"]\n\n1. orange-a1 2. sky-zz9\n'
    strange = {"odd": "nothing of ours", "object": {"a": 1}, "bytes": 7, "broken": damaged}
    newcomer.evaluate(PUT, strange)
    before = kept_texts(newcomer)
    go_to(newcomer, "#/games")
    aside = newcomer.get_by_role("region", name="Damaged games")
    expect(aside.get_by_role("listitem")).to_have_count(4)
    for item in aside.get_by_role("listitem").all():
        with newcomer.expect_download() as download:
            item.get_by_role("button", name="Download").click()
        text = Path(download.value.path()).read_text(encoding="utf-8")
        assert text in (damaged, "nothing of ours", '{"a":1}', "7")
    assert kept_texts(newcomer) == before
    aside.get_by_role("button", name="Open the first move").click()
    shows(newcomer, "orange-a1")
    assert {**kept_texts(newcomer), **before} == kept_texts(newcomer)
    go_to(newcomer, "#/games")
    aside.get_by_role("button", name="Delete").first.click()
    expect(aside.get_by_role("listitem")).to_have_count(3)
    newcomer.get_by_role("alert").get_by_role("button", name="Undo").click()
    expect(aside.get_by_role("listitem")).to_have_count(4)


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
