"""Tests of the start of an embedded board, which loads an archive of its own."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.navigation import Visit, wait_until_ready
from tests.browser.test_start import ANYTHING, assert_failure_is_reported, respond_not_found

ARCHIVE = re.compile(r"/embedded\.[\w-]+\.zip\.txt$")
BREAK_FETCH = """
    const fetched = fetch;
    globalThis.fetch = (address, ...more) =>
        /embedded\\./.test(address) ? Promise.reject(new TypeError("no network")) : fetched(address, ...more);
"""
"""Makes the page's request for the archive fail, but not the preload hint's."""


def requested_archives(page: Page, address: str) -> list[str]:
    """Return the archives of embedded boards that a page requests until it is ready."""
    requested = list[str]()
    page.on("request", lambda request: requested.append(request.url))
    page.goto(address)
    wait_until_ready(page)
    return list(filter(ARCHIVE.search, requested))


def test_only_embedded_boards_fetch_the_archive_and_only_once(visit: Visit, site: str) -> None:
    assert len(requested_archives(visit(), f"{site}?embed#/tritium")) == 1
    assert not requested_archives(visit(), f"{site}#/tritium")


def damaged(route: Route) -> None:
    """Answer with data other than the archive."""
    route.fulfill(body="\x00damaged" * 50)


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize("answer", [respond_not_found, damaged])
def test_a_start_fails_without_the_archive(visit: Visit, site: str, answer: Callable[[Route], None]) -> None:
    page = visit()
    page.route(ARCHIVE, answer)
    page.goto(f"{site}?embed#/tritium")
    assert_failure_is_reported(page)


@pytest.mark.provokes(ANYTHING)
def test_a_start_fails_if_only_the_preload_hint_gets_the_archive(visit: Visit, site: str) -> None:
    """The network is the cause, so the message must not report an error of Python."""
    page = visit()
    page.add_init_script(BREAK_FETCH)
    page.goto(f"{site}?embed#/tritium")
    assert_failure_is_reported(page)
    expect(page.get_by_role("alert")).not_to_contain_text("Python")
