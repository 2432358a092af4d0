"""The site on web servers as Debian configures them, at the top of a host and in a folder of it."""

from pathlib import Path, PurePosixPath

import pytest
from playwright.sync_api import Browser

from tests.browser.hosts import DIST, KNOWN_EVERYWHERE
from tests.browser.other_sites import OtherSite
from tests.browser.whole_visits import can_be_embedded
from tests.hosts.conftest import SUB_PATH, Run
from tests.hosts.stock import STOCK, Starter
from tests.tools.test_serve import ask, connect

on_each = pytest.mark.parametrize("starter", STOCK.values(), ids=STOCK)
at_each_place = pytest.mark.parametrize("place", ["", SUB_PATH], ids=["top", "folder"])


@at_each_place
@on_each
def test_it_can_be_embedded(
    browser: Browser, run: Run, others: OtherSite, starter: Starter, place: str
) -> None:
    with run(starter, place) as server:
        can_be_embedded(browser, server, others)


@on_each
def test_what_must_have_its_type_has_it(run: Run, starter: Starter) -> None:
    with run(starter, "") as server:
        connection = connect(server.address)
        for suffix, types in KNOWN_EVERYWHERE.items():
            response, _ = ask(connection, f"/{file_with(suffix)}")
            kind = response.headers["Content-Type"].partition(";")[0]
            assert kind in types, suffix
        connection.close()


def file_with(suffix: str) -> PurePosixPath:
    """Return the path of some file of the site with a suffix."""
    found = next(path for path in sorted(DIST.rglob(f"*{suffix}")) if path.is_file())
    return PurePosixPath(Path(found).relative_to(DIST))
