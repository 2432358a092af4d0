"""The graph of a review under a pressed pointer."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, open_table_after
from tests.dom.attributes import Rectangle
from tests.dom.events import Event
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from tests.page.test_review import GAME, MOVES, graph

COUNT = len(MOVES.split())


@pytest.fixture
def page() -> Iterator[Any]:
    """Open a page with the review of a game."""
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        open_table_after(page, GAME, MOVES)
        page.get_by_role("button", name="Review", exact=True).first.click()
        expect(graph(page)).to_have_attribute("aria-valuemax", str(COUNT))
        yield page


def send_pointer_event(area: Any, kind: str, share: float, pointer: str = "mouse") -> None:
    """Send a pointer event at a fraction of the graph's width."""
    box = area.getBoundingClientRect()
    x = box.left + share * box.width
    area.dispatchEvent(Event(kind, clientX=x, clientY=box.top, pointerId=1, pointerType=pointer))
    area.ownerDocument.window.loop.run_ready()


@pytest.mark.parametrize("end", ["pointerup", "pointercancel"])
def test_a_drag_over_the_graph_steps_through_the_game(page: Any, end: str) -> None:
    area = page.document.getElementById("review-graph")
    for kind, share, expected in (
        ("pointermove", 0.0, COUNT),
        ("pointerdown", 1.0, COUNT),
        ("pointermove", 0.0, 0),
        (end, 0.0, 0),
        ("pointermove", 1.0, 0),
    ):
        send_pointer_event(area, kind, share)
        expect(graph(page)).to_have_attribute("aria-valuenow", str(expected))


def test_scrolling_over_the_graph_keeps_the_position_and_a_tap_changes_it(
    page: Any,
) -> None:
    area = page.document.getElementById("review-graph")
    for kind, share, expected in (
        ("pointerdown", 0.0, COUNT),
        ("pointercancel", 0.0, COUNT),  # the browser scrolls
        ("pointerup", 0.0, COUNT),
        ("pointerdown", 0.0, COUNT),
        ("pointerup", 0.0, 0),
        ("pointerdown", 0.0, 0),
        ("pointermove", 1.0, COUNT),  # along the graph
        ("pointermove", 0.0, 0),
        ("pointerup", 0.0, 0),
        ("pointermove", 1.0, 0),
    ):
        send_pointer_event(area, kind, share, "touch")
        expect(graph(page)).to_have_attribute("aria-valuenow", str(expected))


def test_the_graph_is_drawn_again_when_its_size_changes(page: Any) -> None:
    area = page.document.getElementById("review-graph")
    before = area.innerHTML
    area.rectangle = Rectangle(0.0, 0.0, 240.0, 120.0)
    page.loaded.layout.resize(area)
    page.settle()
    assert area.innerHTML != before
