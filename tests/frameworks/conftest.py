"""Fixtures for apps of React, Vue and Svelte that show boards in Chromium.

The frames of the boards are fakes, except in ``test_real_board.py``.
"""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import browser_type_launch_args, site
from tests.browser.element_fixtures import far, open_page
from tests.browser.navigation import Visit
from tests.browser.other_sites import OtherSite, serving_other_site

__all__ = ["browser_type_launch_args", "far", "open_page", "site"]

expect.set_options(timeout=30_000)
HERE = Path(__file__).parent
APPS = ("react", "vue", "svelte")
LOAD_SCRIPT = "(src) => document.head.append(Object.assign(document.createElement('script'), { src }))"


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker ``provokes``."""
    config.addinivalue_line(
        "markers", "provokes(*patterns): the test causes browser messages that match these patterns"
    )


@pytest.fixture(scope="session")
def bundles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the folder with the bundled apps."""
    if not (HERE / "node_modules").is_dir():
        pytest.fail("the frameworks are missing: `make frameworks` installs them")
    folder = tmp_path_factory.mktemp("bundles")
    subprocess.run(["node", HERE / "build.mjs", folder], check=True)
    return folder


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory, bundles: Path) -> Iterator[OtherSite]:
    """Provide the server of the apps' pages."""
    with serving_other_site(tmp_path_factory.mktemp("host") / "pages") as found:
        shutil.copytree(bundles, found.folder, dirs_exist_ok=True)
        yield found


@pytest.fixture(params=APPS)
def app(request: pytest.FixtureRequest) -> str:
    """Provide the name of a framework."""
    return str(request.param)


class App:
    """A page with one of the apps.

    The script `embed.js` loads before the app, or after the first boards are rendered.
    """

    def __init__(self, page: Page, name: str, host: OtherSite, far: str, *, is_first: bool = True) -> None:
        self.page, self.name = page, name
        self._far, self._is_first = far, is_first
        self._tag = f'<script src="{far}embed.js"></script>' if is_first else ""
        self._host = host

    def open(self, headers: dict[str, str] | None = None) -> "App":
        """Open the page."""
        body = f'<div id="app"></div><script src="/{self.name}.js"></script>'
        self.page.goto(self._host.page(body, head=self._tag, headers=headers))
        return self

    def render(self, *boards: dict[str, Any], how: str = "render") -> None:
        """Render boards with these properties, and load the script if it is missing.

        A board's default key is its number. ``how`` is the function of the app that renders. Svelte spreads
        the properties of a board with ``readOnly`` or ``readonly``.
        """
        listed = [
            {
                "key": board.get("key", str(number)),
                "isSpread": "readOnly" in board or "readonly" in board,
                "props": {name: value for name, value in board.items() if name != "key"},
            }
            for number, board in enumerate(boards)
        ]
        self.page.evaluate(f"(boards) => app.{how}(boards)", listed)
        if not self._is_first:
            self.page.evaluate(LOAD_SCRIPT, f"{self._far}embed.js")
            self.page.evaluate("customElements.whenDefined('trigrid-game').then(() => {})")
            self._is_first = True

    def heard(self) -> list[list[Any]]:
        """Return the events that the app received, as pairs of type and ply.

        Events without a ply have their detail instead.
        """
        found: list[list[Any]] = self.page.evaluate("app.heard")
        return found

    def address(self, number: int = 0) -> str:
        """Wait for a board's frame, and return the part of its address after ``&seats=``."""
        frame = self.page.locator("trigrid-game").nth(number).locator("iframe")
        expect(frame).to_be_attached()
        return (frame.get_attribute("src") or "").partition("&seats=")[2]


@pytest.fixture(params=[True, False], ids=["script-first", "app-first"])
def shown(request: pytest.FixtureRequest, open_page: Visit, host: OtherSite, far: str, app: str) -> App:
    """Provide an app whose page loads the script before or after the app."""
    return App(open_page(), app, host, far, is_first=request.param).open()


@pytest.fixture
def loaded(open_page: Visit, host: OtherSite, far: str, app: str) -> App:
    """Provide an app in a page that has already loaded the script."""
    return App(open_page(), app, host, far).open()
