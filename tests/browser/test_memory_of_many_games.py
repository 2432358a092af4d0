"""Tests of memory: many games in one tab, and browsers with a low limit."""

import shlex
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.browser.launcher_script import launcher_script
from tests.browser.navigation import PHONE, SMALL, START, Visit
from tests.browser.stored_games import open_at, play
from tools.bench.first_visit_end import settle
from tools.bench.memory import CHOOSE, IS_IDLE, IS_READY, private_megabytes
from tools.bench.page_visit import GO_TO
from tools.bench.plain_chromium import PlainChromium, plain_chromium
from tools.bench.thinking import seat_control
from tools.http_headers import ROOT
from trigrid.games import Game
from trigrid.library.address import address_of
from trigrid.matches import json_lines

GAMES, SETTLED = 200, 10
"""The number of games in one tab, and how many of the first games set the limit."""
PLIES = 12
"""The number of plies that the computer plays in each game, counting both sides.

A game can end earlier.
"""
MAY_GROW, LIVING_MAY_GROW = 1.08, 1.25
"""The maximum memory of the last games, as a multiple of that of the first games.

The first number is for private memory, the second for live objects. Some growth is allowed, since the page
lists stored games, and the browser decides when to return memory.
"""
LAST = 20
"""The number of last games that are compared with the first games."""
COLLECT, HEAP = "HeapProfiler.collectGarbage", "Runtime.getHeapUsage"
MEGABYTE = 1_000_000
LOG = ROOT / ".cache" / "memory-of-many-games.jsonl"
"""The log of the memory after each game."""
ENOUGH = """(plies) => document.querySelectorAll("[aria-label=Moves] [data-move]").length >= plies
    || /\\b(wins|tie)\\b/.test(document.getElementById("status").textContent)"""
LOW_END = ("--enable-low-end-device-mode", "--js-flags=--max-old-space-size=64")
"""Options with which Chromium runs as on a phone with 512 MB."""
MEMORY_LIMIT = 600
"""The memory limit of each browser process in megabytes.

Reserved memory counts, too.
"""
NO_MEMORY = """WebAssembly.Memory = class {
    constructor() { throw new RangeError("no such memory"); }
};"""
pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]


def test_two_hundred_games_in_one_tab_need_little_more_memory_than_ten(site: str, tmp_path: Path) -> None:
    """If this fails, finished tables, searches or workers stay in memory."""
    with plain_chromium(tmp_path / "profile") as browser:
        page = browser.page
        page.goto(site)
        page.wait_until(IS_READY)
        settle(page, ROOT / "dist")
        uses = list(memory_after_games(browser))
    assert len(uses) == GAMES
    first, last = max(each.private for each in uses[:SETTLED]), max(each.private for each in uses[-LAST:])
    assert last <= first * MAY_GROW
    first, last = (median(each.living for each in part) for part in (uses[:SETTLED], uses[-LAST:]))
    assert last <= first * LIVING_MAY_GROW


class MemoryUse(NamedTuple):
    """A tab's memory in megabytes: its private memory, and live JavaScript objects."""

    private: float
    living: float


def memory_after_games(browser: PlainChromium) -> Iterator[MemoryUse]:
    """Let the computer play games against itself; yield the memory after each game.

    Each result is also logged.
    """
    for number in range(GAMES):
        game = list(SMALL.values())[number % len(SMALL)]
        let_computer_play(browser, game)
        browser.page.send(COLLECT)
        living = browser.page.send(HEAP)["usedSize"] / MEGABYTE
        use = MemoryUse(private_megabytes(browser), living)
        json_lines.append(LOG, {"game": number + 1, **use._asdict()})
        yield use


def let_computer_play(browser: PlainChromium, game: Game) -> None:
    """Open a new game, seat the computer on both sides, and wait for enough moves.

    Also stops waiting when the game has ended.
    """
    page = browser.page
    page.evaluate(GO_TO, "#/games")
    page.wait_until(IS_IDLE)
    page.evaluate(GO_TO, address_of(game))
    page.wait_until(IS_IDLE)
    for seat in range(2):
        page.evaluate(CHOOSE, [seat_control(game, seat), "1"])
    page.wait_until(f"() => ({ENOUGH})({PLIES})")


@pytest.fixture
def limited_page(
    request: pytest.FixtureRequest,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
) -> Iterator[Page]:
    """Open a phone's page in a browser with limited memory.

    The parameter is the limit in megabytes.
    """
    args = dict(browser_type_launch_args)
    limited_command = f"ulimit -d {request.param * 1024}; exec {shlex.quote(args['executable_path'])}"
    args["executable_path"] = launcher_script(tmp_path, limited_command)
    browser = browser_type.launch(**{**args, "args": [*args["args"], *LOW_END]})
    yield browser.new_page(**PHONE)
    browser.close()


@pytest.mark.parametrize("limited_page", [MEMORY_LIMIT], indirect=True)
def test_a_phone_with_little_memory_plays_the_largest_board_against_the_strongest_computer(
    limited_page: Page, site: str
) -> None:
    open_at(limited_page, f"{site}#/tritium?size=8")
    limited_page.get_by_role("combobox", name="Who plays Second").select_option("6")
    play(limited_page, "orange-a1")
    moves = limited_page.get_by_role("list", name="Moves").locator("[data-move]")
    expect(moves).to_have_count(2, timeout=START)
    expect(limited_page.get_by_role("alert")).to_have_count(0)


@pytest.mark.provokes("no such memory", "_importhook")
def test_a_lack_of_memory_for_python_is_reported_with_a_retry(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(NO_MEMORY)
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("no such memory", timeout=START)
    expect(page.get_by_role("button", name="Try again").filter(visible=True)).to_be_visible()
