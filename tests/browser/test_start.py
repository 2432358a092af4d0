"""Tests that a start shows its progress, and reports a failure in plain HTML."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.hosts import DIST
from tests.browser.navigation import WIDE, Visit, arrive, play_button, wait_until_ready
from tests.browser.page_shared_by_tests import SharedPage
from tests.browser.paused_requests import (
    NEEDED,
    PYTHON,
    RECORD_LONG_TIMEOUTS,
    held,
    is_named,
    wait_until_true,
    wait_with_fake_timers,
)
from tests.browser.waiting import eventually, next_frame

SAMPLES = ("core.js", "library.zip", "pyscript.toml", "table.css")
"""Files that the short tests omit: one for each way to detect a missing file.

The long tests omit each file in NEEDED; other tests damage files.
"""
PREPARE_BROWSER = "prepare-browser.*.js"
FONTS_AND_ICONS = r"\.(woff2|svg)$"
ANYTHING = r"."
"""Allows every complaint of a failing start, except requests to other sites."""
FAILURE_TIMEOUT = 30_000  # milliseconds
RECORD_PROGRESS = """
    globalThis.progressValues = [];
    new MutationObserver(changes => changes.forEach(({ target }) => progressValues.push(target.value)))
        .observe(document, { subtree: true, attributeFilter: ["value"] });
"""
RECORD_TEXTS = """
    globalThis.textsShown = [];
    new MutationObserver(() => {
        const text = document.getElementById("boot-text")?.textContent;
        if (text && text !== textsShown.at(-1)) textsShown.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
"""

RAISE_ERROR = """([raise, message, place]) => {
    new Function("message", `${raise}(new Error(message))\\n//# sourceURL=${place}`)(message);
}"""
"""Raises an uncaught error in a script with the given address."""
ADD_MISSING_STYLE_SHEET = """(href) => new Promise((done) => {
    const link = document.head.appendChild(document.createElement("link"));
    addEventListener("error", done, { capture: true, once: true });
    Object.assign(link, { rel: "stylesheet", href });
})"""
"""Adds to the page a style sheet that fails to load."""
STYLE = """() => {
    const box = document.querySelector("[role=alert]");
    const { fontSize, backgroundColor } = getComputedStyle(document.body);
    return [getComputedStyle(box).display, backgroundColor, fontSize];
}"""
"""Returns the display of the alert, and the background and font size of the page."""
SHOWN = "() => [...document.body.children].filter((part) => part.checkVisibility()).map(({ id }) => id)"


@pytest.fixture(scope="module")
def never_started_page(browser: Browser, witness: BrowserMonitor) -> Iterator[SharedPage]:
    """Open a page for starts that all fail, so each start counts as a first visit."""
    with closing(SharedPage(lambda: visiting(browser, witness))) as lasting:
        yield lasting


@pytest.fixture
def never_started(never_started_page: SharedPage) -> Iterator[Page]:
    """Provide the page for starts that fail, empty before each test."""
    page = never_started_page.page
    yield page
    page.unroute_all()
    page.goto("about:blank")


def assert_failure_is_reported(page: Page) -> None:
    """Assert that the page reports a failure and offers a retry instead of waiting."""
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible(timeout=FAILURE_TIMEOUT)
    expect(alert).to_contain_text(re.compile(r"\w+ \w+"))
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()


def block_python(page: Page) -> None:
    """Block Python's files in tests where the page need not wait for them."""
    for name in PYTHON:
        page.route(f"**/{name}", lambda route: None)


def respond_not_found(route: Route) -> None:
    """Respond as a server that lacks the file."""
    route.fulfill(status=404, content_type="text/plain", body="Page not found.\n")


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in SAMPLES else pytest.mark.long) for name in NEEDED]
)
def test_a_missing_file_is_reported(never_started: Page, site: str, name: str) -> None:
    if name.endswith(".css"):
        block_python(never_started)
    never_started.route(f"**/{NEEDED[name]}", respond_not_found)
    never_started.goto(site)
    assert_failure_is_reported(never_started)


