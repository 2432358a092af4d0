"""Made-up inputs by the thousand in the page: nothing thrown, nothing lost, nothing that takes a second.

The short form tries some of each kind. The full one tries a million in parts, each a test of its own, so that
a run that was stopped goes on; what they took is written to ``.cache/fuzz/page.jsonl``.
"""

import json
from itertools import cycle
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.embedded_board import EmbeddedBoard, around, framed, host
from tests.browser.fuzz_waves import (
    CHOOSE_SETTINGS,
    DROP,
    GO,
    PASTE,
    STORE,
    TELL,
    TYPE,
    UNWATCH,
    WATCH,
)
from tests.browser.hostile_pages import FLOOD
from tests.browser.navigation import SMALL, go_to, record_of
from tests.browser.processor_time import processor_clock
from tests.browser.stored_games import CLEAR, have_settings
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to
from tools import json_lines
from tools.fuzz.mutator import Mutator
from tools.fuzz.page_log import PAGE_LOG
from tools.fuzz.targets import targets
from trigrid.games import GAMES
from trigrid.library.address import address_of
from trigrid.library.record_export import game_address

__all__ = ["around", "framed", "host"]

GAME = SMALL["tritium"]
MOVES = "orange-a1 sky-g4"
KEPT = "fuzzkept"
"""The id of the game that must not be lost."""
ADDRESS = address_of(GAME, g=KEPT)
LIMIT_MS = 1000
"""Milliseconds that no input may take."""
TRIES = 3
"""How often an address is tried again that was slow in a frame."""


class Wave(NamedTuple):
    """One kind of inputs: from which targets they come, what gives them to the page, and how many at once."""

    sources: tuple[str, ...]
    script: str
    size: int
    short: int
    """Inputs of the short form."""
    full: int
    """Inputs of the full form."""


TYPED = tuple(f"move-{key}" for key in GAMES)
RECORDS = ("record", "imported-file", "merged-game", "listed-game")
PROGRESS = ("lesson-progress", "puzzle-progress", "daily-progress")
WAVES = {
    "typed moves": Wave(TYPED, TYPE, 200, 10, 150_000),
    "addresses": Wave(("address", "address", "link"), GO, 200, 3, 20_000),
    "puzzle addresses": Wave(("puzzle-address",), GO, 200, 2, 10_000),
    "pasted texts": Wave(("pasted-text", "link", *PROGRESS), PASTE, 200, 4, 60_000),
    "files": Wave(("imported-file", "pasted-text"), DROP, 100, 3, 20_000),
    "settings": Wave(("settings",), CHOOSE_SETTINGS, 200, 3, 20_000),
    "stored texts": Wave((*RECORDS, *PROGRESS), STORE, 500, 7, 50_000),
}
"""The kinds of inputs of the page itself."""
MESSAGES, FLOODED = 330_000, 330_000
"""Messages of the full form: mutations of sound ones, and objects of any kind."""
PART = 10_000
"""Inputs of one test of the full form."""


