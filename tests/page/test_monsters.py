"""Tests of huge and malformed texts, passed to the page in every way.

The page shows one message about each text and keeps the game on the table.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.given_texts import SEND_MOVE, give
from tests.browser.navigation import SMALL, go_to, open_table
from tests.browser.table_page import TablePage
from tests.dom.fake_page import FakePage
from tests.dom.files import Blob
from tests.expectations import expect
from tests.fuzz.monsters import LINKS, NO_GAMES, TEN_MEGABYTES, TEXTS, error_message
from tools.fuzz.target import check_sentence
from tools.fuzz.targets.addresses import as_browsers_give
from trigrid.library.incoming_text import TextFormat, detect_format, is_binary
from trigrid.library.words import damaged_records as wrong
from trigrid.words.quoting import MAX_QUOTED

MOVES = ["orange-a1", "sky-g4"]


IN_SHORT = (
    "comments nested a hundred thousand deep",
    "a million moves in a comment",
    "marks of right to left",
)
"""Names of the texts that the short tests pass to the page, each in one way."""


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after two moves."""
    table = open_table(desk, SMALL["tritium"])
    table.write_all(" ".join(MOVES))
    return table


def expect_unchanged_and_playable(table: TablePage) -> None:
    """Assert that the game is unchanged and that the page answers a move."""
    if table.page.get_by_role("dialog").is_visible():
        table.page.keyboard.press("Escape")
    expect(table.listed).to_have_text(MOVES)
    table.write("blue-c3")
    expect(table.listed).to_have_text([*MOVES, "blue-c3"])


def possible_way(way: str, text: str) -> str:
    """Return ``way``, or "form" for a text that cannot be pasted.

    The page ignores unrecognized text that is pasted outside all fields.
    """
    return "form" if way == "paste" and detect_format(text) is TextFormat.UNKNOWN else way


def each_text_each_way(names: tuple[str, ...]) -> list[Any]:
    """Return test parameters for each text in each way.

    The short tests pass each text of IN_SHORT in one way; the ways take turns.
    """
    parameters = []
    for number, name in enumerate(names):
        for other, way in enumerate(("paste", "file", "form")):
            is_short = name in IN_SHORT and other == number % 3
            parameters.append(pytest.param(name, way, marks=() if is_short else pytest.mark.long))
    return parameters


@pytest.mark.parametrize("way", ["paste", "file", "form"])
def test_long_texts_are_read_in_slices(table: TablePage, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """In Chromium, ``tests/browser/test_monsters.py`` counts the slices instead."""
    read, text, slices = Blob.arrayBuffer, "1. orange-a1 2. sky-g4 " * 100_000, list[int]()

    def count(blob: Blob) -> Any:
        slices.append(blob.size)
        return read(blob)

    monkeypatch.setattr(Blob, "arrayBuffer", count)
    message, _ = give(table.page, way, f'[Game "tritium"]\n\n{text}')
    assert message
    if isinstance(table.page, FakePage):
        assert sum(slices) > len(text)
        assert max(slices) <= 500_000
    expect_unchanged_and_playable(table)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("name", "way"), each_text_each_way((*TEXTS, *LINKS, *NO_GAMES)))
def test_a_monstrous_text_gets_one_message_and_nothing_is_lost(table: TablePage, name: str, way: str) -> None:
    text = {**TEXTS, **LINKS, **NO_GAMES}[name]
    way = possible_way(way, text)
    # A no-break space marks a repeated message.
    message = give(table.page, way, text)[0].removesuffix("\u00a0")
    check_sentence(message)
    read = text if way == "form" else as_browsers_give(text)
    assert message == (wrong.NO_TEXT if way == "file" and is_binary(read) else error_message(read))
    expect_unchanged_and_playable(table)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000,
        pytest.param("x" * TEN_MEGABYTES, marks=pytest.mark.long),
        pytest.param("a " * (TEN_MEGABYTES // 2), marks=pytest.mark.long),
        "\0\ud800\u202e",
    ],
    ids=["letters", "ten megabytes", "ten megabytes of words", "invisible characters"],
)
def test_a_monstrous_move_gets_one_message(table: TablePage, text: str) -> None:
    table.page.evaluate(SEND_MOVE, json.dumps(text))
    expect(table.status).to_contain_text("is not a move on this board")
    message = table.status.inner_text()
    check_sentence(message.replace("\n", " "))
    assert f"“{text[: MAX_QUOTED - 1]}…”" in message or len(text) < MAX_QUOTED
    table.field.fill("")
    expect_unchanged_and_playable(table)


@pytest.mark.parametrize(
    "query",
    [
        "m=1.tritt.any." + "~" * 19_000 + "a",
        pytest.param("m=" + "%25" * 500_000, marks=pytest.mark.long),
        pytest.param("&" * 1_900_000, marks=pytest.mark.long),
    ],
    ids=["marks after a link", "escapes", "only marks"],
)
def test_a_monstrous_address_loses_nothing(table: TablePage, site: str, query: str) -> None:
    page, before = table.page, table.page.url
    go_to(page, f"#/tritt?{query}")
    if "m=" in query:
        message = page.get_by_role("alert")
        expect(message).to_contain_text("The link")
        check_sentence(message.inner_text().partition("\n")[0])
    go_to(page, before.partition(site)[2])
    expect_unchanged_and_playable(table)
