"""The whole site in a frame of another origin and in a folder, as itch.io and other portals show games."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import START, play_button
from tests.browser.other_sites import OtherSite
from tests.browser.stored_games import play, shown, shows
from tests.hosts.conftest import SUB_PATH, Run
from tests.hosts.documented import DOCUMENTED
from tests.page.test_computer import ANSWERING
from tools.bench.page_visit import UNDECIDED

PAGE = "index.html?v=1795737600"
"""Portals name the page, and say when it was uploaded."""
FRAME = '<iframe src="{address}" width="1200" height="720" title="Trigrid" {allowed}></iframe>'


@pytest.mark.parametrize("allowed", ["", 'sandbox="allow-scripts allow-same-origin"'], ids=["", "sandbox"])
def test_a_game_is_played_and_kept(
    profile: BrowserContext, run: Run, others: OtherSite, allowed: str
) -> None:
    with run(DOCUMENTED["nginx"], SUB_PATH) as server:
        witness = BrowserMonitor(server.address, others.address)
        witness.watch(profile)
        page = profile.new_page()
        page.add_init_script(UNDECIDED)
        around = others.page(FRAME.format(address=server.address + PAGE, allowed=allowed))
        page.goto(around)
        frame = started(page)
        play_button(frame, "tritium").click()
        frame.get_by_role("button", name="Start game").click()
        play(frame, "orange-a1")
        listed = frame.get_by_role("list", name="Moves").locator("[data-move]")
        expect(listed.nth(1)).to_be_attached(timeout=ANSWERING)
        moves = shown(frame)
        page.goto(around)
        frame = started(page)
        frame.get_by_role("link", name="Continue Tritium").click()
        shows(frame, *moves)
        witness.dismiss(profile)
        assert witness.take_complaints([]) == []


def started(page: Page) -> Any:
    """Return the frame, once it has started."""
    frame = page.frames[1]
    expect(frame.locator("html[data-state=ready]")).to_be_attached(timeout=START)
    return frame
