"""Without a network: after one visit everything works with the server stopped and the network off."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

import trigrid
from tests.browser.binary_halves import NEVER_IDLE, binary_amount
from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import SMALL, START, WIDE, go_to, play_button
from tests.browser.offline_visits import FRAME, first_visit, is_kept, without_network
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import open_at, reload, shows
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.library.test_record_export import record_of
from tests.page.test_computer import player_choice, settles, sit
from tests.page.test_importing_records import ask, paste
from tests.page.test_sharing import saved, share
from tests.tools.test_offline import entries
from tools.bench.page_visit import TWO_PEOPLE
from tools.build.offline import WORKER
from tools.http_headers import ROOT
from trigrid.exercises.puzzle_choice import every_puzzle
from trigrid.games import GAMES, Game
from trigrid.headers.who_plays import set_level
from trigrid.library.address import address_of
from trigrid.library.record_export import game_address, record_text
from trigrid.puzzle import Kind
from trigrid.records import Record
from trigrid.words import words_for

DIST = ROOT / "dist"
SHORT = "tri-it-out"
"""The game of those that are played to their end for which there is always time."""
NONE = re.compile("(?!)")
LENGTH = "async (address) => (await (await fetch(address)).arrayBuffer()).byteLength"
NEVER_KEPT = "robots.txt"
"""What tells whether there is a network."""


@pytest.fixture(scope="module")
def host(site: str) -> Iterator[StoppableServer]:
    """The server of the built site."""
    with hosting(DIST) as host:
        yield host


@pytest.fixture(scope="module")
def cut_off(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
    host: StoppableServer,
) -> Iterator[Page]:
    """The page of a first visit, after which there is no network any more.

    The browser has a cache on the disk: that of private windows is too small for large files.
    """
    witness, how = (
        BrowserMonitor(host.address),
        {**WIDE, "reduced_motion": "reduce", **browser_type_launch_args},
    )
    with browser_type.launch_persistent_context(tmp_path_factory.mktemp("profile"), **how) as context:
        witness.watch(context)
        context.add_init_script(TWO_PEOPLE)
        page = context.pages[0]
        first_visit(page, host)
        with without_network(host, context):
            yield page
        witness.dismiss(context)
    assert witness.take_complaints([NEVER_KEPT]) == []


@pytest.fixture
def page(cut_off: Page, host: StoppableServer) -> Page:
    """The same page, with the lobby on the screen."""
    if cut_off.url.startswith(f"{host.address}#"):
        go_to(cut_off, "#/")
    else:
        open_at(cut_off, f"{host.address}#/")
    expect(play_button(cut_off)).to_be_visible()
    return cut_off


def test_after_one_visit_all_that_the_site_does_works_without_a_network(
    page: Page, host: StoppableServer
) -> None:
    fetched_all_that_is_kept_and_nothing_twice(host)
    is_played_against_the_computer(page, SHORT)  # which this page has not fetched yet
    tab = opens_a_link_in_another_tab_and_imports_a_record(page, host)
    has_a_puzzle_to_solve(tab)
    tab.close()
    loads_again(page, host, "index.html?embed")


def fetched_all_that_is_kept_and_nothing_twice(host: StoppableServer) -> None:
    """Assert what the first visit has fetched."""
    assert {path for path, times in Counter(host.sent).items() if times > 1} == set()
    listed = {*entries({WORKER: (DIST / WORKER).read_bytes()})} - {"index.html"}
    assert set(host.sent) >= {"/", *(f"/{path}" for path in listed)}


@pytest.mark.long
@pytest.mark.parametrize("address", ["", "?embed", "?text=hello", "index.html"])
def test_the_page_loads_again(page: Page, host: StoppableServer, address: str) -> None:
    loads_again(page, host, address)


def loads_again(page: Page, host: StoppableServer, address: str) -> None:
    """Load the site at an address of its page."""
    open_at(page, f"{host.address}{address}#/")
    if "embed" in address:
        expect(page.get_by_role("link", name="Open in Trigrid")).to_be_visible()
    else:
        expect(play_button(page)).to_be_visible()
    assert page.evaluate("(text) => fetch(text).catch(() => 'gone')", NEVER_KEPT) == "gone"


@pytest.mark.long
@pytest.mark.parametrize("key", sorted(GAMES))
def test_each_game_sits_down_and_shows_its_rules(page: Page, key: str) -> None:
    plays_and_shows_its_rules(page, key)


def plays_and_shows_its_rules(page: Page, key: str) -> None:
    """Make a move, and open the rules of the game with their pictures."""
    table = sit(page, SMALL[key])
    table.play(table.position.moves()[0])
    expect(table.listed).to_have_count(1)
    table.press("Rules")
    dialog = page.get_by_role("dialog", name="Rules")
    expect(dialog.locator("figure svg:visible")).to_have_count(4)
    dialog.get_by_role("button", name="Close").click()


@pytest.mark.long
@pytest.mark.parametrize("key", sorted({*SMALL} - {SHORT}))
def test_a_whole_game_against_the_computer(page: Page, key: str) -> None:
    is_played_against_the_computer(page, key)


def is_played_against_the_computer(page: Page, key: str) -> None:
    """Play a game to its end."""
    game: Game = SMALL[key]
    table, rng = sit(page, game), random.Random(key)
    player_choice(page, game.seats[1 - table.position.to_move]).select_option("1")
    ours = table.position.to_move
    while table.position.outcome is None:
        assert table.position.to_move == ours
        table.play(rng.choice(table.position.moves()))
        settles(table)
    record = Record(game)
    set_level(record, 1 - ours, 1)
    ended = words_for(record).reason(table.position, table.position.outcome)
    expect(table.status).to_contain_text(ended)


def has_a_puzzle_to_solve(page: Page) -> None:
    """Solve a puzzle. If this fails, puzzles are there only while there is a network."""
    puzzle = next(each for each in every_puzzle() if each.kind is Kind.WIN_NOW)
    shown = PuzzlePage(page, *puzzle.name)
    shown.solve()
    shown.is_solved()


def opens_a_link_in_another_tab_and_imports_a_record(page: Page, host: StoppableServer) -> Page:
    """Assert that the tab has all of Python. A part that comes only when it is needed could not come.

    Gives the tab.
    """
    record, tab = record_of("tritium"), page.context.new_page()
    tab.add_init_script(NEVER_IDLE)
    open_at(tab, host.address + game_address(record, record.here))
    assert binary_amount(tab) == "whole"
    assert tab.evaluate("(text) => fetch(text).catch(() => 'gone')", NEVER_KEPT) == "gone"
    expect(TablePage(tab, record.game).listed).not_to_have_count(0)
    other = record_of("trichet")
    paste(ask(tab), record_text(other))
    expect(tab.get_by_role("heading", level=1)).to_contain_text("Trichet")
    return tab


@pytest.mark.long
def test_settings_change_and_stay(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("radio", name="Dark").check()
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("radio", name="System").check()
    page.keyboard.press("Escape")


@pytest.mark.long
def test_a_tab_is_closed_and_another_goes_on_with_the_game(page: Page, host: StoppableServer) -> None:
    tab = page.context.new_page()
    open_at(tab, host.address + "#/tritium?size=4")
    TablePage(tab, trigrid.load("tritium", size=4)).write_all("sky-a1 blue-b1")
    address = re.compile("g=")
    expect(tab).to_have_url(address)
    tab.close()
    tab = page.context.new_page()
    open_at(tab, host.address)
    tab.get_by_role("region", name="Continue").get_by_role("link").first.click()
    shows(tab, "sky-a1", "blue-b1")
    tab.close()


@pytest.mark.long
def test_an_animated_gif_is_saved_whose_script_is_fetched_only_then(page: Page, tmp_path: Path) -> None:
    table = sit(page, SMALL["tritium"])
    table.write_all("sky-a1 blue-b1")
    path = saved(share(table), "Save animated GIF", tmp_path)
    assert path.read_bytes().startswith(b"GIF89a")
    page.keyboard.press("Escape")


@pytest.mark.long
def test_a_frame_in_a_page_of_the_same_site(page: Page, host: StoppableServer) -> None:
    page.evaluate(FRAME, f"{host.address}?embed&controls=all{address_of(SMALL['tri-it-out'])}")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html[data-state=ready]")).to_be_attached(timeout=START)
    frame.get_by_role("textbox", name="Move", exact=True).fill("b2")
    frame.get_by_role("button", name="Play", exact=True).click()
    expect(frame.get_by_role("list", name="Moves").get_by_role("listitem")).not_to_have_count(0)
    page.evaluate("document.querySelector('iframe').remove()")


# With a network


@pytest.fixture
def present() -> Iterator[StoppableServer]:
    """A server that stays."""
    with hosting(DIST) as host:
        yield host


@pytest.fixture
def profile(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[Page]:
    """A page in a browser with a cache on the disk: that of private windows is too small for large files."""
    context = browser_type.launch_persistent_context(tmp_path / "profile", **browser_type_launch_args)
    yield context.pages[0]
    context.close()


@pytest.mark.long
def test_a_file_that_lies_damaged_in_the_browsers_cache_is_mended(
    profile: Page, present: StoppableServer
) -> None:
    path = next(DIST.rglob("gifenc*.js"))
    address = f"{present.address}{path.relative_to(DIST).as_posix()}"
    profile.goto(present.address + NEVER_KEPT)
    present.cut = re.compile("gifenc")
    assert profile.evaluate(LENGTH, address) < path.stat().st_size
    present.cut = NONE
    assert profile.evaluate(LENGTH, address) < path.stat().st_size
    open_at(profile, present.address)
    eventually(profile, lambda: profile.evaluate(LENGTH, address) == path.stat().st_size, seconds=60)
    reload(profile)
    is_kept(profile)
