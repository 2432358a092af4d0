"""The start: it shows how far it is, and when it cannot go on it says so in plain HTML."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.hosts import DIST
from tests.browser.navigation import WIDE, Visit, arrive, is_ready, play_button
from tests.browser.page_shared_by_tests import SharedPage
from tests.browser.paused_requests import (
    NEEDED,
    NOTE_PATIENCE,
    PYTHON,
    comes_to_hold,
    held,
    is_named,
    stands_still_until,
)
from tests.browser.waiting import eventually, next_frame

NOTICED = ("core.js", "library.zip", "pyscript.toml", "table.css")
"""One for each way to notice it; others are damaged, or missing in `test_input_before_python.py`."""
PREPARE_BROWSER = "prepare-browser.*.js"
ORNAMENTS = r"\.(woff2|svg)$"
ANYTHING = r"."
"""A start that fails may complain as it likes; that it never leaves the site holds all the same."""
IN_TIME = 30_000
NOTE_PROGRESS = """
    globalThis.progressNoted = [];
    new MutationObserver(changes => changes.forEach(({ target }) => progressNoted.push(target.value)))
        .observe(document, { subtree: true, attributeFilter: ["value"] });
"""
NOTE_TEXTS = """
    globalThis.told = [];
    new MutationObserver(() => {
        const text = document.getElementById("boot-text")?.textContent;
        if (text && text !== told.at(-1)) told.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
"""

RAISE = """([raise, message, place]) => {
    new Function("message", `${raise}(new Error(message))\\n//# sourceURL=${place}`)(message);
}"""
"""Raise an error that nobody catches, in a script of some address."""
ADD = """(href) => new Promise((done) => {
    const link = document.head.appendChild(document.createElement("link"));
    addEventListener("error", done, { capture: true, once: true });
    Object.assign(link, { rel: "stylesheet", href });
})"""
"""Put a style sheet into the page that does not come."""
LOOKS = """() => {
    const box = document.querySelector("[role=alert]");
    const { fontSize, backgroundColor } = getComputedStyle(document.body);
    return [getComputedStyle(box).display, backgroundColor, fontSize];
}"""
"""How the page looks that has nothing but what stands in itself."""
SHOWN = "() => [...document.body.children].filter((part) => part.checkVisibility()).map(({ id }) => id)"


@pytest.fixture(scope="module")
def never_started_page(browser: Browser, witness: BrowserMonitor) -> Iterator[SharedPage]:
    """A page in a new context. As no start in it succeeds, each is one of a first visit."""
    with closing(SharedPage(lambda: visiting(browser, witness))) as lasting:
        yield lasting


@pytest.fixture
def never_started(never_started_page: SharedPage) -> Iterator[Page]:
    """The same, empty, for tests whose start fails."""
    page = never_started_page.page
    yield page
    page.unroute_all()
    page.goto("about:blank")


def says_that_it_failed(page: Page) -> None:
    """Assert that the page says so and offers to try again, instead of waiting for ever."""
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible(timeout=IN_TIME)
    expect(alert).to_contain_text(re.compile(r"\w+ \w+"))
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()


def lacks_python(page: Page) -> None:
    """Let Python never come, where the page does not wait for it."""
    for name in PYTHON:
        page.route(f"**/{name}", lambda route: None)


def not_found(route: Route) -> None:
    """Answer as a server that lacks the file."""
    route.fulfill(status=404, content_type="text/plain", body="Page not found.\n")


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in NOTICED else pytest.mark.long) for name in NEEDED]
)
def test_a_file_that_is_missing(never_started: Page, site: str, name: str) -> None:
    if name.endswith(".css"):
        lacks_python(never_started)
    never_started.route(f"**/{NEEDED[name]}", not_found)
    never_started.goto(site)
    says_that_it_failed(never_started)


@pytest.mark.long  # what is missing otherwise fails the start as well: the test above
@pytest.mark.provokes(ANYTHING)
def test_a_connection_that_breaks(never_started: Page, site: str) -> None:
    never_started.route(f"**/{NEEDED['library.zip']}", lambda route: route.abort())
    never_started.goto(site)
    says_that_it_failed(never_started)


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
def test_a_file_that_arrives_damaged(never_started: Page, site: str, name: str) -> None:
    never_started.route(f"**/{NEEDED[name]}", lambda route: route.fulfill(body="\x00damaged" * 50))
    never_started.goto(site)
    says_that_it_failed(never_started)


@pytest.mark.provokes(ANYTHING)
def test_a_page_that_waits_for_its_first_script_says_so_is_seen_and_can_be_loaded_again(
    visit: Visit, site: str
) -> None:
    """Without what stands in the page itself its window would stay empty until that file comes."""
    page = visit()
    page.add_init_script(NOTE_PATIENCE)
    with held(page, PREPARE_BROWSER):
        page.goto(site, wait_until="commit")
        comes_to_hold(page, "() => Boolean(globalThis.pageStart)")
        stands_still_until(page, page.get_by_role("alert"))
        expect(page.get_by_role("alert")).to_contain_text("could not start")
        assert page.evaluate("() => document.readyState") == "complete"  # nothing comes after that
        assert page.evaluate(LOOKS) == ["grid", "rgb(250, 248, 243)", "16px"]
        again = page.get_by_role("button", name="Try again")
        again.hover()  # for which the page has to be painted
    with page.expect_navigation(wait_until="domcontentloaded"):
        again.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "name", ["table", *(pytest.param(n, marks=pytest.mark.long) for n in ("base", "preferences"))]
)
def test_a_style_sheet_that_is_silent_fails_the_start(visit: Visit, site: str, name: str) -> None:
    """Were it only given up, Python would play in a page without its style."""
    page = visit()
    page.add_init_script(NOTE_PATIENCE)
    lacks_python(page)
    with held(page, f"{name}.*.css"):
        page.goto(site + "#/tritium", wait_until="commit")
        comes_to_hold(page, "() => Boolean(globalThis.pageStart)")
        stands_still_until(page, page.get_by_role("alert"))
        says_that_it_failed(page)
        expect(page.locator("html[data-state=failed]")).to_be_attached()
        assert page.evaluate(SHOWN) == ["bare"]


@pytest.mark.provokes(ANYTHING)
def test_what_is_not_needed_may_be_missing_or_silent(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(NOTE_PATIENCE)
    page.route(re.compile(rf"/embedded-page\.|{ORNAMENTS}"), not_found)
    with held(page, "start-progress.*.js"):
        page.goto(site, wait_until="commit")
        comes_to_hold(page, "() => document.readyState !== 'loading'")
        stands_still_until(page, page.get_by_role("heading", name="Strategy games on a triangular grid"))
        is_ready(page)
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
def test_what_is_not_needed_never_fails_the_start(
    visit: Visit, site: str, file: str, address: str, state: str
) -> None:
    page = visit()
    page.route(re.compile(file), not_found)
    page.goto(site + address)
    expect(page.locator(f"html[data-state={state}]")).to_be_attached(timeout=IN_TIME)


@pytest.mark.long
@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize("name", ["input-before-python", "register-service-worker", "embedded-page"])
def test_what_is_not_needed_may_stay_silent(visit: Visit, site: str, name: str) -> None:
    page = visit()
    page.add_init_script(NOTE_PATIENCE)
    with held(page, f"{name}.*.js", f"{name}.*.css"):
        page.goto(site, wait_until="commit")
        comes_to_hold(page, "() => Boolean(globalThis.pageStart)")  # scripts wait for style sheets
        stands_still_until(page, page.get_by_role("heading", name="Strategy games on a triangular grid"))
        is_ready(page)


@pytest.mark.provokes(ANYTHING)
def test_only_errors_of_our_own_fail_the_start_and_python_does_not_make_it_ready_then(
    visit: Visit, site: str
) -> None:
    """Were others' taken for ours, a browser's extensions could keep the games from starting."""
    page = visit()
    with held(page):
        page.goto(site + "#/tritium")
        for kind in ("Promise.reject", "reportError"):
            page.evaluate(RAISE, [kind, "not ours", "chrome-extension://abcdef/content.js"])
        page.evaluate(ADD, "chrome-extension://abcdef/style.css")
        page.evaluate(ADD, site + "nothing-of-ours.css")
        page.evaluate("() => { Promise.reject('not an error'); Promise.reject(); }")
        next_frame(page)
        expect(page.locator("html[data-state=starting]")).to_be_attached()
        page.evaluate(RAISE, ["Promise.reject", "out of ink", f"{site}assets/ink.js"])
        says_that_it_failed(page)
        expect(page.get_by_role("alert")).to_contain_text("out of ink")
        expect(page.get_by_role("alert")).not_to_contain_text("not ours")
        page.evaluate("() => { globalThis.over = new Promise((done) => addEventListener('py:done', done)); }")
    page.evaluate("() => globalThis.over.then(() => true)")
    says_that_it_failed(page)
    expect(page.locator("html[data-state=failed]")).to_be_attached()
    assert page.evaluate("() => document.getElementById('table').checkVisibility()") is False


@pytest.mark.provokes(ANYTHING)
def test_a_browser_without_webassembly(first_visit: Visit, site: str) -> None:
    page = first_visit()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    says_that_it_failed(page)
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly")


@pytest.mark.provokes("preloaded using link preload but not used", r"\(csp\)$")
def test_a_browser_without_scripts(first_visit: Visit, site: str) -> None:
    page = first_visit(java_script_enabled=False)
    page.goto(site)
    expect(page.get_by_text(re.compile("needs JavaScript"))).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", pytest.param("core.js", marks=pytest.mark.long)])
def test_a_start_shows_how_far_it_is_offers_to_begin_anew_when_it_stands_still_and_goes_on_by_itself(
    visit: Visit, site: str, name: str
) -> None:
    page = visit(**WIDE)
    for script in (NOTE_PROGRESS, NOTE_TEXTS, NOTE_PATIENCE):
        page.add_init_script(script)
    bar, again = page.get_by_role("progressbar"), page.get_by_role("button", name="Try again")
    with held(page, NEEDED[name]):
        page.goto(site + "#/tritium", wait_until="commit")
        expect(bar).to_have_accessible_name(re.compile(r"\w"))
        expect(page.locator("#drawn svg")).to_be_visible()
        expect(again).to_be_hidden()
        eventually(page, lambda: page.evaluate("() => progressNoted.length > 0"))
        stands_still_until(page, again)
        expect(bar).to_be_visible()
        is_told_below_the_headline(page)
    is_ready(page)
    expect(bar).to_be_hidden()
    expect(again).to_have_count(0)
    values: list[float] = page.evaluate("() => progressNoted")
    assert len(set(values)) >= 3
    assert values == sorted(values)
    shares = [int(found[1]) for text in page.evaluate("() => told") if (found := re.search(r"(\d+)%", text))]
    assert shares == sorted(shares)
    expected, percent = share_without(
        {NEEDED[name], NEEDED["trigrid.zip" if name.endswith("wasm") else name]}
    )
    assert any(abs(share - expected) < percent for share in shares), (expected, shares)


def is_told_below_the_headline(page: Page) -> None:
    """Go to the lobby, and assert that a slow start is told below its headline, no smaller than text."""
    page.evaluate("() => { location.hash = '#/' }")
    told, bar = page.get_by_text(re.compile(r"^Still .* \d+%$")), page.get_by_role("progressbar")
    parts = page.get_by_role("heading", name="Play your first game"), told, bar
    title, text, line = (part.evaluate("part => part.getBoundingClientRect().toJSON()") for part in parts)
    assert title["bottom"] <= min(text["top"], line["top"]) <= title["bottom"] + 24
    assert min(line["width"] / 200, line["height"] / 8, text["height"] / 24) >= 1


def share_without(patterns: set[str]) -> tuple[float, float]:
    """The share that is told when all files but those have come, in percent, and what a megabyte counts.

    The package is only asked for when nearly all of the binary has come.
    """
    hinted = re.findall(r'href="([^"]+)"[^>]* data-bytes', (DIST / "index.html").read_text(encoding="utf-8"))
    sizes = {path: (DIST / path).stat().st_size / 1e6 for path in hinted}
    missing = [size for path, size in sizes.items() if any(is_named(f"/{path}", each) for each in patterns)]
    script = Path("assets/start-progress.js").read_text(encoding="utf-8")
    of_each = int(re.findall(r"FETCHED = (\d+)", script)[0]) / sum(sizes.values())
    return of_each * (sum(sizes.values()) - sum(missing)), of_each


@pytest.mark.long
@pytest.mark.provokes(r"\b404\b", r"\.woff2", r"icon from the Manifest: \S+\.svg")
def test_a_missing_ornament_does_not_keep_python_from_starting(visit: Visit, site: str) -> None:
    page = visit()
    page.route(re.compile(ORNAMENTS), not_found)
    arrive(page, site)
    expect(play_button(page)).to_be_visible()


def without_its_script(route: Route) -> None:
    """Answer with the page under a policy that refuses the script in it."""
    html = re.sub("'sha256-[^']+'", "", route.fetch().text())
    route.fulfill(body=html, content_type="text/html")


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "policy",
    [pytest.param("default-src 'self'", marks=pytest.mark.long), "default-src 'self'; style-src 'none'"],
)
def test_where_a_policy_blocks_inline_scripts_the_page_says_so_at_once(
    never_started: Page, site: str, policy: str
) -> None:
    """A server may add a policy of its own, which does not know the hash of our script."""

    def with_a_policy(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": policy})

    never_started.route(site, with_a_policy)
    never_started.goto(site)
    expect(never_started.get_by_role("alert")).to_contain_text("content policy")
    expect(never_started.get_by_role("link", name="try reloading")).to_have_count(0)


@pytest.mark.provokes(ANYTHING)
def test_where_the_first_scripts_are_missing_it_says_that_it_should_be_loaded_again(
    visit: Visit, site: str
) -> None:
    page = visit()
    lacks_python(page)
    page.route(site, without_its_script)
    page.route(f"**/{PREPARE_BROWSER}", not_found)
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 100})
    page.goto(site)
    again = page.get_by_role("link", name="try reloading")
    expect(again).to_be_visible()
    page.unroute(site)
    page.unroute(f"**/{PREPARE_BROWSER}")
    again.click()
    expect(play_button(page)).to_be_visible()


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "name", ["base", *(pytest.param(name, marks=pytest.mark.long) for name in ("table", "lobby"))]
)
def test_a_style_sheet_that_is_cut_short(never_started: Page, site: str, name: str) -> None:
    lacks_python(never_started)
    never_started.route(
        re.compile(rf"/{name}\.[\w-]+\.css$"),
        lambda route: route.fulfill(body=route.fetch().body()[:2000], content_type="text/css"),
    )
    never_started.goto(site)
    says_that_it_failed(never_started)


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize("end", ["<script src", pytest.param('<script type="py"', marks=pytest.mark.long)])
def test_a_page_that_is_cut_short(never_started: Page, site: str, end: str) -> None:
    """For the browser such a page is whole: it is its own first script that has to miss the rest."""
    never_started.route(site, lambda route: route.fulfill(body=until(route, end), content_type="text/html"))
    never_started.goto(site)
    says_that_it_failed(never_started)


def until(route: Route, end: str) -> str:
    """The page as it should come, up to some text."""
    return route.fetch().text().partition(end)[0]
