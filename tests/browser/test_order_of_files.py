"""Tests of the order in which a visit requests files before the first move."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.navigation import Visit, wait_until_ready
from tests.browser.paused_requests import NEEDED, held, is_named, wait_until_true
from tests.browser.test_start import PREPARE_BROWSER
from tests.browser.waiting import eventually
from tools.build.pyscript import PLUGINS

pytestmark = pytest.mark.provokes("preloaded using link preload but not used")
"""The tests delay Python, so preloaded files are unused for longer than allowed."""

COUNT_REMAINING_HINTS = """() => ["first", "later"]
    .map((kind) => document.querySelectorAll(`[rel=${kind}-preload]`).length)"""
"""Returns the numbers of remaining preload hints for first and for later visits."""


def test_a_first_visit_requests_files_in_the_order_of_need(first_visit: Visit, site: str) -> None:
    page, requested = first_visit(), list[str]()
    page.on("request", lambda request: requested.append(request.url))
    with held(page, NEEDED["pyodide.asm.wasm"]):
        page.goto(site)
        wait_until_true(page, "() => performance.getEntriesByName('first-contentful-paint').length > 0")
        eventually(page, lambda: bool(first_match(requested, NEEDED["library.zip"])))
        expect(page.get_by_role("progressbar")).to_have_attribute("value", re.compile(r"[1-9]"))
        assert not first_match(requested, NEEDED["trigrid.zip"])
        assert page.evaluate(COUNT_REMAINING_HINTS) == [0, 1]
    wait_until_ready(page)
    order = [PREPARE_BROWSER, *(NEEDED[name] for name in ("library.zip", "trigrid.zip"))]
    places = [requested.index(first_match(requested, pattern)) for pattern in order]
    assert places == sorted(places)
    sheets = [place for place, url in enumerate(requested) if url.endswith(".css")]
    assert max(sheets) < min(
        requested.index(first_match(requested, NEEDED[name])) for name in ("core-*.js", "library.zip")
    )
    before_ready = requested[: places[-1] + 1]
    assert not [url for url in before_ready if any(f"/{name}-" in url for name in PLUGINS)]


def first_match(requested: list[str], pattern: str) -> str:
    """Return the first address that matches the pattern, or an empty string."""
    return next((url for url in requested if is_named(url, pattern)), "")