def parts(short: int, full: int, *names: str) -> list[Any]:
    """The short form, and the parts of the full one: the number of inputs, and of the part."""
    marks = [pytest.mark.long, pytest.mark.timeout(6000)]
    numbers = range(-(-full // PART))
    return [
        pytest.param(*names, short, 0, id="-".join((*names, "short"))),
        *(
            pytest.param(
                *names,
                min(PART, full - PART * number),
                number + 1,
                marks=marks,
                id="-".join((*names, str(number + 1))),
            )
            for number in numbers
        ),
    ]


def inputs(sources: tuple[str, ...], count: int, seed: str) -> list[str]:
    """Mutations for several targets in turn."""
    makers = [Mutator(targets()[name], f"{seed} {name}").inputs() for name in sources]
    return [next(maker) for maker, _ in zip(cycle(makers), range(count), strict=False)]


@pytest.fixture
def table(desk: Page) -> TablePage:
    """A game of which two moves have been played, kept under its id."""
    return begun(desk)


def begun(page: Page) -> TablePage:
    """The same, begun anew: what was tried on it before goes."""
    go_to(page, "#/")
    page.evaluate(CLEAR)
    go_to(page, "#/games")  # where the page sees that it is gone
    record = record_of(GAME, MOVES)
    record.headers["Id"] = KEPT
    go_to(page, game_address(record, record.here))
    table = TablePage(page, GAME)
    expect(table.listed).to_have_text(MOVES.split())
    comes_to(page, lambda: page.url.rpartition("g=")[2], KEPT)
    return table


def is_intact(table: TablePage) -> None:
    """Assert that the game is there with its moves, and that the page answers one more."""
    page = table.page
    if page.get_by_role("dialog").is_visible():
        page.keyboard.press("Escape")
    go_to(page, ADDRESS)
    comes_to(page, table.moves, MOVES.split())
    table.write("blue-c3")
    comes_to(page, table.moves, [*MOVES.split(), "blue-c3"])
    page.get_by_role("button", name="Undo", exact=True).click()
    comes_to(page, table.moves, MOVES.split())


def run_wave(page: Page, script: str, texts: list[str]) -> tuple[float, str]:
    """Give texts to the page; the milliseconds of the slowest, and it.

    If that took long it is measured once more by processor time: the machine may have been busy.
    """
    found = page.evaluate(script, json.dumps(texts))
    milliseconds, number = found["slowest"][0]
    if milliseconds > LIMIT_MS:
        now = processor_clock(page)
        begin = now()
        page.evaluate(script, json.dumps([texts[number]]))
        milliseconds = now() - begin
    return float(milliseconds), texts[number]


def note(kind: str, count: int, milliseconds: float, text: str, longest: float) -> None:
    """Write down what a wave has come to."""
    slowest = ascii(text)[:200]
    row = {"kind": kind, "inputs": count, "slowest_ms": round(milliseconds), "slowest": slowest}
    json_lines.append(PAGE_LOG, {**row, "longest_task_ms": round(longest)})


@pytest.mark.parametrize(
    ("kind", "count", "part"),
    [param for kind, wave in WAVES.items() for param in parts(wave.short, wave.full, kind)[1:]],
)
def test_whatever_is_given_to_the_page_nothing_is_thrown_lost_or_slow(
    table: TablePage, kind: str, count: int, part: int
) -> None:
    wave = WAVES[kind]
    for start in range(0, count, wave.size):
        if wave.script == TYPE:
            begun(table.page)  # moves that were tried and taken back would be ever more branches
        give_wave(table.page, kind, min(wave.size, count - start), f"{part} {start}")
        is_intact(table)


@pytest.mark.long
def test_some_of_each_kind_are_given_to_the_page_and_nothing_is_thrown_lost_or_slow(desk: Page) -> None:
    table = begun(desk)
    for kind, wave in WAVES.items():
        if wave.script != TYPE:
            give_wave(desk, kind, wave.short, "0 0")
    have_settings(desk)
    is_intact(table)
    give_wave(desk, "typed moves", WAVES["typed moves"].short, "0 0")
    comes_to(desk, table.moves, MOVES.split())


def give_wave(page: Page, kind: str, count: int, seed: str) -> None:
    """Give so many inputs to the page, and assert that each is dealt with soon."""
    wave = WAVES[kind]
    texts = inputs(wave.sources, count, f"{kind} {seed}")
    page.evaluate(WATCH)
    milliseconds, text = run_wave(page, wave.script, texts)
    longest = page.evaluate(UNWATCH)
    note(kind, len(texts), milliseconds, text, longest)
    assert milliseconds < LIMIT_MS, ascii(text)


def answers(framed: EmbeddedBoard) -> None:
    """Assert that the board can be loaded and played on."""
    framed.ask("load", game="tritium", options="size=4,form=short", seats="person person", readOnly=False)
    for number, move in enumerate(MOVES.split()):
        assert framed.ask("play", move=move)["payload"]["ply"] == number + 1


@pytest.mark.provokes(r"\?embed")
@pytest.mark.parametrize(("count", "part"), parts(3, 10_000))
def test_whatever_address_an_embedded_page_is_led_to_nothing_is_thrown_or_slow(
    framed: EmbeddedBoard, count: int, part: int
) -> None:
    for start in range(0, count, 200):
        texts = inputs(("embedded-address",), min(200, count - start), f"embedded {part} {start}")
        found = framed.frame.evaluate(GO, json.dumps(texts))
        milliseconds, number = found["slowest"][0]
        if milliseconds > LIMIT_MS:
            again = framed.frame.evaluate(GO, json.dumps(["#/tritt", texts[number]] * TRIES))
            milliseconds = min(each for each, number in again["slowest"])
        note("embedded addresses", len(texts), milliseconds, texts[number], 0)
        assert milliseconds < LIMIT_MS, ascii(texts[number])
        framed.page.evaluate("said.length = 0")
        answers(framed)


@pytest.mark.parametrize(("count", "part"), parts(40, MESSAGES))
def test_whatever_messages_come_none_is_a_fault_and_all_are_answered(
    framed: EmbeddedBoard, count: int, part: int
) -> None:
    for start in range(0, count, 1000):
        texts = inputs(("messages",), min(1000, count - start), f"messages {part} {start}")
        lines = [line for text in texts for line in text.split("\n")][: len(texts)]
        framed.frame.evaluate(WATCH)
        found = framed.page.evaluate(TELL, [json.dumps(lines), bool(start // 1000 % 2)])
        longest = framed.frame.evaluate(UNWATCH)
        assert found["answered"]
        assert (found["faults"], found["strange"]) == ([], [])
        note("messages", len(lines), found["milliseconds"] / len(lines), "", longest)
        answers(framed)


@pytest.mark.parametrize(("count", "part"), parts(40, FLOODED))
def test_whatever_objects_come_as_messages_nothing_is_thrown(
    framed: EmbeddedBoard, count: int, part: int
) -> None:
    for start in range(0, count, 1000):
        size = min(1000, count - start)
        framed.page.evaluate("said.length = 0")
        framed.frame.evaluate(WATCH)
        framed.page.evaluate(FLOOD, [size, 11 + part * PART + start])
        assert framed.ask("get", what="state")["payload"]["state"]["game"] in GAMES
        longest = framed.frame.evaluate(UNWATCH)
        assert framed.page.evaluate("said.filter(({ way }) => way === 'thrown')") == []
        assert framed.page.evaluate("flooded().strange") == []
        note("objects as messages", size, longest, "", longest)
        answers(framed)
