"""Tests of puzzles embedded in other sites, loaded by messages and addresses."""

from datetime import date
from typing import Any

import pytest

from tests.browser.embedded_board import EmbeddedBoard, EmbeddedTablePage
from tests.browser.navigation import SMALL
from tests.browser.waiting import eventually, wait_until_equal
from tests.exercises.asked_reasons import a_solution, found_reason
from tests.expectations import expect
from trigrid.exercises.reasons import why_right
from trigrid.games import Move
from trigrid.library.address import DAILY_ADDRESS, puzzle_address
from trigrid.puzzle import Kind, Puzzle, daily_puzzle, puzzle_keys, puzzles
from trigrid.records import Record


def puzzle_with_one_move() -> tuple[str, Puzzle, Move]:
    """Return a puzzle that a single move solves: its key, the puzzle and the move."""
    for key in puzzle_keys():
        for puzzle in puzzles(key):
            for move in sorted(puzzle.accepted()):
                if puzzle.kind is not Kind.BEST_END and not puzzle.accepted(move):
                    return key, puzzle, move
    pytest.fail("no puzzle is solved by a single move")


KEY, PUZZLE, RIGHT = puzzle_with_one_move()
NAME, GAME = f"{KEY}/{PUZZLE.number}", PUZZLE.game
WRONG = next(move for move in PUZZLE.start.moves() if move not in PUZZLE.accepted())


def expect_solved(inside: Any) -> None:
    """Assert that the puzzle is solved."""
    expect(inside.locator("#lesson")).to_have_attribute("data-phase", "reached")


def solve(framed: EmbeddedBoard) -> None:
    """Solve the puzzle with the mouse."""
    table = EmbeddedTablePage(framed, GAME)
    table.position = PUZZLE.start
    table.begin(RIGHT)
    expect_solved(framed.frame)


def state_of(framed: EmbeddedBoard) -> dict[str, Any]:
    """Return the current state as the board reports it."""
    state: dict[str, Any] = framed.ask("get", what="state")["payload"]["state"]
    return state


def test_messages_load_and_play_a_puzzle_and_replace_it_by_a_lesson_or_a_game(framed: EmbeddedBoard) -> None:
    """If this fails, a page's script cannot follow its board or learn the result."""
    assert framed.ask("load", puzzle=NAME)["payload"]["puzzle"] == NAME
    assert state_of(framed)["record"] == PUZZLE.record.to_link()
    assert framed.ask("play", move=GAME.spell(WRONG))["payload"]["puzzle"] == NAME
    expect(framed.frame.locator("#lesson")).to_have_attribute("data-phase", "missed")
    assert framed.ask("play", move=GAME.spell(RIGHT))["payload"]["reason"] == "turn"
    assert framed.ask("undo")["payload"]["reason"] == "move"
    assert not framed.received("end")
    framed.frame.get_by_role("button", name="Again").click()
    wait_until_equal(framed.page, lambda: framed.received("move")[-1]["payload"]["change"], "load")
    framed.ask("play", move=GAME.spell(RIGHT))
    expect_solved(framed.frame)
    eventually(framed.page, lambda: bool(framed.received("end")))
    (end,) = framed.received("end")
    assert (end["payload"]["puzzle"], end["payload"]["firstTry"]) == (NAME, False)
    link = framed.frame.get_by_role("link", name="Open in Trigrid")
    expect(link).to_have_attribute("href", "/" + puzzle_address(KEY, PUZZLE.number))
    payload = framed.ask("load", lesson="tritium")["payload"]
    assert (payload["lesson"], payload["puzzle"]) == ("tritium", None)
    payload = framed.ask("load", puzzle=NAME)["payload"]
    assert (payload["lesson"], payload["puzzle"]) == (None, NAME)
    assert framed.ask("load", game="tritt")["payload"]["puzzle"] is None
    expect(framed.frame.locator("#lesson")).to_be_hidden()


def test_the_line_played_by_the_button_why_reports_no_second_end(framed: EmbeddedBoard) -> None:
    framed.ask("load", puzzle=NAME)
    framed.ask("play", move=GAME.spell(RIGHT))
    eventually(framed.page, lambda: bool(framed.received("end")))
    framed.frame.locator("#lesson").get_by_role("button", name="Why").click()
    reason = found_reason(PUZZLE, why_right(PUZZLE, a_solution(PUZZLE)))
    wait_until_equal(framed.page, lambda: framed.received("move")[-1]["payload"]["change"], "move")
    wait_until_equal(framed.page, lambda: state_of(framed)["move"], GAME.spell(reason.line[-1]))
    assert len(framed.received("end")) == 1
    assert framed.received("end")[0]["payload"]["firstTry"] is True


@pytest.mark.parametrize(
    ("puzzle", "reason"), [("chess/1", "game"), (f"{KEY}/99999", "game"), (KEY, "game"), ("", "payload")]
)
def test_an_unknown_puzzle_is_refused_and_changes_nothing(
    framed: EmbeddedBoard, puzzle: str, reason: str
) -> None:
    before = state_of(framed)
    assert framed.ask("load", puzzle=puzzle)["payload"]["reason"] == reason
    assert state_of(framed) == before


def test_a_game_after_a_refused_puzzle_reports_its_end(framed: EmbeddedBoard) -> None:
    record = Record(SMALL["tri-it-out"])
    while record.outcome is None:
        record.add(record.position.moves()[0])
    last = record.game.spell(record.moves[-1])
    record.undo()
    framed.ask("load", puzzle=f"{KEY}/99999")
    framed.ask("load", record=record.to_link())
    assert framed.ask("play", move=last)["payload"]["result"] != "*"
    eventually(framed.page, lambda: bool(framed.received("end")))


def test_the_daily_puzzle_is_that_of_the_readers_date(framed: EmbeddedBoard) -> None:
    before = date.today()
    framed.lead_to(DAILY_ADDRESS)
    expect(framed.frame.locator("#lesson-title")).to_contain_text("Today’s puzzle")
    shown = state_of(framed)["puzzle"]
    days = [(day.year, day.month, day.day) for day in (before, date.today())]
    assert shown in ["{}/{}".format(*daily_puzzle(*day)) for day in days]
    assert framed.ask("load", puzzle="daily")["payload"]["puzzle"] == shown


@pytest.mark.provokes("no such puzzle")
def test_an_address_of_an_unknown_puzzle_shows_its_game_and_the_reason(framed: EmbeddedBoard) -> None:
    framed.lead_to(puzzle_address(KEY, 99_999))
    expect(framed.frame.get_by_role("alert")).to_contain_text("There is no such puzzle.")
    eventually(framed.page, lambda: bool(framed.received("error")))
    assert framed.received("error")[0]["payload"]["reason"] == "game"
    assert (state_of(framed)["puzzle"], state_of(framed)["game"]) == (None, KEY)
