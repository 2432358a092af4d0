"""Storage that is refused, silent, newer or unreadable, and games held by another tab.

Whatever happens, no game is lost and none is damaged. `tests/browser/test_storage.py` fills Chromium's own.
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
    comes_to_be_kept,
    id_in_address,
    kept_texts,
    new_game,
    play,
    reload,
    shows,
    spelled,
)
from tests.browser.waiting import comes_to, eventually, has_nothing_to_do
from tests.dom.indexed_db import IndexedDb
from tests.dom.javascript import JsObject, Promise
from tests.dom.scripts import prepares, stands_for
from tests.dom.stand_in_page import StandInPage
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
SPEAK, IS_ROBBED = "speak()", "() => Boolean(globalThis.isRobbed)"
ROBBED = WeakSet[StandInPage]()
"""The pages on the stand-in whose locks were taken away."""
PRESS_AT_ONCE = "(button) => { button.click(); return document.getElementById('notices').textContent; }"
"""Presses a button; gives what the notices say before anything else happens."""


@prepares(NO_WORKER)
def _nothing(loaded: "LoadedPage") -> None:
    """The stand-in has no service workers."""


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
