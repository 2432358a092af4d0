"""Tests of the texts about a game's end, in windows and frames of all sizes.

The page must show the complete preview of a losing or winning move, and the complete result. It once cut off
the end of a warning, such as “… you would lose”.
"""

from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Page

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.navigation import open_table
from tests.browser.test_embedded_status import resized
from tests.browser.waiting import next_frame
from tests.table.ending_moves import ending_moves, games_with_losses
from trigrid.games import load
from trigrid.table.fate import Fate, end_after
from trigrid.table.words.headline import turn_text
from trigrid.table.words.preview import predicted_end
from trigrid.table.words.status_line import news_text

__all__ = ["framed", "host", "resized"]
LONG = pytest.mark.long
SIZES = [(390, 664), (390, 844), (360, 640), (320, 568), (844, 390), (820, 1180), (1366, 650), (1920, 1080)]
"""Sizes of windows, in CSS pixels."""
FRAMES = [(300, 300), (200, 200), (300, 420), (600, 320), (320, 200)]
"""Sizes of frames with an embedded board, in CSS pixels."""
SHOW = """([text, fate]) => {
    const line = document.getElementById("readout");
    line.textContent = text;
    line.dataset.fate = fate;
}"""
TEXT_IS_COMPLETE = """() => {
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


SHOW_RESULT = """([turn, statusText]) => {
    document.getElementById("status-turn").textContent = turn;
    document.getElementById("status-news").textContent = statusText;
}"""
RESULT_IS_COMPLETE = """() => {
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
    """Return the headline and the status text of the longest result.

    Compares the lengths of both texts together, in a few games of each kind.
    """
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
def longest_preview() -> dict[Fate, str]:
    """Return the longest previews of a losing and of a winning move.

    Searches a few games of each kind.
    """
    found = {Fate.LOSS: "", Fate.WIN: ""}
    for game in games_with_losses():
        for table, move, fate in ending_moves(game, 8):
            end = end_after(table.move_input, table.record.position, move)
            if fate in found and end is not None:
                found[fate] = max(found[fate], predicted_end(table, end), key=len)
    return found


def incomplete_texts(page: Page | EmbeddedBoard, sizes: list[tuple[int, int]]) -> list[tuple[str, int, int]]:
    """Return the previews that are cut, covered or off-screen, with the window sizes."""
    window = page.frame if isinstance(page, EmbeddedBoard) else page
    found = list[tuple[str, int, int]]()
    for (fate, text), (width, height) in product(longest_preview().items(), sizes):
        if isinstance(page, EmbeddedBoard):
            page.resize(width, height)
        else:
            page.set_viewport_size({"width": width, "height": height})
        window.evaluate(SHOW, [text, fate.value])
        next_frame(window)
        if not window.evaluate(TEXT_IS_COMPLETE):
            found.append((text, width, height))
    return found


@pytest.mark.parametrize("key", ["tritt", *(pytest.param(key, marks=LONG) for key in ("trichet", "tritium"))])
def test_warning_fits_every_window(desk: Page, key: str) -> None:
    open_table(desk, load(key))
    assert not incomplete_texts(desk, SIZES)


def test_result_fits_every_window(desk: Page) -> None:
    open_table(desk, load("tritium"))
    assert all(longest_result())
    for width, height in SIZES:
        desk.set_viewport_size({"width": width, "height": height})
        desk.evaluate(SHOW_RESULT, list(longest_result()))
        next_frame(desk)
        assert desk.evaluate(RESULT_IS_COMPLETE), f"{longest_result()} at {width} × {height}"


@pytest.mark.parametrize("key", ["tritt", *(pytest.param(key, marks=LONG) for key in ("trichet", "tritium"))])
def test_warning_fits_every_frame(resized: EmbeddedBoard, key: str) -> None:
    resized.ask("load", game=key, options={})
    found = incomplete_texts(resized, FRAMES)
    resized.frame.evaluate(SHOW, ["", ""])
    assert not found
