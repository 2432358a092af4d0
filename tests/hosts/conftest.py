"""The built site on real web servers, visited by a real Chromium."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import BrowserContext, BrowserType

from tests.browser.conftest import (
    browser_type_launch_args,
    pytest_configure,
    pytest_runtest_makereport,
    site,
)
from tests.browser.conftest import pytest_terminal_summary as tell_crashes
from tests.browser.navigation import WIDE
from tests.browser.other_sites import OtherSite, elsewhere
from tests.hosts.stock import Starter
from tests.hosts.web_server import Settings, WebServer, free_port, running
from tools.bench.page_visit import TWO_PEOPLE
from tools.http_headers import ROOT

__all__ = [
    "browser_type_launch_args",
    "pytest_configure",
    "pytest_runtest_makereport",
    "site",
]

SUB_PATH = "games/trigrid/"
"""Where the site is below the document root, in tests under a prefix."""
NEIGHBOURS = ("index.css", "assets/blog.css")
"""Files of another site that has Trigrid in its folder."""
FRAMES_MAY_KEEP = '{"profile": {"cookie_controls_mode": 0, "block_third_party_cookies": false}}'
Run: TypeAlias = Callable[[Starter, str], AbstractContextManager[WebServer]]
"""Runs a server of the site, which is in a folder of its document root."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell crashes of the browser, and what a visitor costs on each server."""
    tell_crashes(terminalreporter, config)
    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    rows = [(report.nodeid, *values) for report in reports for _, values in report.user_properties]
    for name, until_move, first, later in sorted(rows):
        terminalreporter.write_line(
            f"{until_move:6.2f} MB until a move, {first:6.2f} MB first visit, {later:6.3f} MB later: {name}"
        )


@pytest.fixture(scope="session")
def document_roots(site: str) -> Iterator[dict[str, Path]]:
    """Document roots that hold the built site, by the place of the site in them.

    Servers that root starts read them as another user, so that they cannot be in pytest's own folder.
    """
    assert site
    with open_folder("roots") as folder:
        top, below = folder / "top", folder / "below"
        shutil.copytree(ROOT / "dist", top)
        shutil.copytree(top, below / SUB_PATH, copy_function=os.link)
        for name in NEIGHBOURS:
            neighbour = below / name
            neighbour.parent.mkdir(exist_ok=True)
            neighbour.write_text(".blog { color: teal }\n")
        yield {"": top, SUB_PATH: below}


@contextmanager
def open_folder(name: str) -> Iterator[Path]:
    """A temporary folder that all users can read, and the user of the servers can write to."""
    with tempfile.TemporaryDirectory(prefix=f"trigrid-{name}-") as made:
        folder = Path(made)
        folder.chmod(0o777)
        yield folder


@contextmanager
def serving(starter: Starter, root: Path, place: str = "") -> Iterator[WebServer]:
    """A server of a document root, up meanwhile."""
    with open_folder("server") as folder:
        settings = Settings(folder, root, free_port(), place)
        with running(settings, starter(settings)) as server:
            yield server


@pytest.fixture
def run(document_roots: dict[str, Path]) -> Run:
    """Runs a server of the site, at the top of its host or in a folder."""
    return lambda starter, place: serving(starter, document_roots[place], place)


@pytest.fixture
def others(tmp_path: Path) -> Iterator[OtherSite]:
    """Pages of another origin."""
    with elsewhere(tmp_path / "others") as found:
        yield found


@pytest.fixture
def profile(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[BrowserContext]:
    """An empty profile on disk, as people have: what a private window keeps is too little for Pyodide.

    Frames of other sites may keep something in it, which the browser's default forbids in some versions.
    """
    folder = tmp_path / "profile/Default"
    folder.mkdir(parents=True)
    (folder / "Preferences").write_text(FRAMES_MAY_KEEP)
    context = browser_type.launch_persistent_context(folder.parent, **browser_type_launch_args, **WIDE)
    context.add_init_script(TWO_PEOPLE)
    yield context
    context.close()
