"""Tests of the whole site in a frame of another origin.

The site is in a folder, as on itch.io and other portals for games.
"""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import START, play_button
from tests.browser.other_sites import OtherSite
from tests.browser.stored_games import expect_moves, listed_moves, play
from tests.hosts.conftest import SUB_PATH, Run
from tests.hosts.documented import DOCUMENTED
from tests.page.test_computer import MAX_ANSWER_MS
from tools.bench.page_visit import UNDECIDED

PAGE = "index.html?v=1795737600"
"""The path of the page; portals append the time of the upload."""
FRAME = '<iframe src="{address}" width="1200" height="720" title="Trigrid" {allowed}></iframe>'


@pytest.mark.parametrize("allowed", ["", 'sandbox="allow-scripts allow-same-origin"'], ids=["", "sandbox"])
def test_a_game_can_be_played_and_is_stored(
    profile: BrowserContext, run: Run, others: OtherSite, allowed: str
) -> None:
    with run(DOCUMENTED["nginx"], SUB_PATH) as server:
        monitor = BrowserMonitor(server.address, others.address)
        monitor.watch(profile)
        page = profile.new_page()
        page.add_init_script(UNDECIDED)
        outer_address = others.page(FRAME.format(address=server.address + PAGE, allowed=allowed))
        page.goto(outer_address)
        frame = started(page)
        play_button(frame, "tritium").click()
        frame.get_by_role("button", name="Start game").click()
        play(frame, "orange-a1")
        list_items = frame.get_by_role("list", name="Moves").locator("[data-move]")
        expect(list_items.nth(1)).to_be_attached(timeout=MAX_ANSWER_MS)
        moves = listed_moves(frame)
        page.goto(outer_address)
        frame = started(page)
        frame.get_by_role("link", name="Continue Tritium").click()
        expect_moves(frame, *moves)
        monitor.stop_watching(profile)
        assert monitor.take_complaints([]) == []


def started(page: Page) -> Any:
    """Return the frame once the page in it has started."""
    frame = page.frames[1]
    expect(frame.locator("html[data-state=ready]")).to_be_attached(timeout=START)
    return frame
