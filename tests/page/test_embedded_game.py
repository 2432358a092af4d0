"""Tests of games embedded in other sites: steps, rematches and puzzles."""

from typing import Any

import pytest

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.page.test_embedded_puzzle import NAME, expect_solved, solve
from trigrid.games import load
from trigrid.records import Record
from trigrid.records.record_node import Settled

GAME = load("tritium", size=4)
MOVES = "orange-a1 sky-g4 blue-c3"


def link(settled: Settled | None = None) -> str:
    """Return a game with three moves as a link that contains no site address."""
    record = Record(GAME)
    for text in MOVES.split():
        record.add(GAME.read(text))
    record.settle_here(settled)
    return record.to_link()


def ply(framed: EmbeddedBoard) -> int:
    """Return the number of moves on the board."""
    found: int = framed.ask("get", what="state")["payload"]["state"]["ply"]
    return found


def test_the_buttons_step_through_the_game(framed: EmbeddedBoard) -> None:
    framed.ask("load", record=link(), controls="steps")
    for name, expected in (("To the start", 0), ("One move on", 1), ("To the end", 3), ("One move back", 2)):
        framed.frame.get_by_role("button", name=name).click()
        wait_until_equal(framed.page, lambda: ply(framed), expected)


def test_a_rematch_begins_on_the_same_board(framed: EmbeddedBoard) -> None:
    framed.ask("load", record=link(Settled.FIRST_RESIGNED))
    framed.frame.get_by_role("button", name="Rematch").click()
    wait_until_equal(framed.page, lambda: ply(framed), 0)


def test_a_solved_puzzle_leads_to_the_next_puzzle(framed: EmbeddedBoard) -> None:
    framed.ask("load", puzzle=NAME)
    solve(framed)
    expect_solved(framed.frame)
    framed.frame.get_by_role("button", name="Next", exact=True).click()
    expect(framed.frame.locator("#lesson")).to_have_attribute("data-phase", "open")
    found: Any = framed.ask("get", what="state")["payload"]["state"]
    assert found["puzzle"] not in (NAME, None)


def test_a_game_continues_from_a_solved_puzzle(framed: EmbeddedBoard) -> None:
    framed.ask("load", puzzle=NAME)
    solve(framed)
    expect_solved(framed.frame)
    framed.frame.get_by_role("button", name="Play from here").click()
    wait_until_equal(framed.page, lambda: framed.ask("get", what="state")["payload"]["state"]["puzzle"], None)


def test_a_message_sets_up_a_position(framed: EmbeddedBoard) -> None:
    cells = framed.frame.locator("[role=gridcell]").filter(has_not_text="empty")
    position = "4/1ss2/5oF/3bS2/6/5/oFob1 S S 0"
    payload = framed.ask("load", game="tritium", options="size=4", position=position)["payload"]
    assert (payload["ply"], payload["toMove"]) == (0, 1)
    expect(cells).to_have_count(7)
    refused = framed.ask("load", game="tritt", position="c3-c5,c4-c6 - B -")["payload"]
    assert (refused["reason"], "(R4)" in refused["message"]) == ("payload", True)
    expect(cells).to_have_count(7)


@pytest.mark.provokes("The position has 1 rows")
def test_an_address_with_an_invalid_position_opens_the_start_with_a_notice(framed: EmbeddedBoard) -> None:
    framed.lead_to("#/tritium?position=z9")
    expect(framed.frame.get_by_role("alert")).to_contain_text("expected")
    assert framed.received("error")[-1]["payload"]["reason"] == "payload"
