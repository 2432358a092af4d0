"""Memory: many games one after the other in one tab, and browsers that give a page little of it."""

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
from tools import json_lines
from tools.bench.first_visit_end import settle
from tools.bench.memory import CHOOSE, IS_CALM, IS_READY, private_megabytes
from tools.bench.page_visit import GO_TO
from tools.bench.plain_chromium import PlainChromium, plain_chromium
from tools.bench.thinking import seat_control
from tools.http_headers import ROOT
from trigrid.games import Game
from trigrid.library.address import address_of

GAMES, SETTLED = 200, 10
"""Games in one tab, and how many of them show what it takes."""
PLIES = 12
"""Of each game the computer plays so much at least, for both sides, or all of it."""
MAY_GROW, LIVING_MAY_GROW = 1.08, 1.25
"""The last games may take so much of the most that the first took, and so much of it may be alive in the
page: the games that are kept are listed, and the browser gives memory back when it likes.
"""
LAST = 20
COLLECT, HEAP = "HeapProfiler.collectGarbage", "Runtime.getHeapUsage"
MEGABYTE = 1_000_000
TOLD = ROOT / ".cache" / "memory-of-many-games.jsonl"
"""What the tab took after each game."""
ENOUGH = """(plies) => document.querySelectorAll("[aria-label=Moves] [data-move]").length >= plies
    || /\\b(wins|tie)\\b/.test(document.getElementById("status").textContent)"""
LOW_END = ("--enable-low-end-device-mode", "--js-flags=--max-old-space-size=64")
"""As on a phone with 512 MB."""
ROOM = 600
"""Megabytes that each of the browser's processes may have for itself, its reserves included."""
NO_MEMORY = """WebAssembly.Memory = class {
    constructor() { throw new RangeError("no such memory"); }
};"""
pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]


def test_two_hundred_games_with_the_computer_in_one_tab_take_no_more_than_ten(
    site: str, tmp_path: Path
) -> None:
    """Tables, searches or workers of games that are over would stay in memory until the tab dies."""
    with plain_chromium(tmp_path / "profile") as browser:
        page = browser.page
        page.goto(site)
        page.wait_until(IS_READY)
        settle(page, ROOT / "dist")
        taken = list(memory_after_games(browser))
    assert len(taken) == GAMES
    first, last = max(each.private for each in taken[:SETTLED]), max(each.private for each in taken[-LAST:])
    assert last <= first * MAY_GROW
    first, last = (median(each.living for each in part) for part in (taken[:SETTLED], taken[-LAST:]))
    assert last <= first * LIVING_MAY_GROW


class Taken(NamedTuple):
    """What a tab takes, in megabytes: of the machine, and what of JavaScript's heap is alive."""

    private: float
    living: float


def memory_after_games(browser: PlainChromium) -> Iterator[Taken]:
    """Have the computer play games against itself; gives what the page takes after each, and notes it."""
    for number in range(GAMES):
        game = list(SMALL.values())[number % len(SMALL)]
        let_computer_play(browser, game)
        browser.page.send(COLLECT)
        living = browser.page.send(HEAP)["usedSize"] / MEGABYTE
        taken = Taken(private_megabytes(browser), living)
        json_lines.append(TOLD, {"game": number + 1, **taken._asdict()})
        yield taken


def let_computer_play(browser: PlainChromium, game: Game) -> None:
    """Go to a new game, seat the computer on both sides, and wait until it has played enough."""
    page = browser.page
    page.evaluate(GO_TO, "#/games")
    page.wait_until(IS_CALM)
    page.evaluate(GO_TO, address_of(game))
    page.wait_until(IS_CALM)
    for seat in range(2):
        page.evaluate(CHOOSE, [seat_control(game, seat), "1"])
    page.wait_until(f"() => ({ENOUGH})({PLIES})")


@pytest.fixture
def narrow_page(
    request: pytest.FixtureRequest,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
) -> Iterator[Page]:
    """A phone's page in a browser whose memory is limited to so many megabytes."""
    args = dict(browser_type_launch_args)
    narrow = f"ulimit -d {request.param * 1024}; exec {shlex.quote(args['executable_path'])}"
    args["executable_path"] = launcher_script(tmp_path, narrow)
    browser = browser_type.launch(**{**args, "args": [*args["args"], *LOW_END]})
    yield browser.new_page(**PHONE)
    browser.close()


@pytest.mark.parametrize("narrow_page", [ROOM], indirect=True)
def test_a_phone_with_little_memory_plays_the_largest_board_against_the_strongest_computer(
    narrow_page: Page, site: str
) -> None:
    open_at(narrow_page, f"{site}#/tritium?size=8")
    narrow_page.get_by_role("combobox", name="Who plays Second").select_option("6")
    play(narrow_page, "orange-a1")
    moves = narrow_page.get_by_role("list", name="Moves").locator("[data-move]")
    expect(moves).to_have_count(2, timeout=START)
    expect(narrow_page.get_by_role("alert")).to_have_count(0)


@pytest.mark.provokes("no such memory", "_importhook")
def test_a_browser_without_the_memory_for_python_is_told_so_with_a_way_to_try_again(
    visit: Visit, site: str
) -> None:
    page = visit()
    page.add_init_script(NO_MEMORY)
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("no such memory", timeout=START)
    expect(page.get_by_role("button", name="Try again").filter(visible=True)).to_be_visible()
