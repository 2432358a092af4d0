"""What scripts ask of an embedded board besides moves: what is legal, the other side, and highlights."""

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
    """The state with which a message is answered."""
    answer = framed.ask(kind, **payload)
    assert answer["type"] in ("ready", "move"), answer
    found: dict[str, Any] = answer["payload"]
    return found


def cell(framed: EmbeddedBoard, text: str) -> Locator:
    """The label of a place, by how it begins."""
    return framed.frame.locator("[role=gridcell]").get_by_text(text)


def painted(framed: EmbeddedBoard) -> str:
    """What is on the canvas once it has been painted."""
    next_frame(framed.frame)
    return str(framed.frame.evaluate(PIXELS))


def height_of(framed: EmbeddedBoard, text: str) -> float:
    """How far down a place is."""
    box = cell(framed, text).bounding_box()
    assert box
    return box["y"]


def test_moves_are_those_that_are_legal_now(framed: EmbeddedBoard) -> None:
    moves = framed.ask("get", what="moves")["payload"]["moves"]
    assert moves == [GAME.spell(move) for move in GAME.start().moves()]
    state(framed, "play", move=moves[-1])
    assert moves[-1] not in framed.ask("get", what="moves")["payload"]["moves"]
    state(framed, "load", seats="person 6", readOnly=True)
    assert framed.ask("get", what="moves")["payload"]["moves"] == [], "it is the computer's turn"


def test_a_script_flips_the_board(framed: EmbeddedBoard) -> None:
    assert height_of(framed, "a1,") > height_of(framed, "g1,")
    assert state(framed, "flip")["flipped"] is True
    next_frame(framed.frame)
    assert height_of(framed, "a1,") < height_of(framed, "g1,")


def test_highlights_are_seen_and_heard_until_the_position_changes(framed: EmbeddedBoard) -> None:
    bare = painted(framed)
    marks = ["a1", {"place": "b2", "style": "dot"}, {"from": "c3", "to": "d5"}]
    told = state(framed, "highlight", marks=marks)["marks"]
    assert [each.get("style", "arrow") for each in told] == ["ring", "dot", "arrow"]
    expect(cell(framed, "a1,")).to_contain_text("marked with a ring")
    expect(cell(framed, "c3,")).to_contain_text("arrow to d5")
    marked = painted(framed)
    assert marked != bare
    svg, poster = (framed.ask("get", what=what)["payload"][what] for what in ("svg", "poster"))
    assert "<style>@media (prefers-color-scheme:dark){" in poster
    png = framed.ask("get", what="png")["payload"]["png"]
    assert png.startswith("data:image/png;base64,")
    assert framed.page.evaluate(WIDTH_OF_PICTURE, png) > 1000
    refused = framed.ask("highlight", marks=["a1", "z9"])["payload"]
    assert (refused["reason"], "“z9”" in refused["message"]) == ("payload", True)
    assert painted(framed) == marked
    assert state(framed, "load", theme="light")["marks"] == told
    assert state(framed, "highlight", marks=[])["marks"] == []
    assert painted(framed) == bare
    assert framed.ask("get", what="svg")["payload"]["svg"] != svg
    assert framed.ask("get", what="poster")["payload"]["poster"] != poster
    state(framed, "highlight", marks=framed.ask("get", what="moves")["payload"]["moves"])
    expect(framed.frame.locator("[role=gridcell]").filter(has_text="marked")).to_have_count(36)
    assert state(framed, "play", move="orange-a1")["marks"] == []
    expect(framed.frame.locator("[role=gridcell]").filter(has_text="marked")).to_have_count(0)
    assert not [each for each in framed.said("move") if each["payload"]["marks"]]
