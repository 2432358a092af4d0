"""Lessons and puzzles in frames of somebody else's page: done, told of, fitted into the frame, late."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.embedded_board import (
    LISTENING,
    EmbeddedBoard,
    EmbeddedTablePage,
    around,
    frame_tag,
    framed,
    host,
)
from tests.browser.navigation import START, Visit
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.waiting import eventually
from tests.page.test_embedded_lesson import KEY, STEPS, is_reached, show_step, state_of
from tests.page.test_embedded_puzzle import KEY as PUZZLE_KEY
from tests.page.test_embedded_puzzle import NAME, PUZZLE, solve
from trigrid.app.services.words.screens import LESSONS_NOT_LOADED, PUZZLES_NOT_LOADED
from trigrid.games import load
from trigrid.lessons import Step
from trigrid.library.address import lesson_address, puzzle_address

__all__ = ["around", "framed", "host"]

TOLD = """globalThis.told = [];
for (const name of ["ready", "move", "end", "error"])
    addEventListener(`trigrid-${name}`, ({ detail: { change, lesson, puzzle, firstTry } }) =>
        told.push({ name, change, lesson, puzzle, firstTry }));"""


def do_by_mouse(framed: EmbeddedBoard, step: Step) -> None:
    """Do a step on the board."""
    table = EmbeddedTablePage(framed, step.game)
    table.position = step.start.position
    for text in step.solution.split():
        table.begin(step.game.read(text))
        table.position = table.position.play(step.game.read(text))


def test_the_element_brings_a_lesson_and_a_puzzle_that_are_done_on_its_board(
    around: Visit, site: str, host: OtherSite
) -> None:
    """If this fails, readers of other pages are stuck in a task, or their pages hear nothing of it."""
    page = around()
    page.add_init_script(f"if (top === window) {{ {TOLD} }}")
    page.goto(host.page(script(site) + element(f'lesson="{KEY}" size="320x400"')))
    page.get_by_role("button", name="Learn Tritium").click()
    page.wait_for_function("told.some(({ name }) => name === 'ready')", timeout=START)
    inside = EmbeddedBoard(page, site)
    expect(inside.frame.get_by_role("heading", name=STEPS[0].title)).to_be_visible()
    do_by_mouse(inside, STEPS[0])
    is_reached(inside.frame)
    played = "told.filter(({ name, change }) => name === 'move' && change === 'move').length"
    assert page.evaluate(played) >= len(STEPS[0].solution.split())
    assert page.evaluate("told.every(({ lesson, puzzle }) => lesson === 'tritium' && !puzzle)")
    is_solved_instead(inside, page)


def is_solved_instead(inside: EmbeddedBoard, page: Page) -> None:
    """Solve a puzzle that the page brings in place of the lesson."""
    page.evaluate("told.length = 0")
    page.evaluate(f"document.querySelector('trigrid-game').puzzle = '{NAME}'")
    page.wait_for_function(f"document.querySelector('trigrid-game').state.puzzle === '{NAME}'")
    solve(inside)
    page.wait_for_function("told.some(({ name }) => name === 'end')")
    ends = "told.filter(({ name }) => name === 'end').map(({ puzzle, firstTry }) => [puzzle, firstTry])"
    assert page.evaluate(ends) == [[NAME, True]]
    assert page.evaluate(f"told.every(({{ lesson, puzzle }}) => puzzle === '{NAME}' && !lesson)")


@pytest.mark.provokes("ERR_FAILED", re.escape(PUZZLES_NOT_LOADED), re.escape(LESSONS_NOT_LOADED))
def test_tasks_that_do_not_arrive_show_their_games_and_are_asked_for_again(
    around: Visit, site: str, host: OtherSite
) -> None:
    page: Page = around()
    for file in ("puzzles.", "later"):
        page.route(f"**/{file}*", lambda route: route.abort())
    page.goto(host.page(LISTENING + frame_tag(site, "?embed" + puzzle_address(PUZZLE_KEY, PUZZLE.number))))
    framed = EmbeddedBoard(page, site)
    assert framed.is_ready()["game"] == PUZZLE_KEY
    is_told(framed, PUZZLES_NOT_LOADED)
    framed.lead_to(lesson_address(KEY))
    is_told(framed, LESSONS_NOT_LOADED)
    state = state_of(framed)
    assert (state["game"], state["options"]) == (KEY, dict(load(KEY).options))
    page.unroute_all()
    assert framed.ask("load", puzzle=NAME)["payload"]["puzzle"] == NAME
    is_played_while_it_loads(framed)


def is_told(framed: EmbeddedBoard, sentence: str) -> None:
    """Assert that the reader and the page around are told that something did not arrive."""
    expect(framed.frame.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    eventually(framed.page, lambda: bool(framed.said("error")))
    assert framed.said("error")[0]["payload"]["reason"] == "fault"
    framed.forget()


def is_played_while_it_loads(framed: EmbeddedBoard) -> None:
    """Load a lesson that is not there yet, and do its first step by messages."""
    first, *others = STEPS[0].solution.split()
    framed.send({"trigrid": 1, "type": "load", "payload": {"lesson": KEY}, "id": "lesson"})
    answer = framed.ask("play", move=first)
    assert framed.answer("lesson")["payload"]["lesson"] == KEY
    assert answer["payload"]["change"] == "move", "it was played in the lesson, which was still loading"
    for text in others:
        framed.ask("play", move=text)
    is_reached(framed.frame)


CARDS = {(640, 480): "steps", (480, 640): "steps", (320, 400): "card", (200, 200): "text"}
"""Frames of several sizes, with the most of a lesson's card that is seen there."""


