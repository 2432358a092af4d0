"""Games kept in a database that opens late are joined with what was played before it did.

If one of these fails, a move writes over comments and branches without a word.
"""

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page

from tests.browser.navigation import Visit
from tests.browser.stored_games import (
    GIVEN_UP_SOON,
    PUT,
    PUT_SETTINGS,
    TRITIUM,
    comes_to_be_kept,
    id_in_address,
    kept_records,
    kept_texts,
    new_game,
    open_at,
    play,
    shows,
    spelled,
)
from tests.browser.test_storage import SILENT
from tests.browser.waiting import eventually
from tests.dom.scripts import prepares, stands_for
from tests.expectations import expect
from trigrid.app.address import address_of
from trigrid.app.preferences.settings import Settings
from trigrid.app.storage.stored_headers import ID
from trigrid.records import Record

if TYPE_CHECKING:
    from tests.dom.page import LoadedPage
    from tests.dom.stand_in_page import StandInPage

COUNT_WAITS = """{
    const { setTimeout } = globalThis;
    globalThis.waits = 0;
    globalThis.setTimeout = (act, milliseconds, ...given) => {
        if (milliseconds > 1500 && milliseconds < 2500) waits += 1;
        return setTimeout(act, milliseconds, ...given);
    };
}"""
"""Counts how often the page waits about as long as it does for its database."""
WAITS, SPEAK = "() => waits", "speak()"
WAIT_MS = 1500


@prepares(GIVEN_UP_SOON)
@prepares(COUNT_WAITS)
def _nothing(loaded: "LoadedPage") -> None:
    """Time passes at once on the stand-in, and only while the page waits."""


@prepares(SILENT)
def _hold_answers(loaded: "LoadedPage") -> None:
    loaded.disk.faults.hold_answers()


@stands_for(WAITS)
def _waits(page: "StandInPage", element: Any, given: Any) -> int:
    return int(page.window.now() // WAIT_MS)


@stands_for(SPEAK)
def _speak(page: "StandInPage", element: Any, given: Any) -> None:
    page.disk.faults.release_answers()
    page.settle()


def test_a_link_to_a_kept_game_opened_before_the_database_answers_is_joined_with_what_is_kept(
    visit: Visit, site: str
) -> None:
    page = visit()
    name = kept_game(page, site, "orange-a1", "sky-g4")
    rich, link = kept_records(page)[name], Record(TRITIUM)
    rich.root.children[0].comment = "a note"
    page.evaluate(PUT, {name: rich.to_text()})
    link.headers[ID] = name
    link.add(TRITIUM.move(link.position, "orange-a1"))
    for script in (GIVEN_UP_SOON, SILENT, COUNT_WAITS):
        page.add_init_script(script)
    open_at(page, f"{site}?again{address_of(TRITIUM, m=link.to_link())}")
    assert page.evaluate(WAITS) <= 1  # one wait for the database in all the start
    play(page, "blue-c3")
    expect(page.get_by_role("alert").filter(has_text="is not working")).to_be_visible()
    page.evaluate(SPEAK)
    expect(page.get_by_role("list", name="Moves")).to_contain_text("sky-g4")
    expect(page.get_by_text("a note", exact=True)).to_be_visible()
    eventually(page, lambda: {"blue-c3", "sky-g4", "note}"} <= words_of(kept_texts(page)[name]))
    assert spelled(kept_records(page)[name]) == ["orange-a1", "blue-c3"]


def test_a_kept_game_and_the_settings_are_there_once_a_late_database_opens(visit: Visit, site: str) -> None:
    page = visit()
    name = kept_game(page, site, "orange-a1")
    page.evaluate(PUT_SETTINGS, Settings(theme="dark").to_text())
    page.add_init_script(GIVEN_UP_SOON)
    page.add_init_script(SILENT)
    open_at(page, f"{site}?again{address_of(TRITIUM, g=name)}")
    expect(page.get_by_role("alert")).to_contain_text("is not working")
    expect(page.locator("html[data-theme=dark]")).to_have_count(0)
    page.evaluate(SPEAK)
    shows(page, "orange-a1")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page).to_have_url(re.compile(f"g={name}"))


def kept_game(page: Page, site: str, *texts: str) -> str:
    """Begin a game and make some moves; gives its id once they are kept."""
    new_game(page, site, *texts)
    comes_to_be_kept(page, list(texts))
    return id_in_address(page)


def words_of(text: str) -> set[str]:
    """The words of a record's text."""
    return set(re.findall(r"[\w}-]+", text))
