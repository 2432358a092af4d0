"""Functions that the page binds to events by PyScript's ``when``."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE
from tests.dom.events import Event
from tests.dom.stand_in_browser import StandInBrowser


@pytest.fixture
def page() -> Iterator[Any]:
    """A started page."""
    with closing(StandInBrowser()) as browser:
        yield browser.started(WIDE)
        assert not browser.complaints()


@pytest.fixture
def when(page: Any) -> Any:
    """What binds events on this page."""
    from trigrid.app.browser import dom

    assert dom.document is page.document
    return dom.when


def test_a_function_may_leave_out_the_event(page: Any, when: Any) -> None:
    heard: list[Any] = []
    when("ping", page.document)(heard.append)
    when("ping", page.document)(lambda: heard.append("no event"))
    event = Event("ping")
    page.document.dispatchEvent(event)
    assert heard == [event, "no event"]


def test_windows_media_queries_and_all_elements_of_a_selector_are_targets(page: Any, when: Any) -> None:
    heard: list[Any] = []
    query = page.window.matchMedia("(min-width: 1px)")
    elements = list(page.document.querySelectorAll("#undo, #redo"))
    for target in (page.window, query, "#undo, #redo"):
        when("ping", target)(lambda event: heard.append(event.currentTarget))
    for target in (page.window, query, *elements):
        target.dispatchEvent(Event("ping", bubbles=False))
    assert len(elements) == 2
    assert heard == [page.window, query, *elements]


def test_options_are_those_of_javascript(page: Any, when: Any) -> None:
    heard: list[str] = []
    undo = page.document.getElementById("undo")
    when("ping", undo)(lambda: heard.append("element"))
    when("ping", page.window, capture=True)(lambda: heard.append("window, capturing"))
    when("ping", page.window, once=True)(lambda: heard.append("window, once"))
    for _ in range(2):
        undo.dispatchEvent(Event("ping"))
    assert heard == ["window, capturing", "element", "window, once", "window, capturing", "element"]


def test_a_coroutine_function_runs_to_its_end(page: Any, when: Any) -> None:
    heard: list[str] = []

    async def listen() -> None:
        await asyncio.sleep(0)
        heard.append("done")

    when("ping", page.document)(listen)
    page.document.dispatchEvent(Event("ping"))
    page.settle()
    assert heard == ["done"]


def test_a_selector_that_matches_nothing_is_an_error(when: Any) -> None:
    with pytest.raises(LookupError, match="#nowhere"):
        when("click", "#nowhere")
