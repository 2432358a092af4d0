"""Deaths: whatever moment the tab, the browser or the database dies at, no game is lost and none is damaged.

The full form kills 700 times here and 100 times in an update; the computer's worker is killed 200 times in
`test_worker.py`. `DEATHS_SEED` chooses other moments.
"""

import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page

from tests.browser.conftest import BASELINE
from tests.browser.killable_browser import KillableBrowser
from tests.browser.navigation import START
from tests.browser.offline_visits import LOOK, is_kept
from tests.browser.random_deaths import MORTAL_DATABASE, Deaths, Moment, Victim
from tests.browser.site_variants import second_edition
from tests.browser.snapshots import leave_snapshot
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import AGAIN_SOON, comes_to_be_kept, open_at, play, shows
from tools.http_headers import ROOT

BATCH, BATCHES = 50, 14
"""Deaths in one profile, and profiles."""
SEED = int(os.environ.get("DEATHS_SEED", "1"))
MOMENTS: tuple[Moment, ...] = ("start", "move", "move", "save", "import", "share")
VICTIMS: tuple[Victim, ...] = ("renderer", "renderer", "database", "browser")
SHORT: list[tuple[Moment, Victim]] = [("save", "renderer")]
"""A cheap death where there is little time; `test_storage.py` has the database closed."""
UPDATES = 25
"""Deaths in one profile while the site is updated."""
UPDATE_TAKES = 2.0
"""Within so many seconds after the site has been looked at, or the update agreed to, the blow falls."""
GAME, MOVES = "#/tritium?size=4", ["sky-a1", "blue-b1"]
LONG = (pytest.mark.long, pytest.mark.timeout(3600))


@pytest.fixture
def mortal(
    browser_type: BrowserType, with_windows: dict[str, Any], tmp_path: Path
) -> Iterator[KillableBrowser]:
    """A browser that can be killed."""
    arguments = {**with_windows, "args": [*with_windows["args"], *BASELINE]}
    found = KillableBrowser(browser_type, arguments, tmp_path / "profile", AGAIN_SOON, MORTAL_DATABASE)
    yield found
    found.close()


def deaths_of(batch: int) -> list[tuple[Moment, Victim]]:
    """What dies when, in each of the deaths of a batch; the first batch is the short one."""
    rng = random.Random(f"{SEED} {batch}")
    return [(rng.choice(MOMENTS), rng.choice(VICTIMS)) for _ in range(BATCH)] if batch else SHORT


@pytest.mark.parametrize("batch", [0, *(pytest.param(at, marks=LONG) for at in range(1, BATCHES + 1))])
def test_tab_browser_and_database_killed_at_any_moment(
    mortal: KillableBrowser, site: str, batch: int
) -> None:
    open_at(mortal.page(), site)
    leave_snapshot(mortal.page())
    deaths = Deaths(mortal, site, batch)
    for moment, victim in deaths_of(batch):
        deaths.die(moment, victim)
    assert deaths.count == len(deaths_of(batch))


def look(page: Page) -> None:
    """Look for a new version, and wait until it is there."""
    page.evaluate(LOOK)
    page.get_by_text("A new version is ready.").wait_for(timeout=START)


def look_and_agree(page: Page) -> None:
    """Look for a new version, agree to it, and wait until it has started."""
    look(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Update", exact=True).click()
    page.locator("html[data-state=ready]").wait_for(state="attached")


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("batch", range(4))
def test_tab_and_browser_killed_while_the_site_is_updated(
    browser_type: BrowserType, with_windows: dict[str, Any], site: str, tmp_path: Path, batch: int
) -> None:
    """After each death one of the two editions starts, with the game as it was."""
    editions = [ROOT / "dist", second_edition(tmp_path)]
    arguments = {**with_windows, "service_workers": "allow"}
    mortal = KillableBrowser(browser_type, arguments, tmp_path / "profile", AGAIN_SOON)
    with hosting(editions[0]) as host:
        try:
            killed_in_updates(mortal, host, editions, random.Random(f"{SEED} {batch}"))
        finally:
            mortal.close()


def killed_in_updates(
    mortal: KillableBrowser, host: StoppableServer, editions: list[Path], rng: random.Random
) -> None:
    """Publish one edition after the other, and be killed while it is fetched or takes over."""
    open_at(mortal.page(), host.address + GAME)
    is_kept(mortal.page())
    play(mortal.page(), *MOVES)
    comes_to_be_kept(mortal.page(), MOVES)
    address = mortal.page().url
    for number in range(UPDATES):
        host.folder = editions[(number + 1) % 2]
        act = rng.choice((look, look_and_agree))
        mortal.die(rng.choice(("renderer", "browser")), rng.uniform(0, UPDATE_TAKES), act, leaves=True)
        page = mortal.page()
        open_at(page, address)
        shows(page, *MOVES)
        is_kept(page)
        comes_to_be_kept(page, MOVES)


@pytest.mark.long
def test_a_call_that_never_comes_back_from_a_dying_page_is_ended_with_its_browser(
    mortal: KillableBrowser,
) -> None:
    mortal.patience = 0.5
    page = mortal.page()
    mortal.die("renderer", 0, lambda page: page.evaluate("new Promise(() => {})"), signal.SIGSTOP)
    assert page.is_closed()
    assert mortal.page().evaluate("1 + 1") == 2
