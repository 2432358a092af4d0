"""Tests that no game is lost by faulty or newer storage, or by other tabs.

``tests/browser/test_storage.py`` also tests full storage, in Chromium.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import Visit, go_to
from tests.browser.stored_games import (
    GIVEN_UP_SOON,
    NO_DATABASE,
    PUT,
    begin,
    expect_moves,
    id_in_address,
    moves_in_notation,
    new_game,
    play,
    reload,
    stored_texts,
    wait_until_stored,
)
from tests.browser.waiting import eventually, wait_until_equal, wait_until_idle
from tests.dom.fake_page import FakePage
from tests.dom.indexed_db import IndexedDb
from tests.dom.javascript import JsObject, Promise
from tests.dom.scripts import implements, prepares
from tests.dom.tabs import LockManager
from tests.dom.transactions import ObjectStore
from tests.expectations import expect
from trigrid.library.words import storage as words
from trigrid.records import Record

if TYPE_CHECKING:
    from asyncio import Future

    from tests.dom.page import LoadedPage

REFUSING = """IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError") }"""
NO_WORKER = """if (navigator.serviceWorker) Object.defineProperty(navigator.serviceWorker, "register", {
    get: () => async () => { throw new DOMException("denied", "SecurityError"); },
    set() {},  // ignores the function of the browser's driver, which registers nothing and reports no error
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
"""A script that holds back the database's answers until ``speak()`` is called."""
MAKE_NEWER = """() => new Promise((resolve, reject) => {
    const open = indexedDB.open("trigrid", 4);
    open.onupgradeneeded = () => open.transaction.objectStore("games").put("of the future", "x");
    open.onsuccess = () => { open.result.close(); resolve(); };
    open.onerror = () => reject(open.error);
})"""
"""A script that raises the version of the database, as a newer page does."""
HOLD = """(name) => new Promise((held) => {
    navigator.locks.request(name, () => { held(); return new Promise(() => {}); })
        .catch(() => { globalThis.isRobbed = true; });
})"""
"""A script that takes a lock for ever and records whether another tab steals it."""
SPEAK, IS_ROBBED = "speak()", "() => Boolean(globalThis.isRobbed)"
ROBBED = WeakSet[FakePage]()
"""The pages in the fake browser whose locks were stolen."""
PRESS_AT_ONCE = "(button) => { button.click(); return document.getElementById('notices').textContent; }"
"""A script that presses a button and immediately returns the notices."""


@prepares(NO_WORKER)
def _nothing(loaded: "LoadedPage") -> None:
    """Do nothing, because the fake browser has no service workers."""


@prepares(REFUSING)
@prepares(NO_DATABASE)
def _refuse(loaded: "LoadedPage") -> None:
    loaded.disk.faults.is_refused = True


@prepares(SILENT)
def _hold_answers(loaded: "LoadedPage") -> None:
    loaded.disk.faults.hold_answers()


@implements(SPEAK)
def _speak(page: FakePage, element: Any, given: Any) -> None:
    page.disk.faults.release_answers()
    page.settle()


@implements(MAKE_NEWER)
def _make_newer(page: FakePage, element: Any, given: Any) -> None:
    database, stored = IndexedDb(page.disk), list[Promise]()

    def upgrade(connection: Any, old: int, new: int, transaction: Any, event: Any) -> None:
        stored.append(ObjectStore(transaction, "games").put("of the future", "x"))

    opened = database.openDB("trigrid", 4, JsObject({"upgrade": upgrade}))
    assert page.loop.runs_until(opened.future.done, 10)
    database.close()


@implements(HOLD)
def _hold(page: FakePage, element: Any, name: str) -> None:
    held = LockManager(page.disk).request(name, lambda lock: Promise())

    def record_theft(ended: "Future[Any]") -> None:
        if ended.exception():
            ROBBED.add(page)

    held.future.add_done_callback(record_theft)
    page.loop.run_ready()


@implements(IS_ROBBED)
def _is_robbed(page: FakePage, element: Any, given: Any) -> bool:
    return page in ROBBED


@implements(PRESS_AT_ONCE)
def _press_at_once(page: FakePage, button: Any, given: Any) -> str:
    button.click()
    notices = page.document.getElementById("notices")
    assert notices
    return notices.textContent


@pytest.mark.parametrize(
    "script",
    [pytest.param(REFUSING, id="refusing"), pytest.param(NO_DATABASE, id="missing", marks=pytest.mark.long)],
)
def test_refused_storage_shows_a_notice_and_the_address_keeps_the_game(
    visit: Visit, site: str, script: str
) -> None:
    """The browser also refuses to store the files for offline use, without a notice."""
    page = visit()
    page.add_init_script(script)
    page.add_init_script(NO_WORKER)
    new_game(page, site, "orange-a1", "sky-g4")
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("does not let the page save anything")
    with page.expect_download() as download:
        notice.get_by_role("button", name=words.DOWNLOAD).click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert moves_in_notation(Record.from_text(text)) == ["orange-a1", "sky-g4"]
    wait_until_idle(page)
    expect(notice).to_have_count(1)
    wait_until_in_address(page, "orange-a1", "sky-g4")
    reload(page)
    expect_moves(page, "orange-a1", "sky-g4")
    expect(page.get_by_text("You were sent")).to_have_count(0)
    go_to(page, "#/")
    page.get_by_role("link", name="Continue").click()
    expect_moves(page, "orange-a1", "sky-g4")


