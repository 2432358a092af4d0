"""The warning that a move loses at once is never cut, in windows and frames of any size.

Without this the words that matter can fall behind the edge of their line, as “… you would lose” did.
"""

from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Page

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.navigation import sit_down
from tests.browser.test_embedded_status import resized
from tests.browser.waiting import next_frame
from tests.table.ending_moves import ending_moves, games_with_losses
from trigrid.games import load
from trigrid.table.fate import Fate, end_after
from trigrid.table.words.headline import turn_text
from trigrid.table.words.preview import foretold
from trigrid.table.words.status_line import news_text

__all__ = ["framed", "host", "resized"]
LONG = pytest.mark.long
SIZES = [(390, 664), (390, 844), (360, 640), (320, 568), (844, 390), (820, 1180), (1366, 650), (1920, 1080)]
FRAMES = [(300, 300), (200, 200), (300, 420), (600, 320), (320, 200)]
SHOW = """([text, fate]) => {
    const line = document.getElementById("readout");
    line.textContent = text;
    line.dataset.fate = fate;
}"""
IS_WHOLE = """() => {
    const line = document.getElementById("readout"), box = line.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(line);
    const at = (x, y) => document.elementFromPoint(x, y) === line;
    const isOnTop = [...words.getClientRects()].every(
        (row) => at(row.left + 1, row.top + row.height / 2) && at(row.right - 1, row.top + row.height / 2));
    const isInside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    const isCut = line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth;
    return !isCut && isInside && isOnTop;
}"""


SHOW_RESULT = """([turn, news]) => {
    document.getElementById("status-turn").textContent = turn;
    document.getElementById("status-news").textContent = news;
}"""
RESULT_IS_WHOLE = """() => {
    const line = document.getElementById("status"), words = document.createRange();
    line.style.pointerEvents = "auto";
    words.selectNodeContents(line);
    const at = (x, y) => line.contains(document.elementFromPoint(x, y));
    const isOnTop = [...words.getClientRects()].filter((row) => row.width > 1).every(
        (row) => at(row.left + 1, row.top + row.height / 2) && at(row.right - 1, row.top + row.height / 2));
    const isCut = line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1;
    line.style.pointerEvents = "";
    return isOnTop && !isCut;
}"""


@cache
def longest_result() -> tuple[str, str]:
    """The longest news of the end of a game, of some games of every kind, and its headline."""
    found = ("", "")
    for game in games_with_losses():
        for table, move, fate in ending_moves(game, 4):
            if fate in (Fate.LOSS, Fate.WIN):
                table.add_move(move)
                found = max(
                    found, (turn_text(table), news_text(table)), key=lambda texts: len("".join(texts))
                )
                table.undo()
    return found


@cache
def longest_foretold() -> dict[Fate, str]:
    """The longest sentences on moves that lose, and that win, that some games of every kind come to."""
    found = {Fate.LOSS: "", Fate.WIN: ""}
    for game in games_with_losses():
        for table, move, fate in ending_moves(game, 8):
            end = end_after(table.move_input, table.record.position, move)
            if fate in found and end is not None:
                found[fate] = max(found[fate], foretold(table, end), key=len)
    return found


def cut(page: Page | EmbeddedBoard, sizes: list[tuple[int, int]]) -> list[tuple[str, int, int]]:
    """Where the line is cut, covered or out of sight, and what it says there."""
    inside = page.frame if isinstance(page, EmbeddedBoard) else page
    found = list[tuple[str, int, int]]()
    for (fate, text), (width, height) in product(longest_foretold().items(), sizes):
        if isinstance(page, EmbeddedBoard):
            page.resize(width, height)
        else:
            page.set_viewport_size({"width": width, "height": height})
        inside.evaluate(SHOW, [text, fate.value])
        next_frame(inside)
        if not inside.evaluate(IS_WHOLE):
            found.append((text, width, height))
    return found


@pytest.mark.parametrize("key", ["tritt", *(pytest.param(key, marks=LONG) for key in ("trichet", "tritium"))])
def test_a_warning_is_seen_whole_in_every_window(desk: Page, key: str) -> None:
    sit_down(desk, load(key))
    assert not cut(desk, SIZES)


def test_a_result_is_seen_whole_in_every_window(desk: Page) -> None:
    sit_down(desk, load("tritium"))
    assert all(longest_result())
    for width, height in SIZES:
        desk.set_viewport_size({"width": width, "height": height})
        desk.evaluate(SHOW_RESULT, list(longest_result()))
        next_frame(desk)
        assert desk.evaluate(RESULT_IS_WHOLE), f"{longest_result()} at {width} × {height}"


@pytest.mark.parametrize("key", ["tritt", *(pytest.param(key, marks=LONG) for key in ("trichet", "tritium"))])
def test_a_warning_is_seen_whole_in_every_frame(resized: EmbeddedBoard, key: str) -> None:
    resized.ask("load", game=key, options={})
    found = cut(resized, FRAMES)
    resized.frame.evaluate(SHOW, ["", ""])
    assert not found
