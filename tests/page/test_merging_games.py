"""Tests of games changed in two tabs, or opened before the database answers.

The page must store all moves and comments of both versions. If a test fails, a move may silently overwrite
comments and branches.
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
    expect_moves,
    id_in_address,
    moves_in_notation,
    new_game,
    open_at,
    play,
    stored_records,
    stored_texts,
    wait_until_stored,
)
from tests.browser.waiting import eventually
from tests.dom.scripts import implements, prepares
from tests.expectations import expect
from tests.page.test_storage import SILENT, SPEAK
from trigrid.headers.stored_headers import ID
from trigrid.library.address import address_of
from trigrid.library.settings import Settings
from trigrid.records import Record

if TYPE_CHECKING:
    from tests.dom.fake_page import FakePage
    from tests.dom.page import LoadedPage

COUNT_WAITS = """{
    const { setTimeout } = globalThis;
    globalThis.waits = 0;
    globalThis.setTimeout = (act, milliseconds, ...given) => {
        if (milliseconds > 1500 && milliseconds < 2500) waits += 1;
        return setTimeout(act, milliseconds, ...given);
    };
}"""
"""A script that counts timeouts about as long as the page's database timeout."""
WAITS = "() => waits"
WAIT_MS = 1500
"""The milliseconds that count as one wait; a database timeout is longer."""
SILENCE = "() => { BroadcastChannel.prototype.postMessage = () => {}; }"
"""A script that stops all messages of this tab to other tabs."""


@prepares(COUNT_WAITS)
def _nothing(loaded: "LoadedPage") -> None:
    """Do nothing, because the fake clock measures the waits.

    In the fake browser, time passes only while the page waits, and without a real delay.
    """


@implements(SILENCE)
def _silence_tab(page: "FakePage", element: Any, given: Any) -> None:
    assert page.loaded
    page.loaded.channels.are_silent = True


@implements(WAITS)
def _waits(page: "FakePage", element: Any, given: Any) -> int:
    return int(page.window.now() // WAIT_MS)


def test_a_link_opened_before_the_database_answers_is_merged_with_its_stored_game(
    visit: Visit, site: str
) -> None:
    page = visit()
    name = store_new_game(page, site, "orange-a1", "sky-g4")
    commented, link = stored_records(page)[name], Record(TRITIUM)
    commented.root.children[0].comment = "a note"
    page.evaluate(PUT, {name: commented.to_text()})
    link.headers[ID] = name
    link.add(TRITIUM.move(link.position, "orange-a1"))
    for script in (GIVEN_UP_SOON, SILENT, COUNT_WAITS):
        page.add_init_script(script)
    open_at(page, f"{site}?again{address_of(TRITIUM, m=link.to_link())}")
    assert page.evaluate(WAITS) <= 1  # the start waits for the database only once
    play(page, "blue-c3")
    expect(page.get_by_role("alert").filter(has_text="is not working")).to_be_visible()
    page.evaluate(SPEAK)
    expect(page.get_by_role("list", name="Moves")).to_contain_text("sky-g4")
    expect(page.get_by_text("a note", exact=True)).to_be_visible()
    eventually(page, lambda: {"blue-c3", "sky-g4", "note}"} <= words_of(stored_texts(page)[name]))
    assert moves_in_notation(stored_records(page)[name]) == ["orange-a1", "blue-c3"]


def test_a_stored_game_and_the_settings_appear_when_a_late_database_opens(visit: Visit, site: str) -> None:
    page = visit()
    name = store_new_game(page, site, "orange-a1")
    page.evaluate(PUT_SETTINGS, Settings(theme="dark").to_text())
    page.add_init_script(GIVEN_UP_SOON)
    page.add_init_script(SILENT)
    open_at(page, f"{site}?again{address_of(TRITIUM, g=name)}")
    expect(page.get_by_role("alert")).to_contain_text("is not working")
    expect(page.locator("html[data-theme=dark]")).to_have_count(0)
    page.evaluate(SPEAK)
    expect_moves(page, "orange-a1")
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page).to_have_url(re.compile(f"g={name}"))


def test_an_import_in_another_tab_is_merged_with_the_game_played_here(visit: Visit, site: str) -> None:
    page = visit()
    name = store_new_game(page, site, "orange-a1", "sky-g4")
    other = page.context.new_page()
    open_at(other, f"{site}#/games")
    import_record(other, added_to(page, name, "blue-b2", "well begun"))
    expect(page.get_by_role("alert")).to_contain_text("another tab")
    expect(page.get_by_text("well begun", exact=True)).to_be_visible()
    eventually(page, lambda: "begun}" in stored_texts(page)[name])
    for tab in (page, other):
        tab.evaluate(SILENCE)
    import_record(other, added_to(page, name, "blue-b3", ""))
    page.bring_to_front()
    play(page, "blue-c3")
    expect(page.get_by_role("list", name="Moves")).to_contain_text("blue-b3")
    expected = {"blue-b2", "blue-b3", "blue-c3", "begun}"}
    eventually(page, lambda: expected <= words_of(stored_texts(page)[name]))
    assert moves_in_notation(stored_records(page)[name]) == ["orange-a1", "sky-g4", "blue-c3"]


def added_to(page: Page, name: str, move: str, comment: str) -> Record:
    """Return the stored game with another second move and a comment on the first move.

    A comment that the first move already has stays.
    """
    record = stored_records(page)[name]
    record.go(record.root.children[0])
    record.comment = record.comment or comment
    record.here.add_child(TRITIUM.move(record.position, move))
    return record


def import_record(page: Page, record: Record) -> None:
    """Import a record as a file on *My games* and wait until it is stored."""
    page.bring_to_front()
    file = {"name": "games.txt", "mimeType": "text/plain", "buffer": record.to_text().encode()}
    page.get_by_label("File to import").set_input_files(file)  # type: ignore[arg-type]
    added = record.game.spell(record.here.children[-1].move or 0)
    eventually(page, lambda: any(added in text for text in stored_texts(page).values()))


def store_new_game(page: Page, site: str, *texts: str) -> str:
    """Begin a game, make some moves, and return its id once they are stored."""
    new_game(page, site, *texts)
    wait_until_stored(page, list(texts))
    return id_in_address(page)


def words_of(text: str) -> set[str]:
    """Return the words of a record's text."""
    return set(re.findall(r"[\w}-]+", text))
