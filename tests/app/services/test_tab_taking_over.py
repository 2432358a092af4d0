"""Games that another tab takes over or changes, or that this tab takes back."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.given_texts import drag
from tests.browser.navigation import WIDE, open_table, tritium
from tests.browser.stored_games import PUT, id_in_address, stored_texts
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, wait_until_equal
from tests.dom.fake_browser import FakeBrowser
from tests.dom.javascript import JsObject, Promise
from tests.dom.tabs import LockManager
from tests.dom.transactions import ObjectStore
from tests.expectations import expect
from tests.library.test_record_export import record_of
from trigrid.library.words import storage as words
from trigrid.records import Record

SITE, HAND_OVER = "trigrid", "give"
"""The name of the channel, and the message with which a tab requests a game."""


@pytest.fixture
def table() -> Iterator[TablePage]:
    """Open a stored game with one move."""
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        table = open_table(page, tritium(4))
        table.write("orange-a1")
        eventually(page, lambda: len(stored_texts(page)) == 1)
        yield table
        assert not browser.console_errors()


def request_lock(page: Any, **options: bool) -> list[object]:
    """Request the lock of the game as another tab does; return the locks received."""
    locks: list[object] = []

    def hold(lock: object) -> Promise:
        locks.append(lock)
        return Promise()

    name = f"{SITE}/{id_in_address(page)}"
    request = LockManager(page.disk).request(name, JsObject(options), hold)
    # Retrieves the error if this request loses the lock again.
    request.future.add_done_callback(asyncio.Future.exception)
    page.settle()
    return locks


def assert_taken_over(table: TablePage) -> None:
    """Assert that the page reports the takeover and accepts no moves."""
    expect(table.page.get_by_role("alert")).to_contain_text(words.ELSEWHERE)
    table.play_by_mouse(table.place("b2"))
    assert table.moves() == ["orange-a1"]


def take_back(table: TablePage) -> None:
    """Take the game back in this tab, and make a move."""
    page: Any = table.page
    page.get_by_role("button", name=words.PLAY_HERE).click()
    expect(page.get_by_text(words.TAKING_OVER)).to_have_count(0)
    table.wait_until_presses_count()
    table.play_by_mouse(table.place("c3"))
    wait_until_equal(page, table.moves, ["orange-a1", "orange-c3"])


def test_a_tab_hands_its_game_over_on_request_and_takes_it_back(table: TablePage) -> None:
    page: Any = table.page
    (lock,) = request_lock(page, ifAvailable=True)
    assert lock is None, "this tab does not hold the lock"
    page.tell_other_tabs(SITE, f"{HAND_OVER} {id_in_address(page)}")
    assert_taken_over(table)
    take_back(table)


def test_a_tab_whose_lock_is_stolen_stops_and_can_steal_it_back(table: TablePage) -> None:
    request_lock(table.page, steal=True)
    assert_taken_over(table)
    take_back(table)


def test_a_move_of_another_tab_is_merged_with_one_write(
    table: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page: Any = table.page
    (game_id,), (text,) = zip(*stored_texts(page).items(), strict=True)
    record = Record.from_text(text)
    record.go(record.root)
    record.add(record.game.move(record.position, "sky-c3"))
    page.evaluate(PUT, {game_id: record.to_text()})
    original_put, written = ObjectStore.put, list[str]()

    def count(store: ObjectStore, value: str, name: object = None) -> object:
        written.extend([value] if name == game_id else [])
        return original_put(store, value, name)

    monkeypatch.setattr(ObjectStore, "put", count)
    page.tell_other_tabs(SITE, f"kept {game_id}")
    expect(page.get_by_role("alert")).to_contain_text(words.JOINED)
    eventually(page, lambda: "sky-c3" in stored_texts(page)[game_id])
    assert len(written) == 1


def test_opening_another_game_during_a_takeover_removes_the_takeover_message(table: TablePage) -> None:
    page: Any = table.page
    request_lock(page, steal=True)
    page.get_by_role("button", name=words.PLAY_HERE).click()
    drag(page, "drop", {"text/plain": record_of("tritt").to_link()})
    expect(page.get_by_role("heading", level=1)).to_contain_text("TRITT")
    expect(page.get_by_text(words.TAKING_OVER)).to_have_count(0)
