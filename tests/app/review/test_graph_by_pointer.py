"""The graph of a review under a pointer that is held down."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, sit_down_after
from tests.dom.attributes import Rectangle
from tests.dom.events import Event
from tests.dom.stand_in_browser import StandInBrowser
from tests.expectations import expect
from tests.page.test_review import GAME, MOVES, graph

COUNT = len(MOVES.split())


@pytest.fixture
def page() -> Iterator[Any]:
    """A page with the review of a game."""
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        sit_down_after(page, GAME, MOVES)
        page.get_by_role("button", name="Review", exact=True).first.click()
        expect(graph(page)).to_have_attribute("aria-valuemax", str(COUNT))
        yield page


def point(area: Any, kind: str, share: float, pointer: str = "mouse") -> None:
    """Report a pointer at a part of the graph's width."""
    box = area.getBoundingClientRect()
    x = box.left + share * box.width
    area.dispatchEvent(Event(kind, clientX=x, clientY=box.top, pointerId=1, pointerType=pointer))
    area.ownerDocument.window.loop.run_ready()


@pytest.mark.parametrize("end", ["pointerup", "pointercancel"])
def test_a_drag_over_the_graph_walks_the_game_until_it_ends(page: Any, end: str) -> None:
    area = page.document.getElementById("review-graph")
    for kind, share, wanted in (
        ("pointermove", 0.0, COUNT),
        ("pointerdown", 1.0, COUNT),
        ("pointermove", 0.0, 0),
        (end, 0.0, 0),
        ("pointermove", 1.0, 0),
    ):
        point(area, kind, share)
        expect(graph(page)).to_have_attribute("aria-valuenow", str(wanted))


def test_a_finger_that_scrolls_the_page_over_the_graph_leaves_the_position_and_a_tap_does_not(
    page: Any,
) -> None:
    area = page.document.getElementById("review-graph")
    for kind, share, wanted in (
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
        point(area, kind, share, "touch")
        expect(graph(page)).to_have_attribute("aria-valuenow", str(wanted))


def test_the_graph_is_as_wide_as_its_room(page: Any) -> None:
    area = page.document.getElementById("review-graph")
    before = area.innerHTML
    area.rectangle = Rectangle(0.0, 0.0, 240.0, 120.0)
    page.loaded.layout.resize(area)
    page.settle()
    assert area.innerHTML != before
