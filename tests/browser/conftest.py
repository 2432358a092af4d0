"""A real Chromium on the built site. Whatever it complains about fails the test that was running."""

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
from tests.browser.snapshots import how_started, leave_snapshot
from tests.browser.stored_games import forget_all, have_settings, restore
from tests.browser.warm_browser_profiles import Profile
from tools import chromium
from tools.bench.page_visit import TWO_PEOPLE
from tools.http_headers import ROOT
from tools.serve import serving
from trigrid.app.services.script_facts import FINISHED_GAMES_ITEM, LEARNED_GAMES_ITEM, TRIED_PUZZLES_ITEM

if TYPE_CHECKING:
    from tests.browser.embedding_browser import EmbeddingBrowser

expect.set_options(timeout=30_000)
BEGUN = pytest.StashKey[float]()
"""When the session began, in seconds."""
BASELINE = () if os.environ.get("CHROMIUM") else ("--js-flags=--liftoff-only",)
"""WebAssembly is compiled once: most pages live too shortly to gain by the second, optimising compiler.

A chosen Chromium, as in `make long`, has both.
"""


def pytest_configure(config: pytest.Config) -> None:
    """Note when the session began."""
    config.stash[BEGUN] = time.time()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the Chromium that is there, in the way all tools do; one without windows is a quarter cheaper."""
    how = {
        "executable_path": chromium.find_shell() or pytest.fail(chromium.ADVICE),
        "args": [*chromium.FLAGS, *BASELINE],
        "env": {**os.environ, **crash_dumps.ENVIRONMENT},
    }
    return {**browser_type_launch_args, **how}


@pytest.fixture(scope="session")
def with_windows(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the whole Chromium, as people have it: for apps that are installed, and what outlives a kill."""
    path = chromium.find() or pytest.fail(chromium.ADVICE)
    return {**browser_type_launch_args, "executable_path": path, "args": list(chromium.FLAGS)}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a test that the browser has died under what the browser's dumps say."""
    report = yield
    if call.excinfo and "crashed" in str(call.excinfo.value):
        found = crash_dumps.crashes_since(call.start) or ["none was written: the process was killed"]
        report.sections.append(("dumps of the browser", "\n".join(found)))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell every crash of the browser, also where its test had a second chance."""
    found = crash_dumps.crashes_since(config.stash[BEGUN])
    if found:
        terminalreporter.write_sep("=", f"the browser crashed {len(found)} times")
        terminalreporter.write_line("\n".join(found))


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, served by this machine."""
    plain = ["SITE=", "SITE_URL=", "SITE_LANGUAGE="]
    asked = ["make", "--question", "dist/index.html", *plain]
    if subprocess.run(asked, cwd=ROOT, check=False, capture_output=True).returncode:
        pytest.fail(
            "dist/ is missing, or made of other sources or with an owner's settings, which the tests do not"
            f" expect: `make build {' '.join(plain)}` makes it"
        )
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def witness(site: str) -> BrowserMonitor:
    """Who listens to every page of the session."""
    return BrowserMonitor(site)


@pytest.fixture(autouse=True)
def no_complaints(request: pytest.FixtureRequest, witness: BrowserMonitor) -> Iterator[None]:
    """Fail the test on any complaint that it does not provoke by intention."""
    yield
    marks = request.node.iter_markers("provokes")
    complaints = witness.take_complaints(pattern for mark in marks for pattern in mark.args)
    assert not complaints, "the browser complains:\n" + "\n".join(complaints)


@contextmanager
def visiting(
    browser: Browser, witness: BrowserMonitor, *, is_undecided: bool = False, **options: Any
) -> Iterator[Page]:
    """An empty page in a new context, under watch; without a service worker, unless it is allowed.

    Two people play games that are opened by their address, unless the visitor ``is_undecided``.
    """
    context = browser.new_context(**{"service_workers": "block", **options})
    if not is_undecided:
        context.add_init_script(TWO_PEOPLE)
    witness.watch(context)
    try:
        yield context.new_page()
    finally:
        witness.dismiss(context)
        context.close()


@pytest.fixture
def first_visit(browser: Browser, witness: BrowserMonitor) -> Iterator[Visit]:
    """A first visit: nothing of the site is in the browser's caches. The dearest way to a page."""
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(visiting(browser, witness, **options))


