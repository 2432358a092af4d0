"""Tests of shared texts, files and launches that the system passes to the page."""

from typing import Any

import pytest

from tests.browser.installed_app import ADDRESS, OPEN, RECORD, SHARED, query, queue_launches
from tests.browser.navigation import Visit, arrive, play_button
from tests.browser.stored_games import play, reload, wait_until_stored
from tests.dom.fake_page import FakePage
from tests.dom.files import File, FileHandle, Launch
from tests.dom.scripts import implements
from tests.expectations import expect
from tests.page.test_links import moved
from trigrid.library.record_export import record_text
from trigrid.library.words import damaged_records as wrong


@implements(OPEN)
def _open(page: FakePage, element: Any, given: list[Any]) -> None:
    name, text = given
    handle = FileHandle(None if text is None else File(name, text))
    page.window.launchQueue.launch(Launch(page.window.location.origin + "/", [handle]))


@pytest.mark.parametrize("name", SHARED)
def test_a_shared_game_is_opened_and_removed_from_the_address(visit: Visit, site: str, name: str) -> None:
    page = visit()
    arrive(page, site, query(SHARED[name]) + "#/")
    expect(moved(page)).to_have_count(6)
    assert "?" not in page.url.partition("#")[0]
    page.go_back()
    expect(play_button(page)).to_be_visible()
    reload(page)
    expect(play_button(page)).to_be_visible()


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"title": "News", "url": "https://elsewhere.example/"}, wrong.NOTHING_FOUND),
        ({"text": ADDRESS[:-30]}, "The link"),
        ({"text": record_text(RECORD).replace("6. ", "6. mistake-")}, "line"),
    ],
    ids=["no-game", "a-broken-link", "a-broken-record"],
)
def test_a_shared_text_without_a_complete_game_shows_a_message(
    visit: Visit, site: str, parts: dict[str, str], message: str
) -> None:
    page = visit()
    arrive(page, site, query(parts) + "#/")
    expect(page.get_by_role("alert")).to_contain_text(message)
    expect(play_button(page)).to_be_visible()


def test_a_waiting_launch_is_followed_but_not_the_one_that_loaded_the_page(visit: Visit, site: str) -> None:
    page = visit()
    queue_launches(page, "#/tritt", "#/trichet")
    arrive(page, site, "#/tritt")
    headline = page.get_by_role("heading", level=1)
    expect(headline).to_contain_text("Trichet")
    page.go_back()
    expect(headline).to_contain_text("TRITT")


def test_a_reload_repeats_no_launch_and_a_missing_file_shows_a_message(visit: Visit, site: str) -> None:
    page = visit()
    queue_launches(page, "#/tri-it-out")
    arrive(page, site, "#/tri-it-out")
    play(page, "d4")
    wait_until_stored(page, ["d4"])
    reload(page)
    expect(moved(page)).to_have_text(["d4"])
    page.evaluate(OPEN, ["game.txt", None])
    expect(page.get_by_role("alert")).to_have_text(wrong.UNREADABLE_FILE)
    page.evaluate(OPEN, ["game.txt", record_text(RECORD)])
    expect(moved(page)).to_have_count(6)
    expect(page.get_by_role("alert")).to_have_count(0)
