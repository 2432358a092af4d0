"""Tests of the end of a session of practice while moves are still played."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import WIDE, go_to
from tests.browser.stored_games import PUT_AMONG_SETTINGS
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from trigrid.library.address import GAMES_ADDRESS, PRACTICE_ADDRESS
from trigrid.library.deck import Deck
from trigrid.puzzle import puzzles
from trigrid.runtime import clock

LONG = next(puzzle for puzzle in puzzles("tritt") if puzzle.target > 1)
"""A puzzle whose solution takes several moves."""


def test_a_session_can_end_while_a_solution_is_played() -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        page.emulate_media(reduced_motion="no-preference")
        go_to(page, GAMES_ADDRESS)
        line = f"tritt/{LONG.number} 0 {clock.today().toordinal()} 0 0/0"
        page.evaluate(PUT_AMONG_SETTINGS, {Deck.stored_name: f"{Deck.first_line}\n{line}\n"})
        go_to(page, PRACTICE_ADDRESS)
        for _ in range(2):  # a missed position comes again at the end
            page.get_by_role("button", name="Show solution").click()
            page.get_by_role("button", name="Next", exact=True).click()
        expect(page.locator("#practice-result")).to_be_visible()
        page.pass_time(10)
        assert not browser.console_errors()
