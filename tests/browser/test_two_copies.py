"""Two copies of the site in two folders of one origin: neither sees or throws away what the other keeps."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import trigrid
from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.empty_database import MAKE
from tests.browser.navigation import WIDE, go_to
from tests.browser.snapshots import how_started
from tests.browser.stored_games import PUT, TRITIUM, open_at, play, shown
from tests.browser.waiting import comes_to, eventually
from tools.http_headers import HEADERS_FILE, ROOT
from tools.serve import Site, running
from trigrid.library.address import address_of
from trigrid.records import Record

SNAPSHOTS = """async (path) => {
    const cache = await caches.open(`trigrid-snapshot${path}`);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}"""


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory, site: str) -> Iterator[str]:
    """The address of a server with the built site in its folders a and b."""
    folder: Path = tmp_path_factory.mktemp("origin")
    for copy in ("a", "b"):
        shutil.copytree(ROOT / "dist", folder / copy, copy_function=os.link)
    shutil.copy(ROOT / "dist" / HEADERS_FILE, folder)
    (folder / "empty.html").write_text('<!doctype html><link rel="icon" href="data:,">', encoding="utf-8")
    with running(Site(folder, 0)) as server:
        yield server.address


@pytest.mark.long
def test_each_of_two_copies_keeps_its_own_and_takes_over_once_what_older_versions_left(
    browser: Browser, origin: str
) -> None:
    witness = BrowserMonitor(origin)
    with visiting(browser, witness, **WIDE) as page:
        leave_an_old_game(page, origin)
        has_games(page, f"{origin}a/index.html", 1)
        page.get_by_role("button", name="Delete").click()
        expect(ways(page)).to_have_count(0)
        go_to(page, address_of(TRITIUM))
        play(page, "orange-a1", "sky-g4")
        eventually(page, lambda: "g=" in page.url)
        own = page.url
        leaves_a_snapshot(page, "/a/")
        has_games(page, f"{origin}b/index.html", 1)
        leaves_a_snapshot(page, "/b/")
        open_at(page, own)
        assert how_started(page) == "snapshot"
        comes_to(page, lambda: shown(page), ["orange-a1", "sky-g4"])
        go_to(page, "#/")
        expect(ways(page)).to_have_count(1)
        expect(page.get_by_role("listitem").filter(has=ways(page))).to_contain_text("size 4")
    assert witness.take_complaints([]) == []


def leave_an_old_game(page: Page, origin: str) -> None:
    """Leave a game of TRITT under the names that all copies once shared, as a version without copies did."""
    page.goto(f"{origin}empty.html")
    record = Record(trigrid.load("tritt"))
    record.add(record.position.moves()[0])
    page.evaluate(MAKE)
    page.evaluate(PUT, {"old": record.to_text()})


def ways(page: Page) -> Locator:
    """The ways to games that go on."""
    return page.get_by_role("link", name="Continue")


def has_games(page: Page, address: str, count: int) -> None:
    """Assert that a copy's lobby shows so many games that go on."""
    open_at(page, address)
    expect(ways(page)).to_have_count(count)


def leaves_a_snapshot(page: Page, path: str) -> None:
    """Wait until the copy at that path keeps its own snapshot, and none of another's."""
    eventually(page, lambda: len(page.evaluate(SNAPSHOTS, path)) == 1)
    (kept,) = page.evaluate(SNAPSHOTS, path)
    assert kept.startswith(path)
