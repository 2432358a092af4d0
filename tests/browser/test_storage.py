"""Tests of storage in Chromium itself: full, cleared, closed, and in two tabs.

No fault may lose a game. `tests/page/test_storage.py` and `test_storage_faults.py` test other faults.
"""

from playwright.sync_api import Page, expect

from tests.browser.given_texts import drag
from tests.browser.navigation import Visit, go_to
from tests.browser.stored_games import (
    AGAIN_SOON,
    begin,
    expect_moves,
    moves_in_notation,
    new_game,
    play,
    wait_until_stored,
)
from tests.browser.waiting import eventually
from tests.library.test_record_export import record_of
from tests.page.test_storage import wait_until_in_address
from tools.bench.page_visit import UNDECIDED
from trigrid.library.record_export import record_text
from trigrid.library.words import storage as words
from trigrid.records.collection import join_records

ABORT_WRITES = """() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
        const request = put.apply(this, given);
        this.transaction.abort();
        return request;
    };
    globalThis.stopAborting = () => { IDBObjectStore.prototype.put = put; };
}"""
CLOSE_BEFORE_READ = """() => {
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
"""Makes the browser close the database just before the next read."""


def test_full_or_failing_storage_is_reported_and_all_moves_are_written_later(visit: Visit, site: str) -> None:
    page = visit()
    # Without a stored setting, the new database is empty and fits into the full storage.
    page.add_init_script(UNDECIDED)
    page.add_init_script(AGAIN_SOON)
    try:
        play_while_storage_is_full(page, site)
    finally:
        limit_storage(page, site, None)
    alert = page.get_by_role("alert")
    expect(alert).to_have_count(0)
    wait_until_stored(page, ["orange-a1", "sky-g4", "blue-c3"])
    eventually(page, lambda: "g=" in page.url)
    page.evaluate(ABORT_WRITES)
    play(page, "orange-b2")
    expect(alert).to_contain_text("is not working")
    page.evaluate("stopAborting()")
    expect(alert).to_have_count(0)
    wait_until_stored(page, ["orange-a1", "sky-g4", "blue-c3", "orange-b2"])


def test_a_database_is_created_as_soon_as_space_is_available(visit: Visit, site: str) -> None:
    """The setting that the tests store in a new database does not fit.

    The monitor also fails the test if the failed creation becomes a page error.
    """
    page = visit()
    page.add_init_script(AGAIN_SOON)
    limit_storage(page, site, 1)
    try:
        new_game(page, site, "orange-a1")
        expect(page.get_by_role("alert")).to_contain_text("is not working")
    finally:
        limit_storage(page, site, None)
    expect(page.get_by_role("alert")).to_have_count(0)
    wait_until_stored(page, ["orange-a1"])


def play_while_storage_is_full(page: Page, site: str) -> None:
    """Make moves while the storage is full, and assert that the page reports this.

    The page must write the moves into its address.
    """
    limit_storage(page, site, 1)
    new_game(page, site, "orange-a1", "sky-g4")
    expect(page.get_by_role("alert")).to_contain_text("is full")
    wait_until_in_address(page, "orange-a1", "sky-g4")
    play(page, "blue-c3")


def limit_storage(page: Page, site: str, size: int | None) -> None:
    """Limit the storage of the site to this many bytes; None removes the limit."""
    devtools, quota = page.context.new_cdp_session(page), {} if size is None else {"quotaSize": size}
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": site.rstrip("/"), **quota})


def test_after_storage_is_cleared_the_game_is_stored_again_with_its_next_move(
    newcomer: Page, site: str
) -> None:
    begin(newcomer, "orange-a1")
    devtools = newcomer.context.new_cdp_session(newcomer)
    request = {"origin": site.rstrip("/"), "storageTypes": "indexeddb"}
    devtools.send("Storage.clearDataForOrigin", request)
    play(newcomer, "sky-g4")
    wait_until_stored(newcomer, ["orange-a1", "sky-g4"])
    expect(newcomer.get_by_role("alert")).to_have_count(0)


def test_a_database_that_is_closed_while_it_is_read_is_opened_again(newcomer: Page) -> None:
    """A regression test: games dropped on the page at that moment were lost."""
    records = [record_of("tritium"), record_of("tritt")]
    for number, record in enumerate(records):
        record.headers["Id"] = f"closed{number}"
    newcomer.evaluate(CLOSE_BEFORE_READ)
    drag(newcomer, "drop", {"text/plain": join_records(map(record_text, records))})
    expect(newcomer.get_by_role("alert")).to_have_text("2 games read, 2 new.")
    wait_until_stored(newcomer, *map(moves_in_notation, records))
    assert newcomer.evaluate("closings") > 1


# Two tabs


def test_two_tabs_list_the_same_games_and_take_turns_in_a_game(newcomer: Page, site: str) -> None:
    page, other = newcomer, newcomer.context.new_page()
    new_game(other, site, "orange-a1")
    continue_link = page.get_by_role("link", name="Continue")
    expect(continue_link).to_have_count(1)
    expect(page.get_by_role("listitem").filter(has=continue_link)).to_contain_text("Second to move")
    go_to(other, "#/")
    other.get_by_role("button", name="Delete").click()
    expect(continue_link).to_have_count(0)
    page.bring_to_front()
    begin(page, "orange-a1")
    take_turns(page, other)


def take_turns(page: Page, other: Page) -> None:
    """Continue one tab's game in another tab; assert that only one tab can play."""
    go_to(other, page.url.partition("#")[1] + page.url.partition("#")[2])
    message = "open in another tab"
    expect(other.get_by_role("alert")).to_contain_text(message)
    expect(page.get_by_role("alert")).to_have_count(0)
    play(page, "sky-g4")
    for here, there, text in ((other, page, "blue-c3"), (page, other, "orange-b2")):
        here.bring_to_front()
        here.get_by_role("alert").get_by_role("button", name=words.PLAY_HERE).click()
        expect(there.get_by_role("alert")).to_contain_text(message)
        expect(here.get_by_role("alert")).to_have_count(0)
        play(here, text)
    line = ["orange-a1", "sky-g4", "blue-c3", "orange-b2"]
    expect_moves(page, *line)
    wait_until_stored(page, line)
    address = other.url
    other.close()
    go_to(page, "#/")
    page.goto(address)
    expect_moves(page, *line)
    expect(page.get_by_role("alert")).to_have_count(0)
