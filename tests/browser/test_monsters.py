"""Tests that the page stays responsive with huge texts, in Chromium."""

import json
from typing import Any

import pytest

from tests.browser.embedded_board import EmbeddedBoard, around, framed, host
from tests.browser.fuzz_waves import PASTE, SEND_MESSAGES
from tests.browser.given_texts import give
from tests.browser.navigation import record_of
from tests.browser.processor_time import processor_clock
from tests.browser.table_page import TablePage
from tests.browser.test_fuzz_page import expect_playable, log_wave
from tests.expectations import expect
from tests.fuzz.monsters import LINKS, NO_GAMES, TEXTS
from tests.page.test_monsters import MOVES, expect_unchanged_and_playable, possible_way, table
from tools.fuzz.target import check_sentence

__all__ = ["around", "framed", "host", "table"]


COUNT_SLICES = """() => {
    const { arrayBuffer } = Blob.prototype;
    globalThis.slices = [];
    Blob.prototype.arrayBuffer = function () {
        globalThis.slices.push(this.size);
        return arrayBuffer.call(this);
    };
    globalThis.stopCounting = () => { Blob.prototype.arrayBuffer = arrayBuffer; };
}"""
"""Records the number of bytes of each read of a file or of pasted text."""


LONG = pytest.mark.long


@pytest.mark.parametrize("way", ["paste", pytest.param("file", marks=LONG), pytest.param("form", marks=LONG)])
def test_long_texts_are_read_in_slices(table: TablePage, way: str) -> None:
    """If this fails, the page freezes while Python receives a long text."""
    page, text = table.page, "1. orange-a1 2. sky-g4 " * 100_000
    page.evaluate(COUNT_SLICES)
    give(page, way, f'[Game "tritium"]\n\n{text}')
    slices = page.evaluate("() => slices")
    assert sum(slices) > len(text)
    assert max(slices) <= 500_000
    page.evaluate("() => stopCounting()")
    expect_unchanged_and_playable(table)


@pytest.mark.long  # tests/page/test_monsters.py tests the messages
@pytest.mark.timeout(300)
@pytest.mark.parametrize("way", ["paste", "file", "form"])
@pytest.mark.parametrize("name", [*TEXTS, *LINKS, *NO_GAMES])
def test_huge_texts_get_a_message_and_keep_the_game_and_the_delay_is_logged(
    table: TablePage, name: str, way: str
) -> None:
    text = {**TEXTS, **LINKS, **NO_GAMES}[name]
    now = processor_clock(table.page)
    start = now()
    message, longest = give(table.page, possible_way(way, text), text)
    log_wave(f"monsters, {way}", 1, now() - start, name, longest)
    check_sentence(message)
    expect_unchanged_and_playable(table)


def test_a_valid_record_with_a_huge_word_is_shown_and_the_page_stays_responsive(table: TablePage) -> None:
    """Without added breaks, such a word would freeze the page for minutes."""
    record = record_of(table.game, " ".join(MOVES))
    record.comment = record.headers["First"] = "e" + "\u0301" * 30_000
    table.page.evaluate(PASTE, json.dumps([record.to_text()]))
    expect(table.page.get_by_role("combobox", name="Who plays First")).to_be_visible()
    expect(table.status).to_contain_text("e\u0301")
    table.press("Share")
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Download record").click()
    assert record.comment in download.value.path().read_text(encoding="utf-8")  # without added breaks
    table.page.keyboard.press("Escape")
    expect_unchanged_and_playable(table)


@pytest.mark.parametrize("length", [20_000, pytest.param(190_000, marks=pytest.mark.long)])
def test_huge_messages_are_rejected_with_an_error_or_ignored(framed: EmbeddedBoard, length: int) -> None:
    nested: Any = 1
    for _ in range(400):
        nested = [nested]
    requests: list[dict[str, Any]] = [
        {"type": "play", "payload": {"move": "x" * length}},
        {"type": "load", "payload": {"record": TEXTS["variations nested a hundred thousand deep"][:length]}},
        {"type": "load", "payload": {"game": "\0\u202e" * 1000}},
        {"type": "load", "payload": {"record": "x" * 50 * length}},
        {"type": "load", "payload": {"options": nested}},
    ]
    texts = [
        json.dumps({"trigrid": 1, "id": f"monster-{number}", **each}) for number, each in enumerate(requests)
    ]
    framed.page.evaluate("() => { said.length = 0; }")
    framed.page.evaluate(
        "written => JSON.parse(written).forEach((text) =>"
        " say(0, JSON.parse(text), new URL(document.querySelector('iframe').src).origin))",
        json.dumps(texts),
    )
    for number in range(3):  # the other two, too long and too deep, are ignored
        message = framed.answer(f"monster-{number}")
        assert message["type"] == "error"
        check_sentence(message["payload"]["message"].replace("\n", " "))
    result = framed.page.evaluate(SEND_MESSAGES, ["[]", False])
    assert result["answered"]
    expect_playable(framed)
