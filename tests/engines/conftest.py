"""Fixtures for tests of the built site in Firefox, WebKit and Chromium.

An error or warning in a browser's console fails the running test unless its marker ``provokes`` allows the
message.
"""

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
from tests.browser.other_sites import OtherSite, serving_other_site
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
"""The browsers that run each test by default.

Chromium has its own suite, ``tests/browser``.
"""
HALFWAY = "test_m"
"""Files before this name take about as long as those after it."""
BUNDLE = ("node_modules/.bin/esbuild", "tests/engines/controls.js", "--bundle", "--format=iife", "--minify")
Visit = Callable[..., VisitedPage]
"""A function that opens an empty tab.

Its arguments are scripts that run in the tab's pages before the pages' own scripts.
"""


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker ``provokes``."""
    config.addinivalue_line(
        "markers", "provokes(*patterns): the test causes browser messages that match these patterns"
    )


@cache
def finder() -> str:
    """Return the script that finds controls."""
    run = subprocess.run(BUNDLE, cwd=ROOT, check=True, capture_output=True, text=True)
    return run.stdout


class FewStartsPerEngine(LoadScopeScheduling):
    """Gives each worker the tests of one browser, so that it starts no other browser.

    WebKit takes more than twice as long as Firefox, so two workers share WebKit's tests.
    """

    def _split_scope(self, nodeid: str) -> str:
        file, _, parameters = nodeid.partition("[")
        name = next(name for name in (*NAMES, "chromium") if name in parameters)
        is_later = name == "webkit" and file.rpartition("/")[2] >= HALFWAY
        return f"{name}-later" if is_later else name


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FewStartsPerEngine:
    """Use FewStartsPerEngine for any value of ``--dist``."""
    return FewStartsPerEngine(config, log)


@pytest.fixture(scope="session", params=NAMES)
def engine_name(request: pytest.FixtureRequest) -> str:
    """Provide the browser's name."""
    return str(request.param)


@pytest.fixture(scope="session")
def playwright_of_session() -> Iterator[Playwright]:
    """Provide Playwright, which drives Chromium."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def engine(
    engine_name: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """Provide the browser that most tests share."""
    with started(engine_name, request, tmp_path_factory.mktemp(engine_name)) as found:
        yield found


@contextmanager
def started(name: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[Engine]:
    """Open a browser with its own profile, and close it at the end."""
    browser: Engine
    if name == "chromium":
        browser_type: BrowserType = request.getfixturevalue("playwright_of_session").chromium
        browser = Chromium(chromium.find() or pytest.fail(chromium.ADVICE), folder, browser_type)
    else:
        program = browsers.find(name) or pytest.fail(browsers.ADVICE)
        browser = (Firefox if name == "firefox" else WebKit)(program, folder)
    try:
        yield browser
    finally:
        browser.close()


@pytest.fixture(autouse=True)
def no_console_errors(request: pytest.FixtureRequest, engine: Engine) -> Iterator[None]:
    """Fail the test on console messages that it does not provoke intentionally."""
    engine.take_console_errors()
    yield
    marks = request.node.iter_markers("provokes")
    provoked = [re.compile(pattern) for mark in marks for pattern in mark.args]
    console_errors = engine.take_console_errors()
    unexpected = [text for text in console_errors if not any(pattern.search(text) for pattern in provoked)]
    assert not unexpected, "the console shows errors:\n" + "\n".join(unexpected)


@pytest.fixture
def visit(engine: Engine) -> Iterator[Visit]:
    """Provide a function that opens tabs, and close these tabs at the end."""
    with ExitStack() as stack:

        def open_tab(*scripts: str) -> VisitedPage:
            tab = engine.open_tab(finder(), TWO_PEOPLE, *scripts)
            stack.callback(tab.close)
            return VisitedPage(tab)

        yield open_tab


@pytest.fixture
def host(site: str) -> Iterator[StoppableServer]:
    """Provide a server of the site at an address for which the browser has no data."""
    assert site
    with hosting(ROOT / "dist") as host:
        yield host


@pytest.fixture(scope="session")
def lasting_page(engine: Engine, site: str) -> VisitedPage:
    """Provide a tab for the whole session."""
    page = VisitedPage(engine.open_tab(finder(), TWO_PEOPLE))
    page.arrive(site)
    return page


@pytest.fixture
def page(lasting_page: VisitedPage) -> VisitedPage:
    """Provide a started lobby without stored games, with two people as players."""
    if lasting_page.control("dialog").count():
        lasting_page.press("Escape")
    lasting_page.go_to("#/games")
    lasting_page.control("heading", "My games").wait_until_shown()
    lasting_page.evaluate(CLEAR)
    lasting_page.go_to("#/")
    lasting_page.control("heading", "Strategy games on a triangular grid").wait_until_shown()
    return lasting_page


@pytest.fixture
def other_site(tmp_path: Path) -> Iterator[OtherSite]:
    """Provide a server for pages of another site."""
    with serving_other_site(tmp_path / "pages") as found:
        yield found
