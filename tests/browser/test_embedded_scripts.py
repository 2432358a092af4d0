"""What scripts ask of an embedded board besides moves: what is legal, the other side, and highlights."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.navigation import SMALL
from tests.browser.waiting import next_frame
from trigrid.puzzle import puzzles

__all__ = ["framed", "host"]

GAME = SMALL["tritium"]
PIXELS = "document.getElementById('canvas').toDataURL()"


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


def test_a_script_flips_the_board_and_what_is_shown_later_stays_flipped(framed: EmbeddedBoard) -> None:
    try:
        assert height_of(framed, "a1,") > height_of(framed, "g1,")
        assert state(framed, "flip")["flipped"] is True
        next_frame(framed.frame)
        assert height_of(framed, "a1,") < height_of(framed, "g1,")
        assert state(framed, "flip", on=True)["flipped"] is True
        assert state(framed, "load", game="tri-it-out")["flipped"] is True
        puzzle = puzzles("tritt")[0]
        assert state(framed, "load", puzzle="tritt/1")["flipped"] is True
        wrong = next(move for move in puzzle.start.moves() if move not in puzzle.accepted())
        assert state(framed, "play", move=puzzle.game.spell(wrong))["flipped"] is True
        framed.frame.get_by_role("button", name="Again").click()
        expect(framed.frame.locator("#lesson")).to_have_attribute("data-phase", "open")
        assert framed.ask("get", what="state")["payload"]["state"]["flipped"] is True
        assert framed.ask("flip", on="yes")["payload"]["reason"] == "payload"
        assert state(framed, "flip", on=False)["flipped"] is False
        assert state(framed, "load", flipped=True)["flipped"] is True
        assert state(framed, "load", flipped=None)["flipped"] is False, "the record says nothing of its side"
        text = framed.ask("get", what="record")["payload"]["record"]
        assert state(framed, "load", record=f'[Flipped "yes"]\n{text}')["flipped"] is True
        assert state(framed, "load", flipped=False)["flipped"] is False
        assert state(framed, "load", flipped=None)["flipped"] is True, "the record says so"
    finally:
        framed.ask("load", flipped=None, game="tritium", options="size=4,form=short")
    assert framed.ask("get", what="state")["payload"]["state"]["flipped"] is False


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
