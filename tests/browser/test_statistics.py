"""Tests of the statistics in Chromium, without games and with games."""

from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.navigation import go_to
from tests.browser.stored_games import PUT
from tests.page.test_statistics import figures, sample_games
from trigrid.app.services.words.examples import EXAMPLE
from trigrid.app.statistics import words
from trigrid.library.address import STATISTICS_ADDRESS


def test_empty_screens_have_no_axe_faults_and_results_are_shown_as_a_picture(desk: Page) -> None:
    """`test_screens.py` runs axe-core on the statistics with games."""
    go_to(desk, STATISTICS_ADDRESS)
    expect(desk.get_by_role("main").get_by_text(words.NOTHING_YET)).to_be_visible()
    assert_no_axe_violations(desk)
    go_to(desk, "#/games")
    expect(desk.locator("#games-back").get_by_text(EXAMPLE)).to_be_visible()
    assert_no_axe_violations(desk)
    desk.evaluate(PUT, sample_games())
    go_to(desk, "#/games")
    go_to(desk, STATISTICS_ADDRESS)
    expect(figures(desk).nth(0)).to_have_text("Games4")
    picture = desk.get_by_role("img", name="Results over time: 2 won, 1 tied, 1 lost")
    expect(picture).to_be_visible()
