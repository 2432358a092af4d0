"""Tests of updates and the computer's worker with damaged, late or missing files.

No version may consist of both old and new files.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.faulty_server import KINDS, Fault, FaultySite
from tests.browser.navigation import SMALL, START, WIDE
from tests.browser.offline_visits import CHECK_FOR_UPDATE, wait_until_site_stored
from tests.browser.random_faults import kind_of
from tests.browser.site_variants import NEW_RULE, NEW_WORD, second_edition
from tests.browser.stored_games import expect_moves, open_at, play, reload
from tests.browser.test_worker import seat
from tests.browser.waiting import eventually
from tests.tools.test_offline import entries
from tools.build.compression import is_copy
from tools.build.offline import WORKER
from tools.http_headers import ROOT
from tools.serve import running
from trigrid.library.address import address_of

GAME, MOVES = "#/tritium?size=4", ("sky-a1", "blue-b1")
LATE_SECONDS = 3.0
"""The delay of a late file, in seconds."""
WORKERS_FILES = ("computer-worker.*.txt", "computer-worker.*.js", "computer.*.txt", "patch-worker")
"""The files that the computer's worker requests and the page does not."""
pytestmark = [pytest.mark.long, pytest.mark.timeout(3600), pytest.mark.provokes(r".")]


class Editions(NamedTuple):
    """The site and another edition of it, at one address."""

    site: FaultySite
    first: Path
    second: Path


@pytest.fixture(scope="module")
def editions(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editions]:
    """Provide both editions, with a server of the first, which ``site`` has built."""
    first = ROOT / "dist"
    second = second_edition(tmp_path_factory.mktemp("second"))
    with running(FaultySite(first)) as server:
        yield Editions(server, first, second)


CHECK_ONCE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const result = async () => {
        try { await registration.update(); } catch { return "refused"; }
        const { installing, waiting } = registration;
        if (!installing) return waiting ? "installed" : "nothing";
        return new Promise((resolve) => { installing.onstatechange = () => resolve(installing.state); });
    };
    return Promise.race([result(), new Promise((resolve) => { setTimeout(resolve, 8000, "waits"); })]);
}"""
"""Checks for a new version; returns the result, after at most 8 seconds."""

IS_SECOND_EDITION = """(words) => {
    if (document.documentElement.dataset.state !== "ready") return [];
    const rules = document.getElementById("rules-tritium").content.textContent;
    const texts = [document.querySelector("h1").textContent, rules];
    return texts.map((text, number) => text.replace(/\\s+/g, " ").includes(words[number]));
}"""
"""Returns whether Python's texts, and whether the rules, are the second edition's.

Returns an empty list before the page has started.
"""


def new_files(old: Path, new: Path) -> dict[str, str]:
    """Return, by kind, the path of a file that only the new edition has.

    The result always contains the page and a path of the service worker's kind.
    """
    old_files, all_new_files = ({*entries({WORKER: (folder / WORKER).read_bytes()})} for folder in (old, new))
    found = sorted({*all_new_files - old_files, WORKER})
    return {"page": "/", **{kind_of(f"/{path}"): f"/{path}" for path in found}}


def edition_of(page: Page) -> int:
    """Return the edition, 0 or 1, once the Python code and the rules of a page agree."""
    seen = list[list[bool]]()

    def is_consistent() -> bool:
        with suppress(Error):  # the page may be about to reload with a new version
            seen[:] = [page.evaluate(IS_SECOND_EDITION, [NEW_WORD[-10:], NEW_RULE])]
        return seen in ([[False, False]], [[True, True]])

    eventually(page, is_consistent, seconds=START / 1000)
    return int(seen[0][0])


@pytest.mark.parametrize("kind", KINDS)
def test_an_update_with_a_faulty_file_never_mixes_versions(
    browser: Browser, editions: Editions, kind: str
) -> None:
    """With the fault, the old or the new version starts; without it, only the new one."""
    site, folders = editions.site, (editions.first, editions.second)
    site.dist = editions.first
    site.set_faults()
    with visiting(browser, BrowserMonitor(site.address), **WIDE, service_workers="allow") as page:
        open_at(page, site.address + GAME)
        wait_until_site_stored(page)
        play(page, *MOVES)
        files = new_files(*folders), new_files(*reversed(folders))
        assert files[0].keys() == files[1].keys()
        for number, name in enumerate(name for name in files[0] for _both_directions in range(2)):
            now = edition_of(page)
            path = files[now][name]
            site.dist = folders[1 - now]
            site.set_faults(Fault(path, kind, LATE_SECONDS if kind == "late" else 0.5))
            came = page.evaluate(CHECK_ONCE)
            reload(page)
            expect_moves(page, *MOVES)
            assert edition_of(page) == now or came == "installed", (number, path)
            site.remove_faults()
            site.set_faults()
            wait_until_updated(page, 1 - now)


def wait_until_updated(page: Page, edition: int) -> None:
    """Check for updates until the page starts the given edition, now without faults."""

    def is_updated() -> bool:
        page.evaluate(CHECK_FOR_UPDATE)
        reload(page)
        return edition_of(page) == edition

    eventually(page, is_updated, seconds=START / 1000)
    expect_moves(page, *MOVES)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", WORKERS_FILES)
def test_a_computer_with_a_faulty_file_moves_or_reports_the_fault(
    browser: Browser, editions: Editions, name: str, kind: str
) -> None:
    """After the fault is removed, the computer makes its move."""
    site, game = editions.site, SMALL["tri-it-out"]
    site.dist = editions.first
    found = (file.name for file in (editions.first / "assets").rglob(f"{name}*"))
    (path,) = (name for name in found if not is_copy(name))
    folder = "pyodide-internals/" if name.startswith("patch") else ""
    site.set_faults()
    with visiting(browser, BrowserMonitor(site.address), **WIDE) as page:
        open_at(page, site.address + address_of(game))
        site.set_faults(Fault(f"/assets/{folder}{path}", kind, LATE_SECONDS if kind == "late" else 0.5))
        play(page, "a1")
        seat(page, game, 1, 1)
        again = page.get_by_role("button", name="Try again").filter(visible=True)
        moves = page.get_by_role("list", name="Moves").locator("[data-move]")
        expect(again.or_(moves.nth(1))).to_be_visible(timeout=START)
        site.remove_faults()
        if again.is_visible():
            again.click()
        expect(moves).to_have_count(2, timeout=START)
