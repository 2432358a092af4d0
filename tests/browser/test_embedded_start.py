"""The start of a board within another page, which has an archive that no other page loads."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.navigation import Visit, is_ready
from tests.browser.test_start import ANYTHING, not_found, says_that_it_failed

ARCHIVE = re.compile(r"/embedded\.[\w-]+\.zip\.txt$")
REFUSE = """
    const fetched = fetch;
    globalThis.fetch = (address, ...more) =>
        /embedded\\./.test(address) ? Promise.reject(new TypeError("no network")) : fetched(address, ...more);
"""
"""Let the hint alone have the archive."""


def asked_at(page: Page, address: str) -> list[str]:
    """Return the addresses of archives of embedded boards that a page asks for until it is ready."""
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    is_ready(page)
    return list(filter(ARCHIVE.search, asked))


def test_the_archive_is_fetched_once_and_by_embedded_boards_alone(visit: Visit, site: str) -> None:
    assert len(asked_at(visit(), f"{site}?embed#/tritium")) == 1
    assert not asked_at(visit(), f"{site}#/tritium")


def damaged(route: Route) -> None:
    """Answer with something else than the file."""
    route.fulfill(body="\x00damaged" * 50)


@pytest.mark.provokes(ANYTHING)
@pytest.mark.parametrize("answer", [not_found, damaged])
def test_a_start_fails_without_the_archive(visit: Visit, site: str, answer: Callable[[Route], None]) -> None:
    page = visit()
    page.route(ARCHIVE, answer)
    page.goto(f"{site}?embed#/tritium")
    says_that_it_failed(page)


@pytest.mark.provokes(ANYTHING)
def test_a_start_fails_where_only_the_hint_has_come(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(REFUSE)
    page.goto(f"{site}?embed#/tritium")
    says_that_it_failed(page)
    expect(page.get_by_role("alert")).not_to_contain_text("Python")
