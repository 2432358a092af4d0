"""Tests of a site whose owner offers a single, added game: Hex.

The game is added as docs/adding-a-game.md describes.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.navigation import START, WIDE, go_to, new_game_form, start_game, wait_until_ready
from tests.browser.site_variants import edition_with
from tests.browser.table_page import TablePage
from tests.hex.descriptors.hex import HEX
from tests.hex.files import site_files
from tests.registered_game import registered
from tools.build.owner.settings import SiteSettings
from tools.serve import serving
from trigrid.app.services.words.screens import NO_LESSONS, NO_PUZZLES
from trigrid.library.address import (
    DAILY_ADDRESS,
    LEARN_ADDRESS,
    PUZZLES_ADDRESS,
    lesson_address,
    puzzle_address,
)

MISSING_EXERCISES = {
    PUZZLES_ADDRESS: NO_PUZZLES,
    DAILY_ADDRESS: NO_PUZZLES,
    LEARN_ADDRESS: NO_LESSONS,
    lesson_address(HEX.key): "Hex has no lesson yet.",
    puzzle_address(HEX.key, 1): "Hex has no puzzles yet.",
}
"""Addresses of exercises, each with its text on a site without any exercises."""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the folder of a built site that offers only Hex."""
    only_hex = SiteSettings(games=(HEX.key,))
    return edition_with(HEX, site_files(), tmp_path_factory.mktemp("hex"), only_hex)


@pytest.fixture
def page(browser: Browser, dist: Path) -> Iterator[Page]:
    """Open the lobby of the site that offers only Hex."""
    with serving(dist) as address:
        monitor = BrowserMonitor(address)
        with visiting(browser, monitor, **WIDE) as page, registered(HEX):
            page.goto(address)
            wait_until_ready(page)
            yield page
        assert monitor.take_complaints([]) == []


@pytest.mark.long  # `tests/hex/test_hex.py` tests the rules, the texts and the computer without a browser
def test_an_added_game_is_offered_played_and_explained_without_lessons_and_puzzles(page: Page) -> None:
    expect_no_links_to_lessons_and_puzzles(page)
    go_to(page, "#/")
    expect_playable_with_rules(page)


def expect_no_links_to_lessons_and_puzzles(page: Page) -> None:
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("link", name="Me", exact=True)).to_be_visible()
    links = page.get_by_role("link").filter(has_text=re.compile("puzzle|learn", re.IGNORECASE))
    expect(links).to_have_count(0)
    for address, message in MISSING_EXERCISES.items():
        go_to(page, address)
        expect(page.get_by_text(message)).to_be_visible()
        expect(page.get_by_role("article")).to_be_visible()
        expect(links).to_have_count(0)


def expect_playable_with_rules(page: Page) -> None:
    dialog = new_game_form(page, HEX.key)
    dialog.get_by_role("radio", name="Two people").check()
    start_game(dialog)
    table = TablePage(page, HEX.rules())
    expect(table.status).to_have_text(f"First to move. {table.words.first_move}")
    for text in ("e3", "d3"):
        table.play(table.game.read(text))
    expect(table.listed).to_have_text(["e3", "d3"])
    table.write("e3")
    expect(table.status).to_contain_text("There is already a stone on e3.")
    page.get_by_role("combobox", name="Who plays First").select_option("1")
    expect(table.listed).to_have_count(3, timeout=START)
    table.press("Rules")
    dialog = page.get_by_role("dialog", name="Rules")
    expect(dialog.get_by_text("Exactly one player can: there is no tie.")).to_be_visible()
    expect(dialog.get_by_role("tab")).to_have_count(0)
