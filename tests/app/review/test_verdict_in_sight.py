"""The verdict of a review when a move is pressed in the table of all moves."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import WIDE, open_table_after
from tests.dom.fake_browser import FakeBrowser
from tests.page.test_review import GAME, MOVES


def test_pressing_a_move_in_the_table_scrolls_to_its_verdict() -> None:
    """If this fails, phones show the verdict outside the visible part of the page."""
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        open_table_after(page, GAME, MOVES)
        page.get_by_role("button", name="Review", exact=True).first.click()
        scrolled = list[object]()
        page.document.getElementById("review-verdict").scrollIntoView = scrolled.append
        page.get_by_text("All moves in a table").click()
        moves = page.get_by_role("table", name="Winning chance by move")
        moves.get_by_role("row").first.click()
        assert scrolled == []
        moves.get_by_role("button").first.click()
        assert len(scrolled) == 1
