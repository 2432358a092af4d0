"""Tests of marks on boards embedded in other sites."""

from typing import Any

from playwright.sync_api import Locator

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect

RECORD = '[Game "tritium"]\n[Size "4"]\n\n1. orange-a1 {[%mark c3 red]} 2. sky-g4 {[%mark b2 label A]}'


def cell(framed: EmbeddedBoard, text: str) -> Locator:
    """Return the cell of a place, found by the start of its label."""
    return framed.frame.locator("[role=gridcell]").filter(has_text=text)


def drawn(framed: EmbeddedBoard, kind: str, **payload: Any) -> list[str]:
    """Send a message, and return the marks in the state that answers it."""
    found: list[str] = framed.ask(kind, **payload)["payload"]["drawn"]
    return found


def test_marks_in_a_record_are_shown_at_their_moves(framed: EmbeddedBoard) -> None:
    assert drawn(framed, "load", record=RECORD, controls="steps") == ["b2 label A"]
    expect(cell(framed, "b2, empty, green label A")).to_have_count(1)
    assert 'class="drawn-label"' not in framed.ask("get", what="svg")["payload"]["svg"]
    assert 'class="drawn-label"' in framed.ask("get", what="poster")["payload"]["poster"]
    framed.frame.get_by_role("button", name="One move back").click()
    expect(cell(framed, "c3, empty, red ring")).to_have_count(1)
    wait_until_equal(
        framed.page, lambda: framed.ask("get", what="state")["payload"]["state"]["drawn"], ["c3 red"]
    )


def test_a_script_draws_and_clears_marks(framed: EmbeddedBoard) -> None:
    assert drawn(framed, "draw", marks=["a1 red", "b2>c3; d5 label 12 blue"]) == [
        *("a1 red", "b2>c3", "d5 label 12 blue")
    ]
    expect(cell(framed, "b2, empty, green arrow to c3")).to_have_count(1)
    refused = framed.ask("draw", marks="a1; z9")["payload"]
    assert (refused["reason"], "“z9”" in refused["message"]) == ("payload", True)
    assert drawn(framed, "clear") == []
    expect(cell(framed, "b2, empty, green arrow to c3")).to_have_count(0)
    assert drawn(framed, "load", record=RECORD, at=1, marks="e5") == ["c3 red", "e5"]
    assert drawn(framed, "load", marks="e4") == ["e4"]


def test_readers_cannot_draw(framed: EmbeddedBoard) -> None:
    expect(framed.frame.locator("#draw")).to_be_hidden()
    cell(framed, "a1,").first.click(button="right", force=True)
    assert framed.ask("get", what="state")["payload"]["state"]["drawn"] == []


def test_nothing_is_drawn_in_puzzles(framed: EmbeddedBoard) -> None:
    framed.ask("load", puzzle="tritt/17")
    assert framed.ask("draw", marks="a1")["payload"]["reason"] == "turn"
