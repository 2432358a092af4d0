"""Fuzz tests of the page: no input raises an error, loses a game or is slow.

The short tests pass a few inputs, and only to embedded boards. The long tests pass about a million inputs,
divided into many tests, so that an interrupted run can resume. The longest times are written to
``.cache/fuzz/page.jsonl``.
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
    OPEN_ADDRESSES,
    PASTE,
    SEND_MESSAGES,
    STORE,
    TYPE_MOVES,
    UNWATCH,
    WATCH,
)
from tests.browser.hostile_pages import FLOOD
from tests.browser.navigation import SMALL, go_to, record_of
from tests.browser.processor_time import processor_clock
from tests.browser.stored_games import CLEAR, have_settings
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tools.fuzz.mutator import Mutator
from tools.fuzz.page_log import PAGE_LOG
from tools.fuzz.targets import targets
from trigrid.games import GAMES
from trigrid.library.address import address_of
from trigrid.library.record_export import game_address
from trigrid.matches import json_lines

__all__ = ["around", "framed", "host"]

GAME = SMALL["tritium"]
MOVES = "orange-a1 sky-g4"
STORED_ID = "fuzzkept"
"""The id of the game that must not be lost."""
ADDRESS = address_of(GAME, g=STORED_ID)
LIMIT_MS = 1000
"""The time limit of each input, in milliseconds."""
RETRIES = 3
"""The number of retries of an address that was slow in a frame."""


class Wave(NamedTuple):
    """A kind of input: its fuzz targets, the script that passes inputs, and numbers.

    ``size`` is the number of inputs that are passed together.
    """

    sources: tuple[str, ...]
    script: str
    size: int
    short: int
    """The number of inputs in the test with some inputs of each kind."""
    full: int
    """The number of inputs in the tests of this kind alone."""


TYPED = tuple(f"move-{key}" for key in GAMES)
RECORDS = ("record", "imported-file", "merged-game", "listed-game")
PROGRESS = ("lesson-progress", "puzzle-progress", "daily-progress")
WAVES = {
    "typed moves": Wave(TYPED, TYPE_MOVES, 200, 10, 150_000),
    "addresses": Wave(("address", "address", "link"), OPEN_ADDRESSES, 200, 3, 20_000),
    "puzzle addresses": Wave(("puzzle-address",), OPEN_ADDRESSES, 200, 2, 10_000),
    "pasted texts": Wave(("pasted-text", "link", *PROGRESS), PASTE, 200, 4, 60_000),
    "files": Wave(("imported-file", "pasted-text"), DROP, 100, 3, 20_000),
    "settings": Wave(("settings",), CHOOSE_SETTINGS, 200, 3, 20_000),
    "stored texts": Wave((*RECORDS, *PROGRESS), STORE, 500, 7, 50_000),
}
"""The kinds of inputs to the page itself."""
MESSAGES, FLOODED = 330_000, 330_000
"""Numbers of messages in the long tests: mutated valid ones, and random objects."""
PART = 10_000
"""The maximum number of inputs in one of the long tests."""


def parts(short: int, full: int, *names: str) -> list[Any]:
    """Return parameters for a short test and for each part of a long one.

    The parameters are ``names``, the number of inputs, and the number of the part.
    """
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
    """Return mutated inputs, taken from several targets in turn."""
    makers = [Mutator(targets()[name], f"{seed} {name}").inputs() for name in sources]
    return [next(maker) for maker, _ in zip(cycle(makers), range(count), strict=False)]


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a stored game in which two moves have been played."""
    return open_stored_game(desk)


def open_stored_game(page: Page) -> TablePage:
    """Delete all stored games, and open a new one with two moves."""
    go_to(page, "#/")
    page.evaluate(CLEAR)
    go_to(page, "#/games")  # on this screen the page detects that the games are deleted
    record = record_of(GAME, MOVES)
    record.headers["Id"] = STORED_ID
    go_to(page, game_address(record, record.here))
    table = TablePage(page, GAME)
    expect(table.listed).to_have_text(MOVES.split())
    wait_until_equal(page, lambda: page.url.rpartition("g=")[2], STORED_ID)
    return table


def expect_intact_game(table: TablePage) -> None:
    """Assert that the game still has its moves and that another move can be made."""
    page = table.page
    if page.get_by_role("dialog").is_visible():
        page.keyboard.press("Escape")
    go_to(page, ADDRESS)
    wait_until_equal(page, table.moves, MOVES.split())
    table.write("blue-c3")
    wait_until_equal(page, table.moves, [*MOVES.split(), "blue-c3"])
    page.get_by_role("button", name="Undo", exact=True).click()
    wait_until_equal(page, table.moves, MOVES.split())


def run_wave(page: Page, script: str, texts: list[str]) -> tuple[float, str]:
    """Pass texts to the page; return the longest time, in milliseconds, and its text.

    If that text takes too long, the text is passed again and its processor time is returned, since the
    machine may have been busy.
    """
    found = page.evaluate(script, json.dumps(texts))
    milliseconds, number = found["slowest"][0]
    if milliseconds > LIMIT_MS:
        now = processor_clock(page)
        start = now()
        page.evaluate(script, json.dumps([texts[number]]))
        milliseconds = now() - start
    return float(milliseconds), texts[number]


