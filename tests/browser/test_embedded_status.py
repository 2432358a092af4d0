"""Tests that the status text of an embedded board is readable.

The smallest frame has 200 by 200 CSS pixels.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from random import Random

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.navigation import SMALL
from tests.browser.readable_text import unreadable
from tests.browser.test_readers_type import SPACING
from tests.browser.waiting import next_frame
from trigrid.games import GAMES
from trigrid.library.address import lesson_address, puzzle_address
from trigrid.records import Record
from trigrid.table.state_groups import TableChange, UnreadableText
from trigrid.table.table import Table
from trigrid.table.words.headline import turn_text
from trigrid.table.words.status_line import news_text

__all__ = ["framed", "host", "resized"]

LONG = pytest.mark.long
SIDES = (200, 240, 280, 320, 343, 360, 400, 480)
SHORT_SIDES = (200, 343, 480)
FONT_SIZES = (16, 24, 32)
WIDE_SPACING = 0
"""Stands for the usual font size with wider spacing of letters and lines."""
STEP = 8
"""The short tests use every eighth frame for each set of controls and font size.

Consecutive combinations of controls and font size begin with different frames.
"""
CONTROLS = (
    "tools status link",
    "status",
    "status steps link",
    "seats status undo hint link",
    "seats status tools undo hint steps moves field link",
)
"""Sets of controls.

They include the default sets for playing and for viewing. The last set contains all controls.
"""
MIN_BOARD_SHARE = 0.3
"""The board's least share of the frame's shorter side, at the usual font size."""
BOARD = "() => Object.values(document.getElementById('canvas').getBoundingClientRect().toJSON()).slice(2, 4)"
"""Returns the width and height of the board, in CSS pixels."""
SHOWN = """() => [document.documentElement.dataset.controls,
    ...["turn", "news"].map((part) => document.getElementById(`status-${part}`).textContent)]"""
SHOW = """([controls, turn, news]) => {
    document.documentElement.dataset.controls = controls;
    document.getElementById("status-turn").textContent = turn;
    document.getElementById("status-news").textContent = news;
}"""
STATUS = """() => {
    const box = document.getElementById("status").getBoundingClientRect();
    const line = parseFloat(getComputedStyle(document.getElementById("status")).lineHeight);
    return { lines: box.height / line, right: box.right, left: box.left };
}"""
SCROLLED = "() => [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"


def longest_status(key: str) -> tuple[str, str]:
    """Return the turn and the news of the longest status in some random games.

    After each move, the status is also taken after a refusal of unreadable text.
    """
    found = {("", "")}
    for seed in range(4):
        record, random = Record(SMALL[key]), Random(seed)
        while record.position.outcome is None:
            record.add(random.choice(record.position.moves()))
            table = Table(record.game, record)
            table.last.kind = TableChange.MOVE
            found.add((turn_text(table), news_text(table)))
            table.input.refuse(UnreadableText("nonsense " * 4))
            found.add((turn_text(table), news_text(table)))
    return max(found, key=lambda texts: len("".join(texts)))


@contextmanager
def font_size(session: CDPSession, size: int) -> Iterator[None]:
    """Set the font size of the browser within the block."""
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    yield
    session.send("Page.setFontSizes", {"fontSizes": {"standard": FONT_SIZES[0]}})


def frames(sides: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield sizes of square frames, of frames like the element's, and of wide frames."""
    for side in sides:
        yield side, side
        yield side, round(side / 1.1) + 84
    yield 600, 320
    yield 320, 200


def faults(framed: EmbeddedBoard, size: tuple[int, int], font: int, *, keeps_board: bool = True) -> list[str]:
    """Return the faults in a frame with the given width and height.

    With ``keeps_board``, at the usual font size, the board must be large enough and the frame must not
    scroll.
    """
    framed.resize(*size)
    inside = framed.frame
    next_frame(inside)
    found = unreadable(inside, size[0])
    status = inside.evaluate(STATUS)
    if status["lines"] < 0.95 or status["left"] < 0 or status["right"] > size[0]:
        found.append(f"the status is not visible: {status}")
    if font == FONT_SIZES[0] and keeps_board:
        if min(inside.evaluate(BOARD)) < MIN_BOARD_SHARE * min(size):
            found.append(f"the board is only {inside.evaluate(BOARD)}")
        if inside.evaluate(SCROLLED) != list(size):
            found.append(f"the frame scrolls: {inside.evaluate(SCROLLED)}")
    return found


