"""The status text of a board in a frame can be read in every frame from 200 by 200 CSS pixels on."""

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
SPACED = 0
"""In place of a font size: the usual one, with the letters and lines that some readers put further apart."""
SHARE = 8
"""Every eighth size is tried with each set of controls and font size, other ones with the next."""
CONTROLS = (
    "tools status link",
    "status",
    "status steps link",
    "seats status undo hint link",
    "seats status tools undo hint steps moves field link",
)
"""The controls that are shown at first, to play and to look at, those of some pages, and all."""
LEAST_BOARD = 0.3
"""The share of a frame's shorter side that the board keeps with type of the usual size."""
BOARD = "() => Object.values(document.getElementById('canvas').getBoundingClientRect().toJSON()).slice(2, 4)"
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
    """The longest turn and news, in characters, that some games of a kind come to."""
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
    """Have the browser's own font size meanwhile."""
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    yield
    session.send("Page.setFontSizes", {"fontSizes": {"standard": FONT_SIZES[0]}})


def frames(sides: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Square frames, those as high as the element makes them, and wide ones."""
    for side in sides:
        yield side, side
        yield side, round(side / 1.1) + 84
    yield 600, 320
    yield 320, 200


def faults(framed: EmbeddedBoard, size: tuple[int, int], font: int, *, keeps_board: bool = True) -> list[str]:
    """What is wrong in a frame so wide and high."""
    framed.resize(*size)
    inside = framed.frame
    next_frame(inside)
    found = unreadable(inside, size[0])
    status = inside.evaluate(STATUS)
    if status["lines"] < 0.95 or status["left"] < 0 or status["right"] > size[0]:
        found.append(f"the status is not seen: {status}")
    if font == FONT_SIZES[0] and keeps_board:
        if min(inside.evaluate(BOARD)) < LEAST_BOARD * min(size):
            found.append(f"the board is only {inside.evaluate(BOARD)}")
        if inside.evaluate(SCROLLED) != list(size):
            found.append(f"the frame scrolls: {inside.evaluate(SCROLLED)}")
    return found


@pytest.fixture
def resized(framed: EmbeddedBoard) -> Iterator[EmbeddedBoard]:
    """The shared board, which has its usual size again in the end."""
    yield framed
    framed.resize()


@pytest.mark.parametrize("key", [pytest.param(key, marks=() if key == "trichet" else LONG) for key in GAMES])
@pytest.mark.parametrize(
    ("sides", "fonts", "share"),
    [(SHORT_SIDES, (16, 32), SHARE), pytest.param(SIDES, FONT_SIZES, 1, marks=LONG)],
    ids=["some", "all"],
)
def test_the_longest_status_can_be_read(
    resized: EmbeddedBoard, key: str, sides: tuple[int, ...], fonts: tuple[int, ...], share: int
) -> None:
    """If this fails, readers of other pages do not learn whose turn it is, or what happened."""
    turn, news = longest_status(key)
    resized.ask("load", game=key, options=dict(SMALL[key].options))
    inside, problems, sizes = resized.frame, list[str](), [*frames(sides)]
    session, usual = resized.page.context.new_cdp_session(resized.page), inside.evaluate(SHOWN)
    for number, (controls, font) in enumerate(product(CONTROLS, (*fonts, SPACED))):
        inside.evaluate(SHOW, [controls, turn, news])
        inside.evaluate(SPACING, font == SPACED)
        with font_size(session, font or FONT_SIZES[0]):
            for size in sizes[number % share :: share]:
                found = faults(resized, size, font or FONT_SIZES[0], keeps_board=font != SPACED)
                state = f"{controls} at {size[0]} × {size[1]}, {font or 'spaced'}"
                problems += [f"{state}: {each}" for each in found]
    inside.evaluate(SPACING, False)
    inside.evaluate(SHOW, usual)
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("dark", [pytest.param(False, marks=LONG), True], ids=["light", "dark"])
def test_the_status_is_whole_where_a_game_is_stepped_through(resized: EmbeddedBoard, dark: bool) -> None:
    record = "1.trichet.54.6.-.on.2YJ030T0w1S17U1L0N0A.w21dL2t"
    resized.ask("load", record=record, at=4, readOnly=True, theme="dark" if dark else "light")
    resized.ask("load", controls="status steps link")
    inside = resized.frame
    expect(inside.locator("#status-news")).to_contain_text("laid automatically")
    for size in frames(SHORT_SIDES):
        assert faults(resized, size, FONT_SIZES[0]) == []
        within = inside.evaluate(
            "() => { const s = document.getElementById('status'); return s.scrollHeight - s.clientHeight; }"
        )
        assert within <= 1, f"the news scroll at {size}"


@pytest.mark.long  # the short form is in test_embedded_layout.py, which visits the same tasks
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
