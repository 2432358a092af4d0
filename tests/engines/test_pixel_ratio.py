"""Boards on screens of any pixel ratio and at any page zoom, changed while the page is open."""

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
from tests.engines.test_embedding import ask, said
from tests.engines.test_games import CANVAS
from tests.engines.visited_page import MOVES, VisitedPage
from tests.engines.waiting import START, comes_to, eventually
from tools import browsers, chromium
from tools.bench.page_visit import TWO_PEOPLE
from trigrid.draw import Camera, view_of
from trigrid.library.address import address_of

GAME: Any = trigrid.load("tri-it-out", board="hex-4")
PLACES = ("c3", "f1", "b4", "e5", "a2", "g3")
"""Far apart, and some far from the board's middle, where a wrong scale shows most."""
ZOOMS = (1.0, 1.1, 0.5, 1.5, 0.67, 3.0, 0.9, 2.0, 1.25, 0.8)
SHORT = ((1.0, 1.1), (2.0, 1.0), (0.75, 1.0))
"""Ratios with zooms; one of the steps changes the zoom alone, one both, and one the ratio alone."""
MOST = 6
"""Device pixels per CSS pixel: with more the boards would not fit into the window."""
ALL = (*product(RATIOS, ZOOMS), *product(RATIOS[::-1], ZOOMS[:4]), (1.0, 1.0))
FULL = tuple((ratio, zoom) for ratio, zoom in ALL if ratio * zoom <= MOST)
LONG = [pytest.mark.long, pytest.mark.timeout(1200)]
STEPS = pytest.mark.parametrize(
    ("engine_name", "steps"),
    [("firefox", SHORT), *(pytest.param(name, FULL, marks=LONG) for name in ("chromium", "firefox"))],
    indirect=["engine_name"],
    ids=lambda value: value if isinstance(value, str) else len(value),
)
"""Chromium's short form is `tests/browser/test_page_zoom.py`. In WebKit the pixel ratio stays the same at any
zoom, and nothing says how many pixels there are."""
RATIO, WIDTH = "() => devicePixelRatio", "() => innerWidth"
FRAME_WIDTH = 480
"""CSS pixels, as `frame_tag` makes frames."""
OWN_AND_WANTED = """async () => {
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
"""The canvas's own pixels, and the pixels of the screen that it covers."""
CELL = """(place) => {
    const canvas = document.getElementById("canvas").getBoundingClientRect();
    const cell = document.getElementById(`place-${place}`).getBoundingClientRect();
    return [cell.left + cell.width / 2 - canvas.left, cell.top + cell.height / 2 - canvas.top];
}"""
"""Where the middle of a place's cell lies on the canvas."""


class Board:
    """A board in one of the tabs, by itself or in a frame."""

    def __init__(self, engine: ZoomableEngine, page: VisitedPage, *, in_frame: bool = False) -> None:
        self._engine, self.page = engine, page
        self._in_frame = in_frame

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a function in the page of the board."""
        return self.page.evaluate(function, *given, in_frame=self._in_frame)

    def has_ratio(self, wanted: float) -> None:
        """Wait until the page has about that pixel ratio: Firefox rounds a CSS pixel to sixtieths.

        Frames in Firefox pass through other sizes before they have theirs again.
        """
        eventually(lambda: abs(self.evaluate(RATIO) / wanted - 1) < 0.06)
        eventually(lambda: not self._in_frame or abs(self.evaluate(WIDTH) - FRAME_WIDTH) < 1 + 1 / wanted)

    def is_sharp(self) -> None:
        """Wait until the canvas has a pixel for each of the screen's."""
        eventually(
            lambda: len({tuple(size) for size in self.evaluate(OWN_AND_WANTED)}) == 1,
            told=lambda: f"own and wanted: {self.evaluate(OWN_AND_WANTED)}",
        )

    def plays(self, name: str) -> None:
        """Assert that a press in the middle of a place plays there, where its cell lies as well."""
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
        comes_to(self._moves, [name])
        self.page.tab.move_to(1, 1)
        self.begin()

    def begin(self) -> None:
        """Begin a new game."""
        if self._in_frame:
            ask(self.page, "load", game=GAME.key, options="board=hex-4", seats="person person")
        else:
            self.page.go_to("#/")  # until a game is stored, its address is that of a new one
            self.page.sit_down(GAME)
        comes_to(self._moves, list[str]())

    def _moves(self) -> list[str]:
        return list(self.evaluate(MOVES))


@pytest.fixture
def zoomable(engine_name: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ZoomableEngine]:
    """A browser of its own, with many screens."""
    made: ZoomableEngine
    if engine_name == "chromium":
        browser_type = request.getfixturevalue("playwright_of_session").chromium
        made = ZoomableChromium(chromium.find() or pytest.fail(chromium.ADVICE), tmp_path, browser_type)
    else:
        made = ZoomableFirefox(browsers.find("firefox") or pytest.fail(browsers.ADVICE), tmp_path)
    with closing(made):
        yield made
        assert made.take_complaints() == []


@STEPS
def test_the_pressed_place_is_played_on_every_screen_and_at_every_zoom(
    zoomable: ZoomableEngine, site: str, other_site: OtherSite, steps: tuple[tuple[float, float], ...]
) -> None:
    """If this fails, people who zoom the page or move the window play where they did not press."""
    plays_on_every_screen(zoomable, site, other_site, steps)


def plays_on_every_screen(
    zoomable: ZoomableEngine, site: str, other_site: OtherSite, steps: tuple[tuple[float, float], ...]
) -> None:
    """Assert that a board by itself and one in a frame play what is pressed, at each ratio with its zoom."""
    boards = [_table(zoomable, site), _embedded(zoomable, site, other_site)]
    names = cycle(PLACES)
    for ratio, zoom in steps:
        zoomable.move_to_screen(ratio)
        for board in boards:
            zoomable.zoom(board.page.tab, zoom)
            board.has_ratio(ratio * zoom)
            board.is_sharp()
            board.plays(next(names))


def _table(engine: ZoomableEngine, site: str) -> Board:
    page = VisitedPage(engine.open_tab(finder(), TWO_PEOPLE))
    page.arrive(site)
    board = Board(engine, page)
    board.begin()
    return board


def _embedded(engine: ZoomableEngine, site: str, other: OtherSite) -> Board:
    """A board whose frame has the same size in CSS pixels at any zoom, between two of them."""
    page = VisitedPage(engine.open_tab(finder(), TWO_PEOPLE))
    address = f"?embed&seats=person,person{address_of(GAME)}"
    frame = f'<div style="position: absolute; left: 33.4px; top: 11.6px">{frame_tag(site, address)}</div>'
    page.tab.go_to(other.page(LISTENING + frame))
    eventually(lambda: bool(said(page, "ready")), START)
    return Board(engine, page, in_frame=True)
