"""Tests of ten tabs, and of two versions of the site, that share games."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.navigation import WIDE, Visit, go_to
from tests.browser.site_variants import NEW_WORD, second_edition
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import TRITIUM, begin, expect_moves, open_at, play, wait_until_stored
from tests.browser.waiting import wait_until_equal
from tools.http_headers import ROOT
from trigrid.library.address import address_of
from trigrid.library.words import storage as words

TABS = 10
LINE = [
    "orange-a1",
    "sky-g4",
    "blue-c3",
    "orange-b2",
    "sky-c1",
    "blue-e4",
    "orange-d1",
    "sky-b3",
    "blue-a3",
    "sky-e1",
]
pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]


def take_over(page: Page) -> None:
    """Continue in this tab a game that is open in another tab."""
    page.bring_to_front()
    page.get_by_role("alert").get_by_role("button", name=words.PLAY_HERE).click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_ten_tabs_keep_their_own_games_and_take_turns_in_a_game(visit: Visit, site: str) -> None:
    """Games played at the same time must not overwrite each other."""
    tabs = [visit()]
    tabs += [tabs[0].context.new_page() for _ in range(TABS - 1)]
    for tab in tabs:
        open_at(tab, site + address_of(TRITIUM))
    for count in range(1, 4):
        for tab in tabs:
            play(tab, LINE[count - 1])
    wait_until_stored(tabs[0], *[LINE[:3]] * TABS)
    shared = tabs[0].url
    for tab, count in zip(tabs[1:], range(len(LINE[:3]), len(LINE)), strict=False):
        go_to(tab, "#" + shared.partition("#")[2])
        take_over(tab)
        expect_moves(tab, *LINE[:count])
        play(tab, LINE[count])
    wait_until_stored(tabs[0], LINE, *[LINE[:3]] * (TABS - 1))
    for tab in tabs:
        tab.close()


@pytest.fixture
def host(site: str) -> Iterator[StoppableServer]:
    """Provide a server with the first version, which is the built site."""
    with hosting(ROOT / "dist") as host:
        yield host


def test_two_versions_in_two_tabs_share_a_game(
    browser: Browser, host: StoppableServer, tmp_path: Path
) -> None:
    """During an update, tabs of both versions may read and write the same games."""
    with visiting(browser, BrowserMonitor(host.address), **WIDE) as first:
        open_at(first, host.address)
        begin(first, *LINE[:2])
        address = first.url
        host.folder = second_edition(tmp_path)
        second = first.context.new_page()
        open_at(second, address)
        # NEW_WORD is code; its last letters end the game's new name, which the heading shows
        expect(second.get_by_role("heading", level=1)).to_contain_text(NEW_WORD[-10:])
        for count, (here, there) in enumerate([(second, first), (first, second)] * 2, 3):
            take_over(here)
            expect(there.get_by_role("alert")).to_contain_text("open in another tab")
            expect_moves(here, *LINE[: count - 1])
            play(here, LINE[count - 1])
        wait_until_equal(first, lambda: first.url, address)
        wait_until_stored(second, LINE[:6])
