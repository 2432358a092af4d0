"""Tests of boards after changes of scale.

The scale changes with the pixel ratio, the CSS property `zoom`, a transform around the board, and a pinch.
`tests/engines/test_pixel_ratio.py` uses real screens and the browsers' own page zoom.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

import trigrid
from tests.browser.embedded_board import EmbeddedBoard, EmbeddedTablePage, framed, host
from tests.browser.navigation import WIDE, open_table
from tests.browser.table_page import TablePage
from tests.browser.waiting import next_frame, wait_until_equal

__all__ = ["framed", "host"]

GAME: Any = trigrid.load("tri-it-out", board="hex-4")
RATIOS = (2.0, 1.0, 0.75, 1.1, 4.0)
STEPS = pytest.mark.parametrize(
    "ratios", [pytest.param((2.0, 0.75), id="two"), pytest.param(RATIOS, id="all", marks=pytest.mark.long)]
)
PLACE_NAMES = cycle(("c3", "f1", "e5", "a2"))
SIZES = """canvas => {
    const { width, height } = canvas.getBoundingClientRect();
    return [canvas.width - width * devicePixelRatio, canvas.height - height * devicePixelRatio];
}"""
"""Returns by how many pixels the canvas is too wide and too high.

The numbers are negative if the canvas is too small.
"""
CELL = """(canvas, place) => {
    const board = canvas.getBoundingClientRect();
    const cell = document.getElementById(`place-${place}`).getBoundingClientRect();
    const cellCentre = [cell.left + cell.width / 2 - board.left, cell.top + cell.height / 2 - board.top];
    return cellCentre.map((length) => length / board.width);
}"""
"""Returns the centre of a place's cell on the canvas.

The coordinates are in multiples of the canvas's width.
"""
OFFSET = "() => [visualViewport.offsetLeft, visualViewport.offsetTop]"
BODY_STYLES = ("zoom: 1.3", "transform: scale(0.7)")
"""Changes that user styles and browser extensions make to a page."""


@contextmanager
def emulating(page: Page) -> Iterator[CDPSession]:
    """Yield a connection that emulates screens, and restore the screen afterwards."""
    devtools = page.context.new_cdp_session(page)
    try:
        yield devtools
    finally:
        show_on_screen(devtools, page, 1.0)
        devtools.detach()


def show_on_screen(devtools: CDPSession, page: Page, ratio: float) -> None:
    """Show a page on a screen with a pixel ratio, in a window of the same size."""
    size = page.viewport_size or WIDE["viewport"]
    devtools.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": ratio, "mobile": False})
    wait_until_equal(page, lambda: round(page.evaluate("() => devicePixelRatio"), 3), ratio)


def assert_pressed_place_is_played(table: TablePage) -> None:
    """Press the centre of a place; assert that it is played and matches its cell."""
    name = next(PLACE_NAMES)
    place = table.place(name)
    table.play_by_mouse(place)
    wait_until_equal(table.page, table.moves, [name])
    box = table.box()
    shares = [length / box["width"] for length in table.camera(box).pixel(table.view.centre(place))]
    assert table.canvas.evaluate(CELL, place) == pytest.approx(shares, abs=0.003), name


def assert_canvas_has_the_pixels_of_its_box(table: TablePage) -> None:
    """Assert that the canvas has as many pixels as its box, within one pixel."""
    assert table.canvas.evaluate(SIZES) == pytest.approx([0, 0], abs=1)


@STEPS
def test_the_pressed_place_is_played_after_the_pixel_ratio_has_changed(
    desk: Page, ratios: tuple[float, ...]
) -> None:
    with emulating(desk) as devtools:
        for ratio in ratios:
            table = open_table(desk, GAME)
            show_on_screen(devtools, desk, ratio)
            assert_pressed_place_is_played(table)
            assert_canvas_has_the_pixels_of_its_box(table)


@STEPS
def test_an_embedded_board_plays_the_pressed_place_after_the_pixel_ratio_has_changed(
    framed: EmbeddedBoard, ratios: tuple[float, ...]
) -> None:
    """The board's box keeps its size in CSS pixels, so only the ratio changes."""
    with emulating(framed.page) as devtools:
        for ratio in ratios[:2]:  # the test above uses all ratios
            framed.ask("load", game=GAME.key, options="board=hex-4", seats="person person")
            show_on_screen(devtools, framed.page, ratio)
            table = EmbeddedTablePage(framed, GAME)
            assert_pressed_place_is_played(table)
            assert_canvas_has_the_pixels_of_its_box(table)


def test_the_pressed_place_is_played_in_a_scaled_or_pinched_page(desk: Page) -> None:
    for style in BODY_STYLES:
        table = open_table(desk, GAME)
        desk.evaluate("style => { document.body.style.cssText = style; }", style)
        try:
            next_frame(desk)
            assert_pressed_place_is_played(table)
        finally:
            desk.evaluate("() => document.body.removeAttribute('style')")
    assert_pressed_place_is_played_after_a_pinch(desk)


def assert_pressed_place_is_played_after_a_pinch(desk: Page) -> None:
    """Press a place while a pinch shows part of the page twice as large.

    Asserts that the place is played.
    """
    table = open_table(desk, GAME)
    with emulating(desk) as devtools:
        devtools.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
        wait_until_equal(desk, lambda: desk.evaluate("() => visualViewport.scale"), 2)
        x, y = table.spot(table.place("f1"))
        left, top = desk.evaluate(OFFSET)
        desk.mouse.click(x - left, y - top)
        wait_until_equal(desk, table.moves, ["f1"])
        devtools.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
