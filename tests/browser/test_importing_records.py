"""Ways in: pasted, chosen as a file, dropped anywhere on the page."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.app.sharing.test_record_export import record_of
from tests.browser.given_texts import PASTE, drag
from tests.browser.navigation import sit_down_after, tritium
from tests.browser.stored_games import kept_texts
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to
from tests.page.test_importing_records import ask
from tests.page.test_links import moved
from trigrid.app.sharing.record_export import game_address, record_text
from trigrid.app.words import damaged_records as wrong
from trigrid.app.words.progress import READING, reading_games
from trigrid.records.collection import join_records

HINT = "Drop it here to open the game"


@pytest.fixture
def table(desk: Page) -> TablePage:
    """A game of which two moves have been played."""
    return sit_down_after(desk, tritium(4, "short"), "orange-a1 sky-g4")


def test_dropping_files_is_proposed_only_where_there_is_a_mouse(device: Page) -> None:
    dialog = ask(device)
    has_mouse = not device.evaluate("() => matchMedia('(pointer: coarse)').matches")
    expect(dialog.get_by_text("drop files anywhere")).to_be_visible(visible=has_mouse)
    device.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_something_dropped_is_opened_and_a_hint_shows_while_it_is_held(table: TablePage) -> None:
    page, record = table.page, record_of("tritt")
    text = {"text/plain": game_address(record, record.here)}
    expect(page.get_by_text(HINT)).to_be_hidden()
    assert not drag(page, "dragenter", text)
    assert not drag(page, "dragover", text)
    expect(page.get_by_text(HINT)).to_be_visible()
    drag(page, "dragleave", text)
    expect(page.get_by_text(HINT)).to_be_hidden()
    drag(page, "dragover", text)
    assert not drag(page, "drop", text)
    expect(page.get_by_text(HINT)).to_be_hidden()
    expect(moved(table.page)).to_have_count(6)


def test_a_dropped_file_is_opened(table: TablePage) -> None:
    bytes_of = list(record_text(record_of("trichet")).encode())
    drag(table.page, "drop", {}, [["game.txt", "text/plain", bytes_of]])
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Trichet")


def test_a_dropped_picture_loses_nothing(table: TablePage) -> None:
    png = [*b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", *range(256)]
    drag(table.page, "drop", {}, [["picture.png", "image/png", png]])
    expect(table.page.get_by_role("alert")).to_have_text(wrong.NO_TEXT)
    expect(moved(table.page)).to_have_text(["orange-a1", "sky-g4"])


def test_a_text_over_a_field_belongs_to_the_field(table: TablePage) -> None:
    text = {"text/plain": "orange-a2"}
    assert drag(table.page, "dragover", text, over="#move-text")
    assert drag(table.page, "drop", text, over="#move-text")
    expect(table.page.get_by_text(HINT)).to_be_hidden()
    expect(table.page.get_by_role("alert")).to_have_count(0)


def test_a_link_pasted_beside_all_fields_is_opened_and_anything_else_is_not(table: TablePage) -> None:
    table.page.evaluate(PASTE, "good morning")
    expect(moved(table.page)).to_have_text(["orange-a1", "sky-g4"])
    expect(table.page.get_by_role("alert")).to_have_count(0)
    table.page.evaluate(PASTE, record_of("tritt").to_link())
    expect(moved(table.page)).to_have_count(6)


SLIDES = "h3-h5>h4-h6 c3-c5>c2-c4 h4-h6>h3-h5 c2-c4>c3-c5 "


STOP_ONCE_SHOWN = """name => {
    globalThis.stoppedBars = [];
    const notices = document.getElementById("notices");
    new MutationObserver((_, watch) => {
        const bar = notices.querySelector("progress");
        if (bar?.getAttribute("aria-label") !== name) return;
        watch.disconnect();
        stoppedBars.push(name);
        bar.parentElement.querySelector("button").click();
    }).observe(notices, { subtree: true, childList: true, attributeFilter: ["aria-label"] });
}"""
"""Presses Stop once a bar of this name is there: it may be gone before a press from outside arrives."""


def test_a_long_record_is_read_with_a_bar_and_can_be_stopped_which_loses_nothing(table: TablePage) -> None:
    page = table.page
    page.evaluate(STOP_ONCE_SHOWN, READING)
    drag(page, "drop", {"text/plain": f'[Game "tritt"] c3-c5 h3-h5 {SLIDES * 4000} oops'})
    comes_to(page, lambda: page.evaluate("stoppedBars"), [READING])
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(moved(page)).to_have_text(["orange-a1", "sky-g4"])
    table.write("orange-a2")
    expect(moved(page)).to_have_count(3)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_file_of_many_games_can_be_stopped_and_what_was_read_stays(newcomer: Page) -> None:
    record, texts = record_of("tritt"), list[str]()
    for number in range(1500):
        record.headers["Id"] = f"stop{number}"
        texts.append(record_text(record))
    newcomer.evaluate(STOP_ONCE_SHOWN, reading_games(len(texts)))
    drag(newcomer, "drop", {"text/plain": join_records(texts)})
    said = newcomer.get_by_role("alert")
    expect(said).to_have_text(re.compile(r"^Stopped\. \d+ games? read, \d+ new\.$"))
    read = int(re.findall(r"\d+", said.inner_text())[0])
    assert 0 < read < 1500
    assert len(kept_texts(newcomer)) == read
