"""Tests of the installed app: browsers' requirements, and input from the system."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import COMPILE_ONCE
from tests.browser.installed_app import SHARED, InstalledApp, installing, query
from tests.browser.navigation import expect_game_named, tritium
from tests.browser.stored_games import play, wait_until_stored
from tests.browser.waiting import wait_until_equal
from tests.library.test_record_export import record_of
from tests.page.test_links import moved
from tools.build.install_manifest import MANIFEST
from tools.http_headers import ROOT
from tools.serve import serving
from trigrid.games import load
from trigrid.library.address import address_of
from trigrid.library.record_export import record_text
from trigrid.library.words import damaged_records as wrong

LONG = pytest.mark.long
"""Marks the long tests; faster tests read shared content without a page."""
SHORTCUTS = ("tritt", "trichet")
OFFER = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = async () => { globalThis.wasAsked = offer.defaultPrevented; };
    dispatchEvent(offer);
}"""


@pytest.fixture(scope="module")
def app_of_module(
    browser_type: BrowserType,
    with_windows: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
    site: str,
    witness: BrowserMonitor,
) -> Iterator[InstalledApp]:
    """Provide the site, installed once per module."""
    profile = tmp_path_factory.mktemp("profile")
    launch = {**with_windows, "args": [*with_windows["args"], *COMPILE_ONCE]}
    with installing(browser_type, launch, profile, site, witness) as app:
        yield app


@pytest.fixture
def app(app_of_module: InstalledApp) -> Iterator[InstalledApp]:
    """Provide the installed app, not started."""
    app_of_module.close()
    yield app_of_module
    app_of_module.close()


# Requirements for the installation


def test_app_can_be_installed(app: InstalledApp, site: str) -> None:
    """Chromium reports no obstacle to the installation."""
    app.start()
    manifest = app.devtools_answer("getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].startswith(site + MANIFEST.removesuffix("webmanifest"))
    assert app.devtools_answer("getInstallabilityErrors") == {"installabilityErrors": []}
    assert app.devtools_answer("getAppId")["appId"] == site


@LONG
def test_the_site_in_a_folder_is_a_separate_app(
    browser_type: BrowserType, with_windows: dict[str, Any]
) -> None:
    with serving(ROOT) as host, browser_type.launch(**with_windows) as browser:
        context = browser.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(f"{host}dist/index.html")
        tools = context.new_cdp_session(page)
        manifest = tools.send("Page.getAppManifest")["manifest"]
        assert tools.send("Page.getAppId")["appId"] == f"{host}dist/"
        assert (manifest["startUrl"], manifest["scope"]) == (f"{host}dist/", f"{host}dist/")


# Starts by the system


@LONG
def test_shortcuts_start_games_and_starting_the_app_again_keeps_its_screen(app: InstalledApp) -> None:
    page = app.start(address_of(tritium(4)))
    play(page, "orange-a1")
    wait_until_stored(page, ["orange-a1"])
    for key in SHORTCUTS:
        app.start(f"#/{key}")
        expect_game_named(page.get_by_role("heading", level=1), load(key))
    for _ in SHORTCUTS:
        page.go_back()
    expect(moved(page)).to_have_text(["orange-a1"])
    assert app.start() == page
    expect(moved(page)).to_have_text(["orange-a1"])


@LONG
def test_app_opens_files_and_shared_content(app: InstalledApp, tmp_path: Path) -> None:
    """Open a record, a file without a record, and a message with a link.

    Also tests that the file without a record leaves the board unchanged.
    """
    record, picture = tmp_path / "game.txt", tmp_path / "picture.txt"
    record.write_text(record_text(record_of("trichet")), encoding="utf-8")
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    page = app.open_file(record)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Trichet")
    expect(moved(page)).to_have_count(6)
    app.start("#/tri-it-out")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tri-It-Out")
    play(page, "d4")
    app.open_file(picture)
    expect(page.get_by_role("alert")).to_have_text(wrong.NO_TEXT)
    expect(moved(page)).to_have_text(["d4"])
    app.start(query(SHARED["a message with a link"]))
    expect(page.get_by_role("heading", level=1)).to_contain_text("TRITT")
    expect(moved(page)).to_have_count(6)
    # Wait for the notice: closing the app earlier could abort requests for the notice's files.
    expect(page.get_by_role("alert")).to_contain_text("You are Orange")


# The offer to install the app


def test_settings_offer_installation_while_the_browser_does(desk: Page) -> None:
    install = desk.get_by_role("button", name="Install Trigrid")
    desk.get_by_role("button", name="Settings").click()
    expect(desk.get_by_role("dialog", name="Settings")).to_be_visible()
    expect(install).to_be_hidden()
    desk.evaluate(OFFER)
    install.scroll_into_view_if_needed()
    box = install.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    install.press("Enter")
    expect(install).to_be_hidden()
    expect(desk.get_by_role("button", name="Close")).to_be_focused()
    wait_until_equal(desk, lambda: desk.evaluate("() => globalThis.wasAsked"), True)
