"""Games in the page of somebody else: stepping through them, another game, and what goes wrong."""

from typing import Any

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.waiting import comes_to
from tests.expectations import expect
from tests.page.test_embedded_puzzle import NAME, is_reached, solve
from trigrid.games import load
from trigrid.records import Record
from trigrid.records.record_node import Settled

GAME = load("tritium", size=4)
MOVES = "orange-a1 sky-g4 blue-c3"


def link(settled: Settled | None = None) -> str:
    """A game of three moves as a link."""
    record = Record(GAME)
    for text in MOVES.split():
        record.add(GAME.read(text))
    record.settle_here(settled)
    return record.to_link()


def ply(framed: EmbeddedBoard) -> int:
    """How many moves are on the board."""
    found: int = framed.ask("get", what="state")["payload"]["state"]["ply"]
    return found


def test_the_buttons_step_to_the_start_on_back_and_to_the_end(framed: EmbeddedBoard) -> None:
    framed.ask("load", record=link(), controls="steps")
    for name, wanted in (("To the start", 0), ("One move on", 1), ("To the end", 3), ("One move back", 2)):
        framed.frame.get_by_role("button", name=name).click()
        comes_to(framed.page, lambda: ply(framed), wanted)


def test_a_rematch_begins_on_the_same_board(framed: EmbeddedBoard) -> None:
    framed.ask("load", record=link(Settled.FIRST_RESIGNED))
    framed.frame.get_by_role("button", name="Rematch").click()
    comes_to(framed.page, lambda: ply(framed), 0)


def test_a_solved_puzzle_leads_to_the_next_one_and_to_a_game_from_there(framed: EmbeddedBoard) -> None:
    framed.ask("load", puzzle=NAME)
    solve(framed)
    is_reached(framed.frame)
    framed.frame.get_by_role("button", name="Next", exact=True).click()
    expect(framed.frame.locator("#lesson")).to_have_attribute("data-phase", "open")
    found: Any = framed.ask("get", what="state")["payload"]["state"]
    assert found["puzzle"] not in (NAME, None)


def test_a_puzzle_that_is_solved_can_be_played_on_from(framed: EmbeddedBoard) -> None:
    framed.ask("load", puzzle=NAME)
    solve(framed)
    is_reached(framed.frame)
    framed.frame.get_by_role("button", name="Play from here").click()
    comes_to(framed.page, lambda: framed.ask("get", what="state")["payload"]["state"]["puzzle"], None)
