"""Tests of two copies of the site in two folders of one origin.

A copy must not read or delete the data of the other copy. Both copies import the games that old versions
stored under shared names.
"""

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
from tests.browser.snapshots import start_kind
from tests.browser.stored_games import PUT, TRITIUM, listed_moves, open_at, play
from tests.browser.waiting import eventually, wait_until_equal
from tools.http_headers import HEADERS_FILE, ROOT
from tools.serve import Site, running
from trigrid.library.address import address_of
from trigrid.records import Record

SNAPSHOTS = """async (path) => {
    const cache = await caches.open(`trigrid-snapshot${path}`);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}"""
"""Script that returns the paths of all snapshots stored by the copy at a path."""


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory, site: str) -> Iterator[str]:
    """Provide the address of a server with the built site in folders a and b."""
    folder: Path = tmp_path_factory.mktemp("origin")
    for copy in ("a", "b"):
        shutil.copytree(ROOT / "dist", folder / copy, copy_function=os.link)
    shutil.copy(ROOT / "dist" / HEADERS_FILE, folder)
    (folder / "empty.html").write_text('<!doctype html><link rel="icon" href="data:,">', encoding="utf-8")
    with running(Site(folder, 0)) as server:
        yield server.address


@pytest.mark.long
def test_each_copy_imports_old_games_and_stores_its_own_games_separately(
    browser: Browser, origin: str
) -> None:
    witness = BrowserMonitor(origin)
    with visiting(browser, witness, **WIDE) as page:
        store_old_game(page, origin)
        assert_games_are_listed(page, f"{origin}a/index.html", 1)
        page.get_by_role("button", name="Delete").click()
        expect(continue_links(page)).to_have_count(0)
        go_to(page, address_of(TRITIUM))
        play(page, "orange-a1", "sky-g4")
        eventually(page, lambda: "g=" in page.url)
        own = page.url
        wait_until_own_snapshot_stored(page, "/a/")
        assert_games_are_listed(page, f"{origin}b/index.html", 1)
        wait_until_own_snapshot_stored(page, "/b/")
        open_at(page, own)
        assert start_kind(page) == "snapshot"
        wait_until_equal(page, lambda: listed_moves(page), ["orange-a1", "sky-g4"])
        go_to(page, "#/")
        expect(continue_links(page)).to_have_count(1)
        expect(page.get_by_role("listitem").filter(has=continue_links(page))).to_contain_text("size 4")
    assert witness.take_complaints([]) == []


def store_old_game(page: Page, origin: str) -> None:
    """Store a game of TRITT under the names that all copies once shared.

    Old versions of the site, which did not separate copies, left such games.
    """
    page.goto(f"{origin}empty.html")
    record = Record(trigrid.load("tritt"))
    record.add(record.position.moves()[0])
    page.evaluate(MAKE)
    page.evaluate(PUT, {"old": record.to_text()})


def continue_links(page: Page) -> Locator:
    """Return the links that continue unfinished games."""
    return page.get_by_role("link", name="Continue")


def assert_games_are_listed(page: Page, address: str, count: int) -> None:
    """Assert that a copy's lobby shows the given number of unfinished games."""
    open_at(page, address)
    expect(continue_links(page)).to_have_count(count)


def wait_until_own_snapshot_stored(page: Page, path: str) -> None:
    """Wait until the copy at a path has stored its own snapshot and no other."""
    eventually(page, lambda: len(page.evaluate(SNAPSHOTS, path)) == 1)
    (stored,) = page.evaluate(SNAPSHOTS, path)
    assert stored.startswith(path)