@pytest.mark.long  # the test above covers files that are missing for other reasons
@pytest.mark.provokes(ANYTHING)
def test_a_broken_connection_is_reported(never_started: Page, site: str) -> None:
    never_started.route(f"**/{NEEDED['library.zip']}", lambda route: route.abort())
    never_started.goto(site)
    assert_failure_is_reported(never_started)


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "name",
    [
        "pyodide.asm.wasm",
        *(
            pytest.param(name, marks=pytest.mark.long)
            for name in ("trigrid.zip", "library.zip", "pyscript.toml")
        ),
    ],
)
def test_a_damaged_file_is_reported(never_started: Page, site: str, name: str) -> None:
    never_started.route(f"**/{NEEDED[name]}", lambda route: route.fulfill(body="\x00damaged" * 50))
    never_started.goto(site)
    assert_failure_is_reported(never_started)


@pytest.mark.provokes(ANYTHING)
def test_a_page_without_its_first_script_shows_a_message_and_can_be_reloaded(visit: Visit, site: str) -> None:
    """Only the inline script can show a message before the first file arrives."""
    page = visit()
    page.add_init_script(RECORD_LONG_TIMEOUTS)
    with held(page, PREPARE_BROWSER):
        page.goto(site, wait_until="commit")
        wait_until_true(page, "() => Boolean(globalThis.pageStart)")
        wait_with_fake_timers(page, page.get_by_role("alert"))
        expect(page.get_by_role("alert")).to_contain_text("could not start")
        assert page.evaluate("() => document.readyState") == "complete"  # the rest no longer loads
        assert page.evaluate(STYLE) == ["grid", "rgb(250, 248, 243)", "16px"]
        retry = page.get_by_role("button", name="Try again")
        retry.hover()  # requires that the page is painted
    with page.expect_navigation(wait_until="domcontentloaded"):
        retry.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "name", ["table", *(pytest.param(n, marks=pytest.mark.long) for n in ("base", "preferences"))]
)
def test_a_stalled_style_sheet_fails_the_start(visit: Visit, site: str, name: str) -> None:
    """If the start ignored the failure, Python would start without the sheet's style."""
    page = visit()
    page.add_init_script(RECORD_LONG_TIMEOUTS)
    block_python(page)
    with held(page, f"{name}.*.css"):
        page.goto(site + "#/tritium", wait_until="commit")
        wait_until_true(page, "() => Boolean(globalThis.pageStart)")
        wait_with_fake_timers(page, page.get_by_role("alert"))
        assert_failure_is_reported(page)
        expect(page.locator("html[data-state=failed]")).to_be_attached()
        assert page.evaluate(SHOWN) == ["bare"]


@pytest.mark.provokes(ANYTHING)
def test_optional_files_may_be_missing_or_stall(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(RECORD_LONG_TIMEOUTS)
    page.route(re.compile(rf"/embedded-page\.|{FONTS_AND_ICONS}"), respond_not_found)
    with held(page, "start-progress.*.js"):
        page.goto(site, wait_until="commit")
        wait_until_true(page, "() => document.readyState !== 'loading'")
        wait_with_fake_timers(page, page.get_by_role("heading", name="Strategy games on a triangular grid"))
        wait_until_ready(page)
        expect(play_button(page)).to_be_visible()


@pytest.mark.long
@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    ("file", "address", "state"),
    [
        ("/embedded-page.", "#/tritium", "ready"),
        ("/embedded-page.", "?embed#/tritium", "failed"),
        ("/embedded.", "?embed#/tritium", "failed"),
        ("/(start-progress|input-before-python|register-service-worker).", "#/tritium", "ready"),
        ("/idb", "#/tritium", "ready"),
    ],
)
def test_a_missing_file_fails_only_the_starts_that_need_it(
    visit: Visit, site: str, file: str, address: str, state: str
) -> None:
    page = visit()
    page.route(re.compile(file), respond_not_found)
    page.goto(site + address)
    expect(page.locator(f"html[data-state={state}]")).to_be_attached(timeout=FAILURE_TIMEOUT)


@pytest.mark.long
@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize("name", ["input-before-python", "register-service-worker", "embedded-page"])
def test_an_optional_file_may_stall(visit: Visit, site: str, name: str) -> None:
    page = visit()
    page.add_init_script(RECORD_LONG_TIMEOUTS)
    with held(page, f"{name}.*.js", f"{name}.*.css"):
        page.goto(site, wait_until="commit")
        wait_until_true(page, "() => Boolean(globalThis.pageStart)")  # scripts wait for style sheets
        wait_with_fake_timers(page, page.get_by_role("heading", name="Strategy games on a triangular grid"))
        wait_until_ready(page)


