"""Games that two tabs write at once, or that a late database brings: all that both have is kept.

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
from tests.browser.waiting import eventually
from tests.dom.scripts import prepares, stands_for
from tests.expectations import expect
from tests.page.test_storage import SILENT, SPEAK
from trigrid.headers.stored_headers import ID
from trigrid.library.address import address_of
from trigrid.library.settings import Settings
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
WAITS = "() => waits"
WAIT_MS = 1500
DEAF = "() => { BroadcastChannel.prototype.postMessage = () => {}; }"
"""Nothing that this tab says is heard in others."""


@prepares(COUNT_WAITS)
def _nothing(loaded: "LoadedPage") -> None:
    """Time passes at once on the stand-in, and only while the page waits."""


@stands_for(DEAF)
def _say_nothing(page: "StandInPage", element: Any, given: Any) -> None:
    assert page.loaded
    page.loaded.channels.are_silent = True


@stands_for(WAITS)
def _waits(page: "StandInPage", element: Any, given: Any) -> int:
    return int(page.window.now() // WAIT_MS)


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


def test_what_another_tab_takes_in_is_joined_with_the_game_that_is_played_here(
    visit: Visit, site: str
) -> None:
    page = visit()
    name = kept_game(page, site, "orange-a1", "sky-g4")
    other = page.context.new_page()
    open_at(other, f"{site}#/games")
    take_in(other, added_to(page, name, "blue-b2", "well begun"))
    expect(page.get_by_role("alert")).to_contain_text("another tab")
    expect(page.get_by_text("well begun", exact=True)).to_be_visible()
    eventually(page, lambda: "begun}" in kept_texts(page)[name])
    for tab in (page, other):
        tab.evaluate(DEAF)
    take_in(other, added_to(page, name, "blue-b3", ""))
    page.bring_to_front()
    play(page, "blue-c3")
    expect(page.get_by_role("list", name="Moves")).to_contain_text("blue-b3")
    wanted = {"blue-b2", "blue-b3", "blue-c3", "begun}"}
    eventually(page, lambda: wanted <= words_of(kept_texts(page)[name]))
    assert spelled(kept_records(page)[name]) == ["orange-a1", "sky-g4", "blue-c3"]


def added_to(page: Page, name: str, move: str, comment: str) -> Record:
    """The kept text of a game with another second move, and with a comment on the first."""
    record = kept_records(page)[name]
    record.go(record.root.children[0])
    record.comment = record.comment or comment
    record.here.add_child(TRITIUM.move(record.position, move))
    return record


def take_in(page: Page, record: Record) -> None:
    """Import a file with a record on the screen *Games*."""
    page.bring_to_front()
    file = {"name": "games.txt", "mimeType": "text/plain", "buffer": record.to_text().encode()}
    page.get_by_label("File to import").set_input_files(file)  # type: ignore[arg-type]
    added = record.game.spell(record.here.children[-1].move or 0)
    eventually(page, lambda: any(added in text for text in kept_texts(page).values()))


def kept_game(page: Page, site: str, *texts: str) -> str:
    """Begin a game and make some moves; gives its id once they are kept."""
    new_game(page, site, *texts)
    comes_to_be_kept(page, list(texts))
    return id_in_address(page)


def words_of(text: str) -> set[str]:
    """The words of a record's text."""
    return set(re.findall(r"[\w}-]+", text))
