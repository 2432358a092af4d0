"""Puzzles in the page of somebody else, as far as messages and addresses bring them."""

from datetime import date
from typing import Any

import pytest

from tests.browser.embedded_board import EmbeddedBoard, EmbeddedTablePage
from tests.browser.waiting import comes_to, eventually
from tests.exercises.asked_reasons import a_solution, found_reason
from tests.expectations import expect
from trigrid.exercises.reasons import why_right
from trigrid.games import Move
from trigrid.library.address import DAILY_ADDRESS, puzzle_address
from trigrid.puzzle import Kind, Puzzle, daily_puzzle, puzzle_keys, puzzles


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


def is_reached(inside: Any) -> None:
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
