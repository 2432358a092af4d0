"""Fixtures for the built documentation, in a real Chromium."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import (
    browser_type_launch_args,
    no_console_errors,
    pytest_configure,
    pytest_runtest_makereport,
    pytest_terminal_summary,
    site,
    witness,
)
from tests.browser.hosts import DIST

__all__ = [
    "browser_type_launch_args",
    "no_console_errors",
    "pytest_configure",
    "pytest_runtest_makereport",
    "pytest_terminal_summary",
    "site",
    "witness",
]


@pytest.fixture(scope="session")
def documentation(site: str) -> str:
    """Provide the address of the documentation on the built site."""
    if not (DIST / "docs/index.html").is_file():
        pytest.fail("dist/ has no documentation; run `make docs`")
    return f"{site}docs/"


@pytest.fixture
def context(browser: Browser, witness: BrowserMonitor) -> Iterator[BrowserContext]:
    """Provide a monitored context with empty caches, in which service workers run."""
    made = browser.new_context()
    witness.watch(made)
    yield made
    witness.stop_watching(made)
    made.close()