@pytest.fixture(scope="session")
def profiles(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: str, witness: BrowserMonitor
) -> Iterator[dict[str, Profile]]:
    """Browsers that have been on the site before."""
    found = {
        name: Profile(browser_type, browser_type_launch_args, site, witness, device)
        for name, device in (("desk", WIDE), ("phone", PHONE))
    }
    yield found
    for profile in found.values():
        profile.close()


@pytest.fixture
def visit(profiles: dict[str, Profile]) -> Iterator[Visit]:
    """A later visit, for tests that need a page of their own: nothing that pages keep is there.

    Pages opened so in one test share what they keep, as tabs of one browser do.
    """
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(_visiting_again(profiles, options))


@contextmanager
def _visiting_again(profiles: dict[str, Profile], options: dict[str, Any]) -> Iterator[Page]:
    """A page of the profile that fits the options: those of WIDE or PHONE, and media."""
    is_phone = options.get("is_mobile", False)
    device = PHONE if is_phone else WIDE
    media = {name: options[name] for name in options if name not in device}
    assert options == {**media, **{name: device[name] for name in device if name in options}}, (
        "another device"
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
    """A browser with other people's pages that have boards of the site in them."""
    from tests.browser.embedding_browser import EmbeddingBrowser

    folder = tmp_path_factory.mktemp("neighbour")
    with closing(EmbeddingBrowser(browser_type, browser_type_launch_args, site, folder)) as neighbour:
        yield neighbour


@pytest.fixture(scope="session")
def desk_of_session(browser: Browser, site: str, witness: BrowserMonitor) -> Iterator[SharedPage]:
    """A page started once in a wide window with a mouse, from the snapshot that a first visit has left."""

    @contextmanager
    def opened() -> Iterator[Page]:
        with visiting(browser, witness, **WIDE) as page:
            arrive(page, site)
            leave_snapshot(page)
            page.goto("about:blank")
            arrive(page, site)
            assert how_started(page) == "snapshot"
            yield page

    with closing(SharedPage(opened)) as lasting:
        yield lasting


@pytest.fixture(scope="session")
def phone_of_session(browser: Browser, site: str, witness: BrowserMonitor) -> Iterator[SharedPage]:
    """A page started once on a phone, as on a first visit."""
    with closing(SharedPage(lambda: _arrived(browser, site, witness, PHONE))) as lasting:
        yield lasting


@contextmanager
def _arrived(browser: Browser, site: str, witness: BrowserMonitor, device: dict[str, Any]) -> Iterator[Page]:
    with visiting(browser, witness, **device) as page:
        arrive(page, site)
        yield page


@pytest.fixture
def desk(desk_of_session: SharedPage) -> Iterator[Page]:
    """A started page in a wide window, as wide and light as at first whatever other tests did with it."""
    yield from _borrowed(desk_of_session.page, WIDE)


@pytest.fixture
def phone(phone_of_session: SharedPage) -> Iterator[Page]:
    """A started page on a phone, likewise."""
    yield from _borrowed(phone_of_session.page, PHONE)


@pytest.fixture
def newcomer(desk: Page) -> Page:
    """The page in the wide window with the lobby on the screen and nothing kept, where two people play."""
    desk.evaluate("items => items.forEach((item) => localStorage.removeItem(item))", KNOWN_ITEMS)
    forget_all(desk)
    desk.evaluate(FOLD_LOBBY)
    return desk


@pytest.fixture
def undecided(newcomer: Page) -> Page:
    """The same with the opponent that is offered first, the computer."""
    have_settings(newcomer, opponent="suggested")
    return newcomer


@pytest.fixture(params=["desk", "phone"])
def device(request: pytest.FixtureRequest, browser_name: str) -> Page:
    """Either of the two. Naming ``browser_name`` here keeps pytest from starting both anew for such tests."""
    page: Page = request.getfixturevalue(request.param)
    return page


KNOWN_ITEMS = [FINISHED_GAMES_ITEM, LEARNED_GAMES_ITEM, TRIED_PUZZLES_ITEM]
"""What localStorage keeps of the games that somebody knows."""
FOLD_LOBBY = """() => document.querySelectorAll("#continue-more").forEach((part) => {
    part.open = false;
})"""
"""The lobby is folded as it is at first, whichever test has unfolded unfinished games."""


def _borrowed(page: Page, device: dict[str, Any]) -> Iterator[Page]:
    page.set_viewport_size(device["viewport"])
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.mouse.move(2, 2)
    restore(page)
    yield page
    page.evaluate(
        "() => new Promise(requestAnimationFrame)"
    )  # lets late complaints arrive while they are ours
