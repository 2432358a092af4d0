"""Keeping in Chromium's own storage: without room, cleared or closed under the page, and in two tabs.

Whatever happens, no game is lost. `tests/page/test_storage.py` has all other faults.
"""

from playwright.sync_api import Page, expect

from tests.browser.given_texts import drag
from tests.browser.navigation import Visit, go_to
from tests.browser.stored_games import (
    AGAIN_SOON,
    begin,
    comes_to_be_kept,
    new_game,
    play,
    shows,
    spelled,
)
from tests.browser.waiting import eventually
from tests.library.test_record_export import record_of
from tests.page.test_storage import comes_to_be_in_the_address
from tools.bench.page_visit import UNDECIDED
from trigrid.library.record_export import record_text
from trigrid.library.words import storage as words
from trigrid.records.collection import join_records

ABORT = """() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
        const request = put.apply(this, given);
        this.transaction.abort();
        return request;
    };
    globalThis.abortNoMore = () => { IDBObjectStore.prototype.put = put; };
}"""
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
