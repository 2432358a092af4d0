"""Tests of swiping over the board, which steps through a finished game."""

from playwright.sync_api import Page

from tests.browser.navigation import open_table_after
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger
from tests.browser.waiting import wait_until_equal
from trigrid.games import load

GAME = load("tritt")
MOVES = "c3-c5 e5-e7 a1-a3 k1-k3"


def swipe(table: TablePage, across: float, down: float = 0.0) -> None:
    """Move a finger this far from the centre of the board, and lift it."""
    box = table.box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    Finger(table.page).swipe((x, y), (x + across, y + down))


def test_swiping_steps_through_a_finished_game_and_plays_nothing(phone: Page) -> None:
    table, moves = open_table_after(phone, GAME, MOVES, touch=True), MOVES.split()
    table.press("Resign")
    phone.get_by_role("dialog").get_by_role("button").first.tap()
    phone.get_by_role("button", name="Look at the game").tap()
    table.wait_until_presses_count()
    for across, down, count in ((90, 0, 3), (30, 0, 3), (90, 20, 2), (-90, 0, 3)):
        swipe(table, across, down)
        wait_until_equal(phone, table.moves, moves[:count])
    assert table.listed.count() == len(moves)


def test_swiping_does_nothing_in_an_unfinished_game(phone: Page) -> None:
    table = open_table_after(phone, GAME, MOVES, touch=True)
    swipe(table, 90)
    assert table.moves() == MOVES.split()
