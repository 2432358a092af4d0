"""The built site on real web servers, visited by a real Chromium."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.browser.conftest import (
    browser_type_launch_args,
    pytest_configure,
    pytest_runtest_makereport,
    pytest_terminal_summary,
    site,
)
from tests.browser.other_sites import OtherSite, elsewhere
from tests.hosts.stock import Starter
from tests.hosts.web_server import Settings, WebServer, free_port, running
from tools.http_headers import ROOT

__all__ = [
    "browser_type_launch_args",
    "pytest_configure",
    "pytest_runtest_makereport",
    "pytest_terminal_summary",
    "site",
]

SUB_PATH = "games/trigrid/"
"""Where the site is below the document root, in tests under a prefix."""
Run: TypeAlias = Callable[[Starter, str], AbstractContextManager[WebServer]]
"""Runs a server of the site, which is in a folder of its document root."""


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
        yield {"": top, SUB_PATH: below}


@contextmanager
def open_folder(name: str) -> Iterator[Path]:
    """A temporary folder that all users can read, and the user of the servers can write to."""
    with tempfile.TemporaryDirectory(prefix=f"trigrid-{name}-") as made:
        folder = Path(made)
        folder.chmod(0o777)
        yield folder


@pytest.fixture
def run(document_roots: dict[str, Path]) -> Run:
    """Runs a server of the site, at the top of its host or in a folder."""

    @contextmanager
    def serving(starter: Starter, place: str = "") -> Iterator[WebServer]:
        with open_folder("server") as folder:
            settings = Settings(folder, document_roots[place], free_port())
            with running(settings, starter(settings), place) as server:
                yield server

    return serving


@pytest.fixture
def others(tmp_path: Path) -> Iterator[OtherSite]:
    """Pages of another origin."""
    with elsewhere(tmp_path / "others") as found:
        yield found
