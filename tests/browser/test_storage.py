"""Keeping: whatever happens to its tab or the storage, no game is lost and none is damaged."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.navigation import Visit, go_to
from tests.browser.stored_games import (
    AGAIN_SOON,
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
from tools.bench.page_visit import UNDECIDED
from trigrid.app.words import storage as words
from trigrid.records import Record

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
ABORT = """() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
        const request = put.apply(this, given);
        this.transaction.abort();
        return request;
    };
    globalThis.abortNoMore = () => { IDBObjectStore.prototype.put = put; };
}"""
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


# Storage that does not do what it should


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
    page.evaluate("speak()")
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


def test_storage_that_is_full_or_breaks_off_is_said_and_everything_is_written_once_it_works(
    visit: Visit, site: str
) -> None:
    page = visit()
    page.add_init_script(UNDECIDED)  # there is to be room for an empty database
    page.add_init_script(AGAIN_SOON)
    try:
        is_full(page, site)
    finally:
        give_room(page, site, None)
    alert = page.get_by_role("alert")
    expect(alert).to_have_count(0)
    comes_to_be_kept(page, ["orange-a1", "sky-g4", "blue-c3"])
    eventually(page, lambda: "g=" in page.url)
    page.evaluate(ABORT)
    play(page, "orange-b2")
    expect(alert).to_contain_text("is not working")
    page.evaluate("abortNoMore()")
    expect(alert).to_have_count(0)
    comes_to_be_kept(page, ["orange-a1", "sky-g4", "blue-c3", "orange-b2"])


def test_a_database_that_cannot_be_made_for_want_of_room_is_made_once_there_is_some(
    visit: Visit, site: str
) -> None:
    """If the browser complains, a failed upgrade is told of as an error of the page, beside the notice."""
    page = visit()
    page.add_init_script(AGAIN_SOON)
    give_room(page, site, 1)
    try:
        new_game(page, site, "orange-a1")
        expect(page.get_by_role("alert")).to_contain_text("is not working")
    finally:
        give_room(page, site, None)
    expect(page.get_by_role("alert")).to_have_count(0)
    comes_to_be_kept(page, ["orange-a1"])


def is_full(page: Page, site: str) -> None:
    """Play where there is no room."""
    give_room(page, site, 1)
    new_game(page, site, "orange-a1", "sky-g4")
    expect(page.get_by_role("alert")).to_contain_text("is full")
    comes_to_be_in_the_address(page, "orange-a1", "sky-g4")
    play(page, "blue-c3")


def give_room(page: Page, site: str, size: int | None) -> None:
    """Let the browser keep so many bytes for the site; with None as many as usual."""
    devtools, room = page.context.new_cdp_session(page), {} if size is None else {"quotaSize": size}
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": site.rstrip("/"), **room})


def test_storage_cleared_under_the_page_keeps_the_game_with_its_next_move(newcomer: Page, site: str) -> None:
    begin(newcomer, "orange-a1")
    devtools = newcomer.context.new_cdp_session(newcomer)
    given = {"origin": site.rstrip("/"), "storageTypes": "indexeddb"}
    devtools.send("Storage.clearDataForOrigin", given)
    play(newcomer, "sky-g4")
    comes_to_be_kept(newcomer, ["orange-a1", "sky-g4"])
    expect(newcomer.get_by_role("alert")).to_have_count(0)


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
    pressed = "(button) => { button.click(); return document.getElementById('notices').textContent; }"
    assert notice.get_by_role("button", name=words.PLAY_HERE).evaluate(pressed) == words.TAKING_OVER
    eventually(deaf, lambda: bool(deaf.evaluate("() => Boolean(globalThis.isRobbed)")))
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


# Two tabs


def test_two_tabs_see_each_others_games_and_take_turns_on_one(newcomer: Page, site: str) -> None:
    page, other = newcomer, newcomer.context.new_page()
    new_game(other, site, "orange-a1")
    way = page.get_by_role("link", name="Continue")
    expect(way).to_have_count(1)
    expect(page.get_by_role("listitem").filter(has=way)).to_contain_text("Second to move")
    go_to(other, "#/")
    other.get_by_role("button", name="Delete").click()
    expect(way).to_have_count(0)
    page.bring_to_front()
    begin(page, "orange-a1")
    take_turns(page, other)


def take_turns(page: Page, other: Page) -> None:
    """Play the game of one tab in another too; one at a time has it."""
    go_to(other, page.url.partition("#")[1] + page.url.partition("#")[2])
    asked = "open in another tab"
    expect(other.get_by_role("alert")).to_contain_text(asked)
    expect(page.get_by_role("alert")).to_have_count(0)
    play(page, "sky-g4")
    for here, there, text in ((other, page, "blue-c3"), (page, other, "orange-b2")):
        here.bring_to_front()
        here.get_by_role("alert").get_by_role("button", name=words.PLAY_HERE).click()
        expect(there.get_by_role("alert")).to_contain_text(asked)
        expect(here.get_by_role("alert")).to_have_count(0)
        play(here, text)
    line = ["orange-a1", "sky-g4", "blue-c3", "orange-b2"]
    shows(page, *line)
    comes_to_be_kept(page, line)
    address = other.url
    other.close()
    go_to(page, "#/")
    page.goto(address)
    shows(page, *line)
    expect(page.get_by_role("alert")).to_have_count(0)
