"""A game that another tab takes over, or that this one takes back."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.given_texts import drag
from tests.browser.navigation import WIDE, sit_down, tritium
from tests.browser.stored_games import PUT, id_in_address, kept_texts
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, eventually
from tests.dom.javascript import JsObject, Promise
from tests.dom.stand_in_browser import StandInBrowser
from tests.dom.tabs import LockManager
from tests.dom.transactions import ObjectStore
from tests.expectations import expect
from tests.library.test_record_export import record_of
from trigrid.library.words import storage as words
from trigrid.records import Record

SITE, HAND_OVER = "trigrid", "give"
"""The name of the channel, and the message of a tab that wants to play the game."""


@pytest.fixture
def table() -> Iterator[TablePage]:
    """A game with a move, which is kept."""
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        table = sit_down(page, tritium(4))
        table.write("orange-a1")
        eventually(page, lambda: len(kept_texts(page)) == 1)
        yield table
        assert not browser.complaints()


def take(page: Any, **how: bool) -> list[object]:
    """Ask for the lock of the game as another tab does; what comes of it stands in the list."""
    found: list[object] = []

    def hold(lock: object) -> Promise:
        found.append(lock)
        return Promise()

    name = f"{SITE}/{id_in_address(page)}"
    request = LockManager(page.disk).request(name, JsObject(how), hold)
    request.future.add_done_callback(asyncio.Future.exception)  # it may be stolen back
    page.settle()
    return found


def is_elsewhere(table: TablePage) -> None:
    """Assert that the page says so, and takes no moves."""
    expect(table.page.get_by_role("alert")).to_contain_text(words.ELSEWHERE)
    table.play_by_mouse(table.place("b2"))
    assert table.moves() == ["orange-a1"]


def comes_back(table: TablePage) -> None:
    """Take the game back here, and play on."""
    page: Any = table.page
    page.get_by_role("button", name=words.PLAY_HERE).click()
    expect(page.get_by_text(words.TAKING_OVER)).to_have_count(0)
    table.come_back()
    table.play_by_mouse(table.place("c3"))
    comes_to(page, table.moves, ["orange-a1", "orange-c3"])


def test_a_tab_gives_its_game_away_when_it_is_asked_to_and_takes_it_back(table: TablePage) -> None:
    page: Any = table.page
    (lock,) = take(page, ifAvailable=True)
    assert lock is None, "the lock is held here"
    page.tell_other_tabs(SITE, f"{HAND_OVER} {id_in_address(page)}")
    is_elsewhere(table)
    comes_back(table)


def test_a_tab_whose_lock_is_stolen_stops_and_can_steal_it_back(table: TablePage) -> None:
    take(table.page, steal=True)
    is_elsewhere(table)
    comes_back(table)


def test_a_move_of_another_tab_is_joined_and_stored_by_one_write(
    table: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page: Any = table.page
    (game_id,), (text,) = zip(*kept_texts(page).items(), strict=True)
    record = Record.from_text(text)
    record.go(record.root)
    record.add(record.game.move(record.position, "sky-c3"))
    page.evaluate(PUT, {game_id: record.to_text()})
    put, written = ObjectStore.put, list[str]()

    def count(store: ObjectStore, value: str, name: str) -> object:
        written.append(value)
        return put(store, value, name)

    monkeypatch.setattr(ObjectStore, "put", count)
    page.tell_other_tabs(SITE, f"kept {game_id}")
    expect(page.get_by_role("alert")).to_contain_text(words.JOINED)
    eventually(page, lambda: "sky-c3" in kept_texts(page)[game_id])
    assert len(written) == 1


def test_a_game_opened_while_another_is_taken_over_is_not_said_to_be_elsewhere(table: TablePage) -> None:
    page: Any = table.page
    take(page, steal=True)
    page.get_by_role("button", name=words.PLAY_HERE).click()
    drag(page, "drop", {"text/plain": record_of("tritt").to_link()})
    expect(page.get_by_role("heading", level=1)).to_contain_text("TRITT")
    expect(page.get_by_text(words.TAKING_OVER)).to_have_count(0)
