"""Tests of lessons and puzzles in frames of other sites' pages."""

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
from tests.page.test_embedded_lesson import KEY, STEPS, expect_reached, show_step, state_of
from tests.page.test_embedded_puzzle import KEY as PUZZLE_KEY
from tests.page.test_embedded_puzzle import NAME, PUZZLE, solve
from trigrid.app.services.words.screens import LESSONS_NOT_LOADED, PUZZLES_NOT_LOADED
from trigrid.exercises.proof_state import ProofState
from trigrid.exercises.words.own_puzzles import PROOF_STATES
from trigrid.games import load
from trigrid.lessons import Step
from trigrid.library.address import lesson_address, puzzle_address

__all__ = ["around", "framed", "host"]

RECORD_EVENTS = """globalThis.events = [];
for (const name of ["ready", "move", "end", "error"])
    addEventListener(`trigrid-${name}`, ({ detail: { change, lesson, puzzle, firstTry } }) =>
        events.push({ name, change, lesson, puzzle, firstTry }));"""


def do_step_by_mouse(framed: EmbeddedBoard, step: Step) -> None:
    """Do a step of a lesson on the board with the mouse."""
    table = EmbeddedTablePage(framed, step.game)
    table.position = step.start.position
    for text in step.solution.split():
        table.begin(step.game.read(text))
        table.position = table.position.play(step.game.read(text))


def test_lessons_and_puzzles_are_done_on_the_elements_board(
    around: Visit, site: str, host: OtherSite
) -> None:
    """If this fails, readers cannot finish a task, or the page gets no events."""
    page = around()
    page.add_init_script(f"if (top === window) {{ {RECORD_EVENTS} }}")
    page.goto(host.page(script(site) + element(f'lesson="{KEY}" size="320x400"')))
    page.get_by_role("button", name="Learn Tritium").click()
    page.wait_for_function("events.some(({ name }) => name === 'ready')", timeout=START)
    inside = EmbeddedBoard(page, site)
    expect(inside.frame.get_by_role("heading", name=STEPS[0].title)).to_be_visible()
    do_step_by_mouse(inside, STEPS[0])
    expect_reached(inside.frame)
    played = "events.filter(({ name, change }) => name === 'move' && change === 'move').length"
    assert page.evaluate(played) >= len(STEPS[0].solution.split())
    assert page.evaluate("events.every(({ lesson, puzzle }) => lesson === 'tritium' && !puzzle)")
    replace_lesson_by_puzzle(inside, page)


def replace_lesson_by_puzzle(inside: EmbeddedBoard, page: Page) -> None:
    """Load a puzzle in place of the lesson, and solve the puzzle."""
    page.evaluate("events.length = 0")
    page.evaluate(f"document.querySelector('trigrid-game').puzzle = '{NAME}'")
    page.wait_for_function(f"document.querySelector('trigrid-game').state.puzzle === '{NAME}'")
    solve(inside)
    page.wait_for_function("events.some(({ name }) => name === 'end')")
    ends = "events.filter(({ name }) => name === 'end').map(({ puzzle, firstTry }) => [puzzle, firstTry])"
    assert page.evaluate(ends) == [[NAME, True]]
    assert page.evaluate(f"events.every(({{ lesson, puzzle }}) => puzzle === '{NAME}' && !lesson)")
    link = PUZZLE.to_link()
    page.evaluate("link => { document.querySelector('trigrid-game').puzzle = link; }", link)
    page.wait_for_function("link => document.querySelector('trigrid-game').state.puzzle === link", arg=link)
    sentences = [PROOF_STATES[state] for state in (ProofState.CHECKING, ProofState.CONFIRMED)]
    expect(inside.frame.get_by_text(re.compile("|".join(map(re.escape, sentences))))).to_be_visible()


@pytest.mark.provokes("ERR_FAILED", re.escape(PUZZLES_NOT_LOADED), re.escape(LESSONS_NOT_LOADED))
def test_tasks_that_fail_to_load_show_their_games_and_are_requested_again(
    around: Visit, site: str, host: OtherSite
) -> None:
    page: Page = around()
    for file in ("puzzles.", "later"):
        page.route(f"**/{file}*", lambda route: route.abort())
    page.goto(host.page(LISTENING + frame_tag(site, "?embed" + puzzle_address(PUZZLE_KEY, PUZZLE.number))))
    framed = EmbeddedBoard(page, site)
    assert framed.wait_until_ready()["game"] == PUZZLE_KEY
    expect_failed_download_reported(framed, PUZZLES_NOT_LOADED)
    framed.lead_to(lesson_address(KEY))
    expect_failed_download_reported(framed, LESSONS_NOT_LOADED)
    state = state_of(framed)
    assert (state["game"], state["options"]) == (KEY, dict(load(KEY).options))
    page.unroute_all()
    assert framed.ask("load", puzzle=NAME)["payload"]["puzzle"] == NAME
    expect_moves_during_loading_played(framed)


def expect_failed_download_reported(framed: EmbeddedBoard, sentence: str) -> None:
    """Assert that reader and embedding page get a report of a failed download."""
    expect(framed.frame.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    eventually(framed.page, lambda: bool(framed.received("error")))
    assert framed.received("error")[0]["payload"]["reason"] == "fault"
    framed.forget()


def expect_moves_during_loading_played(framed: EmbeddedBoard) -> None:
    """Assert that a move sent while a lesson is loading is played in that lesson."""
    first, *others = STEPS[0].solution.split()
    framed.send({"trigrid": 1, "type": "load", "payload": {"lesson": KEY}, "id": "lesson"})
    answer = framed.ask("play", move=first)
    assert framed.answer("lesson")["payload"]["lesson"] == KEY
    assert answer["payload"]["change"] == "move", "the move must be played in the loading lesson"
    for text in others:
        framed.ask("play", move=text)
    expect_reached(framed.frame)


CARDS = {(640, 480): "steps", (480, 640): "steps", (320, 400): "card", (200, 200): "text"}
"""Sizes of frames, each with the visible part of a lesson's card.

The part is the card with the list of steps, the card without this list, or only the text.
"""


def test_the_card_of_a_lesson_fits_into_the_frame_and_leaves_space_for_the_board(
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
            box = expect_board_share(framed, size, 0.4)
            assert card["bottom"] <= box["top"] + 1 or card["left"] >= box["right"] - 1
        do_step_by_mouse(framed, step)
        expect_reached(inside)
        expect(inside.locator("#lesson-said")).to_be_in_viewport()
        inside.get_by_role("button", name="Next").click()
        expect(inside.locator("#lesson-title")).to_have_text(STEPS[1].title)
    finally:
        framed.resize()


def expect_board_share(framed: EmbeddedBoard, size: tuple[int, int], share: float) -> dict[str, float]:
    """Assert that the board fills a share of the frame's shorter side; return its box."""
    expect(framed.frame.locator("canvas")).to_be_in_viewport(ratio=1)
    box: dict[str, float] = framed.frame.evaluate(
        "document.querySelector('canvas').getBoundingClientRect().toJSON()"
    )
    assert min(box["width"], box["height"]) > share * min(size)
    return box


def test_the_card_of_a_puzzle_leaves_space_for_the_board(framed: EmbeddedBoard) -> None:
    framed.ask("load", puzzle=NAME)
    try:
        for size in ((640, 480), (480, 640), (320, 400)):
            framed.resize(*size)
            expect(framed.frame.locator("#lesson-text")).to_be_in_viewport(ratio=1)
            expect_board_share(framed, size, 0.35)
    finally:
        framed.resize()
