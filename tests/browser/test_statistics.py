"""Statistics in Chromium: with nothing to show, and the picture."""

from playwright.sync_api import Page, expect

from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.navigation import go_to
from tests.browser.stored_games import PUT
from tests.page.test_statistics import figures, made_up
from trigrid.app.services.words.examples import EXAMPLE
from trigrid.app.statistics import words
from trigrid.library.address import STATISTICS_ADDRESS


def test_without_games_nobody_is_shut_out_and_the_picture_of_results_is_seen(desk: Page) -> None:
    """`test_screens.py` looks at the screen with games."""
    go_to(desk, STATISTICS_ADDRESS)
    expect(desk.get_by_role("main").get_by_text(words.NOTHING_YET)).to_be_visible()
    nobody_is_shut_out(desk)
    go_to(desk, "#/games")
    expect(desk.locator("#games-back").get_by_text(EXAMPLE)).to_be_visible()
    nobody_is_shut_out(desk)
    desk.evaluate(PUT, made_up())
    go_to(desk, "#/games")
    go_to(desk, STATISTICS_ADDRESS)
    expect(figures(desk).nth(0)).to_have_text("Games4")
    picture = desk.get_by_role("img", name="Results over time: 2 won, 1 tied, 1 lost")
    expect(picture).to_be_visible()
