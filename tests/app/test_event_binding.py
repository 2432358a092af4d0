"""Functions that the page binds to events with PyScript's ``when``."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE
from tests.dom.events import Event
from tests.dom.fake_browser import FakeBrowser


@pytest.fixture
def page() -> Iterator[Any]:
    """Provide a started page."""
    with closing(FakeBrowser()) as browser:
        yield browser.started(WIDE)
        assert not browser.console_errors()


@pytest.fixture
def when(page: Any) -> Any:
    """Provide the function that binds events on this page."""
    from trigrid.app.browser import dom

    assert dom.document is page.document
    return dom.when


def test_a_function_may_omit_the_event_argument(page: Any, when: Any) -> None:
    received: list[Any] = []
    when("ping", page.document)(received.append)
    when("ping", page.document)(lambda: received.append("no event"))
    event = Event("ping")
    page.document.dispatchEvent(event)
    assert received == [event, "no event"]


def test_a_target_is_a_window_a_media_query_or_all_elements_of_a_selector(page: Any, when: Any) -> None:
    received: list[Any] = []
    query = page.window.matchMedia("(min-width: 1px)")
    elements = list(page.document.querySelectorAll("#undo, #redo"))
    for target in (page.window, query, "#undo, #redo"):
        when("ping", target)(lambda event: received.append(event.currentTarget))
    for target in (page.window, query, *elements):
        target.dispatchEvent(Event("ping", bubbles=False))
    assert len(elements) == 2
    assert received == [page.window, query, *elements]


def test_javascript_listener_options_apply(page: Any, when: Any) -> None:
    received: list[str] = []
    undo = page.document.getElementById("undo")
    when("ping", undo)(lambda: received.append("element"))
    when("ping", page.window, capture=True)(lambda: received.append("window, capturing"))
    when("ping", page.window, once=True)(lambda: received.append("window, once"))
    for _ in range(2):
        undo.dispatchEvent(Event("ping"))
    assert received == ["window, capturing", "element", "window, once", "window, capturing", "element"]


def test_a_coroutine_function_runs_to_its_end(page: Any, when: Any) -> None:
    received: list[str] = []

    async def listen() -> None:
        await asyncio.sleep(0)
        received.append("done")

    when("ping", page.document)(listen)
    page.document.dispatchEvent(Event("ping"))
    page.settle()
    assert received == ["done"]


def test_a_selector_that_matches_nothing_is_an_error(when: Any) -> None:
    with pytest.raises(LookupError, match="#nowhere"):
        when("click", "#nowhere")
