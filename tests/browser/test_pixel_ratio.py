"""Boards after a change of the pixel ratio, of the zoom in CSS, of a transform around them, and of a pinch.

`tests/engines/test_pixel_ratio.py` has real screens and the browsers' own page zoom.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

import trigrid
from tests.browser.embedded_board import EmbeddedBoard, EmbeddedTablePage, framed, host
from tests.browser.navigation import WIDE, sit_down
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, next_frame

__all__ = ["framed", "host"]

GAME: Any = trigrid.load("tri-it-out", board="hex-4")
RATIOS = (2.0, 1.0, 0.75, 1.1, 4.0)
STEPS = pytest.mark.parametrize(
    "ratios", [pytest.param((2.0, 0.75), id="two"), pytest.param(RATIOS, id="all", marks=pytest.mark.long)]
)
NAMES = cycle(("c3", "f1", "e5", "a2"))
SIZES = """canvas => {
    const { width, height } = canvas.getBoundingClientRect();
    return [canvas.width - width * devicePixelRatio, canvas.height - height * devicePixelRatio];
}"""
"""How many pixels the canvas has too many, or too few if they are negative."""
CELL = """(canvas, place) => {
    const board = canvas.getBoundingClientRect();
    const cell = document.getElementById(`place-${place}`).getBoundingClientRect();
    const middle = [cell.left + cell.width / 2 - board.left, cell.top + cell.height / 2 - board.top];
    return middle.map((length) => length / board.width);
}"""
"""Where the middle of a place's cell lies on the canvas, in multiples of its width."""
OFFSET = "() => [visualViewport.offsetLeft, visualViewport.offsetTop]"
AROUND = ("zoom: 1.3", "transform: scale(0.7)")
"""What user styles and browser extensions do to a page."""


@contextmanager
def emulating(page: Page) -> Iterator[CDPSession]:
    """A connection through which screens are emulated; the page has its own screen in the end."""
    devtools = page.context.new_cdp_session(page)
    try:
        yield devtools
    finally:
        show_on_screen(devtools, page, 1.0)
        devtools.detach()


def show_on_screen(devtools: CDPSession, page: Page, ratio: float) -> None:
    """Show a page on a screen of a pixel ratio, in a window of the same size."""
    size = page.viewport_size or WIDE["viewport"]
    devtools.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": ratio, "mobile": False})
    comes_to(page, lambda: round(page.evaluate("() => devicePixelRatio"), 3), ratio)


def plays_what_is_pressed(table: TablePage) -> None:
    """Assert that a press in the middle of some place plays there, where its cell lies as well."""
    name = next(NAMES)
    place = table.place(name)
    table.play_by_mouse(place)
    comes_to(table.page, table.moves, [name])
    box = table.box()
    shares = [length / box["width"] for length in table.camera(box).pixel(table.view.centre(place))]
    assert table.canvas.evaluate(CELL, place) == pytest.approx(shares, abs=0.003), name


def has_a_pixel_for_each_of_the_screens(table: TablePage) -> None:
    """Assert that the canvas has as many pixels as its box, but for one at its edge."""
    assert table.canvas.evaluate(SIZES) == pytest.approx([0, 0], abs=1)


@STEPS
def test_the_pressed_place_is_played_after_the_pixel_ratio_has_changed(
    desk: Page, ratios: tuple[float, ...]
) -> None:
    with emulating(desk) as devtools:
        for ratio in ratios:
            table = sit_down(desk, GAME)
            show_on_screen(devtools, desk, ratio)
            plays_what_is_pressed(table)
            has_a_pixel_for_each_of_the_screens(table)


@STEPS
def test_an_embedded_board_plays_the_pressed_place_after_the_pixel_ratio_has_changed(
    framed: EmbeddedBoard, ratios: tuple[float, ...]
) -> None:
    """Its box keeps its size in CSS pixels, so that nothing but the ratio changes."""
    with emulating(framed.page) as devtools:
        for ratio in ratios[:2]:
            framed.ask("load", game=GAME.key, options="board=hex-4", seats="person person")
            show_on_screen(devtools, framed.page, ratio)
            table = EmbeddedTablePage(framed, GAME)
            plays_what_is_pressed(table)
            has_a_pixel_for_each_of_the_screens(table)


def test_the_pressed_place_is_played_in_a_page_that_something_scales_or_fingers_pinch(desk: Page) -> None:
    for style in AROUND:
        table = sit_down(desk, GAME)
        desk.evaluate("style => { document.body.style.cssText = style; }", style)
        try:
            next_frame(desk)
            plays_what_is_pressed(table)
        finally:
            desk.evaluate("() => document.body.removeAttribute('style')")
    is_played_in_a_window_that_is_pinched(desk)


def is_played_in_a_window_that_is_pinched(desk: Page) -> None:
    """Press a place in a part of the page that is shown twice as large."""
    table = sit_down(desk, GAME)
    with emulating(desk) as devtools:
        devtools.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
        comes_to(desk, lambda: desk.evaluate("() => visualViewport.scale"), 2)
        x, y = table.spot(table.place("f1"))
        left, top = desk.evaluate(OFFSET)
        desk.mouse.click(x - left, y - top)
        comes_to(desk, table.moves, ["f1"])
        devtools.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
