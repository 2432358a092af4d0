"""Tests of requests by scripts to an embedded board, except requests to play.

Scripts can read the legal moves, highlight places, and flip the board.
"""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.navigation import SMALL
from tests.browser.waiting import next_frame

__all__ = ["framed", "host"]

GAME = SMALL["tritium"]
PIXELS = "document.getElementById('canvas').toDataURL()"
WIDTH_OF_PICTURE = (
    "async src => { const i = new Image(); i.src = src; await i.decode(); return i.naturalWidth; }"
)


def state(framed: EmbeddedBoard, kind: str, **payload: Any) -> dict[str, Any]:
    """Send a message, and return the state in the response."""
    answer = framed.ask(kind, **payload)
    assert answer["type"] in ("ready", "move"), answer
    found: dict[str, Any] = answer["payload"]
    return found


def cell(framed: EmbeddedBoard, text: str) -> Locator:
    """Return the label of a place, found by a part of the label's text."""
    return framed.frame.locator("[role=gridcell]").get_by_text(text)


def canvas_content(framed: EmbeddedBoard) -> str:
    """Return the content of the canvas once it is painted."""
    next_frame(framed.frame)
    return str(framed.frame.evaluate(PIXELS))


def top_of(framed: EmbeddedBoard, text: str) -> float:
    """Return the distance of a place from the top of the page."""
    box = cell(framed, text).bounding_box()
    assert box
    return box["y"]


def test_moves_are_the_currently_legal_ones(framed: EmbeddedBoard) -> None:
    moves = framed.ask("get", what="moves")["payload"]["moves"]
    assert moves == [GAME.spell(move) for move in GAME.start().moves()]
    state(framed, "play", move=moves[-1])
    assert moves[-1] not in framed.ask("get", what="moves")["payload"]["moves"]
    state(framed, "load", seats="person 6", readOnly=True)
    assert framed.ask("get", what="moves")["payload"]["moves"] == [], (
        "moves are listed on the computer's turn"
    )


def test_a_script_flips_the_board(framed: EmbeddedBoard) -> None:
    assert top_of(framed, "a1,") > top_of(framed, "g1,")
    assert state(framed, "flip")["flipped"] is True
    next_frame(framed.frame)
    assert top_of(framed, "a1,") < top_of(framed, "g1,")


def test_highlights_are_painted_and_labelled_until_the_position_changes(framed: EmbeddedBoard) -> None:
    plain = canvas_content(framed)
    marks = ["a1", {"place": "b2", "style": "dot"}, {"from": "c3", "to": "d5"}]
    highlighted = state(framed, "highlight", marks=marks)["marks"]
    assert [each.get("style", "arrow") for each in highlighted] == ["ring", "dot", "arrow"]
    expect(cell(framed, "a1,")).to_contain_text("marked with a ring")
    expect(cell(framed, "c3,")).to_contain_text("arrow to d5")
    marked = canvas_content(framed)
    assert marked != plain
    svg, poster = (framed.ask("get", what=what)["payload"][what] for what in ("svg", "poster"))
    assert "<style>@media (prefers-color-scheme:dark){" in poster
    png = framed.ask("get", what="png")["payload"]["png"]
    assert png.startswith("data:image/png;base64,")
    assert framed.page.evaluate(WIDTH_OF_PICTURE, png) > 1000
    rejected = framed.ask("highlight", marks=["a1", "z9"])["payload"]
    assert (rejected["reason"], "“z9”" in rejected["message"]) == ("payload", True)
    assert canvas_content(framed) == marked
    assert state(framed, "load", theme="light")["marks"] == highlighted
    assert state(framed, "highlight", marks=[])["marks"] == []
    assert canvas_content(framed) == plain
    assert framed.ask("get", what="svg")["payload"]["svg"] != svg
    assert framed.ask("get", what="poster")["payload"]["poster"] != poster
    state(framed, "highlight", marks=framed.ask("get", what="moves")["payload"]["moves"])
    expect(framed.frame.locator("[role=gridcell]").filter(has_text="marked")).to_have_count(36)
    assert state(framed, "play", move="orange-a1")["marks"] == []
    expect(framed.frame.locator("[role=gridcell]").filter(has_text="marked")).to_have_count(0)
    assert not [each for each in framed.received("move") if each["payload"]["marks"]]