def wait_until_in_address(page: Page, *texts: str) -> None:
    """Wait until the page's address contains a game with these moves."""
    eventually(page, lambda: "m=1." in page.url)  # "m=" alone would match "form="
    wait_until_equal(page, lambda: moves_in_notation(Record.from_link(page.url)), list(texts))


def test_silent_storage_delays_nothing_and_is_used_once_it_answers(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(GIVEN_UP_SOON)
    page.add_init_script(SILENT)
    new_game(page, site, "orange-a1")
    expect(page.get_by_role("alert")).to_contain_text("is not working")
    page.evaluate(SPEAK)
    expect(page.get_by_role("alert")).to_have_count(0)
    wait_until_stored(page, ["orange-a1"])
    eventually(page, lambda: "g=" in page.url)
    play(page, "sky-g4")
    wait_until_stored(page, ["orange-a1", "sky-g4"])


@pytest.mark.provokes(r"favicon\.ico")
def test_a_newer_version_in_another_tab_gets_the_database_for_itself(visit: Visit, site: str) -> None:
    page = visit()
    new_game(page, site, "orange-a1")
    wait_until_stored(page, ["orange-a1"])
    other = page.context.new_page()
    other.goto(f"{site}robots.txt")
    other.evaluate(MAKE_NEWER)
    page.bring_to_front()
    play(page, "sky-g4")
    expect(page.get_by_role("alert")).to_contain_text("newer version")
    wait_until_in_address(page, "orange-a1", "sky-g4")
    before = stored_texts(page)
    assert before["x"] == "of the future"
    reload(page)
    expect_moves(page, "orange-a1", "sky-g4")
    expect(page.get_by_role("alert")).to_contain_text("newer version")
    play(page, "blue-c3")
    wait_until_in_address(page, "orange-a1", "sky-g4", "blue-c3")
    assert stored_texts(page) == before


@pytest.mark.provokes(r"favicon\.ico")
def test_a_game_is_taken_from_a_tab_that_does_not_hand_it_over(newcomer: Page, site: str) -> None:
    begin(newcomer, "orange-a1")
    address, name = newcomer.url, id_in_address(newcomer)
    go_to(newcomer, "#/")
    other = newcomer.context.new_page()
    other.goto(f"{site}robots.txt")
    other.evaluate(HOLD, f"trigrid/{name}")
    newcomer.goto(address)
    expect_moves(newcomer, "orange-a1")
    notice = newcomer.get_by_role("alert")
    expect(notice).to_contain_text("open in another tab")
    play_here = notice.get_by_role("button", name=words.PLAY_HERE)
    assert play_here.evaluate(PRESS_AT_ONCE) == words.TAKING_OVER
    eventually(other, lambda: bool(other.evaluate(IS_ROBBED)))
    other.close()
    expect(notice).to_have_count(0)
    play(newcomer, "sky-g4")
    wait_until_stored(newcomer, ["orange-a1", "sky-g4"])


def test_unreadable_games_are_set_aside_and_downloaded_unchanged(newcomer: Page) -> None:
    damaged = '[Game "tritium"]\n[Result "1-0"]\n\n1. orange-a1 2. sky-zz9\n'
    unreadable = {"odd": "not a Trigrid record", "object": {"a": 1}, "bytes": 7, "broken": damaged}
    newcomer.evaluate(PUT, unreadable)
    before = stored_texts(newcomer)
    go_to(newcomer, "#/games")
    aside = newcomer.get_by_role("region", name="Damaged games")
    expect(aside.get_by_role("listitem")).to_have_count(4)
    for item in aside.get_by_role("listitem").all():
        with newcomer.expect_download() as download:
            item.get_by_role("button", name="Download").click()
        text = Path(download.value.path()).read_text(encoding="utf-8")
        assert text in (damaged, "not a Trigrid record", '{"a":1}', "7")
    assert stored_texts(newcomer) == before
    aside.get_by_role("button", name="Open the first move").click()
    expect_moves(newcomer, "orange-a1")
    assert {**stored_texts(newcomer), **before} == stored_texts(newcomer)
    go_to(newcomer, "#/games")
    aside.get_by_role("button", name="Delete").first.click()
    expect(aside.get_by_role("listitem")).to_have_count(3)
    newcomer.get_by_role("alert").get_by_role("button", name="Undo").click()
    expect(aside.get_by_role("listitem")).to_have_count(4)
