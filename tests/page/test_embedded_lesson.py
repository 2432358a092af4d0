"""Lessons in the page of somebody else, as far as messages and addresses bring them."""

import re
from typing import Any

import pytest

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.waiting import comes_to, eventually
from tests.expectations import expect
from trigrid.lessons import Step, lesson
from trigrid.library.address import lesson_address
from trigrid.records import Record

KEY = "tritium"
STEPS = lesson(KEY).steps
QUICK = "tri-it-out"
"""A lesson whose last step is a short game."""


def show_step(framed: EmbeddedBoard, number: int, key: str = KEY) -> Step:
    """Have the shared frame show a step of a lesson, by its index; gives it."""
    step = lesson(key).steps[number]
    framed.ask("load", lesson=key)
    framed.frame.get_by_role("combobox", name="Go to").select_option(str(number))
    expect(framed.frame.locator("#lesson-title")).to_have_text(step.title)
    expect(framed.frame.locator("#lesson")).to_have_attribute("data-phase", "open")
    return step


def is_reached(inside: Any) -> None:
    """Expect that the step's goal was reached."""
    expect(inside.locator("#lesson")).to_have_attribute("data-phase", "reached")


def state_of(framed: EmbeddedBoard) -> dict[str, Any]:
    """The state as it is told now."""
    state: dict[str, Any] = framed.ask("get", what="state")["payload"]["state"]
    return state


def test_a_typed_move_counts(framed: EmbeddedBoard) -> None:
    framed.ask("load", lesson=KEY, controls="status field", readOnly=True)
    inside = framed.frame
    for text in STEPS[0].solution.split():
        inside.get_by_role("textbox", name="Move").fill(text)
        inside.get_by_role("textbox", name="Move").press("Enter")
    is_reached(inside)
    expect(inside.get_by_role("link", name="All lessons")).to_be_hidden()


def test_a_lesson_ends_once_with_its_last_step(framed: EmbeddedBoard) -> None:
    step = show_step(framed, len(lesson(QUICK).steps) - 1, QUICK)
    play_to_the_end(framed, step)
    eventually(framed.page, lambda: bool(framed.said("end")))
    assert [each["payload"]["lesson"] for each in framed.said("end")] == [QUICK]
    link = framed.frame.get_by_role("link", name="Play a game")
    expect(link).to_have_attribute("href", re.compile(f"^/#/{QUICK}"))
    expect(link).to_have_attribute("target", "_blank")


def play_to_the_end(framed: EmbeddedBoard, step: Step) -> None:
    """Do a step by messages; if it is a whole game, with any moves."""
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
def test_an_address_of_an_unknown_lesson_says_why(framed: EmbeddedBoard) -> None:
    framed.lead_to(lesson_address("chess"))
    expect(framed.frame.get_by_role("alert")).to_contain_text("no game called “chess”")
    eventually(framed.page, lambda: bool(framed.said("error")))
    assert framed.said("error")[0]["payload"]["reason"] == "game"
    assert state_of(framed)["lesson"] is None


def test_a_step_that_is_done_takes_no_more_moves_and_can_be_begun_again(framed: EmbeddedBoard) -> None:
    """If this fails, a page's script cannot tell what became of a lesson."""
    moves = show_step(framed, 0).solution.split()
    for text in moves:
        assert framed.ask("play", move=text)["payload"]["change"] == "move"
    is_reached(framed.frame)
    assert framed.ask("undo")["payload"]["reason"] == "move"
    assert framed.ask("play", move=moves[0])["payload"]["reason"] == "turn"
    link = framed.frame.get_by_role("link", name="Open in Trigrid")
    expect(link).to_have_attribute("href", "/" + lesson_address(KEY))
    framed.frame.get_by_role("button", name="Again").click()
    comes_to(framed.page, lambda: framed.said("move")[-1]["payload"]["change"], "load")
    told = framed.said("move")[-1]["payload"]
    assert (told["change"], told["lesson"], told["record"]) == ("load", KEY, STEPS[0].start.to_link())


@pytest.mark.provokes("no game called")
def test_a_lesson_gives_way_to_a_game_but_not_to_a_look_or_to_a_lesson_that_there_is_not(
    framed: EmbeddedBoard,
) -> None:
    show_step(framed, 0)
    framed.ask("load", theme="dark")
    assert state_of(framed)["lesson"] == KEY
    assert framed.ask("load", game="tritt")["payload"]["lesson"] is None
    expect(framed.frame.locator("#lesson")).to_be_hidden()
    assert framed.ask("load", lesson="chess")["payload"]["reason"] == "game"
    expect(framed.frame.get_by_role("alert")).to_contain_text("no game called “chess”")
