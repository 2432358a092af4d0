"""The page on the stand-in for the browser, or in Chromium where ``PAGES=chromium`` asks for it.

Tests in this folder do not know where their page runs.
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
    from tests.browser.embedded_board import EmbeddedBoard, as_at_first
    from tests.browser.navigation import PHONE, WIDE
    from tests.dom.embedding_page import EmbeddedBoardOnStandIn
    from tests.dom.stand_in_browser import StandInBrowser
    from tests.dom.window import ORIGIN

    @pytest.fixture
    def browsers() -> Iterator[list[StandInBrowser]]:
        """All browsers of a test."""
        made = list[StandInBrowser]()
        yield made
        for browser in reversed(made):
            browser.close()

    @pytest.fixture
    def stand_in(browsers: list[StandInBrowser]) -> StandInBrowser:
        """A browser of one page, in which nothing of the site is kept yet."""
        browsers.append(StandInBrowser())
        return browsers[-1]

    @pytest.fixture(autouse=True)
    def no_complaints(request: pytest.FixtureRequest, browsers: list[StandInBrowser]) -> Iterator[None]:
        """Fail the test on any complaint of a page that it does not provoke by intention."""
        yield
        provoked = [pattern for mark in request.node.iter_markers("provokes") for pattern in mark.args]
        complaints = [text for browser in browsers for text in browser.complaints()]
        found = [text for text in complaints if not any(re.search(each, text) for each in provoked)]
        assert not found, "the page complains:\n" + "\n".join(found)

    @pytest.fixture(scope="session")
    def browser_name() -> str:
        """The name by which tests and their helpers hear where they run."""
        return "stand-in"

    @pytest.fixture
    def site() -> str:
        """The address of the site."""
        return ORIGIN

    @pytest.fixture
    def desk(stand_in: StandInBrowser) -> Page:
        """A started page in a wide window, where two people play."""
        return cast(Page, stand_in.started(WIDE))

    @pytest.fixture
    def phone(stand_in: StandInBrowser) -> Page:
        """A started page on a phone, likewise."""
        return cast(Page, stand_in.started(PHONE))

    @pytest.fixture
    def newcomer(desk: Page) -> Page:
        """A started lobby in a wide window, with nothing kept, where two people play."""
        return desk

    @pytest.fixture
    def still(newcomer: Page) -> Page:
        """The same page, whose frames load nothing, as all frames on the stand-in."""
        return newcomer

    @pytest.fixture
    def undecided(stand_in: StandInBrowser) -> Page:
        """The same with the opponent that is offered first, the computer."""
        return cast(Page, stand_in.started(WIDE, is_undecided=True))

    @pytest.fixture
    def visit(browsers: list[StandInBrowser]) -> Callable[..., Page]:
        """Opens an empty page; all pages of a test that are opened so share what they keep."""
        browsers.append(browser := StandInBrowser())
        return lambda **options: cast(Page, browser.new_page(options))

    @pytest.fixture
    def first_visit(browsers: list[StandInBrowser]) -> Callable[..., Page]:
        """Opens an empty page in a browser of its own."""

        def opened(*, is_undecided: bool = False, **options: Any) -> Page:
            browsers.append(StandInBrowser())
            return cast(Page, browsers[-1].new_page(options, is_undecided=is_undecided))

        return opened

    @pytest.fixture
    def framed(stand_in: StandInBrowser) -> EmbeddedBoard:
        """A board with a new game in the page of somebody else."""
        page = stand_in.new_page({"viewport": {"width": 480, "height": 540}})
        return as_at_first(EmbeddedBoardOnStandIn(page, "?embed#/tritium"))

    @pytest.fixture(params=["desk", "phone"])
    def device(request: pytest.FixtureRequest) -> Any:
        """Either of the two."""
        return request.getfixturevalue(request.param)