def log_wave(kind: str, count: int, milliseconds: float, text: str, longest: float) -> None:
    """Log the result of a wave."""
    slowest = ascii(text)[:200]
    row = {"kind": kind, "inputs": count, "slowest_ms": round(milliseconds), "slowest": slowest}
    json_lines.append(PAGE_LOG, {**row, "longest_task_ms": round(longest)})


@pytest.mark.parametrize(
    ("kind", "count", "part"),
    [param for kind, wave in WAVES.items() for param in parts(wave.short, wave.full, kind)[1:]],
)
def test_random_inputs_raise_no_errors_lose_no_game_and_are_fast(
    table: TablePage, kind: str, count: int, part: int
) -> None:
    wave = WAVES[kind]
    for start in range(0, count, wave.size):
        if wave.script == TYPE_MOVES:
            open_stored_game(table.page)  # otherwise undone moves would add ever more variations
        pass_inputs(table.page, kind, min(wave.size, count - start), f"{part} {start}")
        expect_intact_game(table)


@pytest.mark.long
def test_some_inputs_of_each_kind_raise_no_errors_lose_no_game_and_are_fast(desk: Page) -> None:
    table = open_stored_game(desk)
    for kind, wave in WAVES.items():
        if wave.script != TYPE_MOVES:
            pass_inputs(desk, kind, wave.short, "0 0")
    have_settings(desk)
    expect_intact_game(table)
    pass_inputs(desk, "typed moves", WAVES["typed moves"].short, "0 0")
    wait_until_equal(desk, table.moves, MOVES.split())


def pass_inputs(page: Page, kind: str, count: int, seed: str) -> None:
    """Pass inputs to the page, and assert that each is processed in time."""
    wave = WAVES[kind]
    texts = inputs(wave.sources, count, f"{kind} {seed}")
    page.evaluate(WATCH)
    milliseconds, text = run_wave(page, wave.script, texts)
    longest = page.evaluate(UNWATCH)
    log_wave(kind, len(texts), milliseconds, text, longest)
    assert milliseconds < LIMIT_MS, ascii(text)


def expect_playable(framed: EmbeddedBoard) -> None:
    """Assert that the board can be loaded and played on."""
    framed.ask("load", game="tritium", options="size=4,form=short", seats="person person", readOnly=False)
    for number, move in enumerate(MOVES.split()):
        assert framed.ask("play", move=move)["payload"]["ply"] == number + 1


@pytest.mark.provokes(r"\?embed")
@pytest.mark.parametrize(("count", "part"), parts(3, 10_000))
def test_random_addresses_of_an_embedded_page_raise_no_errors_and_are_fast(
    framed: EmbeddedBoard, count: int, part: int
) -> None:
    for start in range(0, count, 200):
        texts = inputs(("embedded-address",), min(200, count - start), f"embedded {part} {start}")
        found = framed.frame.evaluate(OPEN_ADDRESSES, json.dumps(texts))
        milliseconds, number = found["slowest"][0]
        if milliseconds > LIMIT_MS:
            # Another address comes before each retry, because the script skips an open address.
            again = framed.frame.evaluate(OPEN_ADDRESSES, json.dumps(["#/tritt", texts[number]] * RETRIES))
            milliseconds = min(each for each, number in again["slowest"] if number % 2)
        log_wave("embedded addresses", len(texts), milliseconds, texts[number], 0)
        assert milliseconds < LIMIT_MS, ascii(texts[number])
        framed.page.evaluate("said.length = 0")
        expect_playable(framed)


@pytest.mark.parametrize(("count", "part"), parts(40, MESSAGES))
def test_random_messages_cause_no_faults_and_are_all_answered(
    framed: EmbeddedBoard, count: int, part: int
) -> None:
    for start in range(0, count, 1000):
        texts = inputs(("messages",), min(1000, count - start), f"messages {part} {start}")
        lines = [line for text in texts for line in text.split("\n")][: len(texts)]
        is_by_port = bool(start // 1000 % 2)
        framed.frame.evaluate(WATCH)
        found = framed.page.evaluate(SEND_MESSAGES, [json.dumps(lines), is_by_port])
        longest = framed.frame.evaluate(UNWATCH)
        assert found["answered"]
        assert (found["faults"], found["strange"]) == ([], [])
        log_wave("messages", len(lines), found["milliseconds"] / len(lines), "", longest)
        expect_playable(framed)


@pytest.mark.parametrize(("count", "part"), parts(40, FLOODED))
def test_random_objects_as_messages_raise_no_errors(framed: EmbeddedBoard, count: int, part: int) -> None:
    for start in range(0, count, 1000):
        size = min(1000, count - start)
        framed.page.evaluate("said.length = 0")
        framed.frame.evaluate(WATCH)
        framed.page.evaluate(FLOOD, [size, 11 + part * PART + start])
        assert framed.ask("get", what="state")["payload"]["state"]["game"] in GAMES
        longest = framed.frame.evaluate(UNWATCH)
        assert framed.page.evaluate("said.filter(({ way }) => way === 'thrown')") == []
        assert framed.page.evaluate("flooded().strange") == []
        log_wave("objects as messages", size, longest, "", longest)
        expect_playable(framed)