@pytest.fixture
def resized(framed: EmbeddedBoard) -> Iterator[EmbeddedBoard]:
    """Provide the shared board, and restore its usual size afterwards."""
    yield framed
    framed.resize()


@pytest.mark.parametrize("key", [pytest.param(key, marks=() if key == "trichet" else LONG) for key in GAMES])
@pytest.mark.parametrize(
    ("sides", "fonts", "step"),
    [(SHORT_SIDES, (16, 32), STEP), pytest.param(SIDES, FONT_SIZES, 1, marks=LONG)],
    ids=["some", "all"],
)
def test_the_longest_status_can_be_read(
    resized: EmbeddedBoard, key: str, sides: tuple[int, ...], fonts: tuple[int, ...], step: int
) -> None:
    """If this fails, readers cannot see whose turn it is, or what happened."""
    turn, news = longest_status(key)
    resized.ask("load", game=key, options=dict(SMALL[key].options))
    inside, problems, sizes = resized.frame, list[str](), [*frames(sides)]
    session, usual = resized.page.context.new_cdp_session(resized.page), inside.evaluate(SHOWN)
    for number, (controls, font) in enumerate(product(CONTROLS, (*fonts, WIDE_SPACING))):
        inside.evaluate(SHOW, [controls, turn, news])
        inside.evaluate(SPACING, font == WIDE_SPACING)
        with font_size(session, font or FONT_SIZES[0]):
            for size in sizes[number % step :: step]:
                found = faults(resized, size, font or FONT_SIZES[0], keeps_board=font != WIDE_SPACING)
                state = f"{controls} at {size[0]} × {size[1]}, {font or 'spaced'}"
                problems += [f"{state}: {each}" for each in found]
    inside.evaluate(SPACING, False)
    inside.evaluate(SHOW, usual)
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("dark", [pytest.param(False, marks=LONG), True], ids=["light", "dark"])
def test_the_whole_status_of_a_viewed_game_is_visible(resized: EmbeddedBoard, dark: bool) -> None:
    record = "1.trichet.54.6.-.on.2YJ030T0w1S17U1L0N0A.w21dL2t"
    resized.ask("load", record=record, at=4, readOnly=True, theme="dark" if dark else "light")
    resized.ask("load", controls="status steps link")
    inside = resized.frame
    expect(inside.locator("#status-news")).to_contain_text("laid automatically")
    for size in frames(SHORT_SIDES):
        assert faults(resized, size, FONT_SIZES[0]) == []
        overflow = inside.evaluate(
            "() => { const s = document.getElementById('status'); return s.scrollHeight - s.clientHeight; }"
        )
        assert overflow <= 1, f"the status scrolls at {size}"


@pytest.mark.long  # in the short tests, test_embedded_layout.py checks the tasks of other games
@pytest.mark.parametrize(
    "address", [lesson_address("tritium"), puzzle_address("tritt", 1)], ids=["lesson", "puzzle"]
)
@pytest.mark.parametrize("font", FONT_SIZES)
def test_the_card_and_the_status_of_a_task_can_be_read(
    resized: EmbeddedBoard, address: str, font: int
) -> None:
    resized.lead_to(address)
    expect(resized.frame.locator("#lesson-text")).to_be_visible()
    problems = list[str]()
    with font_size(resized.page.context.new_cdp_session(resized.page), font):
        for size in frames(SIDES):
            found = faults(resized, size, font, keeps_board=False)
            problems += [f"{size[0]} × {size[1]}: {each}" for each in found]
    assert not problems, "\n".join(problems)
