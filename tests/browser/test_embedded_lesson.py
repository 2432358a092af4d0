"""Lessons in frames of somebody else's page: done, told of, fitted into the frame, refused, replaced."""

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
from trigrid.app.address import lesson_address
from trigrid.app.words.lobby import LESSONS_NOT_LOADED
from trigrid.games import load
from trigrid.lessons import Step

__all__ = ["around", "framed", "host"]

TOLD = """globalThis.told = [];
for (const name of ["ready", "move", "end", "error"])
    addEventListener(`trigrid-${name}`, ({ detail }) => told.push([name, detail.change, detail.lesson]));"""


def do_by_mouse(framed: EmbeddedBoard, step: Step) -> None:
    """Do a step on the board."""
    table = EmbeddedTablePage(framed, step.game)
    table.position = step.start.position
    for text in step.solution.split():
        table.begin(step.game.read(text))
        table.position = table.position.play(step.game.read(text))


def test_the_element_brings_a_lesson_that_is_done_on_its_board(
    around: Visit, site: str, host: OtherSite
) -> None:
    """If this fails, readers of other pages are stuck in a lesson, or their pages hear nothing of it."""
    page = around()
    page.add_init_script(f"if (top === window) {{ {TOLD} }}")
    page.goto(host.page(script(site) + element(f'lesson="{KEY}" size="320x400"')))
    page.get_by_role("button", name="Learn Tritium").click()
    page.wait_for_function("told.some(([name]) => name === 'ready')", timeout=START)
    inside = EmbeddedBoard(page, site)
    expect(inside.frame.get_by_role("heading", name=STEPS[0].title)).to_be_visible()
    do_by_mouse(inside, STEPS[0])
    is_reached(inside.frame)
    played = "told.filter(([name, change]) => name === 'move' && change === 'move').length"
    assert page.evaluate(played) >= len(STEPS[0].solution.split())
    assert page.evaluate("told.every(([, , lesson]) => lesson === 'tritium')")


@pytest.mark.provokes("ERR_FAILED", re.escape(LESSONS_NOT_LOADED))
def test_a_lesson_that_does_not_arrive_shows_its_game_and_messages_bring_lessons_and_games_later(
    around: Visit, site: str, host: OtherSite
) -> None:
    page: Page = around()
    page.route("**/later*", lambda route: route.abort())
    page.goto(host.page(LISTENING + frame_tag(site, "?embed" + lesson_address(KEY))))
    framed = EmbeddedBoard(page, site)
    assert (framed.is_ready()["game"], framed.is_ready()["options"]) == (KEY, dict(load(KEY).options))
    expect(framed.frame.get_by_role("alert")).to_contain_text(LESSONS_NOT_LOADED)
    eventually(page, lambda: bool(framed.said("error")))
    assert framed.said("error")[0]["payload"]["reason"] == "fault"
    page.unroute("**/later*")
    messages_bring_lessons_and_games(framed)


def messages_bring_lessons_and_games(framed: EmbeddedBoard) -> None:
    """Load a lesson, a game, and a lesson that there is not; the first one is not there yet."""
    first, *others = STEPS[0].solution.split()
    framed.send({"trigrid": 1, "type": "load", "payload": {"lesson": KEY}, "id": "lesson"})
    answer = framed.ask("play", move=first)
    assert framed.answer("lesson")["payload"]["lesson"] == KEY
    assert answer["payload"]["change"] == "move", "it was played in the lesson, which was still loading"
    for text in others:
        framed.ask("play", move=text)
    is_reached(framed.frame)
    assert framed.ask("undo")["payload"]["reason"] == "move"
    assert framed.ask("play", move=first)["payload"]["reason"] == "turn"
    link = framed.frame.get_by_role("link", name="Open in Trigrid")
    expect(link).to_have_attribute("href", "/" + lesson_address(KEY))
    framed.frame.get_by_role("button", name="Again").click()
    comes_to(framed.page, lambda: framed.said("move")[-1]["payload"]["change"], "load")
    told = framed.said("move")[-1]["payload"]
    assert (told["change"], told["lesson"], told["record"]) == ("load", KEY, STEPS[0].start.to_link())
    framed.ask("load", theme="dark")
    assert state_of(framed)["lesson"] == KEY
    assert framed.ask("load", game="tritt")["payload"]["lesson"] is None
    expect(framed.frame.locator("#lesson")).to_be_hidden()
    assert framed.ask("load", lesson="chess")["payload"]["reason"] == "game"
    expect(framed.frame.get_by_role("alert")).to_contain_text("no game called “chess”")


@pytest.mark.parametrize(
    ("width", "height", "seen"),
    [
        pytest.param(640, 480, "steps", marks=pytest.mark.long),
        (480, 640, "steps"),
        pytest.param(320, 400, "card", marks=pytest.mark.long),
        (200, 200, "text"),
    ],
)
def test_the_card_fits_into_the_frame_and_leaves_the_board_its_room(
    framed: EmbeddedBoard, width: int, height: int, seen: str
) -> None:
    step, inside = show_step(framed, 0), framed.frame
    try:
        framed.resize(width, height)
        expect(inside.get_by_text(step.text)).to_be_in_viewport(ratio=1)
        expect(inside.locator("#lesson-steps")).to_be_visible(visible=seen == "steps")
        for name in ("Again", "Hint"):
            button = inside.locator("#lesson").get_by_role("button", name=name, exact=True)
            expect(button).to_be_visible(visible=seen != "text")
            if seen != "text":
                expect(button).to_be_in_viewport(ratio=1)
        box = inside.evaluate("document.querySelector('canvas').getBoundingClientRect().toJSON()")
        assert min(box["width"], box["height"]) > 0.4 * min(width, height)
        card = inside.evaluate("document.querySelector('#lesson').getBoundingClientRect().toJSON()")
        assert card["bottom"] <= box["top"] + 1 or card["left"] >= box["right"] - 1
        expect(inside.locator("canvas")).to_be_in_viewport(ratio=1)
        do_by_mouse(framed, step)
        is_reached(inside)
        expect(inside.locator("#lesson-said")).to_be_in_viewport()
        inside.get_by_role("button", name="Next").click()
        expect(inside.locator("#lesson-title")).to_have_text(STEPS[1].title)
    finally:
        framed.resize()
