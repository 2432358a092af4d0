"""Fixtures for the built site on real web servers, visited by a real Chromium."""

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
from tests.browser.conftest import pytest_terminal_summary as report_crashes
from tests.browser.navigation import WIDE
from tests.browser.other_sites import OtherSite, serving_other_site
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
"""The site's folder below the document root, in tests of a site in a folder."""
NEIGHBOURS = ("index.css", "assets/blog.css")
"""Files of an existing site that has Trigrid in a folder."""
FRAMES_MAY_KEEP = '{"profile": {"cookie_controls_mode": 0, "block_third_party_cookies": false}}'
Run: TypeAlias = Callable[[Starter, str], AbstractContextManager[WebServer]]
"""Takes a starter and the site's folder in the document root; runs the server."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Report crashes of the browser, and the bytes loaded from each server."""
    report_crashes(terminalreporter, config)
    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    rows = [(report.nodeid, *values) for report in reports for _, values in report.user_properties]
    for name, until_move, first, later in sorted(rows):
        terminalreporter.write_line(
            f"{until_move:6.2f} MB until a move, {first:6.2f} MB first visit, {later:6.3f} MB later: {name}"
        )


@pytest.fixture(scope="session")
def document_roots(site: str) -> Iterator[dict[str, Path]]:
    """Provide document roots with the built site, keyed by the site's folder.

    A server started by root reads the files as another user, who cannot read pytest's own folder.
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
    """Open a temporary folder that all users can read and write."""
    with tempfile.TemporaryDirectory(prefix=f"trigrid-{name}-") as path:
        folder = Path(path)
        folder.chmod(0o777)
        yield folder


@contextmanager
def serving(starter: Starter, root: Path, place: str = "") -> Iterator[WebServer]:
    """Run a server for a document root inside the block."""
    with open_folder("server") as folder:
        settings = Settings(folder, root, free_port(), place)
        with running(settings, starter(settings)) as server:
            yield server


@pytest.fixture
def run(document_roots: dict[str, Path]) -> Run:
    """Provide a function that runs a server with the site at its top or in a folder."""
    return lambda starter, place: serving(starter, document_roots[place], place)


@pytest.fixture
def others(tmp_path: Path) -> Iterator[OtherSite]:
    """Provide pages of another origin."""
    with serving_other_site(tmp_path / "others") as found:
        yield found


@pytest.fixture
def profile(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[BrowserContext]:
    """Provide an empty browser profile on disk.

    Pyodide does not fit into the storage of a private window. In this profile, frames of other sites may
    store data. Some versions of the browser forbid this by default.
    """
    folder = tmp_path / "profile/Default"
    folder.mkdir(parents=True)
    (folder / "Preferences").write_text(FRAMES_MAY_KEEP)
    context = browser_type.launch_persistent_context(folder.parent, **browser_type_launch_args, **WIDE)
    context.add_init_script(TWO_PEOPLE)
    yield context
    context.close()
