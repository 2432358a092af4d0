"""Updates and the computer's worker with files that come damaged, late or not at all: nothing is half new."""

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
from tests.browser.offline_visits import LOOK, is_kept
from tests.browser.random_faults import kind_of
from tests.browser.site_variants import NEW_RULE, NEW_WORD, second_edition
from tests.browser.stored_games import open_at, play, reload, shows
from tests.browser.test_worker import seat
from tests.browser.waiting import eventually
from tests.tools.test_offline import entries
from tools.build.compression import is_copy
from tools.build.offline import WORKER
from tools.http_headers import ROOT
from tools.serve import running
from trigrid.library.address import address_of

GAME, MOVES = "#/tritium?size=4", ("sky-a1", "blue-b1")
SECONDS = 3.0
"""How late a late file is."""
WORKERS_FILES = ("computer-worker.*.txt", "computer-worker.*.js", "computer.*.txt", "patch-worker")
"""What the computer's worker asks for that the page has not."""
pytestmark = [pytest.mark.long, pytest.mark.timeout(3600), pytest.mark.provokes(r".")]


class Editions(NamedTuple):
    """The site, and another edition of it, at one address."""

    site: FaultySite
    first: Path
    second: Path


@pytest.fixture(scope="module")
def editions(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editions]:
    """A server of the first edition; naming ``site`` has it seen to that dist/ is fresh."""
    first = ROOT / "dist"
    second = second_edition(tmp_path_factory.mktemp("second"))
    with running(FaultySite(first)) as server:
        yield Editions(server, first, second)


TRIED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const looked = async () => {
        try { await registration.update(); } catch { return "refused"; }
        const { installing, waiting } = registration;
        if (!installing) return waiting ? "installed" : "nothing";
        return new Promise((told) => { installing.onstatechange = () => told(installing.state); });
    };
    return Promise.race([looked(), new Promise((told) => { setTimeout(told, 8000, "waits"); })]);
}"""
"""Looks for a version; what came of it, at least after some seconds."""

BOTH = """(words) => {
    if (document.documentElement.dataset.state !== "ready") return [];
    const rules = document.getElementById("rules-tritium").content.textContent;
    const texts = [document.querySelector("h1").textContent, rules];
    return texts.map((text, number) => text.replace(/\\s+/g, " ").includes(words[number]));
}"""
"""Whether a started page's Python and its rules are those of the second edition."""


def new_files(old: Path, new: Path) -> list[str]:
    """One file of each kind that an edition has and another has not, its page and its service worker."""
    was, comes = ({*entries({WORKER: (folder / WORKER).read_bytes()})} for folder in (old, new))
    found = sorted({*comes - was, WORKER})
    return ["/", *{kind_of(f"/{path}"): f"/{path}" for path in found}.values()]


def edition_of(page: Page) -> int:
    """Which edition has started, 0 or 1; its Python and its rules are of the same one."""
    seen = list[list[bool]]()

    def is_whole() -> bool:
        with suppress(Error):  # a page that is just being left for a new version
            seen[:] = [page.evaluate(BOTH, [NEW_WORD[-10:], NEW_RULE])]
        return seen in ([[False, False]], [[True, True]])

    eventually(page, is_whole, seconds=START / 1000)
    return int(seen[0][0])


@pytest.mark.parametrize("kind", KINDS)
def test_an_update_with_a_faulty_file_is_old_or_new_as_a_whole(
    browser: Browser, editions: Editions, kind: str
) -> None:
    """Whatever kind of file it is, one of both versions starts, and the new one in the end."""
    site, folders = editions.site, (editions.first, editions.second)
    site.dist = editions.first
    site.break_with()
    with visiting(browser, BrowserMonitor(site.address), **WIDE, service_workers="allow") as page:
        open_at(page, site.address + GAME)
        is_kept(page)
        play(page, *MOVES)
        for number, path in enumerate(new_files(*folders) + new_files(*reversed(folders))):
            now = edition_of(page)
            if path not in ("/", *new_files(folders[now], folders[1 - now])):
                continue
            site.dist = folders[1 - now]
            site.break_with(Fault(path, kind, SECONDS if kind == "late" else 0.5))
            came = page.evaluate(TRIED)
            reload(page)
            shows(page, *MOVES)
            assert edition_of(page) == now or came == "installed", (number, path)
            site.mend()
            site.break_with()
            becomes(page, 1 - now)


def becomes(page: Page, edition: int) -> None:
    """Let the page find the other edition, now that its files come well, and start with it."""

    def is_there() -> bool:
        page.evaluate(LOOK)
        reload(page)
        return edition_of(page) == edition

    eventually(page, is_there, seconds=START / 1000)
    shows(page, *MOVES)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", WORKERS_FILES)
def test_a_computer_with_a_faulty_file_answers_or_says_that_it_cannot(
    browser: Browser, editions: Editions, name: str, kind: str
) -> None:
    """The game goes on without it, and with it once its file comes well."""
    site, game = editions.site, SMALL["tri-it-out"]
    site.dist = editions.first
    found = (file.name for file in (editions.first / "assets").rglob(f"{name}*"))
    (path,) = (name for name in found if not is_copy(name))
    folder = "pyodide-internals/" if name.startswith("patch") else ""
    site.break_with()
    with visiting(browser, BrowserMonitor(site.address), **WIDE) as page:
        open_at(page, site.address + address_of(game))
        site.break_with(Fault(f"/assets/{folder}{path}", kind, SECONDS if kind == "late" else 0.5))
        play(page, "a1")
        seat(page, game, 1, 1)
        again = page.get_by_role("button", name="Try again").filter(visible=True)
        moves = page.get_by_role("list", name="Moves").locator("[data-move]")
        expect(again.or_(moves.nth(1))).to_be_visible(timeout=START)
        site.mend()
        if again.is_visible():
            again.click()
        expect(moves).to_have_count(2, timeout=START)