@pytest.mark.provokes(ANYTHING)
def test_only_errors_of_the_page_fail_the_start_which_then_stays_failed(visit: Visit, site: str) -> None:
    """If this fails, browser extensions can keep the games from starting."""
    page = visit()
    with held(page):
        page.goto(site + "#/tritium")
        for kind in ("Promise.reject", "reportError"):
            page.evaluate(RAISE_ERROR, [kind, "not ours", "chrome-extension://abcdef/content.js"])
        page.evaluate(ADD_MISSING_STYLE_SHEET, "chrome-extension://abcdef/style.css")
        page.evaluate(ADD_MISSING_STYLE_SHEET, site + "another-site.css")
        page.evaluate("() => { Promise.reject('not an error'); Promise.reject(); }")
        next_frame(page)
        expect(page.locator("html[data-state=starting]")).to_be_attached()
        page.evaluate(RAISE_ERROR, ["Promise.reject", "out of ink", f"{site}assets/ink.js"])
        assert_failure_is_reported(page)
        expect(page.get_by_role("alert")).to_contain_text("out of ink")
        expect(page.get_by_role("alert")).not_to_contain_text("not ours")
        page.evaluate("() => { globalThis.over = new Promise((done) => addEventListener('py:done', done)); }")
    page.evaluate("() => globalThis.over.then(() => true)")
    assert_failure_is_reported(page)
    expect(page.locator("html[data-state=failed]")).to_be_attached()
    assert page.evaluate("() => document.getElementById('table').checkVisibility()") is False


@pytest.mark.provokes(ANYTHING)
def test_missing_webassembly_is_reported(first_visit: Visit, site: str) -> None:
    page = first_visit()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    assert_failure_is_reported(page)
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly")


@pytest.mark.provokes("preloaded using link preload but not used", r"\(csp\)$")
def test_without_scripts_the_page_reports_that_they_are_needed(first_visit: Visit, site: str) -> None:
    page = first_visit(java_script_enabled=False)
    page.goto(site)
    expect(page.get_by_text(re.compile("needs JavaScript"))).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", pytest.param("core.js", marks=pytest.mark.long)])
def test_a_start_shows_progress_offers_a_retry_when_stalled_and_resumes_by_itself(
    visit: Visit, site: str, name: str
) -> None:
    page = visit(**WIDE)
    for script in (RECORD_PROGRESS, RECORD_TEXTS, RECORD_LONG_TIMEOUTS):
        page.add_init_script(script)
    bar, retry = page.get_by_role("progressbar"), page.get_by_role("button", name="Try again")
    with held(page, NEEDED[name]):
        page.goto(site + "#/tritium", wait_until="commit")
        expect(bar).to_have_accessible_name(re.compile(r"\w"))
        expect(page.locator("#drawn svg")).to_be_visible()
        expect(retry).to_be_hidden()
        eventually(page, lambda: page.evaluate("() => progressValues.length > 0"))
        wait_with_fake_timers(page, retry)
        expect(bar).to_be_visible()
        assert_slow_start_text_is_below_the_headline(page)
    wait_until_ready(page)
    expect(bar).to_be_hidden()
    expect(retry).to_have_count(0)
    values: list[float] = page.evaluate("() => progressValues")
    assert len(set(values)) >= 3
    assert values == sorted(values)
    shares = [
        int(found[1]) for text in page.evaluate("() => textsShown") if (found := re.search(r"(\d+)%", text))
    ]
    assert shares == sorted(shares)
    expected, percent = share_without(
        {NEEDED[name], NEEDED["trigrid.zip" if name.endswith("wasm") else name]}
    )
    assert any(abs(share - expected) < percent for share in shares), (expected, shares)


