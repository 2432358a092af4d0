"""Boards while the screen's pixel ratio and the page zoom change."""

from collections.abc import Iterator
from contextlib import closing
from itertools import cycle, product
from pathlib import Path
from typing import Any

import pytest

import trigrid
from tests.browser.embedded_board import LISTENING, frame_tag
from tests.browser.other_sites import OtherSite
from tests.engines.conftest import finder
from tests.engines.drivers.zoomable import RATIOS, ZoomableChromium, ZoomableEngine, ZoomableFirefox
from tests.engines.test_embedding import ask, received
from tests.engines.test_games import CANVAS
from tests.engines.visited_page import MOVES, VisitedPage
from tests.engines.waiting import START, eventually, wait_until_equal
from tools import browsers, chromium
from tools.bench.page_visit import TWO_PEOPLE
from trigrid.draw import Camera, view_of
from trigrid.library.address import address_of

GAME: Any = trigrid.load("tri-it-out", board="hex-4")
PLACES = ("c3", "f1", "b4", "e5", "a2", "g3")
"""Places far apart; some are far from the centre, where a wrong scale shows most."""
ZOOMS = (1.0, 1.1, 0.5, 1.5, 0.67, 3.0, 0.9, 2.0, 1.25, 0.8)
SHORT = ((1.0, 1.1), (2.0, 1.0), (0.75, 1.0))
"""Steps of the short tests: each sets a pixel ratio and a page zoom.

The first step changes only the zoom, the second both values, and the third only the ratio.
"""
MAX_PIXELS = 6
"""The maximum number of device pixels per CSS pixel.

With more, the boards would not fit into the window.
"""
ALL = (*product(RATIOS, ZOOMS), *product(RATIOS[::-1], ZOOMS[:4]), (1.0, 1.0))
FULL = tuple((ratio, zoom) for ratio, zoom in ALL if ratio * zoom <= MAX_PIXELS)
LONG = [pytest.mark.long, pytest.mark.timeout(1200)]
STEPS = pytest.mark.parametrize(
    ("engine_name", "steps"),
    [("firefox", SHORT), *(pytest.param(name, FULL, marks=LONG) for name in ("chromium", "firefox"))],
    indirect=["engine_name"],
    ids=lambda value: value if isinstance(value, str) else len(value),
)
"""Short and long tests by browser.

Chromium has only a long test here; `tests/browser/test_page_zoom.py` has another. WebKit has none: its pixel
ratio is the same at any zoom, and no API returns the number of pixels.
"""
RATIO, WIDTH = "() => devicePixelRatio", "() => innerWidth"
FRAME_WIDTH = 480
"""The frame's width in CSS pixels, as in `frame_tag`."""
CANVAS_AND_SCREEN_SIZE = """async () => {
    const canvas = document.getElementById("canvas");
    const device = await new Promise((resolve) => {
        const observer = new ResizeObserver(([{ devicePixelContentBoxSize: [size] }]) => {
            observer.disconnect();
            resolve([size.inlineSize, size.blockSize]);
        });
        observer.observe(canvas, { box: "device-pixel-content-box" });
    });
    return [[canvas.width, canvas.height], device];
}"""
"""Returns the canvas's size in its own pixels, and its size in device pixels."""
CELL = """(place) => {
    const canvas = document.getElementById("canvas").getBoundingClientRect();
    const cell = document.getElementById(`place-${place}`).getBoundingClientRect();
    return [cell.left + cell.width / 2 - canvas.left, cell.top + cell.height / 2 - canvas.top];
}"""
"""Returns the centre of a place's cell on the canvas."""


