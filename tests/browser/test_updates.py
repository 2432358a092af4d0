"""A new version: it waits, says so, and takes over as a whole when the player agrees or comes back."""

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
from tests.browser.offline_visits import FRAME, LOOK, abroad, first_visit, without_network
from tests.browser.site_variants import NEW_RULE, NEW_WORD, second_edition
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.stored_games import NO_DATABASE, comes_to_be_kept, open_at, play, reload, shows
from tests.browser.waiting import IDLE, comes_to, eventually, has_nothing_to_do, next_frame
from tools.http_headers import ROOT

GAME = "#/tritium?size=4"
MOVES = ("sky-a1", "blue-b1")
FIRST = ROOT / "dist"
NONE = re.compile("(?!)")
INSTALLED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const ended = new Promise((told) => {
        registration.addEventListener("updatefound", () => {
            const { installing } = registration;
            installing.addEventListener("statechange", () => told(installing.state === "installed"));
        });
    });
    await registration.update();
    if (!registration.installing) await registration.update();
    return ended;
}"""
"""Looks for a version; whether it came as a whole. The first look may join one that had asked before."""
SHOWN_AGAIN = "() => { document.dispatchEvent(new Event('visibilitychange')); }"
RULES = "() => document.getElementById('rules-tritium').content.textContent.replace(/\\s+/g, ' ')"
LEFT = """async () => [
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...(await caches.keys()).filter((name) => name !== "trigrid-snapshot"),
]"""
"""Workers, and what they keep; Python's snapshot the page itself keeps anew."""
REFUSING = """if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => {
    throw new DOMException("denied", "SecurityError");
};"""
MISSING = "delete Navigator.prototype.serviceWorker"
SAVING = "NetworkInformation.prototype.__defineGetter__('saveData', () => true)"


@pytest.fixture(scope="session")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the second edition."""
    return second_edition(tmp_path_factory.mktemp("second"))


@pytest.fixture
def host(site: str) -> Iterator[StoppableServer]:
    """A server of the first edition, which is the built site."""
    with hosting(FIRST) as host:
        yield host


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser, host: StoppableServer) -> Iterator[Page]:
    """A game of which two moves have been played, on the first edition, which is kept."""
    marks = request.node.iter_markers("provokes")
    provoked = [pattern for mark in marks for pattern in mark.args]
    with abroad(browser, host, *provoked, **WIDE, reduced_motion="reduce") as page:
        first_visit(page, host, GAME)
        play(page, *MOVES)
        shows(page, *MOVES)
        yield page


def notice(page: Page) -> Locator:
    """What says that a new version is there."""
    return page.get_by_text("A new version is ready.")


def press(page: Page, name: str) -> None:
    """Press a button of the notice."""
    page.get_by_role("button", name=name, exact=True).click()


def publish(page: Page, host: StoppableServer, folder: Path) -> None:
    """Serve another edition, and let the page look until it says so.

    After an update that broke off, one look more may be needed: a file that came cut may lie in the browser's
    cache, and is only fetched anew once the first has failed.
    """

    def looks_and_says_so() -> bool:
        page.evaluate(LOOK)
        return notice(page).is_visible()

    host.folder = folder
    eventually(page, looks_and_says_so, seconds=START / 1000)


def looks_when_it_is_shown_after_an_hour(page: Page, host: StoppableServer) -> None:
    """Assert that a page that was open for so long looks for a version when it is shown, but not before."""
    before = host.asked.count("/service-worker.js")
    page.evaluate(SHOWN_AGAIN)
    page.clock.set_system_time(datetime.now() + timedelta(minutes=59))
    page.evaluate(SHOWN_AGAIN)
    next_frame(page)
    assert host.asked.count("/service-worker.js") == before
    page.clock.set_system_time(datetime.now() + timedelta(minutes=61))
    page.evaluate(SHOWN_AGAIN)
    eventually(page, lambda: host.asked.count("/service-worker.js") > before)
    page.clock.set_system_time(datetime.now())


def is_of_the_first(page: Page) -> None:
    """Assert that a started table is of the first edition, in its Python and in its rules."""
    expect(page.get_by_role("heading", level=1)).not_to_contain_text(NEW_WORD[-10:])
    expect(page.locator("#rules-tritium")).to_have_count(1)
    assert NEW_RULE not in page.evaluate(RULES)


def is_of_the_second(page: Page) -> None:
    """Assert that a started table is of the second edition, likewise."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(NEW_WORD[-10:], timeout=START)
    assert NEW_RULE in page.evaluate(RULES)


