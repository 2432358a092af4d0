"""The verdict of a review when a move is pressed in the table of all moves."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import WIDE, sit_down_after
from tests.dom.stand_in_browser import StandInBrowser
from tests.page.test_review import GAME, MOVES


def test_the_verdict_on_a_move_that_is_pressed_in_the_table_comes_into_sight() -> None:
    """If this fails, somebody on a phone presses a move and sees nothing of the verdict above."""
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        sit_down_after(page, GAME, MOVES)
        page.get_by_role("button", name="Review", exact=True).first.click()
        scrolled = list[object]()
        page.document.getElementById("review-verdict").scrollIntoView = scrolled.append
        page.get_by_text("All moves in a table").click()
        moves = page.get_by_role("table", name="Winning chance by move")
        moves.get_by_role("row").first.click()
        assert scrolled == []
        moves.get_by_role("button").first.click()
        assert len(scrolled) == 1
