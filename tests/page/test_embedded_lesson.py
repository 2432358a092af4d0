"""Tests of lessons embedded in other sites, loaded by messages and addresses."""

import re
from typing import Any

import pytest

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from trigrid.exercises.strategy_lessons import strategy_lessons
from trigrid.lessons import Step, lesson
from trigrid.library.address import lesson_address
from trigrid.records import Record

KEY = "tritium"
STEPS = lesson(KEY).steps
QUICK = "tri-it-out"
"""A lesson whose last step is a short game."""


def show_step(framed: EmbeddedBoard, index: int, key: str = KEY) -> Step:
    """Show the step with this index in the frame and return the step."""
    step = lesson(key).steps[index]
    framed.ask("load", lesson=key)
    framed.frame.get_by_role("combobox", name="Go to").select_option(str(index))
    expect(framed.frame.locator("#lesson-title")).to_have_text(step.title)
    expect(framed.frame.locator("#lesson")).to_have_attribute("data-phase", "open")
    return step


def expect_reached(inside: Any) -> None:
    """Assert that the goal of the step was reached."""
    expect(inside.locator("#lesson")).to_have_attribute("data-phase", "reached")


def state_of(framed: EmbeddedBoard) -> dict[str, Any]:
    """Return the current state as the board reports it."""
    state: dict[str, Any] = framed.ask("get", what="state")["payload"]["state"]
    return state


def test_a_typed_move_counts(framed: EmbeddedBoard) -> None:
    """A lesson accepts moves even with ``readOnly``."""
    framed.ask("load", lesson=KEY, controls="status field", readOnly=True)
    inside = framed.frame
    for text in STEPS[0].solution.split():
        inside.get_by_role("textbox", name="Move").fill(text)
        inside.get_by_role("textbox", name="Move").press("Enter")
    expect_reached(inside)
    expect(inside.get_by_role("link", name="All lessons")).to_be_hidden()


def test_a_lesson_reports_its_end_once(framed: EmbeddedBoard) -> None:
    step = show_step(framed, len(lesson(QUICK).steps) - 1, QUICK)
    play_to_the_end(framed, step)
    eventually(framed.page, lambda: bool(framed.received("end")))
    assert [each["payload"]["lesson"] for each in framed.received("end")] == [QUICK]
    link = framed.frame.get_by_role("link", name="Play a game")
    expect(link).to_have_attribute("href", re.compile(f"^/#/{QUICK}"))
    expect(link).to_have_attribute("target", "_blank")


def play_to_the_end(framed: EmbeddedBoard, step: Step) -> None:
    """Play the moves of a step by messages; if the step is a game, play it to its end."""
    for text in step.solution.split():
        framed.ask("play", move=text)
    state = state_of(framed)
    while step.level and state["toMove"] is not None:
        position = Record.from_link(state["record"]).position
        if state["toMove"] == step.seat and state["ply"] == state["plies"]:
            framed.ask("play", move=step.game.spell(position.moves()[0]))
        framed.page.wait_for_timeout(50)
        state = state_of(framed)


@pytest.mark.provokes("no game called")
def test_an_address_of_an_unknown_lesson_shows_the_reason(framed: EmbeddedBoard) -> None:
    framed.lead_to(lesson_address("chess"))
    expect(framed.frame.get_by_role("alert")).to_contain_text("no game called “chess”")
    eventually(framed.page, lambda: bool(framed.received("error")))
    assert framed.received("error")[0]["payload"]["reason"] == "game"
    assert state_of(framed)["lesson"] is None


def test_a_finished_step_takes_no_more_moves_and_can_be_repeated(framed: EmbeddedBoard) -> None:
    """If this fails, a page's script cannot follow the progress of a lesson."""
    moves = show_step(framed, 0).solution.split()
    for text in moves:
        assert framed.ask("play", move=text)["payload"]["change"] == "move"
    expect_reached(framed.frame)
    assert framed.ask("undo")["payload"]["reason"] == "move"
    assert framed.ask("play", move=moves[0])["payload"]["reason"] == "turn"
    link = framed.frame.get_by_role("link", name="Open in Trigrid")
    expect(link).to_have_attribute("href", "/" + lesson_address(KEY))
    framed.frame.get_by_role("button", name="Again").click()
    wait_until_equal(framed.page, lambda: framed.received("move")[-1]["payload"]["change"], "load")
    payload = framed.received("move")[-1]["payload"]
    assert (payload["change"], payload["lesson"], payload["record"]) == (
        "load",
        KEY,
        STEPS[0].start.to_link(),
    )


@pytest.mark.provokes("lesson")
def test_a_strategy_lesson_is_loaded_by_its_number(framed: EmbeddedBoard) -> None:
    assert framed.ask("load", lesson="Tritium/1")["payload"]["lesson"] == "tritium/1"
    expect(framed.frame.locator("#lesson-title")).to_have_text(strategy_lessons(KEY)[0].title)
    refusal = framed.ask("load", lesson="tritium/99", controls="none")["payload"]
    assert (refusal["reason"], "tritium/99" in refusal["message"]) == ("payload", True)
    assert state_of(framed)["lesson"] == "tritium/1"
    expect(framed.frame.locator("html")).not_to_have_attribute("data-controls", "")
    assert framed.ask("load", lesson="tritium/2", flipped=True)["payload"]["flipped"]


@pytest.mark.provokes("no game called")
def test_a_game_replaces_a_lesson_but_a_theme_does_not(framed: EmbeddedBoard) -> None:
    """Also tests that an unknown lesson is refused."""
    show_step(framed, 0)
    framed.ask("load", theme="dark")
    assert state_of(framed)["lesson"] == KEY
    assert framed.ask("load", game="tritt")["payload"]["lesson"] is None
    expect(framed.frame.locator("#lesson")).to_be_hidden()
    assert framed.ask("load", lesson="chess")["payload"]["reason"] == "game"
    expect(framed.frame.get_by_role("alert")).to_contain_text("no game called “chess”")
