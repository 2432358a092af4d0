"""Firefox and WebKit on the built site. Any complaint of theirs fails the check that was running."""

import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Playwright, sync_playwright
from xdist.scheduler import LoadScopeScheduling

from tests.browser.conftest import site
from tests.browser.other_sites import OtherSite, elsewhere
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import CLEAR
from tests.engines.drivers.chromium import Chromium
from tests.engines.drivers.firefox import Firefox
from tests.engines.drivers.tab import Engine
from tests.engines.drivers.webkit import WebKit
from tests.engines.visited_page import VisitedPage
from tools import browsers, chromium
from tools.bench.page_visit import TWO_PEOPLE
from tools.http_headers import ROOT

__all__ = ["site"]

NAMES = ("firefox", "webkit")
"""The browsers that run every check. Chromium has a round of its own, ``tests/browser``."""
HALFWAY = "test_m"
"""The files before this name take about as long as those after it."""
BUNDLE = ("node_modules/.bin/esbuild", "tests/engines/controls.js", "--bundle", "--format=iife", "--minify")
Visit = Callable[..., VisitedPage]
"""Opens an empty tab; takes scripts that run in its pages before theirs."""


def pytest_configure(config: pytest.Config) -> None:
    """Say what our marker means."""
    config.addinivalue_line(
        "markers", "provokes(*patterns): the check brings about complaints of a browser that match these"
    )


@cache
def finder() -> str:
    """The script that finds controls."""
    run = subprocess.run(BUNDLE, cwd=ROOT, check=True, capture_output=True, text=True)
    return run.stdout


class FewStartsPerEngine(LoadScopeScheduling):
    """Gives each worker checks of one browser alone, so that each starts one browser.

    WebKit takes more than twice as long as Firefox: two workers share its files.
    """

    def _split_scope(self, nodeid: str) -> str:
        file, _, parameters = nodeid.partition("[")
        name = next(name for name in (*NAMES, "chromium") if name in parameters)
        is_later = name == "webkit" and file.rpartition("/")[2] >= HALFWAY
        return f"{name}-later" if is_later else name


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FewStartsPerEngine:
    """Have the checks shared out so, whatever ``--dist`` says."""
    return FewStartsPerEngine(config, log)


@pytest.fixture(scope="session", params=NAMES)
def engine_name(request: pytest.FixtureRequest) -> str:
    """Which browser it is."""
    return str(request.param)


@pytest.fixture(scope="session")
def playwright_of_session() -> Iterator[Playwright]:
    """What drives Chromium."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def engine(
    engine_name: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """The browser that most checks share."""
    with started(engine_name, request, tmp_path_factory.mktemp(engine_name)) as found:
        yield found


@contextmanager
def started(name: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[Engine]:
    """A browser with a profile of its own, ended in the end."""
    made: Engine
    if name == "chromium":
        browser_type: BrowserType = request.getfixturevalue("playwright_of_session").chromium
        made = Chromium(chromium.find() or pytest.fail(chromium.ADVICE), folder, browser_type)
    else:
        program = browsers.find(name) or pytest.fail(browsers.ADVICE)
        made = (Firefox if name == "firefox" else WebKit)(program, folder)
    try:
        yield made
    finally:
        made.close()


@pytest.fixture(autouse=True)
def no_complaints(request: pytest.FixtureRequest, engine: Engine) -> Iterator[None]:
    """Fail the check on any complaint that it does not provoke by intention."""
    engine.take_complaints()
    yield
    marks = request.node.iter_markers("provokes")
    provoked = [re.compile(pattern) for mark in marks for pattern in mark.args]
    complaints = engine.take_complaints()
    grave = [text for text in complaints if not any(pattern.search(text) for pattern in provoked)]
    assert not grave, "the browser complains:\n" + "\n".join(grave)


@pytest.fixture
def visit(engine: Engine) -> Iterator[Visit]:
    """Opens tabs, which are closed in the end."""
    with ExitStack() as stack:

        def opened(*scripts: str) -> VisitedPage:
            tab = engine.open_tab(finder(), TWO_PEOPLE, *scripts)
            stack.callback(tab.close)
            return VisitedPage(tab)

        yield opened


@pytest.fixture
def host(site: str) -> Iterator[StoppableServer]:
    """A server of the site at an address where nobody has been, so that nothing is kept of it."""
    assert site
    with hosting(ROOT / "dist") as host:
        yield host


@pytest.fixture(scope="session")
def lasting_page(engine: Engine, site: str) -> VisitedPage:
    """A tab that stays open."""
    page = VisitedPage(engine.open_tab(finder(), TWO_PEOPLE))
    page.arrive(site)
    return page


@pytest.fixture
def page(lasting_page: VisitedPage) -> VisitedPage:
    """A started lobby where nothing is kept and two people play."""
    if lasting_page.control("dialog").count():
        lasting_page.press("Escape")
    lasting_page.go_to("#/games")
    lasting_page.control("heading", "My games").is_there()
    lasting_page.evaluate(CLEAR)
    lasting_page.go_to("#/")
    lasting_page.control("heading", "Strategy games on a triangular grid").is_there()
    return lasting_page


@pytest.fixture
def other_site(tmp_path: Path) -> Iterator[OtherSite]:
    """Serve pages of another site."""
    with elsewhere(tmp_path / "pages") as found:
        yield found
