"""The installed app: what browsers ask of it, and what the system hands to it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.app.sharing.test_record_export import record_of
from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.installed_app import InstalledApp, installing
from tests.browser.navigation import Visit, arrive, names_game, start_button, tritium
from tests.browser.stored_games import comes_to_be_kept, play, reload
from tests.browser.waiting import comes_to
from tests.page.test_links import moved
from tools.build.install_manifest import MANIFEST
from tools.http_headers import ROOT
from tools.serve import serving
from trigrid.app.address import address_of
from trigrid.app.sharing.record_export import game_address, record_text
from trigrid.app.words import damaged_records as wrong
from trigrid.games import GAMES, load

RECORD = record_of("tritt")
ADDRESS = game_address(RECORD, RECORD.here)
SHARED = {
    "a link": {"url": f"https://elsewhere.example/{ADDRESS}", "title": "A game of TRITT"},
    "a message with a link": {"text": f"Your turn! https://elsewhere.example/{ADDRESS}\nHave fun"},
    "a bare link": {"text": RECORD.to_link()},
    "a record": {"text": record_text(RECORD), "title": "game.txt"},
}
LONG = pytest.mark.long
"""What of all that is shared is tried only where there is time: reading it is tried without a page."""
QUEUE = """launches => {
    const queue = { setConsumer(consumer) {
        queue.tell = (launch) => consumer({ files: [], ...launch });
        for (const address of launches) queue.tell({ targetURL: new URL(address, location.href).href });
    } };
    Object.defineProperty(globalThis, "launchQueue", { value: queue });
}"""
"""A queue of launches in the place of the browser's own: some wait in it whenever the page is loaded."""
OPEN = """([name, text]) => {
    const getFile = async () => {
        if (text === null) throw new DOMException("It is gone.", "NotFoundError");
        return new File([text], name, { type: "text/plain" });
    };
    launchQueue.tell({ targetURL: location.origin + "/", files: [{ kind: "file", name, getFile }] });
}"""
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
    """The site, installed once."""
    profile = tmp_path_factory.mktemp("profile")
    with installing(browser_type, with_windows, profile, site, witness) as app:
        yield app


@pytest.fixture
def app(app_of_module: InstalledApp) -> Iterator[InstalledApp]:
    """The installed app, not started."""
    app_of_module.close()
    yield app_of_module
    app_of_module.close()


def query(parts: dict[str, str]) -> str:
    """What a system that shares something adds to the app's address."""
    return f"?{urlencode(parts)}"


def waiting(page: Page, *launches: str) -> None:
    """Let launches wait in the queue whenever the page is loaded."""
    page.add_init_script(f"({QUEUE})({list(launches)})")


# What browsers ask of it


def test_chromium_finds_nothing_that_keeps_it_from_being_installed(app: InstalledApp, site: str) -> None:
    app.start()
    manifest = app.asks("getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].startswith(site + MANIFEST.removesuffix("webmanifest"))
    assert app.asks("getInstallabilityErrors") == {"installabilityErrors": []}
    assert app.asks("getAppId")["appId"] == site


@LONG
def test_below_another_path_it_is_an_app_of_its_own(
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


# As the system starts it


def test_each_shortcut_starts_a_game_loses_none_and_starting_it_again_only_brings_it_to_the_front(
    app: InstalledApp,
) -> None:
    page = app.start(address_of(tritium(4)))
    play(page, "orange-a1")
    comes_to_be_kept(page, ["orange-a1"])
    for key in GAMES:
        app.start(f"#/{key}")
        names_game(page.get_by_role("heading", level=1), load(key))
    for _ in GAMES:
        page.go_back()
    expect(moved(page)).to_have_text(["orange-a1"])
    assert app.start() == page
    expect(moved(page)).to_have_text(["orange-a1"])


def test_what_is_handed_to_it_is_opened_and_a_file_that_is_no_record_loses_nothing(
    app: InstalledApp, tmp_path: Path
) -> None:
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
    expect(page.get_by_role("alert")).to_contain_text("You are Orange")  # all that it takes is loaded


# Shared in the address


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == "a message with a link" else LONG) for name in SHARED]
)
def test_what_is_shared_is_opened_and_leaves_the_address(visit: Visit, site: str, name: str) -> None:
    page = visit()
    arrive(page, site, query(SHARED[name]) + "#/")
    expect(moved(page)).to_have_count(6)
    assert "?" not in page.url.partition("#")[0]
    page.go_back()
    expect(start_button(page)).to_be_visible()
    reload(page)
    expect(start_button(page)).to_be_visible()


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        pytest.param({"title": "News", "url": "https://elsewhere.example/"}, wrong.NOTHING_FOUND, marks=LONG),
        ({"text": ADDRESS[:-30]}, "The link"),
        pytest.param({"text": record_text(RECORD).replace("6. ", "6. mistake-")}, "line", marks=LONG),
    ],
    ids=["no-game", "a-broken-link", "a-broken-record"],
)
def test_what_holds_no_whole_game_gets_a_sentence_and_an_offer_made_before_python_is_kept(
    visit: Visit, site: str, parts: dict[str, str], sentence: str
) -> None:
    page = visit()
    page.add_init_script(f"addEventListener('DOMContentLoaded', {OFFER})")
    arrive(page, site, query(parts) + "#/")
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(start_button(page)).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("button", name="Install Trigrid")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(page.get_by_role("button", name="Install Trigrid")).to_be_hidden()


# Launches of which a browser tells twice, or which come to nothing


def test_the_launch_that_loaded_the_page_is_not_followed_again(visit: Visit, site: str) -> None:
    page = visit()
    waiting(page, "#/tritt", "#/trichet")
    arrive(page, site, "#/tritt")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Trichet")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("TRITT")
    page.go_back()
    expect(page).to_have_url("about:blank")


def test_loading_the_page_again_follows_no_launch_again_and_a_file_that_is_gone_gets_a_sentence(
    visit: Visit, site: str
) -> None:
    page = visit()
    waiting(page, "#/tri-it-out")
    arrive(page, site, "#/tri-it-out")
    play(page, "d4")
    comes_to_be_kept(page, ["d4"])
    reload(page)
    expect(moved(page)).to_have_text(["d4"])
    page.evaluate(OPEN, ["game.txt", None])
    expect(page.get_by_role("alert")).to_have_text(wrong.UNREADABLE_FILE)
    page.evaluate(OPEN, ["game.txt", record_text(RECORD)])
    expect(moved(page)).to_have_count(6)
    expect(page.get_by_role("alert")).to_have_count(0)


# The offer to install it


def test_settings_offer_to_install_it_while_the_browser_does(desk: Page) -> None:
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
    comes_to(desk, lambda: desk.evaluate("() => globalThis.wasAsked"), True)
