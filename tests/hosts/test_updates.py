"""A release unpacked over an older one: visitors are told, agree, and go on with their game."""

import os
import shutil
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.navigation import START, WIDE
from tests.browser.offline_visits import LOOK, abroad, is_kept
from tests.browser.site_variants import NEW_WORD, second_edition
from tests.browser.stored_games import open_at, play, shows
from tests.browser.waiting import eventually
from tests.browser.whole_visits import FIRST_MOVE, GAME
from tests.hosts.conftest import open_folder, serving
from tests.hosts.stock import STOCK, Starter
from tools.http_headers import ROOT
from trigrid.library.address import address_of

FIRST = datetime(2027, 2, 3, 12)
SECOND = FIRST + timedelta(seconds=10)
"""When the last commits of two releases were made."""


@pytest.fixture(scope="session")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the second edition."""
    return second_edition(tmp_path_factory.mktemp("second"))


@pytest.mark.parametrize("starter", STOCK.values(), ids=STOCK)
def test_visitors_get_what_was_unpacked_over_an_older_release(
    browser: Browser, site: str, second: Path, starter: Starter
) -> None:
    assert site
    with open_folder("release") as folder, serving(starter, folder) as server:
        unpack(ROOT / "dist", folder, FIRST)
        with abroad(browser, server, **WIDE) as page:
            open_at(page, server.address + address_of(GAME))
            play(page, FIRST_MOVE)
            is_kept(page)
            unpack(second, folder, SECOND)
            said = page.get_by_text("A new version is ready.")

            def looks_and_says_so() -> bool:
                page.evaluate(LOOK)
                return said.is_visible()

            eventually(page, looks_and_says_so, seconds=START / 1000)
            page.get_by_role("button", name="Update", exact=True).click()
            expect(page.get_by_role("heading", level=1)).to_contain_text(NEW_WORD[-10:], timeout=START)
            shows(page, FIRST_MOVE)


def unpack(site: Path, folder: Path, moment: datetime) -> None:
    """Put a site into a folder as `unzip` does with a release, whose files all have one time."""
    shutil.copytree(site, folder, dirs_exist_ok=True)
    for path in site.rglob("*"):
        copy = folder / path.relative_to(site)
        os.utime(copy, (moment.timestamp(), moment.timestamp()))
