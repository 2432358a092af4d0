"""Crash tests: no game is lost or damaged when tab, browser or database is killed.

The long tests cause 700 crashes, and 100 more during updates; `test_worker.py` kills the computer's worker
200 times. The environment variable `CRASH_SEED` selects other random moments.
"""

import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page

from tests.browser.conftest import COMPILE_ONCE
from tests.browser.killable_browser import KillableBrowser
from tests.browser.navigation import START
from tests.browser.offline_visits import CHECK_FOR_UPDATE, wait_until_site_stored
from tests.browser.random_crashes import KILLABLE_DATABASE, Crashes, Moment, Victim, start
from tests.browser.site_variants import second_edition
from tests.browser.snapshots import wait_until_snapshot_stored
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import (
    AGAIN_SOON,
    PUT,
    expect_moves,
    lines_of,
    open_at,
    play,
    stored_index,
    wait_until_stored,
)
from tests.browser.waiting import eventually
from tests.library.test_record_export import record_of
from tools.http_headers import ROOT
from trigrid.games import GAMES

BATCH, BATCHES = 50, 14
"""The number of crashes in one browser profile, and the number of profiles."""
SEED = int(os.environ.get("CRASH_SEED", "1"))
MOMENTS: tuple[Moment, ...] = ("start", "move", "move", "save", "import", "share")
VICTIMS: tuple[Victim, ...] = ("renderer", "renderer", "database", "browser")
"""The victims of crashes; as in MOMENTS, repeated entries are chosen more often."""
SHORT: list[tuple[Moment, Victim]] = [("save", "renderer")]
"""The only crash in the short tests; `test_storage.py` tests a closed database."""
CRASHES_DURING_UPDATES = 25
"""The number of crashes in one browser profile while the site is updated."""
MAX_UPDATE_SECONDS = 2.0
"""The longest time from the start of an update to the crash, in seconds."""
KEPT_GAMES = 5_000
"""The number of stored games in the long test of an index."""
GAME, MOVES = "#/tritium?size=4", ["sky-a1", "blue-b1"]
LONG = (pytest.mark.long, pytest.mark.timeout(3600))


@pytest.fixture
def killable(
    browser_type: BrowserType, with_windows: dict[str, Any], tmp_path: Path
) -> Iterator[KillableBrowser]:
    """Provide a browser that can be killed."""
    arguments = {**with_windows, "args": [*with_windows["args"], *COMPILE_ONCE]}
    found = KillableBrowser(browser_type, arguments, tmp_path / "profile", AGAIN_SOON, KILLABLE_DATABASE)
    yield found
    found.close()


def crashes_in(batch: int) -> list[tuple[Moment, Victim]]:
    """Return moment and victim of each crash in a batch; batch 0 is the short test."""
    rng = random.Random(f"{SEED} {batch}")
    return [(rng.choice(MOMENTS), rng.choice(VICTIMS)) for _ in range(BATCH)] if batch else SHORT


@pytest.mark.parametrize(
    "batch", [0, *(pytest.param(number, marks=LONG) for number in range(1, BATCHES + 1))]
)
def test_no_game_is_lost_when_tab_browser_or_database_is_killed(
    killable: KillableBrowser, site: str, batch: int
) -> None:
    open_at(killable.page(), site)
    wait_until_snapshot_stored(killable.page())
    crashes = Crashes(killable, site, batch)
    for moment, victim in crashes_in(batch):
        crashes.crash(moment, victim)
    assert crashes.count == len(crashes_in(batch))


@pytest.mark.parametrize("count", [200, pytest.param(KEPT_GAMES, marks=LONG)])
def test_no_game_of_thousands_is_lost_and_the_index_fits_after_every_crash(
    killable: KillableBrowser, site: str, count: int
) -> None:
    """Some of the crashes happen while the index is built for the first time."""
    page = killable.page()
    open_at(page, site)
    wait_until_snapshot_stored(page)
    texts = many_games(count)
    page.evaluate(PUT, texts)
    killable.crash_during("renderer", 0.3, lambda page: start(page, site + "#/games"), leaves=True)
    open_at(killable.page(), site + "#/games")
    eventually(killable.page(), lambda: stored_index(killable.page()).lines_by_id() == lines_of(texts))
    crashes = Crashes(killable, site, 99, texts)
    crashes.crash("save", "renderer")
    for moment, victim in crashes_in(99) if count == KEPT_GAMES else ():
        crashes.crash(moment, victim)


def many_games(count: int) -> dict[str, str]:
    """Return the texts of finished games by id."""
    texts = [record_of(key).to_text() for key in GAMES]
    ids = (f"kept{number}" for number in range(count))
    return {each: texts[number % len(texts)] for number, each in enumerate(ids)}


def check_for_update(page: Page) -> None:
    """Check for a new version, and wait until it is available."""
    page.evaluate(CHECK_FOR_UPDATE)
    page.get_by_text("A new version is ready.").wait_for(timeout=START)


def update(page: Page) -> None:
    """Check for a new version, accept it, and wait until it has started."""
    check_for_update(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Update", exact=True).click()
    page.locator("html[data-state=ready]").wait_for(state="attached")


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("batch", range(4))
def test_no_game_is_lost_when_tab_or_browser_is_killed_during_an_update(
    browser_type: BrowserType, with_windows: dict[str, Any], site: str, tmp_path: Path, batch: int
) -> None:
    """After each crash one of the two editions starts and shows the unchanged game."""
    editions = [ROOT / "dist", second_edition(tmp_path)]
    arguments = {**with_windows, "service_workers": "allow"}
    killable = KillableBrowser(browser_type, arguments, tmp_path / "profile", AGAIN_SOON)
    with hosting(editions[0]) as host:
        try:
            kill_during_updates(killable, host, editions, random.Random(f"{SEED} {batch}"))
        finally:
            killable.close()


def kill_during_updates(
    killable: KillableBrowser, host: StoppableServer, editions: list[Path], rng: random.Random
) -> None:
    """Publish the editions in turn, and kill tab or browser during each update.

    After each crash, assert that the game is unchanged.
    """
    open_at(killable.page(), host.address + GAME)
    wait_until_site_stored(killable.page())
    play(killable.page(), *MOVES)
    wait_until_stored(killable.page(), MOVES)
    address = killable.page().url
    for number in range(CRASHES_DURING_UPDATES):
        host.folder = editions[(number + 1) % 2]
        act = rng.choice((check_for_update, update))
        killable.crash_during(
            rng.choice(("renderer", "browser")), rng.uniform(0, MAX_UPDATE_SECONDS), act, leaves=True
        )
        page = killable.page()
        open_at(page, address)
        expect_moves(page, *MOVES)
        wait_until_site_stored(page)
        wait_until_stored(page, MOVES)


@pytest.mark.long
def test_a_hanging_call_ends_when_its_browser_is_killed(
    killable: KillableBrowser,
) -> None:
    killable.patience = 0.5
    page = killable.page()
    killable.crash_during("renderer", 0, lambda page: page.evaluate("new Promise(() => {})"), signal.SIGSTOP)
    assert page.is_closed()
    assert killable.page().evaluate("1 + 1") == 2
