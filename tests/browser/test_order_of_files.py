"""What a visit asks for before a move can be made: what is needed first comes first, nothing else comes."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.navigation import Visit, is_ready
from tests.browser.paused_requests import NEEDED, comes_to_hold, held, is_named
from tests.browser.test_start import PREPARE_BROWSER
from tests.browser.waiting import eventually
from tools.build.pyscript import PLUGINS

pytestmark = pytest.mark.provokes("preloaded using link preload but not used")
"""Python is held back for longer than the browser expects."""

LEFT = """() => ["first", "later"].map((kind) => document.querySelectorAll(`[rel=${kind}-preload]`).length)"""
"""How many hints for first and for later visits are left unused."""


def test_a_first_visit_asks_for_what_it_needs_in_the_order_in_which_it_needs_it(
    first_visit: Visit, site: str
) -> None:
    page, asked = first_visit(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    with held(page, NEEDED["pyodide.asm.wasm"]):
        page.goto(site)
        comes_to_hold(page, "() => performance.getEntriesByName('first-contentful-paint').length > 0")
        eventually(page, lambda: bool(first(asked, NEEDED["library.zip"])))
        expect(page.get_by_role("progressbar")).to_have_attribute("value", re.compile(r"[1-9]"))
        assert not first(asked, NEEDED["trigrid.zip"])
    is_ready(page)
    order = [PREPARE_BROWSER, *(NEEDED[name] for name in ("library.zip", "trigrid.zip"))]
    places = [asked.index(first(asked, pattern)) for pattern in order]
    assert places == sorted(places)
    sheets = [place for place, url in enumerate(asked) if url.endswith(".css")]
    assert max(sheets) < min(asked.index(first(asked, NEEDED[name])) for name in ("core-*.js", "library.zip"))
    before_ready = asked[: places[-1] + 1]
    assert not [url for url in before_ready if any(f"/{name}-" in url for name in PLUGINS)]


def test_later_visits_ask_for_the_package_at_once(visit: Visit, site: str) -> None:
    """The shared profile has a service worker: the archive lies at hand, and the binary is not hinted at."""
    page = visit()
    with held(page, NEEDED["pyodide.asm.wasm"]):
        page.goto(site)
        controlled = page.evaluate("() => Boolean(navigator.serviceWorker.controller)")
        kinds = page.evaluate(LEFT)
        assert kinds == ([1, 0] if controlled else [0, 1])
    is_ready(page)


def first(asked: list[str], pattern: str) -> str:
    """The first address that matches; empty if none does."""
    return next((url for url in asked if is_named(url, pattern)), "")
