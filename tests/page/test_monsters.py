"""Monstrous texts in the page, by every way in: one sentence each, and nothing is lost."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.given_texts import SEND_MOVE, give
from tests.browser.navigation import SMALL, go_to, sit_down
from tests.browser.table_page import TablePage
from tests.dom.files import Blob
from tests.dom.stand_in_page import StandInPage
from tests.expectations import expect
from tests.fuzz.monsters import LINKS, NO_GAMES, TEN_MEGABYTES, TEXTS, said_of
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
"""What the short form tries by one way each."""


@pytest.fixture
def table(desk: Page) -> TablePage:
    """A game of which two moves have been played."""
    table = sit_down(desk, SMALL["tritium"])
    table.write_all(" ".join(MOVES))
    return table


def plays_on(table: TablePage) -> None:
    """Assert that nothing of the game was lost, and that the page answers a move."""
    if table.page.get_by_role("dialog").is_visible():
        table.page.keyboard.press("Escape")
    expect(table.listed).to_have_text(MOVES)
    table.write("blue-c3")
    expect(table.listed).to_have_text([*MOVES, "blue-c3"])


def way_in(way: str, text: str) -> str:
    """The way that a text is given by: pasted beside all fields, the page ignores what looks like nothing."""
    return "form" if way == "paste" and detect_format(text) is TextFormat.UNKNOWN else way


def ways(names: tuple[str, ...]) -> list[Any]:
    """Each text by each way; those of the short form once, in turn."""
    found = []
    for number, name in enumerate(names):
        for other, way in enumerate(("paste", "file", "form")):
            is_short = name in IN_SHORT and other == number % 3
            found.append(pytest.param(name, way, marks=() if is_short else pytest.mark.long))
    return found


@pytest.mark.parametrize("way", ["paste", "file", "form"])
def test_long_texts_are_read_in_slices(table: TablePage, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """Only on the stand-in: in Chromium test_monsters.py of tests/browser counts the slices."""
    read, text, slices = Blob.arrayBuffer, "1. orange-a1 2. sky-g4 " * 100_000, list[int]()

    def count(blob: Blob) -> Any:
        slices.append(blob.size)
        return read(blob)

    monkeypatch.setattr(Blob, "arrayBuffer", count)
    said, _ = give(table.page, way, f'[Game "tritium"]\n\n{text}')
    assert said
    if isinstance(table.page, StandInPage):
        assert sum(slices) > len(text)
        assert max(slices) <= 500_000
    plays_on(table)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("name", "way"), ways((*TEXTS, *LINKS, *NO_GAMES)))
def test_a_monstrous_text_gets_one_sentence_and_nothing_is_lost(
    table: TablePage, name: str, way: str
) -> None:
    text = {**TEXTS, **LINKS, **NO_GAMES}[name]
    way = way_in(way, text)
    said = give(table.page, way, text)[0].removesuffix("\u00a0")  # it marks a sentence said again
    check_sentence(said)
    read = text if way == "form" else as_browsers_give(text)
    assert said == (wrong.NO_TEXT if way == "file" and is_binary(read) else said_of(read))
    plays_on(table)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000,
        pytest.param("x" * TEN_MEGABYTES, marks=pytest.mark.long),
        pytest.param("a " * (TEN_MEGABYTES // 2), marks=pytest.mark.long),
        "\0\ud800\u202e",
    ],
    ids=["letters", "ten megabytes", "ten megabytes of words", "what nobody sees"],
)
def test_a_monstrous_move_gets_one_sentence(table: TablePage, text: str) -> None:
    table.page.evaluate(SEND_MOVE, json.dumps(text))
    expect(table.status).to_contain_text("is not a move on this board")
    said = table.status.inner_text()
    check_sentence(said.replace("\n", " "))
    assert f"“{text[: MAX_QUOTED - 1]}…”" in said or len(text) < MAX_QUOTED
    table.field.fill("")
    plays_on(table)


@pytest.mark.parametrize(
    "query",
    [
        "m=1.tritt.any." + "~" * 19_000 + "a",
        pytest.param("m=" + "%25" * 500_000, marks=pytest.mark.long),
        pytest.param("&" * 1_900_000, marks=pytest.mark.long),
    ],
    ids=["marks behind a link", "escapes", "nothing but marks"],
)
def test_a_monstrous_address_loses_nothing(table: TablePage, site: str, query: str) -> None:
    page, before = table.page, table.page.url
    go_to(page, f"#/tritt?{query}")
    if "m=" in query:
        said = page.get_by_role("alert")
        expect(said).to_contain_text("The link")
        check_sentence(said.inner_text().partition("\n")[0])
    go_to(page, before.partition(site)[2])
    plays_on(table)
