"""Tests of updates: a new version waits until the player agrees or returns.

The page announces the new version, which must replace the old version completely. Here, the first edition of
the site is the old version, and the second edition the new version.
"""

import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.accessibility import violations
from tests.browser.navigation import START, WIDE
from tests.browser.offline_visits import (
    ADD_FRAME,
    CHECK_FOR_UPDATE,
    first_visit,
    page_with_service_worker,
    without_network,
)
from tests.browser.site_variants import NEW_RULE, NEW_WORD, second_edition
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import NO_DATABASE, expect_moves, open_at, play, reload, wait_until_stored
from tests.browser.waiting import IDLE, eventually, next_frame, wait_until_equal, wait_until_idle
from tools.http_headers import ROOT

GAME = "#/tritium?size=4"
MOVES = ("sky-a1", "blue-b1")
FIRST = ROOT / "dist"
NONE = re.compile("(?!)")
"""Matches no path, so that the server neither cuts nor omits any file."""
INSTALL_UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const ended = new Promise((resolve) => {
        registration.addEventListener("updatefound", () => {
            const { installing } = registration;
            installing.addEventListener("statechange", () => resolve(installing.state === "installed"));
        });
    });
    await registration.update();
    if (!registration.installing) await registration.update();
    return ended;
}"""
"""Checks for a new version; resolves to whether it was installed completely.

The first check may join a check that is already running.
"""
SHOW_AGAIN = "() => { document.dispatchEvent(new Event('visibilitychange')); }"
RULES = "() => document.getElementById('rules-tritium').content.textContent.replace(/\\s+/g, ' ')"
REMAINING = """async () => [
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...(await caches.keys()).filter((name) => name !== "trigrid-snapshot"),
]"""
"""Returns the scopes of the service workers, and the names of their caches.

The snapshot of Python is omitted, because the page itself stores it again.
"""
REFUSING = """if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => {
    throw new DOMException("denied", "SecurityError");
};"""
MISSING = "delete Navigator.prototype.serviceWorker"
SAVING_DATA = "NetworkInformation.prototype.__defineGetter__('saveData', () => true)"


@pytest.fixture(scope="session")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the folder with the second edition of the site."""
    return second_edition(tmp_path_factory.mktemp("second"))


@pytest.fixture
def host(site: str) -> Iterator[StoppableServer]:
    """Provide a server with the first edition, which is the built site."""
    with hosting(FIRST) as host:
        yield host


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser, host: StoppableServer) -> Iterator[Page]:
    """Open a game with two moves in the first edition, stored for offline use."""
    marks = request.node.iter_markers("provokes")
    provoked = [pattern for mark in marks for pattern in mark.args]
    with page_with_service_worker(browser, host, *provoked, **WIDE, reduced_motion="reduce") as page:
        first_visit(page, host, GAME)
        play(page, *MOVES)
        expect_moves(page, *MOVES)
        yield page


def notice(page: Page) -> Locator:
    """Return the notice that a new version is ready."""
    return page.get_by_text("A new version is ready.")


def press(page: Page, name: str) -> None:
    """Press a button of the notice."""
    page.get_by_role("button", name=name, exact=True).click()


def publish(page: Page, host: StoppableServer, folder: Path) -> None:
    """Serve another edition, and check for updates until the page shows the notice.

    After an interrupted update, a second check may be needed: the browser's cache may hold a truncated file,
    which is fetched again only after the first check has failed.
    """

    def notice_appears() -> bool:
        page.evaluate(CHECK_FOR_UPDATE)
        return notice(page).is_visible()

    host.folder = folder
    eventually(page, notice_appears, seconds=START / 1000)


def assert_checks_when_shown_after_an_hour(page: Page, host: StoppableServer) -> None:
    """Assert that a page checks for updates if it is shown after more than an hour.

    The page must not check earlier.
    """
    before = host.requested.count("/service-worker.js")
    page.evaluate(SHOW_AGAIN)
    page.clock.set_system_time(datetime.now() + timedelta(minutes=59))
    page.evaluate(SHOW_AGAIN)
    next_frame(page)
    assert host.requested.count("/service-worker.js") == before
    page.clock.set_system_time(datetime.now() + timedelta(minutes=61))
    page.evaluate(SHOW_AGAIN)
    eventually(page, lambda: host.requested.count("/service-worker.js") > before)
    page.clock.set_system_time(datetime.now())


