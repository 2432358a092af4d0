"""Tests of reviews in the background: when they begin, stop and fill the deck."""

import random
import types
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.app.test_hidden_tab import hide
from tests.browser.navigation import WIDE, go_to, open_table_after, record_of
from tests.browser.random_games import random_game
from tests.browser.stored_games import PUT, assert_index_fits, stored_index, stored_records
from tests.dom.fake_browser import FakeBrowser
from tests.page.test_learn_overview import unreviewed
from tests.page.test_practice import stored_deck
from trigrid.app.learn.words import REVIEW_ALL
from trigrid.games import load
from trigrid.headers.stored_headers import CHANGED, ID
from trigrid.headers.who_plays import set_level
from trigrid.library.address import GAMES_ADDRESS, LEARN_ADDRESS, LOBBY_ADDRESS
from trigrid.library.stored_game import StoredGame
from trigrid.library.unreviewed_games import games_to_review
from trigrid.records import Record
from trigrid.records.review_source import REVIEWED
from trigrid.review import Review

IDLE_SECONDS = 20.0
"""The time without input after which a review begins."""
WAIT_SECONDS = 30
"""A longer time."""


@pytest.fixture
def page() -> Iterator[Any]:
    """Provide the list of games, with one game against the computer."""
    with closing(FakeBrowser()) as browser:
        found: Any = browser.started(WIDE)
        found.evaluate(PUT, {"older": unreviewed("older", 1).to_text()})
        go_to(found, GAMES_ADDRESS)
        yield found
        assert not browser.console_errors()


def reviewed_ids(page: Any) -> set[str]:
    """Return the ids of the stored games with a complete review."""
    return {name for name, record in stored_records(page).items() if REVIEWED in record.headers}


def rest(page: Any) -> None:
    """Press a key, then do nothing for a while."""
    page.keyboard.press("Shift")
    page.pass_time(WAIT_SECONDS)


def test_an_idle_page_reviews_all_games_and_fills_the_deck(page: Any) -> None:
    page.evaluate(PUT, {"newer": unreviewed("newer", 2).to_text()})
    go_to(page, LOBBY_ADDRESS)
    rest(page)
    assert reviewed_ids(page) == {"newer", "older"}
    assert len(stored_deck(page)) == 1
    assert all(Review(record).is_complete for record in stored_records(page).values())


def test_nothing_is_reviewed_before_a_pause(page: Any) -> None:
    for _ in range(5):
        page.keyboard.press("Shift")
        page.pass_time(15)
    assert reviewed_ids(page) == set()


def test_no_game_is_reviewed_while_the_setting_is_off(page: Any) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Review finished games in the background").uncheck()
    page.get_by_role("button", name="Close", exact=True).click()
    rest(page)
    assert reviewed_ids(page) == set()


@pytest.mark.parametrize("is_on_by_hand", [False, True])
def test_the_setting_is_off_by_default_on_devices_that_save_data(page: Any, is_on_by_hand: bool) -> None:
    page.window.navigator.connection = types.SimpleNamespace(saveData=True)
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("checkbox", name="Review finished games in the background")
    assert not switch.is_checked()
    if is_on_by_hand:
        switch.check()
    page.get_by_role("button", name="Close", exact=True).click()
    rest(page)
    assert reviewed_ids(page) == ({"older"} if is_on_by_hand else set())


@pytest.mark.parametrize("is_charging", [False, True])
def test_a_device_must_charge(page: Any, is_charging: bool) -> None:
    async def battery() -> Any:
        return types.SimpleNamespace(charging=is_charging)

    page.window.navigator.getBattery = battery
    rest(page)
    assert reviewed_ids(page) == ({"older"} if is_charging else set())


def test_a_hidden_tab_reviews_nothing(page: Any) -> None:
    hide(page, is_hidden=True)
    rest(page)
    assert reviewed_ids(page) == set()


def test_no_game_is_reviewed_while_another_is_played(page: Any) -> None:
    open_table_after(page, unreviewed("x", 1).game, "b1 c3")
    rest(page)
    assert reviewed_ids(page) == set()


def evaluated(page: Any) -> int:
    """Return the number of stored evaluations of the long game."""
    record = stored_records(page)["long"]
    return sum(bool(node.evaluation) for node in record.root.subtree())


@pytest.fixture
def record(page: Any) -> Record:
    """Store the long game, and return it."""
    texts, _ = random_game(random.Random(3), load("tritt"))
    found = record_of(load("tritt"), texts)
    set_level(found, 0, 3)
    found.headers |= {ID: "long", CHANGED: "2026-12-04T10:00:00.000+00:00"}
    page.evaluate(PUT, {"long": found.to_text()})
    return found


def test_any_input_stops_a_review_and_what_was_found_stays(page: Any, record: Record) -> None:
    go_to(page, LOBBY_ADDRESS)
    page.keyboard.press("Shift")
    page.pass_time(IDLE_SECONDS + 0.8)
    assert evaluated(page) == 0, "results are stored while the search goes on"
    page.keyboard.press("Shift")
    page.pass_time(0.1)
    count = evaluated(page)
    assert 0 < count < len(record.moves)
    assert reviewed_ids(page) == set(), "an older game was reviewed first"
    page.pass_time(IDLE_SECONDS - 1)
    assert evaluated(page) == count, "the review goes on although the user acts"
    page.pass_time(60)
    assert evaluated(page) > count, "the review does not resume"
    assert reviewed_ids(page) == {"long", "older"}


def evaluations(page: Any) -> list[str]:
    """Return the stored evaluations of the long game, by move."""
    return [node.evaluation for node in stored_records(page)["long"].root.subtree()]


@pytest.mark.parametrize("is_asked", [False, True])
def test_a_review_left_halfway_goes_on_after_a_reload(page: Any, record: Record, is_asked: bool) -> None:
    """If this fails, each visit begins the review of a long game from the start."""
    go_to(page, LEARN_ADDRESS)
    if is_asked:
        page.get_by_role("button", name=REVIEW_ALL).click()
        page.pass_time(0.8)
    else:
        page.keyboard.press("Shift")
        page.pass_time(IDLE_SECONDS + 0.8)
    page.reload()
    kept = evaluations(page)
    assert 0 < len(list(filter(None, kept))) < len(record.moves)
    assert_index_fits(page)
    listed = [StoredGame(line) for line in stored_index(page).lines()]
    assert [game.id for game in games_to_review(listed)] == ["long", "older"]
    page.keyboard.press("Shift")
    page.pass_time(IDLE_SECONDS + 0.2)
    page.keyboard.press("Shift")
    page.pass_time(0.1)
    now = evaluations(page)
    assert [new for old, new in zip(kept, now, strict=True) if old] == list(filter(None, kept))
    page.pass_time(100)
    assert reviewed_ids(page) == {"long", "older"}
