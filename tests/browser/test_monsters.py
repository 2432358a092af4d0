"""Monstrous texts in Chromium: the page answers all the time."""

import json
from typing import Any

import pytest

from tests.browser.embedded_board import EmbeddedBoard, around, framed, host
from tests.browser.fuzz_waves import PASTE, TELL
from tests.browser.given_texts import give
from tests.browser.navigation import record_of
from tests.browser.processor_time import processor_clock
from tests.browser.table_page import TablePage
from tests.browser.test_fuzz_page import answers, note
from tests.expectations import expect
from tests.fuzz.monsters import LINKS, NO_GAMES, TEXTS
from tests.page.test_monsters import MOVES, plays_on, table, way_in
from tools.fuzz.target import check_sentence

__all__ = ["around", "framed", "host", "table"]


COUNT_SLICES = """() => {
    const { arrayBuffer } = Blob.prototype;
    globalThis.slices = [];
    Blob.prototype.arrayBuffer = function () {
        globalThis.slices.push(this.size);
        return arrayBuffer.call(this);
    };
    globalThis.countNoMore = () => { Blob.prototype.arrayBuffer = arrayBuffer; };
}"""
"""Notes how many bytes of files and pasted texts are read at a time."""


LONG = pytest.mark.long


@pytest.mark.parametrize("way", ["paste", pytest.param("file", marks=LONG), pytest.param("form", marks=LONG)])
def test_long_texts_are_read_in_slices(table: TablePage, way: str) -> None:
    """If this fails, the page stands still while ten megabytes are handed to Python."""
    page, text = table.page, "1. orange-a1 2. sky-g4 " * 100_000
    page.evaluate(COUNT_SLICES)
    give(page, way, f'[Game "tritium"]\n\n{text}')
    slices = page.evaluate("() => slices")
    assert sum(slices) > len(text)
    assert max(slices) <= 500_000
    page.evaluate("() => countNoMore()")
    plays_on(table)


@pytest.mark.long  # what it says of them: tests/page/test_monsters.py
@pytest.mark.timeout(300)
@pytest.mark.parametrize("way", ["paste", "file", "form"])
@pytest.mark.parametrize("name", [*TEXTS, *LINKS, *NO_GAMES])
def test_how_long_the_page_does_not_answer_is_noted(table: TablePage, name: str, way: str) -> None:
    text = {**TEXTS, **LINKS, **NO_GAMES}[name]
    now = processor_clock(table.page)
    begin = now()
    said, longest = give(table.page, way_in(way, text), text)
    note(f"monsters, {way}", 1, now() - begin, name, longest)
    check_sentence(said)
    plays_on(table)


def test_a_sound_record_with_a_monstrous_word_is_shown_and_the_page_answers(table: TablePage) -> None:
    """Drawn as it is, such a word keeps the page from answering for minutes."""
    record = record_of(table.game, " ".join(MOVES))
    record.comment = record.headers["First"] = "e" + "\u0301" * 30_000
    table.page.evaluate(PASTE, json.dumps([record.to_text()]))
    expect(table.page.get_by_role("combobox", name="Who plays First")).to_be_visible()
    expect(table.status).to_contain_text("e\u0301")
    table.press("Share")
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Download record").click()
    assert record.comment in download.value.path().read_text(encoding="utf-8")  # shown with breaks, and whole
    table.page.keyboard.press("Escape")
    plays_on(table)


@pytest.mark.parametrize("length", [20_000, pytest.param(190_000, marks=pytest.mark.long)])
def test_monstrous_messages_are_refused_in_a_sentence_or_no_messages(
    framed: EmbeddedBoard, length: int
) -> None:
    nested: Any = 1
    for _ in range(400):
        nested = [nested]
    asked: list[dict[str, Any]] = [
        {"type": "play", "payload": {"move": "x" * length}},
        {"type": "load", "payload": {"record": TEXTS["variations nested a hundred thousand deep"][:length]}},
        {"type": "load", "payload": {"game": "\0\u202e" * 1000}},
        {"type": "load", "payload": {"record": "x" * 50 * length}},
        {"type": "load", "payload": {"options": nested}},
    ]
    texts = [
        json.dumps({"trigrid": 1, "id": f"monster-{number}", **each}) for number, each in enumerate(asked)
    ]
    framed.page.evaluate("() => { said.length = 0; globalThis.kept = []; }")
    framed.page.evaluate(
        "written => JSON.parse(written).forEach((text) =>"
        " say(0, JSON.parse(text), new URL(document.querySelector('iframe').src).origin))",
        json.dumps(texts),
    )
    for number in range(3):
        said = framed.answer(f"monster-{number}")
        assert said["type"] == "error"
        check_sentence(said["payload"]["message"].replace("\n", " "))
    found = framed.page.evaluate(TELL, ["[]", False])
    assert found["answered"]
    answers(framed)
