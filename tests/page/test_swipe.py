"""A finger that goes sideways over the board steps through a game that is over, one move at a time."""

from playwright.sync_api import Page

from tests.browser.navigation import sit_down_after
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger
from tests.browser.waiting import comes_to
from trigrid.games import load

GAME = load("tritt")
MOVES = "c3-c5 e5-e7 a1-a3 k1-k3"


def swipe(table: TablePage, across: float, down: float = 0.0) -> None:
    """Move a finger so far from the board's middle, and lift it."""
    box = table.box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    Finger(table.page).swipe((x, y), (x + across, y + down))


def test_swiping_steps_through_a_game_that_is_over_and_plays_nothing(phone: Page) -> None:
    table, moves = sit_down_after(phone, GAME, MOVES, touch=True), MOVES.split()
    table.press("Resign")
    phone.get_by_role("dialog").get_by_role("button").first.tap()
    phone.get_by_role("button", name="Look at the game").tap()
    table.come_back()
    for across, down, count in ((90, 0, 3), (30, 0, 3), (90, 20, 2), (-90, 0, 3)):
        swipe(table, across, down)
        comes_to(phone, table.moves, moves[:count])
    assert table.listed.count() == len(moves)


def test_swiping_does_nothing_while_a_game_goes_on(phone: Page) -> None:
    table = sit_down_after(phone, GAME, MOVES, touch=True)
    swipe(table, 90)
    assert table.moves() == MOVES.split()
