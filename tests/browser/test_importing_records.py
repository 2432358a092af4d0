"""Tests of dropping records on the page, and of stopping while they are read."""

import re

from playwright.sync_api import Page, expect

from tests.browser.given_texts import drag
from tests.browser.stored_games import stored_texts
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tests.library.test_record_export import record_of
from tests.page.test_importing_records import (
    table,
    test_dropped_text_is_opened_and_a_hint_shows_while_it_is_dragged,
)
from tests.page.test_links import moved
from trigrid.app.services.words.progress import READING, reading_games
from trigrid.library.record_export import record_text
from trigrid.records.collection import join_records

__all__ = [
    "table",
    "test_dropped_text_is_opened_and_a_hint_shows_while_it_is_dragged",
]


GAMES = 600
"""The number of games in the file."""
SLIDES = "h3-h5>h4-h6 c3-c5>c2-c4 h4-h6>h3-h5 c2-c4>c3-c5 "
"""Four moves of TRITT that restore the position, so that they can be repeated."""


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
"""Presses Stop as soon as a progress bar with the given name appears.

A press by the test could come too late.
"""


def test_reading_a_long_record_shows_progress_and_stopping_loses_nothing(table: TablePage) -> None:
    page = table.page
    page.evaluate(STOP_ONCE_SHOWN, READING)
    drag(page, "drop", {"text/plain": f'[Game "tritt"] c3-c5 h3-h5 {SLIDES * 1500} oops'})
    wait_until_equal(page, lambda: page.evaluate("stoppedBars"), [READING])
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(moved(page)).to_have_text(["orange-a1", "sky-g4"])
    table.write("orange-a2")
    expect(moved(page)).to_have_count(3)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_stopping_a_file_of_many_games_keeps_the_games_already_read(newcomer: Page) -> None:
    record, texts = record_of("tritt"), list[str]()
    for number in range(GAMES):
        record.headers["Id"] = f"stop{number}"
        texts.append(record_text(record))
    newcomer.evaluate(STOP_ONCE_SHOWN, reading_games(len(texts)))
    drag(newcomer, "drop", {"text/plain": join_records(texts)})
    message = newcomer.get_by_role("alert")
    expect(message).to_have_text(re.compile(r"^Stopped\. \d+ games? read, \d+ new\.$"))
    read = int(re.findall(r"\d+", message.inner_text())[0])
    assert 0 < read < GAMES
    assert len(stored_texts(newcomer)) == read
