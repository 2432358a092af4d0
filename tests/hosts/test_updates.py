"""Tests of a release that is unpacked over an older one.

Visitors read that a new version is ready, load it, and continue their game.
"""

import os
import shutil
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.navigation import START, WIDE
from tests.browser.offline_visits import CHECK_FOR_UPDATE, page_with_service_worker, wait_until_site_stored
from tests.browser.site_variants import NEW_WORD, second_edition
from tests.browser.stored_games import expect_moves, open_at, play
from tests.browser.waiting import eventually
from tests.browser.whole_visits import FIRST_MOVE, GAME
from tests.hosts.conftest import open_folder, serving
from tests.hosts.stock import STOCK, Starter
from tools.http_headers import ROOT
from trigrid.library.address import address_of

FIRST = datetime(2027, 2, 3, 12)
SECOND = FIRST + timedelta(seconds=10)
"""Times of the last commits of two releases."""


@pytest.fixture(scope="session")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the site of the second edition."""
    return second_edition(tmp_path_factory.mktemp("second"))


@pytest.mark.parametrize("starter", STOCK.values(), ids=STOCK)
def test_visitors_get_a_release_that_is_unpacked_over_an_older_release(
    browser: Browser, site: str, second: Path, starter: Starter
) -> None:
    assert site
    with open_folder("release") as folder, serving(starter, folder) as server:
        unpack(ROOT / "dist", folder, FIRST)
        with page_with_service_worker(browser, server, **WIDE) as page:
            open_at(page, server.address + address_of(GAME))
            play(page, FIRST_MOVE)
            wait_until_site_stored(page)
            unpack(second, folder, SECOND)
            message = page.get_by_text("A new version is ready.")

            def is_update_offered() -> bool:
                page.evaluate(CHECK_FOR_UPDATE)
                return message.is_visible()

            eventually(page, is_update_offered, seconds=START / 1000)
            page.get_by_role("button", name="Update", exact=True).click()
            expect(page.get_by_role("heading", level=1)).to_contain_text(NEW_WORD[-10:], timeout=START)
            expect_moves(page, FIRST_MOVE)


def unpack(site: Path, folder: Path, moment: datetime) -> None:
    """Copy a site into a folder, as `unzip` extracts a release.

    All files get the same modification time.
    """
    shutil.copytree(site, folder, dirs_exist_ok=True)
    for path in site.rglob("*"):
        copy = folder / path.relative_to(site)
        os.utime(copy, (moment.timestamp(), moment.timestamp()))