class Board:
    """A board in a tab, directly or in a frame."""

    def __init__(self, engine: ZoomableEngine, page: VisitedPage, *, in_frame: bool = False) -> None:
        self._engine, self.page = engine, page
        self._in_frame = in_frame

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a function in the board's page."""
        return self.page.evaluate(function, *given, in_frame=self._in_frame)

    def wait_for_ratio(self, ratio: float) -> None:
        """Wait until the page has about the given pixel ratio.

        Firefox rounds a device pixel to sixtieths of a CSS pixel, and its frames briefly have other sizes.
        """
        eventually(lambda: abs(self.evaluate(RATIO) / ratio - 1) < 0.06)
        eventually(lambda: not self._in_frame or abs(self.evaluate(WIDTH) - FRAME_WIDTH) < 1 + 1 / ratio)

    def wait_until_sharp(self) -> None:
        """Wait until the canvas has one pixel per device pixel."""
        eventually(
            lambda: len({tuple(size) for size in self.evaluate(CANVAS_AND_SCREEN_SIZE)}) == 1,
            describe=lambda: f"canvas and screen size: {self.evaluate(CANVAS_AND_SCREEN_SIZE)}",
        )

    def assert_click_plays(self, name: str) -> None:
        """Assert that a click on the centre of a place plays there, then begin a new game.

        The place's cell in the page must have the same centre as the place on the canvas.
        """
        place = GAME.board.place(name)
        left, top, width, height = self.evaluate(CANVAS)
        view = view_of(GAME)
        bounds = view.bounds(GAME.start(), coordinates=view.has_coordinates)
        x, y = Camera.on(bounds, width, height).pixel(view.centre(place))
        near = pytest.approx([x, y], abs=max(1, 1 / self.evaluate(RATIO)))
        assert self.evaluate(CELL, place) == near
        if self._in_frame:
            self._engine.click_in_frame(self.page.tab, left + x, top + y)
        else:
            self.page.tab.click(left + x, top + y)
        wait_until_equal(self._moves, [name])
        self.page.tab.move_to(1, 1)
        self.begin()

    def begin(self) -> None:
        """Begin a new game."""
        if self._in_frame:
            ask(self.page, "load", game=GAME.key, options="board=hex-4", seats="person person")
        else:
            self.page.go_to("#/")  # until the game is stored, its address is that of a new game
            self.page.open_table(GAME)
        wait_until_equal(self._moves, list[str]())

    def _moves(self) -> list[str]:
        return list(self.evaluate(MOVES))


@pytest.fixture
def zoomable(engine_name: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ZoomableEngine]:
    """Provide a separate browser with many screens."""
    browser: ZoomableEngine
    if engine_name == "chromium":
        browser_type = request.getfixturevalue("playwright_of_session").chromium
        browser = ZoomableChromium(chromium.find() or pytest.fail(chromium.ADVICE), tmp_path, browser_type)
    else:
        browser = ZoomableFirefox(browsers.find("firefox") or pytest.fail(browsers.ADVICE), tmp_path)
    with closing(browser):
        yield browser
        assert browser.take_console_errors() == []


@STEPS
def test_the_clicked_place_is_played_on_every_screen_and_at_every_zoom(
    zoomable: ZoomableEngine, site: str, other_site: OtherSite, steps: tuple[tuple[float, float], ...]
) -> None:
    """If this fails, clicks play at the wrong place after a zoom or on another screen."""
    assert_clicks_play_on_every_screen(zoomable, site, other_site, steps)


def assert_clicks_play_on_every_screen(
    zoomable: ZoomableEngine, site: str, other_site: OtherSite, steps: tuple[tuple[float, float], ...]
) -> None:
    """Assert that clicks play correctly at each step, with and without a frame."""
    boards = [_table(zoomable, site), _embedded(zoomable, site, other_site)]
    names = cycle(PLACES)
    for ratio, zoom in steps:
        zoomable.move_to_screen(ratio)
        for board in boards:
            zoomable.zoom(board.page.tab, zoom)
            board.wait_for_ratio(ratio * zoom)
            board.wait_until_sharp()
            board.assert_click_plays(next(names))


def _table(engine: ZoomableEngine, site: str) -> Board:
    page = VisitedPage(engine.open_tab(finder(), TWO_PEOPLE))
    page.arrive(site)
    board = Board(engine, page)
    board.begin()
    return board


def _embedded(engine: ZoomableEngine, site: str, other: OtherSite) -> Board:
    """Open a board in a frame of constant CSS size at a fractional position."""
    page = VisitedPage(engine.open_tab(finder(), TWO_PEOPLE))
    address = f"?embed&seats=person,person{address_of(GAME)}"
    frame = f'<div style="position: absolute; left: 33.4px; top: 11.6px">{frame_tag(site, address)}</div>'
    page.tab.go_to(other.page(LISTENING + frame))
    eventually(lambda: bool(received(page, "ready")), START)
    return Board(engine, page, in_frame=True)
