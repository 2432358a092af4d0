"""Puzzles in frames of somebody else's page: solved, told of, refused, and the puzzle of the reader's day."""

import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.app.puzzle.asked_reasons import a_solution, found_reason
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
from tests.browser.waiting import comes_to, eventually
from trigrid.app.address import DAILY_ADDRESS, puzzle_address
from trigrid.app.puzzle.reasons import why_right
from trigrid.app.words.lobby import PUZZLES_NOT_LOADED
from trigrid.games import Move
from trigrid.puzzle import Kind, Puzzle, daily_puzzle, puzzle_keys, puzzles

__all__ = ["around", "framed", "host"]

TOLD = """globalThis.told = [];
for (const name of ["ready", "move", "end", "error"])
    addEventListener(`trigrid-${name}`, ({ detail: { change, puzzle, firstTry } }) =>
        told.push([name, change, puzzle, firstTry]));"""


def in_one_move() -> tuple[str, Puzzle, Move]:
    """A puzzle that a single move solves, with its key and that move."""
    for key in puzzle_keys():
        for puzzle in puzzles(key):
            for move in sorted(puzzle.accepted()):
                if puzzle.kind is not Kind.BEST_END and not puzzle.accepted(move):
                    return key, puzzle, move
    pytest.fail("no puzzle takes one move")


KEY, PUZZLE, RIGHT = in_one_move()
NAME, GAME = f"{KEY}/{PUZZLE.number}", PUZZLE.game
WRONG = next(move for move in PUZZLE.start.moves() if move not in PUZZLE.accepted())


def is_reached(inside: Frame) -> None:
    """Expect that the puzzle is solved."""
    expect(inside.locator("#lesson")).to_have_attribute("data-phase", "reached")


def solve(framed: EmbeddedBoard) -> None:
    """Solve the puzzle by mouse."""
    table = EmbeddedTablePage(framed, GAME)
    table.position = PUZZLE.start
    table.begin(RIGHT)
    is_reached(framed.frame)


def state_of(framed: EmbeddedBoard) -> dict[str, Any]:
    """The state as it is told now."""
    state: dict[str, Any] = framed.ask("get", what="state")["payload"]["state"]
    return state


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


def test_messages_bring_puzzles_lessons_and_games_one_after_the_other(framed: EmbeddedBoard) -> None:
    """If this fails, a page's script cannot tell what stands on its board, or what became of a try."""
    assert framed.ask("load", puzzle=NAME)["payload"]["puzzle"] == NAME
    assert state_of(framed)["record"] == PUZZLE.record.to_link()
    assert framed.ask("play", move=GAME.spell(WRONG))["payload"]["puzzle"] == NAME
    expect(framed.frame.locator("#lesson")).to_have_attribute("data-phase", "missed")
    assert framed.ask("play", move=GAME.spell(RIGHT))["payload"]["reason"] == "turn"
    assert framed.ask("undo")["payload"]["reason"] == "move"
    assert not framed.said("end")
    framed.frame.get_by_role("button", name="Again").click()
    comes_to(framed.page, lambda: framed.said("move")[-1]["payload"]["change"], "load")
    framed.ask("play", move=GAME.spell(RIGHT))
    is_reached(framed.frame)
    eventually(framed.page, lambda: bool(framed.said("end")))
    (end,) = framed.said("end")
    assert (end["payload"]["puzzle"], end["payload"]["firstTry"]) == (NAME, False)
    link = framed.frame.get_by_role("link", name="Open in Trigrid")
    expect(link).to_have_attribute("href", "/" + puzzle_address(KEY, PUZZLE.number))
    told = framed.ask("load", lesson="tritium")["payload"]
    assert (told["lesson"], told["puzzle"]) == ("tritium", None)
    told = framed.ask("load", puzzle=NAME)["payload"]
    assert (told["lesson"], told["puzzle"]) == (None, NAME)
    assert framed.ask("load", game="tritt")["payload"]["puzzle"] is None
    expect(framed.frame.locator("#lesson")).to_be_hidden()


def test_the_line_that_is_played_out_is_no_second_end(framed: EmbeddedBoard) -> None:
    framed.ask("load", puzzle=NAME)
    framed.ask("play", move=GAME.spell(RIGHT))
    eventually(framed.page, lambda: bool(framed.said("end")))
    framed.frame.locator("#lesson").get_by_role("button", name="Why").click()
    reason = found_reason(PUZZLE, why_right(PUZZLE, a_solution(PUZZLE)))
    comes_to(framed.page, lambda: framed.said("move")[-1]["payload"]["change"], "move")
    comes_to(framed.page, lambda: state_of(framed)["move"], GAME.spell(reason.line[-1]))
    assert len(framed.said("end")) == 1
    assert framed.said("end")[0]["payload"]["firstTry"] is True


@pytest.mark.parametrize(
    ("puzzle", "reason"), [("chess/1", "game"), (f"{KEY}/99999", "game"), (KEY, "game"), ("", "payload")]
)
def test_a_puzzle_that_there_is_not_is_refused_and_changes_nothing(
    framed: EmbeddedBoard, puzzle: str, reason: str
) -> None:
    before = state_of(framed)
    assert framed.ask("load", puzzle=puzzle)["payload"]["reason"] == reason
    assert state_of(framed) == before


def test_the_puzzle_of_the_day_is_that_of_the_readers_date(framed: EmbeddedBoard) -> None:
    before = date.today()
    framed.lead_to(DAILY_ADDRESS)
    expect(framed.frame.locator("#lesson-title")).to_contain_text("Today’s puzzle")
    shown = state_of(framed)["puzzle"]
    days = [(day.year, day.month, day.day) for day in (before, date.today())]
    assert shown in ["{}/{}".format(*daily_puzzle(*day)) for day in days]
    assert framed.ask("load", puzzle="daily")["payload"]["puzzle"] == shown


@pytest.mark.provokes("no such puzzle")
def test_an_address_of_an_unknown_puzzle_shows_its_game_and_says_why(framed: EmbeddedBoard) -> None:
    framed.lead_to(puzzle_address(KEY, 99_999))
    expect(framed.frame.get_by_role("alert")).to_contain_text("There is no such puzzle.")
    eventually(framed.page, lambda: bool(framed.said("error")))
    assert framed.said("error")[0]["payload"]["reason"] == "game"
    assert (state_of(framed)["puzzle"], state_of(framed)["game"]) == (None, KEY)


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


@pytest.mark.parametrize(("width", "height"), [(640, 480), (480, 640), (320, 400)])
def test_the_card_leaves_the_board_its_room(framed: EmbeddedBoard, width: int, height: int) -> None:
    framed.ask("load", puzzle=NAME)
    inside = framed.frame
    frame = framed.page.locator("iframe")
    try:
        frame.evaluate("(f, [w, h]) => { f.width = w; f.height = h; }", [width, height])
        comes_to(framed.page, lambda: inside.evaluate("[innerWidth, innerHeight]"), [width, height])
        expect(inside.locator("#lesson-text")).to_be_in_viewport(ratio=1)
        expect(inside.locator("canvas")).to_be_in_viewport(ratio=1)
        box = inside.evaluate("document.querySelector('canvas').getBoundingClientRect().toJSON()")
        assert min(box["width"], box["height"]) > 0.35 * min(width, height)
    finally:
        frame.evaluate("(f) => { f.width = 480; f.height = 540; }")