def assert_slow_start_text_is_below_the_headline(page: Page) -> None:
    """Assert that the lobby shows the text of a slow start below its headline."""
    page.evaluate("() => { location.hash = '#/' }")
    text_line, bar = page.get_by_text(re.compile(r"^Still .* \d+%$")), page.get_by_role("progressbar")
    parts = page.get_by_role("heading", name="Play your first game"), text_line, bar
    title, text, progress = (part.evaluate("part => part.getBoundingClientRect().toJSON()") for part in parts)
    assert title["bottom"] <= min(text["top"], progress["top"]) <= title["bottom"] + 24
    assert min(progress["width"] / 200, progress["height"] / 8, text["height"] / 24) >= 1


def share_without(patterns: set[str]) -> tuple[float, float]:
    """Return the progress in percent when only the given files are missing.

    Also returns the percent per megabyte. While the binary is missing, the page requests no ``trigrid.zip``.
    """
    hinted = re.findall(r'href="([^"]+)"[^>]* data-bytes', (DIST / "index.html").read_text(encoding="utf-8"))
    sizes = {path: (DIST / path).stat().st_size / 1e6 for path in hinted}
    missing = [size for path, size in sizes.items() if any(is_named(f"/{path}", each) for each in patterns)]
    script = Path("assets/start-progress.js").read_text(encoding="utf-8")
    of_each = int(re.findall(r"FETCHED = (\d+)", script)[0]) / sum(sizes.values())
    return of_each * (sum(sizes.values()) - sum(missing)), of_each


@pytest.mark.long
@pytest.mark.provokes(r"\b404\b", r"\.woff2", r"icon from the Manifest: \S+\.svg")
def test_missing_fonts_and_icons_do_not_fail_the_start(visit: Visit, site: str) -> None:
    page = visit()
    page.route(re.compile(FONTS_AND_ICONS), respond_not_found)
    arrive(page, site)
    expect(play_button(page)).to_be_visible()


def without_inline_script(route: Route) -> None:
    """Respond with the page under a policy that blocks its inline script."""
    html = re.sub("'sha256-[^']+'", "", route.fetch().text())
    route.fulfill(body=html, content_type="text/html")


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "policy",
    [pytest.param("default-src 'self'", marks=pytest.mark.long), "default-src 'self'; style-src 'none'"],
)
def test_a_policy_that_blocks_inline_scripts_is_reported_immediately(
    never_started: Page, site: str, policy: str
) -> None:
    """A server may add its own policy, which lacks the hash of our script."""

    def respond_with_policy(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": policy})

    never_started.route(site, respond_with_policy)
    never_started.goto(site)
    expect(never_started.get_by_role("alert")).to_contain_text("content policy")
    expect(never_started.get_by_role("link", name="try reloading")).to_have_count(0)


@pytest.mark.provokes(ANYTHING)
def test_a_page_without_its_first_scripts_asks_for_a_reload(visit: Visit, site: str) -> None:
    page = visit()
    block_python(page)
    page.route(site, without_inline_script)
    page.route(f"**/{PREPARE_BROWSER}", respond_not_found)
    # an animation delays the message by 12 seconds
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 100})
    page.goto(site)
    retry = page.get_by_role("link", name="try reloading")
    expect(retry).to_be_visible()
    page.unroute(site)
    page.unroute(f"**/{PREPARE_BROWSER}")
    retry.click()
    expect(play_button(page)).to_be_visible()


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "name", ["base", *(pytest.param(name, marks=pytest.mark.long) for name in ("table", "lobby"))]
)
def test_a_truncated_style_sheet_is_reported(never_started: Page, site: str, name: str) -> None:
    block_python(never_started)
    never_started.route(
        re.compile(rf"/{name}\.[\w-]+\.css$"),
        lambda route: route.fulfill(body=route.fetch().body()[:2000], content_type="text/css"),
    )
    never_started.goto(site)
    assert_failure_is_reported(never_started)


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize("end", ["<script src", pytest.param('<script type="py"', marks=pytest.mark.long)])
def test_a_truncated_page_is_reported(never_started: Page, site: str, end: str) -> None:
    """Browsers treat such a page as complete, so its first script must detect the gap."""
    never_started.route(site, lambda route: route.fulfill(body=cut_at(route, end), content_type="text/html"))
    never_started.goto(site)
    assert_failure_is_reported(never_started)


def cut_at(route: Route, end: str) -> str:
    """Return the beginning of the page, up to the given text."""
    return route.fetch().text().partition(end)[0]