# In short: all on one visit


@pytest.mark.provokes(r"trigrid\.\w+\.zip")
def test_an_update_that_breaks_off_changes_nothing_and_one_that_is_agreed_to_comes(
    page: Page, host: StoppableServer, second: Path
) -> None:
    looks_when_it_is_shown_after_an_hour(page, host)
    host.cut = re.compile(r"assets/trigrid\.\w+\.zip")
    host.folder = second
    assert page.evaluate(INSTALLED) is False
    expect(notice(page)).to_have_count(0)
    with without_network(host, page.context):
        reload(page)
        is_of_the_first(page)
        shows(page, *MOVES)
    host.cut = NONE
    publish(page, host, second)
    assert violations(page) == []
    press(page, "Update")
    is_of_the_second(page)
    play(page, "orange-c1")
    shows(page, *MOVES, "orange-c1")


def is_not_in_a_tab_beside(page: Page, host: StoppableServer) -> Page:
    """Open another tab once the second edition is there, which is of the first as well; gives the tab."""
    other = page.context.new_page()
    open_at(other, host.address + "#/tritium?size=5")
    expect(notice(other)).to_be_visible()
    for tab in (page, other):
        is_of_the_first(tab)
    return other


def comes_to_every_tab_when_one_agrees(page: Page, other: Page) -> None:
    """Agree to the second edition in the other tab."""
    assert violations(other) == []
    press(other, "Update")
    for tab in (page, other):
        is_of_the_second(tab)
        expect(notice(tab)).to_have_count(0)
    shows(page, *MOVES)


# Agreed


@pytest.mark.long
def test_the_player_agrees_and_the_game_goes_on(page: Page, host: StoppableServer, second: Path) -> None:
    publish(page, host, second)
    is_of_the_first(page)
    press(page, "Update")
    is_of_the_second(page)
    shows(page, *MOVES)
    play(page, "orange-c1")
    shows(page, *MOVES, "orange-c1")
    expect(notice(page)).to_have_count(0)
    with without_network(host, page.context):
        reload(page)
        is_of_the_second(page)


@pytest.mark.long
def test_later_is_when_the_tab_has_been_closed(page: Page, host: StoppableServer, second: Path) -> None:
    publish(page, host, second)
    is_not_in_a_tab_beside(page, host).close()
    press(page, "Later")
    expect(notice(page)).to_have_count(0)
    context, address = page.context, page.url
    page.close()
    page = context.new_page()
    open_at(page, address)
    is_of_the_second(page)
    shows(page, *MOVES)


@pytest.mark.long
def test_or_when_the_only_tab_is_reloaded(page: Page, host: StoppableServer, second: Path) -> None:
    address = page.url
    publish(page, host, second)
    reload(page)
    is_of_the_second(page)
    shows(page, *MOVES)
    assert page.url == address


@pytest.mark.long
def test_a_game_that_stands_in_the_address_alone_goes_on(
    browser: Browser, host: StoppableServer, second: Path
) -> None:
    with abroad(browser, host, **WIDE) as page:
        page.add_init_script(NO_DATABASE)
        first_visit(page, host, GAME)
        play(page, *MOVES)
        expect(page).to_have_url(re.compile("m="))
        publish(page, host, second)
        press(page, "Update")
        is_of_the_second(page)
        shows(page, *MOVES)


# Other tabs


