"""The time from a click to its effect, measured in the real page.

The time starts at the timestamp of the pointerup event. It ends at the second animation frame after all
listeners have run. The first frame paints the result, and the second frame starts after that. So the measured
time is too long by at most a frame, and never too short. (The Event Timing API reports the time of the paint,
but rounds to 8 ms and omits short events.)
"""

from collections import deque
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page, ViewportSize

import trigrid
from tools.bench.bench_environment import BenchEnvironment
from tools.bench.move_presses import presses_of
from tools.bench.page_visit import TWO_PEOPLE, go_to, wait_until_ready
from tools.bench.plies import random_plies
from tools.bench.report import Budget, Paired, ReportRow, missing_row, p95_row
from trigrid.games import GAMES, Game
from trigrid.library.address import address_of
from trigrid.table.second_taps import SECOND_TAP_MS

BUDGET_MS = 50.0
WINDOW: ViewportSize = {"width": 1280, "height": 900}
PIXEL_RATIO = 2
NOWHERE = (6, 450)
"""A point of the window beside the table, where a click does nothing."""
MAX_CLICKS_FACTOR = 4
"""The maximum number of clicks made for each click that must count."""
CLICKS_PER_YARDSTICK = 3
"""The number of clicks on the board for each click that does nothing."""
RECENT_PLACES = 4
"""The number of recent presses that are compared with the next press.

The page ignores a second press on a place for a while. So before such a press the bench waits.
"""
ANIMATION_MS = 170
"""The time after which the animations of most moves have ended, in milliseconds.

The waves of Trichet, captures in Tri-It-Out and the ends of games take longer.
"""

RECORD_RELEASES = """
globalThis.releases = [];
addEventListener("pointerup", event => {
    const note = () => releases.push(performance.now() - event.timeStamp);
    requestAnimationFrame(() => requestAnimationFrame(note));
});
globalThis.quiet = milliseconds => new Promise(done =>
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), milliseconds));
"""
"""A script that records the times of clicks, and defines ``quiet``.

``quiet`` waits some milliseconds, and then until the page has painted.
"""


class Click(NamedTuple):
    """A press on the board in a random game."""

    tool: int
    place: int


class ClickKind(NamedTuple):
    """A kind of click that a row measures."""

    aside: str = ""
    """The part of the row's label that describes the clicks."""
    script: str = ""
    """A script that the page runs before all other scripts."""
    prepare: Callable[[Page], object] = lambda page: None
    """A function called before each click."""
    counts: Callable[[Page], bool] = lambda page: True
    """A function called after each click; it returns whether the click counts."""


def largest_board(key: str) -> Game:
    """Return a game with the options that give the largest board.

    Trichet has no fixed board: its tiles decide how large the position becomes.
    """
    return trigrid.load(key, **GAMES[key].measures.largest)


def click_rows(environment: BenchEnvironment, key: str) -> Iterator[ReportRow]:
    """Yield a row for clicks that make moves on the largest board of a game.

    The yardstick is a click that does nothing.
    """
    yield click_row(environment, largest_board(key), environment.choose(150, quick=3), ClickKind())


def click_row(environment: BenchEnvironment, game: Game, wanted: int, kind: ClickKind) -> ReportRow:
    """Measure ``wanted`` clicks of a given kind in random games.

    Clicks that do not count are omitted. At most ``MAX_CLICKS_FACTOR`` times as many clicks are made. If none
    of them counts, the row says that the measurement is missing.
    """
    context = environment.browser.new_context(viewport=WINDOW, device_scale_factor=PIXEL_RATIO)
    page = context.new_page()
    page.add_init_script(TWO_PEOPLE + RECORD_RELEASES + kind.script)
    page.goto(environment.site + address_of(game))
    wait_until_ready(page)
    times = _times(page, game, wanted, kind)
    context.close()
    what = f"page: click until painted{kind.aside}, {game.key}, largest board, {len(times.own)} clicks"
    if not times.own:
        return missing_row(
            what, "ms", Budget(BUDGET_MS), f"{MAX_CLICKS_FACTOR * wanted} clicks came too late"
        )
    return p95_row(what, times, "ms", Budget(BUDGET_MS), "click that does nothing")


def _times(page: Page, game: Game, wanted: int, kind: ClickKind) -> Paired:
    """Return the times, in ms, of clicks that count and of clicks that do nothing."""
    times = Paired([], [])
    for number, click in enumerate(islice(_clicks(page, game), MAX_CLICKS_FACTOR * wanted)):
        milliseconds = _time_click(page, click, kind)
        if milliseconds is not None:
            times.own.append(milliseconds)
        if number % CLICKS_PER_YARDSTICK == 0:
            times.yardstick.append(click_at(page, NOWHERE, 0))
        if len(times.own) == wanted:
            break
    return times


def _time_click(page: Page, click: Click, kind: ClickKind) -> float | None:
    """Return the time of a click in milliseconds, or None if the click does not count."""
    tools = page.get_by_role("region", name="Table").get_by_role("radio")
    if tools.count():
        tools.nth(click.tool).evaluate("tool => tool.checked || tool.click()")
    kind.prepare(page)
    milliseconds = click_at(page, _spot(page, click.place), ANIMATION_MS)
    return milliseconds if kind.counts(page) else None


def _clicks(page: Page, game: Game) -> Iterator[Click]:
    """Yield the clicks of random games, one game after another.

    Each game starts at a new table.
    """
    for seed in count(1):
        yield from _clicks_of_game(page, game, seed)
        go_to(page, address_of(game))
        page.evaluate("quiet(300)")


def _clicks_of_game(page: Page, game: Game, seed: int) -> Iterator[Click]:
    """Yield the clicks of one random game.

    A special move has no place. It is made with its button and not yielded.
    """
    recent = deque[int | None](maxlen=RECENT_PLACES)
    for ply in random_plies(game, Random(seed)):
        presses = presses_of(game, ply.position, ply.move)
        for place in (None,) if presses is None else presses.places:
            if place in recent:
                page.mouse.move(*NOWHERE)
                page.evaluate("rest => quiet(rest)", SECOND_TAP_MS)
            recent.append(place)
            if presses is None or place is None:
                page.locator("#spoken").click()
            else:
                yield Click(presses.tool, place)


def _spot(page: Page, place: int) -> tuple[float, float]:
    """Return the centre of a place, in coordinates of the window."""
    box = page.locator(f"#place-{place}").bounding_box()
    assert box, "the place is not visible"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click_at(page: Page, spot: tuple[float, float], rest: int) -> float:
    """Click when the page is idle, and return the milliseconds until its effect.

    Waits ``rest`` milliseconds after the click.
    """
    page.mouse.move(*spot)
    page.evaluate("quiet(0)")
    page.mouse.down()
    page.mouse.up()
    page.evaluate("rest => quiet(rest)", rest)
    milliseconds: float = page.evaluate("releases.pop()")
    return milliseconds
