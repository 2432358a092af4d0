"""Tests in Chromium that choices and games are shown before Python starts.

Another test compares sounds.
"""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import (
    WIDE,
    Visit,
    arrive,
    card_of,
    go_to,
    open_table,
    open_table_after,
    tritium,
)
from tests.browser.paused_requests import held
from tests.browser.settings_dialog import chosen, close_settings, reset, settings_of
from tests.browser.test_before_python import (
    LONGER_FONT_TIMEOUT,
    RECORD_SHIFTS,
    expect_progress,
    wait_until_taken_over,
)
from tests.browser.test_installed_app import OFFER
from tests.browser.waiting import next_frame
from tests.expectations import expect
from tests.page.test_invitation import INVITATION
from tests.page.test_lobby import results, store_games
from tests.page.test_settings_persistence import NOTE_SOUNDS, expect_different_sounds
from tests.page.test_what_now import switch, tip_line, toggle
from trigrid.games import load
from trigrid.words import words_of

GAME_WITH_AID = load("tri-it-out")
"""A game other than Tritium with an aid: marks on the board that help beginners."""
RECORD_FIRST_STATE = """document.addEventListener("DOMContentLoaded", () => {
    const { state, theme, contrast } = document.documentElement.dataset;
    globalThis.firstState = [state, theme, contrast];
});"""


@pytest.mark.provokes("preloaded using link preload but not used")
def test_choices_and_games_are_shown_before_and_after_python_starts(visit: Visit, site: str) -> None:
    """If this fails, experienced players see the invitation, or the lobby jumps."""
    page = visit(**WIDE, color_scheme="light")
    for script in (RECORD_SHIFTS, LONGER_FONT_TIMEOUT, f"addEventListener('DOMContentLoaded', {OFFER})"):
        page.add_init_script(script)
    page.add_init_script(RECORD_FIRST_STATE)  # records the state in time, even on a busy machine
    arrive(page, site)
    settings = play_and_choose_settings(page)
    with held(page):
        page.reload(wait_until="domcontentloaded")
        assert page.evaluate("() => globalThis.firstState") == ["starting", "dark", "more"]
        assert_lobby_is_for_players(page)
        expect_progress(page)
        place = card_of(page).bounding_box()
        assert_only_new_game_shows_tip_and_aid(page)
        next_frame(page)  # the return to the lobby may count as a shift, because the headers differ
        page.evaluate("() => { shifts.takeRecords(); shifted = 0; }")
    wait_until_taken_over(page)
    assert_lobby_is_for_players(page)
    assert card_of(page).bounding_box() == place
    assert chosen(page) == settings
    install = page.get_by_role("button", name="Install Trigrid")
    expect(install).to_be_visible()  # the browser made its offer before Python started
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(install).to_be_hidden()


def play_and_choose_settings(page: Page) -> list[str]:
    """Start and finish games, show an aid, choose settings, and return the settings."""
    open_table(page, load("tritt")).write("c6-c8")
    open_table(page, GAME_WITH_AID)
    toggle(page)
    store_games(page, results("tritium", 4, 5, "2026-11-01", is_won=True))
    go_to(page, "#/tritium")
    expect(tip_line(page)).to_be_hidden()
    go_to(page, "#/")
    dialog = settings_of(page)
    for name in ("Dark", "High contrast"):
        dialog.get_by_role("radio", name=name, exact=True).check()
    dialog.get_by_role("checkbox", name="Sounds").check()
    settings = chosen(page)
    close_settings(page)
    expect(page.locator("#today-picture svg")).to_be_visible()  # a reload would abort the picture's download
    return settings


def assert_lobby_is_for_players(page: Page) -> None:
    """Assert that the lobby offers to continue a game, and does not recommend lessons."""
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    expect(page.get_by_role("heading", name=INVITATION)).to_have_count(0)
    expect(card_of(page).get_by_role("link", name="Learn")).to_have_class(re.compile("quiet"))


def assert_only_new_game_shows_tip_and_aid(page: Page) -> None:
    """Assert what two tables show before Python starts.

    Tritium, which the player has finished, shows neither a tip nor an aid. The other game, which is new to
    the player, shows a tip and the chosen aid.
    """
    for key, is_new in (("tritium", False), (GAME_WITH_AID.key, True)):
        page.evaluate("address => { location.hash = address }", f"#/{key}")
        expect(page.locator("#drawn svg")).to_be_visible()
        expect(tip_line(page)).to_be_visible(visible=is_new)
        expect(switch(page, key)).to_be_checked(checked=is_new)
    expect(tip_line(page)).to_have_text(words_of(GAME_WITH_AID.key).what_now(GAME_WITH_AID.start()))
    page.evaluate("() => { location.hash = '#/' }")


def test_a_move_sounds_different_from_a_switch_and_from_a_refusal(desk: Page) -> None:
    desk.evaluate(f"() => {{{NOTE_SOUNDS}}}")
    try:
        expect_different_sounds(open_table_after(desk, tritium(4), "orange-a1 sky-c3"))
        reset(desk)
    finally:
        desk.evaluate("noteNoMore()")
