"""Puzzles in frames of somebody else's page: solved, told of, refused, and the puzzle of the reader's day."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.embedded_board import (
    LISTENING,
    EmbeddedBoard,
    around,
    frame_tag,
    framed,
    host,
)
from tests.browser.navigation import START, Visit
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.waiting import eventually
from tests.page.test_embedded_puzzle import KEY, NAME, PUZZLE, solve
from trigrid.app.address import puzzle_address
from trigrid.app.words.lobby import PUZZLES_NOT_LOADED

__all__ = ["around", "framed", "host"]

TOLD = """globalThis.told = [];
for (const name of ["ready", "move", "end", "error"])
    addEventListener(`trigrid-${name}`, ({ detail: { change, puzzle, firstTry } }) =>
        told.push([name, change, puzzle, firstTry]));"""


def test_the_element_brings_a_puzzle_that_is_solved_on_its_board(
    around: Visit, site: str, host: OtherSite
) -> None:
    """If this fails, readers of other pages cannot solve puzzles, or their pages hear nothing of it."""
    page = around()
    page.add_init_script(f"if (top === window) {{ {TOLD} }}")
    page.goto(host.page(script(site) + element(f'puzzle="{NAME}" size="360x520"')))
    page.get_by_role("button", name=re.compile("Solve a .* puzzle")).click()
    page.wait_for_function("told.some(([name]) => name === 'ready')", timeout=START)
    inside = EmbeddedBoard(page, site)
    expect(inside.frame.locator("#lesson-text")).to_be_visible()
    solve(inside)
    page.wait_for_function("told.some(([name]) => name === 'end')")
    assert page.evaluate("told.filter(([name]) => name === 'end')") == [["end", None, NAME, True]]
    assert page.evaluate(f"told.every(([, , puzzle]) => puzzle === '{NAME}')")


@pytest.mark.provokes("ERR_FAILED", re.escape(PUZZLES_NOT_LOADED))
def test_puzzles_that_do_not_arrive_are_told_of_and_asked_for_again(
    around: Visit, site: str, host: OtherSite
) -> None:
    page: Page = around()
    page.route("**/puzzles.*", lambda route: route.abort())
    page.goto(host.page(LISTENING + frame_tag(site, "?embed" + puzzle_address(KEY, PUZZLE.number))))
    framed = EmbeddedBoard(page, site)
    assert framed.is_ready()["game"] == KEY
    expect(framed.frame.get_by_role("alert")).to_contain_text(PUZZLES_NOT_LOADED)
    eventually(page, lambda: bool(framed.said("error")))
    assert framed.said("error")[0]["payload"]["reason"] == "fault"
    page.unroute("**/puzzles.*")
    assert framed.ask("load", puzzle=NAME)["payload"]["puzzle"] == NAME


@pytest.mark.parametrize(
    ("width", "height"), [(640, 480), pytest.param(480, 640, marks=pytest.mark.long), (320, 400)]
)
def test_the_card_leaves_the_board_its_room(framed: EmbeddedBoard, width: int, height: int) -> None:
    framed.ask("load", puzzle=NAME)
    inside = framed.frame
    try:
        framed.resize(width, height)
        expect(inside.locator("#lesson-text")).to_be_in_viewport(ratio=1)
        expect(inside.locator("canvas")).to_be_in_viewport(ratio=1)
        box = inside.evaluate("document.querySelector('canvas').getBoundingClientRect().toJSON()")
        assert min(box["width"], box["height"]) > 0.35 * min(width, height)
    finally:
        framed.resize()
