"""Fixtures for pages in the fake browser, or in Chromium with ``PAGES=chromium``.

The tests in this folder run unchanged in either browser.
"""

import os
import re
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from playwright.sync_api import Page

if os.environ.get("PAGES") == "chromium":
    from tests.browser.conftest import *  # noqa: F403
    from tests.browser.embedded_board import framed, still
else:
    from tests.browser.embedded_board import EmbeddedBoard, reset_board
    from tests.browser.navigation import PHONE, WIDE
    from tests.dom.embedding_page import FakeEmbeddedBoard
    from tests.dom.fake_browser import FakeBrowser
    from tests.dom.window import ORIGIN

    @pytest.fixture
    def browsers() -> Iterator[list[FakeBrowser]]:
        """Provide the list of a test's browsers, and close them after the test."""
        created = list[FakeBrowser]()
        yield created
        for browser in reversed(created):
            browser.close()

    @pytest.fixture
    def fake(browsers: list[FakeBrowser]) -> FakeBrowser:
        """Provide a browser with no pages and no stored data."""
        browsers.append(FakeBrowser())
        return browsers[-1]

    @pytest.fixture(autouse=True)
    def no_console_errors(request: pytest.FixtureRequest, browsers: list[FakeBrowser]) -> Iterator[None]:
        """Fail the test on each console error that no `provokes` mark of the test matches."""
        yield
        provoked = [pattern for mark in request.node.iter_markers("provokes") for pattern in mark.args]
        console_errors = [text for browser in browsers for text in browser.console_errors()]
        found = [text for text in console_errors if not any(re.search(each, text) for each in provoked)]
        assert not found, "the page logged errors:\n" + "\n".join(found)

    @pytest.fixture(scope="session")
    def browser_name() -> str:
        """Provide the name by which tests and helpers recognize the fake browser."""
        return "stand-in"

    @pytest.fixture
    def site() -> str:
        """Provide the address of the site."""
        return ORIGIN

    @pytest.fixture
    def desk(fake: FakeBrowser) -> Page:
        """Provide a started page in a wide window, for two human players."""
        return cast(Page, fake.started(WIDE))

    @pytest.fixture
    def phone(fake: FakeBrowser) -> Page:
        """Provide a started page on a phone, for two human players."""
        return cast(Page, fake.started(PHONE))

    @pytest.fixture
    def newcomer(desk: Page) -> Page:
        """Provide a started lobby in a wide window, for two humans, without stored games."""
        return desk

    @pytest.fixture
    def still(newcomer: Page) -> Page:
        """Provide the page of `newcomer`, whose frames stay blank.

        The fake browser loads nothing into frames.
        """
        return newcomer

    @pytest.fixture
    def undecided(fake: FakeBrowser) -> Page:
        """Provide a started page with the default opponent, the computer."""
        return cast(Page, fake.started(WIDE, is_undecided=True))

    @pytest.fixture
    def visit(browsers: list[FakeBrowser]) -> Callable[..., Page]:
        """Provide a callable that opens an empty page.

        All pages that a test opens with it share their stored data.
        """
        browsers.append(browser := FakeBrowser())
        return lambda **options: cast(Page, browser.new_page(options))

    @pytest.fixture
    def first_visit(browsers: list[FakeBrowser]) -> Callable[..., Page]:
        """Provide a callable that opens an empty page in a new browser."""

        def opened(*, is_undecided: bool = False, **options: Any) -> Page:
            browsers.append(FakeBrowser())
            return cast(Page, browsers[-1].new_page(options, is_undecided=is_undecided))

        return opened

    @pytest.fixture
    def framed(fake: FakeBrowser) -> EmbeddedBoard:
        """Provide a board with a new game, embedded in a page of another site."""
        page = fake.new_page({"viewport": {"width": 480, "height": 540}})
        return reset_board(FakeEmbeddedBoard(page, "?embed#/tritium"))

    @pytest.fixture(params=["desk", "phone"])
    def device(request: pytest.FixtureRequest) -> Any:
        """Provide `desk` and `phone` in turn."""
        return request.getfixturevalue(request.param)