def assert_first_edition(page: Page) -> None:
    """Assert that a table has the Python and the rules of the first edition."""
    # NEW_WORD is code; its last letters end the game's new name, which the heading shows
    expect(page.get_by_role("heading", level=1)).not_to_contain_text(NEW_WORD[-10:])
    expect(page.locator("#rules-tritium")).to_have_count(1)
    assert NEW_RULE not in page.evaluate(RULES)


def assert_second_edition(page: Page) -> None:
    """Assert that a table has the Python and the rules of the second edition."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(NEW_WORD[-10:], timeout=START)
    assert NEW_RULE in page.evaluate(RULES)


# Short tests: all steps in one visit


@pytest.mark.provokes(r"trigrid\.\w+\.zip")
def test_interrupted_update_changes_nothing_and_accepted_update_is_loaded(
    page: Page, host: StoppableServer, second: Path
) -> None:
    assert_checks_when_shown_after_an_hour(page, host)
    host.cut = re.compile(r"assets/trigrid\.\w+\.zip")
    host.folder = second
    assert page.evaluate(INSTALL_UPDATE) is False
    expect(notice(page)).to_have_count(0)
    with without_network(host, page.context):
        reload(page)
        assert_first_edition(page)
        expect_moves(page, *MOVES)
    host.cut = NONE
    publish(page, host, second)
    assert violations(page) == []
    press(page, "Update")
    assert_second_edition(page)
    play(page, "orange-c1")
    expect_moves(page, *MOVES, "orange-c1")


def open_first_edition_in_another_tab(page: Page, host: StoppableServer) -> Page:
    """Open and return another tab, which announces the second edition.

    Asserts that both tabs still show the first edition.
    """
    other = page.context.new_page()
    open_at(other, host.address + "#/tritium?size=5")
    expect(notice(other)).to_be_visible()
    for tab in (page, other):
        assert_first_edition(tab)
    return other


def accept_update_in_other_tab(page: Page, other: Page) -> None:
    """Accept the second edition in the other tab; assert that both tabs update."""
    assert violations(other) == []
    press(other, "Update")
    for tab in (page, other):
        assert_second_edition(tab)
        expect(notice(tab)).to_have_count(0)
    expect_moves(page, *MOVES)


# The player agrees


@pytest.mark.long
def test_game_continues_after_the_player_agrees(page: Page, host: StoppableServer, second: Path) -> None:
    publish(page, host, second)
    assert_first_edition(page)
    press(page, "Update")
    assert_second_edition(page)
    expect_moves(page, *MOVES)
    play(page, "orange-c1")
    expect_moves(page, *MOVES, "orange-c1")
    expect(notice(page)).to_have_count(0)
    with without_network(host, page.context):
        reload(page)
        assert_second_edition(page)


@pytest.mark.long
def test_a_postponed_update_is_loaded_after_all_tabs_are_closed(
    page: Page, host: StoppableServer, second: Path
) -> None:
    publish(page, host, second)
    open_first_edition_in_another_tab(page, host).close()
    press(page, "Later")
    expect(notice(page)).to_have_count(0)
    context, address = page.context, page.url
    page.close()
    page = context.new_page()
    open_at(page, address)
    assert_second_edition(page)
    expect_moves(page, *MOVES)


@pytest.mark.long
def test_reloading_the_only_tab_loads_the_new_version(
    page: Page, host: StoppableServer, second: Path
) -> None:
    address = page.url
    publish(page, host, second)
    reload(page)
    assert_second_edition(page)
    expect_moves(page, *MOVES)
    assert page.url == address


@pytest.mark.long
def test_game_stored_only_in_the_address_continues_after_the_update(
    browser: Browser, host: StoppableServer, second: Path
) -> None:
    with page_with_service_worker(browser, host, **WIDE) as page:
        page.add_init_script(NO_DATABASE)
        first_visit(page, host, GAME)
        play(page, *MOVES)
        expect(page).to_have_url(re.compile("m="))
        publish(page, host, second)
        press(page, "Update")
        assert_second_edition(page)
        expect_moves(page, *MOVES)


# Other tabs


@pytest.mark.long
def test_all_tabs_update_when_the_player_agrees_in_another_tab(
    page: Page, host: StoppableServer, second: Path
) -> None:
    other = page.context.new_page()
    open_at(other, host.address + "#/tritium?size=5")
    publish(page, host, second)
    expect(notice(other)).to_be_visible()
    reload(other)
    assert_first_edition(other)
    accept_update_in_other_tab(page, other)


@pytest.mark.long
def test_long_open_tab_checks_for_updates_when_shown(page: Page, host: StoppableServer, second: Path) -> None:
    host.folder = second
    assert_checks_when_shown_after_an_hour(page, host)
    expect(notice(page)).to_be_visible(timeout=START)


# Failures


@pytest.mark.long
@pytest.mark.provokes(r"trigrid\.\w+\.zip")
@pytest.mark.parametrize("fault", ["missing", "cut"])
def test_interrupted_update_leaves_the_old_version_intact(
    page: Page, host: StoppableServer, second: Path, fault: str
) -> None:
    host.folder = second
    setattr(host, fault, re.compile(r"assets/trigrid\.\w+\.zip"))
    assert page.evaluate(INSTALL_UPDATE) is False
    expect(notice(page)).to_have_count(0)
    reload(page)
    assert_first_edition(page)
    with without_network(host, page.context):
        reload(page)
        assert_first_edition(page)
        expect_moves(page, *MOVES)
    setattr(host, fault, NONE)
    publish(page, host, second)
    press(page, "Update")
    assert_second_edition(page)


@pytest.mark.long
@pytest.mark.provokes(r".")
def test_version_whose_python_fails_is_replaced(page: Page, host: StoppableServer, second: Path) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly")
    publish(page, host, second)
    with page.expect_event("domcontentloaded"):
        press(page, "Update")
    assert NEW_RULE in page.evaluate(RULES)


# Browsers that store nothing


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(REFUSING, id="refusing", marks=pytest.mark.long),
        pytest.param(MISSING, id="missing", marks=pytest.mark.long),
        pytest.param(SAVING_DATA, id="saving data", marks=pytest.mark.long),
    ],
)
def test_browser_without_service_worker_shows_no_error(
    browser: Browser, host: StoppableServer, script: str
) -> None:
    with page_with_service_worker(browser, host) as page:
        page.add_init_script(script)
        open_at(page, host.address)
        wait_until_idle(page)
        expect(page.get_by_role("alert")).to_have_count(0)
        assert "/service-worker.js" not in host.requested


@pytest.mark.long
def test_frame_in_another_site_registers_no_worker(browser: Browser, host: StoppableServer) -> None:
    with closing(browser.new_context(bypass_csp=True)) as context:
        page = context.new_page()
        page.goto(host.address.replace("localhost", "127.0.0.1") + "robots.txt")
        page.evaluate(ADD_FRAME, f"{host.address}?embed{GAME}")
        started = page.frame_locator("iframe").locator("html[data-state=ready]")
        expect(started).to_be_attached(timeout=START)
        page.frames[1].evaluate(IDLE)
        assert "/service-worker.js" not in host.requested


# Removal of the service worker


@pytest.mark.long
def test_removing_the_service_worker_deletes_its_caches_and_keeps_the_games(
    page: Page, host: StoppableServer, second: Path, tmp_path: Path
) -> None:
    wait_until_stored(page, list(MOVES))
    host.folder = shutil.copytree(second, tmp_path / "dist")
    shutil.copy(host.folder / "remove-service-worker.js", host.folder / "service-worker.js")
    page.evaluate(CHECK_FOR_UPDATE)
    assert_second_edition(page)
    expect_moves(page, *MOVES)
    assert "again" not in page.url, "the parameter that forced the reload stays in the address"
    wait_until_equal(page, lambda: page.evaluate(REMAINING), [], seconds=30)
    before = host.requested.count("/service-worker.js")
    reload(page)
    assert_second_edition(page)
    eventually(page, lambda: host.requested.count("/service-worker.js") > before)
    wait_until_equal(page, lambda: page.evaluate(REMAINING), [], seconds=30)
