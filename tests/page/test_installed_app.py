"""What the system hands to the installed page: shared links, records and messages, and launches."""

from typing import Any

import pytest

from tests.browser.installed_app import ADDRESS, OPEN, RECORD, SHARED, query, waiting
from tests.browser.navigation import Visit, arrive, play_button
from tests.browser.stored_games import comes_to_be_kept, play, reload
from tests.dom.files import File, FileHandle, Launch
from tests.dom.scripts import stands_for
from tests.dom.stand_in_page import StandInPage
from tests.expectations import expect
from tests.page.test_links import moved
from trigrid.library.record_export import record_text
from trigrid.library.words import damaged_records as wrong


@stands_for(OPEN)
def _open(page: StandInPage, element: Any, given: list[Any]) -> None:
    name, text = given
    handle = FileHandle(None if text is None else File(name, text))
    page.window.launchQueue.launch(Launch(page.window.location.origin + "/", [handle]))


@pytest.mark.parametrize("name", SHARED)
def test_what_is_shared_is_opened_and_leaves_the_address(visit: Visit, site: str, name: str) -> None:
    page = visit()
    arrive(page, site, query(SHARED[name]) + "#/")
    expect(moved(page)).to_have_count(6)
    assert "?" not in page.url.partition("#")[0]
    page.go_back()
    expect(play_button(page)).to_be_visible()
    reload(page)
    expect(play_button(page)).to_be_visible()


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"title": "News", "url": "https://elsewhere.example/"}, wrong.NOTHING_FOUND),
        ({"text": ADDRESS[:-30]}, "The link"),
        ({"text": record_text(RECORD).replace("6. ", "6. mistake-")}, "line"),
    ],
    ids=["no-game", "a-broken-link", "a-broken-record"],
)
def test_what_holds_no_whole_game_gets_a_sentence(
    visit: Visit, site: str, parts: dict[str, str], sentence: str
) -> None:
    page = visit()
    arrive(page, site, query(parts) + "#/")
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(play_button(page)).to_be_visible()


def test_the_launch_that_loaded_the_page_is_not_followed_again_but_one_that_waits_behind_it_is(
    visit: Visit, site: str
) -> None:
    page = visit()
    waiting(page, "#/tritt", "#/trichet")
    arrive(page, site, "#/tritt")
    headline = page.get_by_role("heading", level=1)
    expect(headline).to_contain_text("Trichet")
    page.go_back()
    expect(headline).to_contain_text("TRITT")


def test_loading_the_page_again_follows_no_launch_again_and_a_file_that_is_gone_gets_a_sentence(
    visit: Visit, site: str
) -> None:
    page = visit()
    waiting(page, "#/tri-it-out")
    arrive(page, site, "#/tri-it-out")
    play(page, "d4")
    comes_to_be_kept(page, ["d4"])
    reload(page)
    expect(moved(page)).to_have_text(["d4"])
    page.evaluate(OPEN, ["game.txt", None])
    expect(page.get_by_role("alert")).to_have_text(wrong.UNREADABLE_FILE)
    page.evaluate(OPEN, ["game.txt", record_text(RECORD)])
    expect(moved(page)).to_have_count(6)
    expect(page.get_by_role("alert")).to_have_count(0)