@pytest.mark.long
def test_every_tab_loads_the_new_version_when_one_agrees(
    page: Page, host: StoppableServer, second: Path
) -> None:
    other = page.context.new_page()
    open_at(other, host.address + "#/tritium?size=5")
    publish(page, host, second)
    expect(notice(other)).to_be_visible()
    reload(other)
    is_of_the_first(other)
    comes_to_every_tab_when_one_agrees(page, other)


@pytest.mark.long
def test_a_tab_that_has_been_open_for_long_looks_when_it_is_shown_again(
    page: Page, host: StoppableServer, second: Path
) -> None:
    host.folder = second
    looks_when_it_is_shown_after_an_hour(page, host)
    expect(notice(page)).to_be_visible(timeout=START)


# What goes wrong


@pytest.mark.long
@pytest.mark.provokes(r"trigrid\.\w+\.zip")
@pytest.mark.parametrize("fault", ["missing", "cut"])
def test_an_update_that_breaks_off_leaves_the_old_version_whole(
    page: Page, host: StoppableServer, second: Path, fault: str
) -> None:
    host.folder = second
    setattr(host, fault, re.compile(r"assets/trigrid\.\w+\.zip"))
    assert page.evaluate(INSTALLED) is False
    expect(notice(page)).to_have_count(0)
    reload(page)
    is_of_the_first(page)
    with without_network(host, page.context):
        reload(page)
        is_of_the_first(page)
        shows(page, *MOVES)
    setattr(host, fault, NONE)
    publish(page, host, second)
    press(page, "Update")
    is_of_the_second(page)


@pytest.mark.long
@pytest.mark.provokes(r".")
def test_a_version_whose_python_does_not_start_is_replaced(
    page: Page, host: StoppableServer, second: Path
) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly")
    publish(page, host, second)
    with page.expect_event("domcontentloaded"):
        press(page, "Update")
    assert NEW_RULE in page.evaluate(RULES)


# Where nothing is kept


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(REFUSING, id="refusing", marks=pytest.mark.long),
        pytest.param(MISSING, id="missing", marks=pytest.mark.long),
        pytest.param(SAVING, id="saving data", marks=pytest.mark.long),
    ],
)
def test_a_browser_that_keeps_nothing_says_nothing_to_the_player(
    browser: Browser, host: StoppableServer, script: str
) -> None:
    with abroad(browser, host) as page:
        page.add_init_script(script)
        open_at(page, host.address)
        has_nothing_to_do(page)
        expect(page.get_by_role("alert")).to_have_count(0)
        assert "/service-worker.js" not in host.asked


@pytest.mark.long
def test_a_frame_in_a_page_of_another_site_keeps_nothing(browser: Browser, host: StoppableServer) -> None:
    with closing(browser.new_context(bypass_csp=True)) as context:
        page = context.new_page()
        page.goto(host.address.replace("localhost", "127.0.0.1") + "robots.txt")
        page.evaluate(FRAME, f"{host.address}?embed{GAME}")
        started = page.frame_locator("iframe").locator("html[data-state=ready]")
        expect(started).to_be_attached(timeout=START)
        page.frames[1].evaluate(IDLE)
        assert "/service-worker.js" not in host.asked


# The day on which it has to go


@pytest.mark.long
def test_the_unregistering_worker_removes_everything_but_the_games(
    page: Page, host: StoppableServer, second: Path, tmp_path: Path
) -> None:
    comes_to_be_kept(page, list(MOVES))
    host.folder = shutil.copytree(second, tmp_path / "dist")
    shutil.copy(host.folder / "remove-service-worker.js", host.folder / "service-worker.js")
    page.evaluate(LOOK)
    is_of_the_second(page)
    shows(page, *MOVES)
    assert "again" not in page.url
    comes_to(page, lambda: page.evaluate(LEFT), [], seconds=30)
    before = host.asked.count("/service-worker.js")
    reload(page)
    is_of_the_second(page)
    eventually(page, lambda: host.asked.count("/service-worker.js") > before)
    comes_to(page, lambda: page.evaluate(LEFT), [], seconds=30)
