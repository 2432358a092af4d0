"""Apps of React, Vue and Svelte with boards in them, in Chromium; the boards' frames are fake ones."""

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
from tests.browser.other_sites import OtherSite, elsewhere

__all__ = ["browser_type_launch_args", "far", "open_page", "site"]

expect.set_options(timeout=30_000)
HERE = Path(__file__).parent
APPS = ("react", "vue", "svelte")
AFTERWARDS = "(src) => document.head.append(Object.assign(document.createElement('script'), { src }))"


def pytest_configure(config: pytest.Config) -> None:
    """Say what our marker means."""
    config.addinivalue_line(
        "markers", "provokes(*patterns): the test brings about complaints of the browser that match these"
    )


@pytest.fixture(scope="session")
def bundles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the apps, bundled."""
    if not (HERE / "node_modules").is_dir():
        pytest.fail("the frameworks are missing: `make frameworks` installs them")
    folder = tmp_path_factory.mktemp("bundles")
    subprocess.run(["node", HERE / "build.mjs", folder], check=True)
    return folder


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory, bundles: Path) -> Iterator[OtherSite]:
    """The origin of the apps."""
    with elsewhere(tmp_path_factory.mktemp("host") / "pages") as found:
        shutil.copytree(bundles, found.folder, dirs_exist_ok=True)
        yield found


@pytest.fixture(params=APPS)
def app(request: pytest.FixtureRequest) -> str:
    """The name of a framework."""
    return str(request.param)


class App:
    """A page with one of the apps. The script comes before it, or after its first boards."""

    def __init__(self, page: Page, name: str, host: OtherSite, far: str, *, is_first: bool = True) -> None:
        self.page, self.name = page, name
        self._far, self._is_first = far, is_first
        self._tag = f'<script src="{far}embed.js"></script>' if is_first else ""
        self._host = host

    def open(self, headers: dict[str, str] | None = None) -> "App":
        """Go to the page."""
        body = f'<div id="app"></div><script src="/{self.name}.js"></script>'
        self.page.goto(self._host.page(body, head=self._tag, headers=headers))
        return self

    def render(self, *boards: dict[str, Any], how: str = "render") -> None:
        """Show boards with these properties, known by their ``key``, or by their number."""
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
            self.page.evaluate(AFTERWARDS, f"{self._far}embed.js")
            self.page.evaluate("customElements.whenDefined('trigrid-game').then(() => {})")
            self._is_first = True

    def heard(self) -> list[list[Any]]:
        """The events that the app's own listeners were told of, and the ply or what else they tell."""
        found: list[list[Any]] = self.page.evaluate("app.heard")
        return found

    def address(self, number: int = 0) -> str:
        """Where the frame of a board is, once it has one, from its ``seats`` on."""
        frame = self.page.locator("trigrid-game").nth(number).locator("iframe")
        expect(frame).to_be_attached()
        return (frame.get_attribute("src") or "").partition("&seats=")[2]


@pytest.fixture(params=[True, False], ids=["script-first", "app-first"])
def shown(request: pytest.FixtureRequest, open_page: Visit, host: OtherSite, far: str, app: str) -> App:
    """An app in either order of loading."""
    return App(open_page(), app, host, far, is_first=request.param).open()


@pytest.fixture
def loaded(open_page: Visit, host: OtherSite, far: str, app: str) -> App:
    """An app in a page that has the element."""
    return App(open_page(), app, host, far).open()
