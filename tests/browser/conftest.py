"""Fixtures that open the built site in a real Chromium.

A test fails if the browser reports an error or warning that the test does not provoke deliberately.
"""

import os
import subprocess
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.browser import crash_dumps
from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import PHONE, WIDE, Visit, arrive
from tests.browser.order_of_tests import pytest_collection_modifyitems  # noqa: F401
from tests.browser.page_shared_by_tests import SharedPage
from tests.browser.snapshots import start_kind, wait_until_snapshot_stored
from tests.browser.stored_games import forget_all, have_settings, restore
from tests.browser.warm_browser_profiles import Profile
from tools import chromium
from tools.bench.page_visit import TWO_PEOPLE
from tools.http_headers import ROOT
from tools.serve import serving
from trigrid.app.services.script_facts import (
    BEGUN_LESSONS_ITEM,
    FINISHED_GAMES_ITEM,
    LEARNED_GAMES_ITEM,
    TRIED_PUZZLES_ITEM,
)

if TYPE_CHECKING:
    from tests.browser.embedding_browser import EmbeddingBrowser

expect.set_options(timeout=30_000)
SESSION_START = pytest.StashKey[float]()
"""Time at which the session began, in seconds."""
COMPILE_ONCE = () if os.environ.get("CHROMIUM") else ("--js-flags=--liftoff-only",)
"""Flags for compiling WebAssembly only once.

Most pages close too soon to gain from the second, optimising compiler. A Chromium chosen by CHROMIUM, as in
`make long`, uses both compilers.
"""


def pytest_configure(config: pytest.Config) -> None:
    """Record when the session began."""
    config.stash[SESSION_START] = time.time()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Provide arguments that launch the Chromium of this machine.

    They select the first of these that starts: `$CHROMIUM`, a Chromium without windows, or any other. Without
    windows, Chromium needs a quarter less processor time.
    """
    arguments = {
        "executable_path": chromium.find_shell() or pytest.fail(chromium.ADVICE),
        "args": [*chromium.FLAGS, *COMPILE_ONCE],
        "env": {**os.environ, **crash_dumps.ENVIRONMENT},
    }
    return {**browser_type_launch_args, **arguments}


@pytest.fixture(scope="session")
def with_windows(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Provide arguments that launch the full Chromium, as users have it.

    Tests of installed apps, of page zoom, and of storage after the browser was killed, need the full
    Chromium.
    """
    path = chromium.find() or pytest.fail(chromium.ADVICE)
    return {**browser_type_launch_args, "executable_path": path, "args": list(chromium.FLAGS)}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add a line for each crash dump to the report of a test that failed by a crash.

    If no dump was written, the line says so.
    """
    report = yield
    if call.excinfo and "crashed" in str(call.excinfo.value):
        crashes = crash_dumps.crashes_since(call.start) or ["none was written: the process was killed"]
        report.sections.append(("dumps of the browser", "\n".join(crashes)))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Report every crash dump, even if the test that crashed has passed when repeated."""
    crashes = crash_dumps.crashes_since(config.stash[SESSION_START])
    if crashes:
        terminalreporter.write_sep("=", f"the browser crashed {len(crashes)} times")
        terminalreporter.write_line("\n".join(crashes))


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Provide the address of the built site, served by this machine."""
    defaults = ["SITE=", "SITE_URL=", "SITE_LANGUAGE="]
    command = ["make", "--question", "dist/index.html", *defaults]
    if subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode:
        pytest.fail(
            "dist/ is missing, out of date or built with an owner's settings;"
            f" run `make build {' '.join(defaults)}`"
        )
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def witness(site: str) -> BrowserMonitor:
    """Provide the monitor for all pages of the session."""
    return BrowserMonitor(site)


@pytest.fixture(autouse=True)
def no_console_errors(request: pytest.FixtureRequest, witness: BrowserMonitor) -> Iterator[None]:
    """Fail the test if a page complains about anything that the test does not provoke."""
    yield
    marks = request.node.iter_markers("provokes")
    complaints = witness.take_complaints(pattern for mark in marks for pattern in mark.args)
    assert not complaints, "the browser complains:\n" + "\n".join(complaints)


@contextmanager
def visiting(
    browser: Browser, witness: BrowserMonitor, *, is_undecided: bool = False, **options: Any
) -> Iterator[Page]:
    """Open a monitored, empty page in a new context.

    Service workers are blocked unless the options allow them. Games opened by their address are between two
    people. If the visitor ``is_undecided``, the page chooses the players instead.
    """
    context = browser.new_context(**{"service_workers": "block", **options})
    if not is_undecided:
        context.add_init_script(TWO_PEOPLE)
    witness.watch(context)
    try:
        yield context.new_page()
    finally:
        witness.stop_watching(context)
        context.close()


@pytest.fixture
def first_visit(browser: Browser, witness: BrowserMonitor) -> Iterator[Visit]:
    """Provide a function that opens pages as on a first visit, with empty caches.

    This is the slowest way to open a page.
    """
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(visiting(browser, witness, **options))


@pytest.fixture(scope="session")
def profiles(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: str, witness: BrowserMonitor
) -> Iterator[dict[str, Profile]]:
    """Provide the browsers ``desk`` and ``phone``, which have visited the site before."""
    profiles = {
        name: Profile(browser_type, browser_type_launch_args, site, witness, device)
        for name, device in (("desk", WIDE), ("phone", PHONE))
    }
    yield profiles
    for profile in profiles.values():
        profile.close()


@pytest.fixture
def visit(profiles: dict[str, Profile]) -> Iterator[Visit]:
    """Provide a function that opens pages as on a later visit, with empty storage.

    Pages of one profile share their storage, as tabs of one browser do. Each call of the function empties
    this storage, also for pages that are already open.
    """
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(_visiting_again(profiles, options))


@contextmanager
def _visiting_again(profiles: dict[str, Profile], options: dict[str, Any]) -> Iterator[Page]:
    """Open a page of the profile that fits the options.

    The options may include those in WIDE or, if ``is_mobile`` is one of them, those in PHONE. All others are
    passed to `Page.emulate_media`.
    """
    is_phone = options.get("is_mobile", False)
    device = PHONE if is_phone else WIDE
    media = {name: options[name] for name in options if name not in device}
    assert options == {**media, **{name: device[name] for name in device if name in options}}, (
        "the options fit neither WIDE nor PHONE"
    )
    with profiles["phone" if is_phone else "desk"].visiting(**media) as page:
        yield page


@pytest.fixture(scope="session")
def neighbour(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    site: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator["EmbeddingBrowser"]:
    """Provide a browser for other people's pages that embed boards of the site."""
    from tests.browser.embedding_browser import EmbeddingBrowser

    folder = tmp_path_factory.mktemp("neighbour")
    with closing(EmbeddingBrowser(browser_type, browser_type_launch_args, site, folder)) as neighbour:
        yield neighbour


