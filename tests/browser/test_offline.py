"""Tests that the whole site works without a network after one visit.

Nearly all tests stop the server and turn off the network. The last test damages a cached file.
"""

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
from tests.browser.offline_visits import ADD_FRAME, first_visit, wait_until_site_stored, without_network
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import expect_moves, open_at, reload
from tests.browser.table_page import TablePage
from tests.browser.test_order_of_files import COUNT_REMAINING_HINTS
from tests.browser.waiting import eventually
from tests.library.test_record_export import record_of
from tests.page.test_computer import open_game, player_choice, wait_until_settled
from tests.page.test_importing_records import open_dialog, paste
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
"""The game that the short tests play to its end."""
NONE = re.compile("(?!)")
"""A pattern that matches no path, so the server cuts no file."""
LENGTH = "async (address) => (await (await fetch(address)).arrayBuffer()).byteLength"
NEVER_CACHED = "robots.txt"
"""A file that is never cached, so a request for it fails without a network."""


@pytest.fixture(scope="module")
def host(site: str) -> Iterator[StoppableServer]:
    """Provide a server of the built site."""
    with hosting(DIST) as host:
        yield host


@pytest.fixture(scope="module")
def offline_page(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
    host: StoppableServer,
) -> Iterator[Page]:
    """Open a page for a first visit, and turn off the network afterwards.

    The browser has a cache on disk, since the cache of private windows is too small for large files.
    """
    witness, options = (
        BrowserMonitor(host.address),
        {**WIDE, "reduced_motion": "reduce", **browser_type_launch_args},
    )
    with browser_type.launch_persistent_context(tmp_path_factory.mktemp("profile"), **options) as context:
        witness.watch(context)
        context.add_init_script(TWO_PEOPLE)
        page = context.pages[0]
        first_visit(page, host)
        with without_network(host, context):
            yield page
        witness.stop_watching(context)
    assert witness.take_complaints([NEVER_CACHED]) == []


@pytest.fixture
def page(offline_page: Page, host: StoppableServer) -> Page:
    """Provide the page without a network, with the lobby on the screen."""
    if offline_page.url.startswith(f"{host.address}#"):
        go_to(offline_page, "#/")
    else:
        open_at(offline_page, f"{host.address}#/")
    expect(play_button(offline_page)).to_be_visible()
    return offline_page


def test_after_one_visit_the_whole_site_works_without_a_network(page: Page, host: StoppableServer) -> None:
    assert_cached_files_were_fetched_once(host)
    play_against_the_computer(page, SHORT)  # this page has not loaded the computer yet
    tab = open_a_link_in_another_tab_and_import_a_record(page, host)
    assert tab.evaluate(COUNT_REMAINING_HINTS) == [1, 0]  # only the hints for later visits are used
    solve_a_puzzle(tab)
    tab.close()
    assert_page_loads(page, host, "index.html?embed")


def assert_cached_files_were_fetched_once(host: StoppableServer) -> None:
    """Assert that the first visit fetched all cached files, each of them only once."""
    assert {path for path, times in Counter(host.sent).items() if times > 1} == set()
    listed = {*entries({WORKER: (DIST / WORKER).read_bytes()})} - {"index.html"}
    assert set(host.sent) >= {"/", *(f"/{path}" for path in listed)}


@pytest.mark.long
@pytest.mark.parametrize("address", ["", "?embed", "?text=hello", "index.html"])
def test_the_page_loads_again(page: Page, host: StoppableServer, address: str) -> None:
    assert_page_loads(page, host, address)


def assert_page_loads(page: Page, host: StoppableServer, address: str) -> None:
    """Assert that the page at an address of the site loads without a network."""
    open_at(page, f"{host.address}{address}#/")
    if "embed" in address:
        expect(page.get_by_role("link", name="Open in Trigrid")).to_be_visible()
    else:
        expect(play_button(page)).to_be_visible()
    assert page.evaluate("(text) => fetch(text).catch(() => 'gone')", NEVER_CACHED) == "gone"


@pytest.mark.long
@pytest.mark.parametrize("key", sorted(GAMES))
def test_each_game_can_be_played_and_shows_its_rules(page: Page, key: str) -> None:
    move_and_open_the_rules(page, key)


def move_and_open_the_rules(page: Page, key: str) -> None:
    """Assert that a move can be made, and that the rules show their pictures."""
    table = open_game(page, SMALL[key])
    table.play(table.position.moves()[0])
    expect(table.listed).to_have_count(1)
    table.press("Rules")
    dialog = page.get_by_role("dialog", name="Rules")
    expect(dialog.locator("figure svg:visible")).to_have_count(4)
    dialog.get_by_role("button", name="Close").click()


@pytest.mark.long
@pytest.mark.parametrize("key", sorted({*SMALL} - {SHORT}))
def test_a_game_against_the_computer_can_be_played_to_its_end(page: Page, key: str) -> None:
    play_against_the_computer(page, key)


