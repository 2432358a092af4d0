"""Tests of the site on web servers as Debian configures them, and on Python's.

The site is at the top of a host or in a folder.
"""

from pathlib import Path, PurePosixPath

import pytest
from playwright.sync_api import Browser

from tests.browser.hosts import DIST, KNOWN_EVERYWHERE
from tests.browser.other_sites import OtherSite
from tests.browser.whole_visits import assert_embeddable
from tests.hosts.conftest import SUB_PATH, Run
from tests.hosts.stock import STOCK, Starter
from tests.tools.test_serve import ask, connect

on_each_server = pytest.mark.parametrize("starter", STOCK.values(), ids=STOCK)
at_each_place = pytest.mark.parametrize("place", ["", SUB_PATH], ids=["top", "folder"])


@at_each_place
@on_each_server
def test_the_site_can_be_embedded(
    browser: Browser, run: Run, others: OtherSite, starter: Starter, place: str
) -> None:
    with run(starter, place) as server:
        assert_embeddable(browser, server, others)


@on_each_server
def test_files_have_their_required_types(run: Run, starter: Starter) -> None:
    with run(starter, "") as server:
        connection = connect(server.address)
        for suffix, types in KNOWN_EVERYWHERE.items():
            response, _ = ask(connection, f"/{file_with(suffix)}")
            kind = response.headers["Content-Type"].partition(";")[0]
            assert kind in types, suffix
        connection.close()


def file_with(suffix: str) -> PurePosixPath:
    """Return the path of a file of the site with the given suffix."""
    found = next(path for path in sorted(DIST.rglob(f"*{suffix}")) if path.is_file())
    return PurePosixPath(Path(found).relative_to(DIST))
