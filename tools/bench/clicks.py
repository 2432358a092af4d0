"""From a click to what it brings about, in the real page.

Measured in the page: from the event's own time, when the browser received the button's release, until the
second animation frame after all of the page's listeners have run. The first of the two frames paints the
result, the second begins when that is done, so the figure is on the safe side by at most a frame. (The
Event Timing API knows the moment of the paint, but rounds to 8 ms and leaves out what is quick.)
"""

from collections.abc import Iterator
from itertools import islice
from random import Random

from playwright.sync_api import Locator, Page, ViewportSize

from tools.bench.plies import random_plies
from tools.bench.report import Budget, Paired, Row, p95_row
from tools.bench.setting import Setting
from tools.bench.stage import until_ready
from trigrid.draw import Camera, view_of
from trigrid.games.tritium import FLAG, PASS, Tritium

MILLISECONDS = 50.0
GAME = Tritium(size=8)
ADDRESS = "#/tritium?size=8"
WINDOW: ViewportSize = {"width": 1280, "height": 900}
RATIO = 2
NOWHERE = (6, 450)
"""A spot of the window, beside the table, where a click does nothing."""
EVERY = 3
"""One click that does nothing comes to so many on the board."""
ANIMATED = 170
"""Milliseconds after which the last move lies still."""

NOTE_RELEASES = """
globalThis.releases = [];
addEventListener("pointerup", event => {
    const note = () => releases.push(performance.now() - event.timeStamp);
    requestAnimationFrame(() => requestAnimationFrame(note));
});
globalThis.quiet = milliseconds => new Promise(done =>
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), milliseconds));
"""


def click_rows(setting: Setting) -> list[Row]:
    """Clicks that lay tiles and plant flags, and between them clicks that do nothing."""
    context = setting.browser.new_context(viewport=WINDOW, device_scale_factor=RATIO)
    page = context.new_page()
    page.add_init_script(NOTE_RELEASES)
    page.goto(setting.site + ADDRESS)
    until_ready(page)
    times = _times(page, setting.choose(200, quick=3))
    context.close()
    what = f"page: click until painted, tritium 8, {len(times.own)} clicks"
    return [p95_row(what, times, "ms", Budget(MILLISECONDS), "click that does nothing")]


def _times(page: Page, count: int) -> Paired:
    """Milliseconds of so many clicks of a game, if it has as many, and of those between them."""
    times, table = Paired([], []), page.get_by_role("region", name="Table")
    tools, moves = table.get_by_role("radio"), table.get_by_role("list", name="Moves")
    spots = _spots(table.locator("canvas"))
    for number, (kind, place) in enumerate(islice(_presses(), count)):
        if kind < FLAG:
            tools.nth(kind).evaluate("tool => tool.checked || tool.click()")
        times.own.append(_click(page, spots[place], ANIMATED))
        if number % EVERY == 0:
            times.yardstick.append(_click(page, NOWHERE, 0))
    played = moves.get_by_role("listitem").count()
    assert played == len(times.own), f"{len(times.own)} clicks made {played} moves"
    return times


def _presses() -> Iterator[tuple[int, int]]:
    """Kind and place of the moves of a random game for which a place is pressed."""
    parts = (GAME.parts(ply.move) for ply in random_plies(GAME, Random(1)))
    return ((kind, place) for kind, place in parts if kind != PASS)


def _spots(canvas: Locator) -> list[tuple[float, float]]:
    """The middle of every place in the window."""
    box, view = canvas.bounding_box(), view_of(GAME)
    assert box, "the canvas is not visible"
    camera = Camera.on(view.frame(GAME.start()), box["width"], box["height"])
    pixels = (camera.pixel(view.centre(place)) for place in range(GAME.cells))
    return [(box["x"] + x, box["y"] + y) for x, y in pixels]


def _click(page: Page, spot: tuple[float, float], rest: int) -> float:
    """Milliseconds of a click that begins when all is quiet, and is left to itself for the rest."""
    page.mouse.move(*spot)
    page.evaluate("quiet(0)")
    page.mouse.down()
    page.mouse.up()
    page.evaluate("rest => quiet(rest)", rest)
    milliseconds: float = page.evaluate("releases.pop()")
    return milliseconds
