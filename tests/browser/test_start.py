"""The start: it shows how far it is, and when it cannot go on it says so in plain HTML."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.held import NOTE_PATIENCE, end_patience, held
from tests.browser.house import WIDE, Visit, arrive, is_ready, start_button
from tests.browser.patience import eventually

NEEDED = {
    "pyodide.mjs": r"/pyodide\.mjs$",
    "pyodide.asm.mjs": r"/pyodide\.asm\.mjs$",
    "pyodide.asm.wasm": r"/pyodide\.asm\.wasm$",
    "library.zip": r"/library\.[\w-]+\.zip\.txt$",
    "pyodide-lock.json": r"/pyodide-lock\.json$",
    "core.js": r"/core\.js$",
    "core-*.js": r"/core-[\w-]+\.js$",
    "toml-*.js": r"/toml-[\w-]+\.js$",
    "pyscript.toml": r"/pyscript\.[\w-]+\.toml$",
    "trigrid.zip": r"/trigrid\.[\w-]+\.zip\.txt$",
}
"""Every file without which Python cannot start."""
NOTICED = ("core.js", "pyodide.asm.wasm", "pyscript.toml", "trigrid.zip")
"""One for each way in which the page notices that a file is missing."""
ANYTHING = r"."
"""A start that fails may complain as it likes; that it never leaves the site holds all the same."""
IN_TIME = 30_000
NOTE_PROGRESS = """
    globalThis.progressNoted = [];
    new MutationObserver(changes => changes.forEach(({ target }) => progressNoted.push(target.value)))
        .observe(document, { subtree: true, attributeFilter: ["value"] });
"""


def says_that_it_failed(page: Page) -> None:
    """Assert that the page says so and offers to try again, instead of waiting for ever."""
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible(timeout=IN_TIME)
    expect(alert).to_contain_text(re.compile(r"\w+ \w+"))
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()


def not_found(route: Route) -> None:
    """Answer as a server that lacks the file."""
    route.fulfill(status=404, content_type="text/plain", body="There is no such page.\n")


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in NOTICED else pytest.mark.long) for name in NEEDED]
)
def test_a_file_that_is_missing(first_visit: Visit, site: str, name: str) -> None:
    page = first_visit()
    page.route(re.compile(NEEDED[name]), not_found)
    page.goto(site)
    says_that_it_failed(page)


@pytest.mark.provokes(ANYTHING)
def test_a_connection_that_breaks(first_visit: Visit, site: str) -> None:
    page = first_visit()
    page.route(re.compile(NEEDED["library.zip"]), lambda route: route.abort())
    page.goto(site)
    says_that_it_failed(page)


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
def test_a_file_that_arrives_damaged(first_visit: Visit, site: str, name: str) -> None:
    page = first_visit()
    page.route(re.compile(NEEDED[name]), lambda route: route.fulfill(body="\x00damaged" * 50))
    page.goto(site)
    says_that_it_failed(page)


@pytest.mark.provokes(ANYTHING)
def test_a_page_that_is_not_read_to_its_end_says_so_is_seen_and_can_be_loaded_again(
    visit: Visit, site: str
) -> None:
    page = visit()
    page.add_init_script(NOTE_PATIENCE)
    with held(page, r"/wire\.[\w-]+\.js$"):
        page.goto(site, wait_until="commit")
        expect(page.locator("link[rel=preload][href$='.wasm']")).to_be_attached()  # boot.js has run
        end_patience(page)
        expect(page.get_by_text("could not be started")).to_be_visible()
        assert page.evaluate("() => document.readyState") == "complete"  # nothing comes after that
        again = page.get_by_role("button", name="Try again")
        again.hover()  # for which the page has to be painted
    again.click()
    is_ready(page)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.provokes(ANYTHING)
def test_an_error_that_nobody_catches_is_told(visit: Visit, site: str) -> None:
    page = visit()
    with held(page):
        page.goto(site)
        page.evaluate("() => { Promise.reject(new Error('out of ink')); }")
        says_that_it_failed(page)
        expect(page.get_by_role("alert")).to_contain_text("out of ink")


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


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "core.js"])
def test_a_start_shows_how_far_it_is_offers_to_begin_anew_when_it_stands_still_and_goes_on_by_itself(
    visit: Visit, site: str, name: str
) -> None:
    page = visit(**WIDE)
    page.add_init_script(NOTE_PROGRESS)
    page.add_init_script(NOTE_PATIENCE)
    bar, again = page.get_by_role("progressbar"), page.get_by_role("button", name="Try again")
    with held(page, NEEDED[name]):
        page.goto(site + "#/tritium", wait_until="commit")
        expect(bar).to_be_visible()
        expect(bar).to_have_accessible_name(re.compile(r"\w"))
        expect(page.locator("#drawn svg")).to_be_visible()
        expect(again).to_be_hidden()
        eventually(page, lambda: page.evaluate("() => progressNoted.length > 0"))
        end_patience(page)
        expect(again).to_be_visible()
        expect(bar).to_be_visible()
    is_ready(page)
    expect(bar).to_be_hidden()
    expect(again).to_have_count(0)
    values: list[float] = page.evaluate("() => progressNoted")
    assert len(set(values)) >= 3
    assert values == sorted(values)


@pytest.mark.provokes(r"\b404\b", r"\.woff2", r"icon from the Manifest: \S+\.svg")
def test_a_missing_ornament_does_not_keep_python_from_starting(visit: Visit, site: str) -> None:
    page = visit()
    page.route(re.compile(r"\.(woff2|svg)$"), not_found)
    arrive(page, site)
    expect(start_button(page)).to_be_visible()


@pytest.mark.provokes(ANYTHING)
def test_without_its_own_script_the_page_says_that_it_should_be_loaded_again(visit: Visit, site: str) -> None:
    page = visit()
    page.route(re.compile(r"/(boot|core)\.[\w-]*\.?js$"), not_found)
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 100})
    page.goto(site)
    again = page.get_by_role("link", name="load it again")
    expect(again).to_be_visible()
    page.unroute_all()
    again.click()
    is_ready(page)


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize(
    "name", ["style", *(pytest.param(name, marks=pytest.mark.long) for name in ("table", "lobby"))]
)
def test_a_style_sheet_that_is_cut_short(first_visit: Visit, site: str, name: str) -> None:
    page = first_visit()
    page.route(
        re.compile(rf"/{name}\.[\w-]+\.css$"),
        lambda route: route.fulfill(body=route.fetch().body()[:2000], content_type="text/css"),
    )
    page.goto(site)
    says_that_it_failed(page)


@pytest.mark.provokes(ANYTHING)
def test_a_page_that_is_cut_short(first_visit: Visit, site: str) -> None:
    page = first_visit()
    page.route(site, lambda route: route.fulfill(body=route.fetch().text()[:-400], content_type="text/html"))
    page.goto(site)
    says_that_it_failed(page)