def test_the_card_of_a_lesson_fits_into_the_frame_and_leaves_the_board_its_room(
    framed: EmbeddedBoard,
) -> None:
    step, inside = show_step(framed, 0), framed.frame
    try:
        for size, seen in CARDS.items():
            framed.resize(*size)
            expect(inside.get_by_text(step.text)).to_be_in_viewport(ratio=1)
            expect(inside.locator("#lesson-steps")).to_be_visible(visible=seen == "steps")
            for name in ("Again", "Hint"):
                button = inside.locator("#lesson").get_by_role("button", name=name, exact=True)
                expect(button).to_be_visible(visible=seen != "text")
                if seen != "text":
                    expect(button).to_be_in_viewport(ratio=1)
            card = inside.evaluate("document.querySelector('#lesson').getBoundingClientRect().toJSON()")
            box = board_with_room(framed, size, 0.4)
            assert card["bottom"] <= box["top"] + 1 or card["left"] >= box["right"] - 1
        do_by_mouse(framed, step)
        is_reached(inside)
        expect(inside.locator("#lesson-said")).to_be_in_viewport()
        inside.get_by_role("button", name="Next").click()
        expect(inside.locator("#lesson-title")).to_have_text(STEPS[1].title)
    finally:
        framed.resize()


def board_with_room(framed: EmbeddedBoard, size: tuple[int, int], share: float) -> dict[str, float]:
    """The board's box, once it is seen to have its share of a frame's shorter side."""
    expect(framed.frame.locator("canvas")).to_be_in_viewport(ratio=1)
    box: dict[str, float] = framed.frame.evaluate(
        "document.querySelector('canvas').getBoundingClientRect().toJSON()"
    )
    assert min(box["width"], box["height"]) > share * min(size)
    return box


def test_the_card_of_a_puzzle_leaves_the_board_its_room(framed: EmbeddedBoard) -> None:
    framed.ask("load", puzzle=NAME)
    try:
        for size in ((640, 480), (480, 640), (320, 400)):
            framed.resize(*size)
            expect(framed.frame.locator("#lesson-text")).to_be_in_viewport(ratio=1)
            board_with_room(framed, size, 0.35)
    finally:
        framed.resize()