@pytest.fixture(scope="session")
def desk_of_session(browser: Browser, site: str, witness: BrowserMonitor) -> Iterator[SharedPage]:
    """Provide a shared page in a wide window, started from a first visit's snapshot."""

    @contextmanager
    def opened() -> Iterator[Page]:
        with visiting(browser, witness, **WIDE) as page:
            arrive(page, site)
            wait_until_snapshot_stored(page)
            page.goto("about:blank")
            arrive(page, site)
            assert start_kind(page) == "snapshot"
            yield page

    with closing(SharedPage(opened)) as shared:
        yield shared


@pytest.fixture(scope="session")
def phone_of_session(browser: Browser, site: str, witness: BrowserMonitor) -> Iterator[SharedPage]:
    """Provide a shared page on a phone, started as on a first visit."""
    with closing(SharedPage(lambda: _started_page(browser, site, witness, PHONE))) as shared:
        yield shared


@contextmanager
def _started_page(
    browser: Browser, site: str, witness: BrowserMonitor, device: dict[str, Any]
) -> Iterator[Page]:
    with visiting(browser, witness, **device) as page:
        arrive(page, site)
        yield page


@pytest.fixture
def desk(desk_of_session: SharedPage) -> Iterator[Page]:
    """Provide a started page in a wide window; its size, settings and games are reset."""
    yield from _reset_page(desk_of_session.page, WIDE)


@pytest.fixture
def phone(phone_of_session: SharedPage) -> Iterator[Page]:
    """Provide a started page on a phone; its size, settings and games are reset."""
    yield from _reset_page(phone_of_session.page, PHONE)


@pytest.fixture
def newcomer(desk: Page) -> Page:
    """Provide ``desk`` with the lobby, no stored games, and two human players.

    The items KNOWN_ITEMS are removed from localStorage.
    """
    desk.evaluate("items => items.forEach((item) => localStorage.removeItem(item))", KNOWN_ITEMS)
    forget_all(desk)
    desk.evaluate(FOLD_LOBBY)
    return desk


@pytest.fixture
def undecided(newcomer: Page) -> Page:
    """Provide the page ``newcomer`` with the suggested opponent, the computer."""
    have_settings(newcomer, opponent="suggested")
    return newcomer


@pytest.fixture(params=["desk", "phone"])
def device(request: pytest.FixtureRequest, browser_name: str) -> Page:
    """Provide the page ``desk`` or the page ``phone``; a test runs with each of them.

    The parameter ``browser_name`` prevents pytest from starting both pages again for tests with this fixture.
    """
    page: Page = request.getfixturevalue(request.param)
    return page


KNOWN_ITEMS = [BEGUN_LESSONS_ITEM, FINISHED_GAMES_ITEM, LEARNED_GAMES_ITEM, TRIED_PUZZLES_ITEM]
"""Items of localStorage about finished games, lessons and attempted puzzles."""
FOLD_LOBBY = """() => document.querySelectorAll("#continue-more").forEach((part) => {
    part.open = false;
})"""
"""JavaScript that folds the list of further unfinished games in the lobby."""


def _reset_page(page: Page, device: dict[str, Any]) -> Iterator[Page]:
    page.set_viewport_size(device["viewport"])
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.mouse.move(2, 2)
    restore(page)
    yield page
    page.evaluate("() => new Promise(requestAnimationFrame)")  # lets late complaints fail this test