def play_against_the_computer(page: Page, key: str) -> None:
    """Play a game against the computer to its end."""
    game: Game = SMALL[key]
    table, rng = open_game(page, game), random.Random(key)
    player_choice(page, game.seats[1 - table.position.to_move]).select_option("1")
    user_seat = table.position.to_move
    while table.position.outcome is None:
        assert table.position.to_move == user_seat
        table.play(rng.choice(table.position.moves()))
        wait_until_settled(table)
    record = Record(game)
    set_level(record, 1 - user_seat, 1)
    ended = words_for(record).reason(table.position, table.position.outcome)
    expect(table.status).to_contain_text(ended)


def solve_a_puzzle(page: Page) -> None:
    """Assert that a puzzle can be solved without a network."""
    puzzle = next(each for each in every_puzzle() if each.kind is Kind.WIN_NOW)
    shown = PuzzlePage(page, *puzzle.name)
    shown.solve()
    shown.expect_solved()


def open_a_link_in_another_tab_and_import_a_record(page: Page, host: StoppableServer) -> Page:
    """Open a link and import a record in another tab; return the tab.

    Also asserts that the start loads both halves of Python's binary from the cache. NEVER_IDLE prevents the
    download of the second half after the start.
    """
    record, tab = record_of("tritium"), page.context.new_page()
    tab.add_init_script(NEVER_IDLE)
    open_at(tab, host.address + game_address(record, record.here))
    assert binary_amount(tab) == "whole"
    assert tab.evaluate("(text) => fetch(text).catch(() => 'gone')", NEVER_CACHED) == "gone"
    expect(TablePage(tab, record.game).listed).not_to_have_count(0)
    other = record_of("trichet")
    paste(open_dialog(tab), record_text(other))
    expect(tab.get_by_role("heading", level=1)).to_contain_text("Trichet")
    return tab


@pytest.mark.long
def test_settings_can_be_changed_and_are_stored(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("radio", name="Dark").check()
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("radio", name="System").check()
    page.keyboard.press("Escape")


@pytest.mark.long
def test_a_new_tab_continues_the_game_of_a_closed_tab(page: Page, host: StoppableServer) -> None:
    tab = page.context.new_page()
    open_at(tab, host.address + "#/tritium?size=4")
    TablePage(tab, trigrid.load("tritium", size=4)).write_all("sky-a1 blue-b1")
    address = re.compile("g=")
    expect(tab).to_have_url(address)
    tab.close()
    tab = page.context.new_page()
    open_at(tab, host.address)
    tab.get_by_role("region", name="Continue").get_by_role("link").first.click()
    expect_moves(tab, "sky-a1", "blue-b1")
    tab.close()


@pytest.mark.long
def test_an_animated_gif_is_saved_by_a_script_loaded_on_demand(page: Page, tmp_path: Path) -> None:
    table = open_game(page, SMALL["tritium"])
    table.write_all("sky-a1 blue-b1")
    path = saved(share(table), "Save animated GIF", tmp_path)
    assert path.read_bytes().startswith(b"GIF89a")
    page.keyboard.press("Escape")


@pytest.mark.long
def test_a_board_in_a_frame_of_the_same_site_can_be_played(page: Page, host: StoppableServer) -> None:
    page.evaluate(ADD_FRAME, f"{host.address}?embed&controls=all{address_of(SMALL['tri-it-out'])}")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html[data-state=ready]")).to_be_attached(timeout=START)
    frame.get_by_role("textbox", name="Move", exact=True).fill("b2")
    frame.get_by_role("button", name="Play", exact=True).click()
    expect(frame.get_by_role("list", name="Moves").get_by_role("listitem")).not_to_have_count(0)
    page.evaluate("document.querySelector('iframe').remove()")


# With a network


@pytest.fixture
def running_host() -> Iterator[StoppableServer]:
    """Provide a server that keeps running."""
    with hosting(DIST) as host:
        yield host


@pytest.fixture
def page_with_disk_cache(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[Page]:
    """Open a page in a browser with a cache on disk.

    The cache of private windows is too small for large files.
    """
    context = browser_type.launch_persistent_context(tmp_path / "profile", **browser_type_launch_args)
    yield context.pages[0]
    context.close()


@pytest.mark.long
def test_a_damaged_file_in_the_browsers_cache_is_repaired(
    page_with_disk_cache: Page, running_host: StoppableServer
) -> None:
    path = next(DIST.rglob("gifenc*.js"))
    address = f"{running_host.address}{path.relative_to(DIST).as_posix()}"
    page_with_disk_cache.goto(running_host.address + NEVER_CACHED)
    running_host.cut = re.compile("gifenc")
    assert page_with_disk_cache.evaluate(LENGTH, address) < path.stat().st_size
    running_host.cut = NONE
    assert page_with_disk_cache.evaluate(LENGTH, address) < path.stat().st_size
    open_at(page_with_disk_cache, running_host.address)
    eventually(
        page_with_disk_cache,
        lambda: page_with_disk_cache.evaluate(LENGTH, address) == path.stat().st_size,
        seconds=60,
    )
    reload(page_with_disk_cache)
    wait_until_site_stored(page_with_disk_cache)
