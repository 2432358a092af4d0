"""Tests of the built documentation: links, content policy, search, offline use."""

import re
from html.parser import HTMLParser
from posixpath import dirname, normpath
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import trigrid
from tests.browser.hosts import DIST
from tests.browser.navigation import PHONE
from tests.browser.test_built_files import PageReader
from tools.build.headers_file import POLICY
from tools.http_headers import headers_for, rules_of

pytestmark = pytest.mark.usefixtures("documentation")
ROOT = DIST / "docs"
DATA = "<script type='application/json'>"
"""The settings of Material, which are data."""
PAGES = ("", "python/", "reference/games/", "project/", "strength/", "rules/tritt/")
"""A page of each kind: lists, code, the API, pictures, tables, rules."""


def pages() -> dict[str, str]:
    """Return the text of every page by its path in ``docs/``."""
    found = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in ROOT.rglob("*.html")
    }
    assert len(found) > 40
    return found


class Links(HTMLParser):
    """Collects a page's addresses and the ids of its elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses = set[str]()
        self.ids = set[str]()
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Collect the addresses and the id of an element."""
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.addresses.add(value)
            elif name == "id" and value:
                self.ids.add(value)


def test_every_link_leads_to_a_file_and_a_heading() -> None:
    read = {name: Links(page) for name, page in pages().items()}
    broken = set[tuple[str, str]]()
    for name, page in read.items():
        for address in page.addresses:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = normpath(f"{dirname(name)}/{unquote(parts.path)}".lstrip("/")) if parts.path else name
            if (ROOT / target).is_dir():
                target = normpath(f"{target}/index.html")
            exists = (ROOT / target).is_file()
            if not exists or (
                parts.fragment and unquote(parts.fragment) not in read[target].ids | {"__skip"}
            ):
                broken.add((name, address))
    assert broken == set()


def test_pages_have_no_inline_code_and_load_nothing_from_other_hosts() -> None:
    for name, page in pages().items():
        reader = PageReader(policy(page))
        reader.feed(page)
        reader.close()
        code = [fault for fault in reader.found if not fault.startswith(DATA)]
        assert code == [], name


def policy(page: str) -> str:
    """Return the content policy in a page."""
    found = re.search(rf'<meta http-equiv="{POLICY}" content="([^"]+)">', page)
    assert found, "the page has no content policy"
    return found[1]


def test_pages_have_the_policy_of_the_site() -> None:
    sent = headers_for("/docs/python/", rules_of(DIST))[POLICY]
    assert {policy(page) for page in pages().values()} == {sent}


def test_the_reference_has_every_public_name() -> None:
    ids = set[str]().union(
        *(Links(page).ids for name, page in pages().items() if name.startswith("reference/"))
    )
    shown = {name.rpartition(".")[2] for name in ids if name.startswith("trigrid.")}
    assert set(trigrid.__all__) - shown == set()


def test_the_precache_of_the_site_does_not_contain_the_documentation() -> None:
    worker = (DIST / "service-worker.js").read_text(encoding="utf-8")
    assert "assets/base." in worker
    assert "docs/" not in worker


def test_pages_are_shown_in_a_phone_without_complaints(context: BrowserContext, documentation: str) -> None:
    page = context.new_page()
    page.set_viewport_size(PHONE["viewport"])
    for path in PAGES:
        page.goto(f"{documentation}{path}")
        page.wait_for_load_state("networkidle")
        expect(page.locator("h1")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"], path


def test_the_search_finds_a_name_of_the_reference(context: BrowserContext, documentation: str) -> None:
    page = context.new_page()
    page.goto(documentation)
    page.get_by_role("textbox", name="Search").press_sequentially("PuzzleLinkError")
    page.locator(".md-search-result__link[href*='#trigrid.PuzzleLinkError']").click()
    expect(page).to_have_url(re.compile("/docs/reference/errors/.*#trigrid.PuzzleLinkError$"))


def test_the_colours_follow_the_system_and_the_button(context: BrowserContext, documentation: str) -> None:
    page = context.new_page()
    page.emulate_media(color_scheme="dark")
    page.goto(documentation)
    assert background(page) == "rgb(23, 25, 30)"
    page.locator("label[title='Use light colours']").click()
    assert background(page) == "rgb(250, 248, 243)"
    page.goto(f"{documentation}python/")
    assert background(page) == "rgb(250, 248, 243)", "the choice holds on other pages"


def background(page: Page) -> str:
    """Return the colour behind the page's text."""
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_the_service_worker_of_the_site_leaves_the_documentation_alone(
    context: BrowserContext, site: str, documentation: str
) -> None:
    page = context.new_page()
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto(f"{documentation}python/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Using Trigrid from Python")
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    page.goto(documentation)
    expect(page).to_have_title("Trigrid documentation")
