"""From a click to what it brings about, in the real page.

Measured in the page: from the event's own time, when the browser received the button's release, until the
second animation frame after all of the page's listeners have run. The first of the two frames paints the
result, the second begins when that is done, so the figure is on the safe side by at most a frame. (The
Event Timing API knows the moment of the paint, but rounds to 8 ms and leaves out what is quick.)
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
from tools.bench.page_visit import TWO_PEOPLE, go_to, until_ready
from tools.bench.plies import random_plies
from tools.bench.report import Budget, Paired, ReportRow, missing_row, p95_row
from trigrid.games import GAMES, Game
from trigrid.library.address import address_of
from trigrid.table.second_taps import SECOND_TAP_MS

MILLISECONDS = 50.0
WINDOW: ViewportSize = {"width": 1280, "height": 900}
RATIO = 2
NOWHERE = (6, 450)
"""A spot of the window, beside the table, where a click does nothing."""
TRIES = 4
"""So many clicks are made for each that is wanted, before a row does with those that count."""
EVERY = 3
"""One click that does nothing comes to so many on the board."""
RECENT = 4
"""A press on one of the last places may be so soon that it does not count."""
REST = 170
"""Milliseconds after which the last move lies still, save for Trichet's waves."""

NOTE_RELEASES = """
globalThis.releases = [];
addEventListener("pointerup", event => {
    const note = () => releases.push(performance.now() - event.timeStamp);
    requestAnimationFrame(() => requestAnimationFrame(note));
});
globalThis.quiet = milliseconds => new Promise(done =>
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), milliseconds));
"""


class Click(NamedTuple):
    """A press on the board in a random game."""

    tool: int
    place: int


class ClickKind(NamedTuple):
    """Which clicks a row is about."""

    aside: str = ""
    """What its clicks have in common."""
    script: str = ""
    """What the page runs before all else."""
    prepare: Callable[[Page], object] = lambda page: None
    """Done before each click."""
    counts: Callable[[Page], bool] = lambda page: True
    """Asked after each click: whether it came in time to be one of them."""


def largest_board(key: str) -> Game:
    """A game with the options that make its largest board; Trichet's is what its tiles make of the plane."""
    return trigrid.load(key, **GAMES[key].measures.largest)


def click_rows(environment: BenchEnvironment, key: str) -> Iterator[ReportRow]:
    """Clicks that make moves on the largest board of a game, and between them clicks that do nothing."""
    yield click_row(environment, largest_board(key), environment.choose(150, quick=3), ClickKind())


def click_row(environment: BenchEnvironment, game: Game, wanted: int, kind: ClickKind) -> ReportRow:
    """So many clicks of a kind in random games, as far as there are any among some times as many."""
    context = environment.browser.new_context(viewport=WINDOW, device_scale_factor=RATIO)
    page = context.new_page()
    page.add_init_script(TWO_PEOPLE + NOTE_RELEASES + kind.script)
    page.goto(environment.site + address_of(game))
    until_ready(page)
    times = _times(page, game, wanted, kind)
    context.close()
    what = f"page: click until painted{kind.aside}, {game.key}, largest board, {len(times.own)} clicks"
    if not times.own:
        return missing_row(what, "ms", Budget(MILLISECONDS), f"{TRIES * wanted} clicks came too late")
    return p95_row(what, times, "ms", Budget(MILLISECONDS), "click that does nothing")


def _times(page: Page, game: Game, wanted: int, kind: ClickKind) -> Paired:
    """Milliseconds of the clicks that count, and of those between them that do nothing."""
    times = Paired([], [])
    for number, click in enumerate(islice(_clicks(page, game), TRIES * wanted)):
        milliseconds = _make(page, click, kind)
        if milliseconds is not None:
            times.own.append(milliseconds)
        if number % EVERY == 0:
            times.yardstick.append(click_at(page, NOWHERE, 0))
        if len(times.own) == wanted:
            break
    return times


def _make(page: Page, click: Click, kind: ClickKind) -> float | None:
    """Milliseconds of a click; None if it does not count."""
    tools = page.get_by_role("region", name="Table").get_by_role("radio")
    if tools.count():
        tools.nth(click.tool).evaluate("tool => tool.checked || tool.click()")
    kind.prepare(page)
    milliseconds = click_at(page, _spot(page, click.place), REST)
    return milliseconds if kind.counts(page) else None


def _clicks(page: Page, game: Game) -> Iterator[Click]:
    """The clicks of one random game after the other, each at a table that was begun anew."""
    for seed in count(1):
        yield from _clicks_of_game(page, game, seed)
        go_to(page, address_of(game))
        page.evaluate("quiet(300)")


def _clicks_of_game(page: Page, game: Game, seed: int) -> Iterator[Click]:
    """The presses of a random game; moves that are called out are made by their button on the way."""
    recent = deque[int | None](maxlen=RECENT)
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
    """The middle of a place in the window, once the picture has come to rest."""
    box = page.locator(f"#place-{place}").bounding_box()
    assert box, "the canvas is not visible"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click_at(page: Page, spot: tuple[float, float], rest: int) -> float:
    """Milliseconds of a click that begins when all is quiet, and is left to itself for the rest."""
    page.mouse.move(*spot)
    page.evaluate("quiet(0)")
    page.mouse.down()
    page.mouse.up()
    page.evaluate("rest => quiet(rest)", rest)
    milliseconds: float = page.evaluate("releases.pop()")
    return milliseconds
