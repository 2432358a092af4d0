"""In Chromium: all that a visitor has chosen and played is there before Python, and sounds."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import (
    WIDE,
    Visit,
    arrive,
    card_of,
    go_to,
    sit_down,
    sit_down_after,
    tritium,
)
from tests.browser.paused_requests import held
from tests.browser.settings_dialog import chosen, leave, reset, settings_of
from tests.browser.test_before_python import AWAIT_TYPE, NOTE_SHIFTS, is_taken_over, says_what_it_is_at
from tests.browser.test_installed_app import OFFER
from tests.browser.waiting import next_frame
from tests.expectations import expect
from tests.page.test_invitation import INVITATION
from tests.page.test_lobby import bring_in, results
from tests.page.test_settings_persistence import NOTE_SOUNDS, sounds_differ
from tests.page.test_what_now import line, switch, toggle
from trigrid.games import load
from trigrid.words import words_of

AIDED = load("tri-it-out")
"""A game with an aid."""
LOOK_AT_FIRST = """document.addEventListener("DOMContentLoaded", () => {
    const { state, theme, contrast } = document.documentElement.dataset;
    globalThis.lookAtFirst = [state, theme, contrast];
});"""


@pytest.mark.provokes("preloaded using link preload but not used")
def test_what_was_chosen_and_played_is_there_before_python_and_with_it(visit: Visit, site: str) -> None:
    """Else a player would be invited to a first game, and the lobby would jump."""
    page = visit(**WIDE, color_scheme="light")
    for script in (NOTE_SHIFTS, AWAIT_TYPE, f"addEventListener('DOMContentLoaded', {OFFER})"):
        page.add_init_script(script)
    page.add_init_script(LOOK_AT_FIRST)  # a busy machine may look only when the page has changed
    arrive(page, site)
    now = plays_and_chooses(page)
    with held(page):
        page.reload(wait_until="domcontentloaded")
        assert page.evaluate("() => globalThis.lookAtFirst") == ["starting", "dark", "more"]
        has_the_lobby_of_a_player(page)
        says_what_it_is_at(page)
        place = card_of(page).bounding_box()
        has_a_line_where_it_is_new(page)
        next_frame(page)  # another screen has another header
        page.evaluate("() => { shifts.takeRecords(); shifted = 0; }")
    is_taken_over(page)
    has_the_lobby_of_a_player(page)
    assert card_of(page).bounding_box() == place
    assert chosen(page) == now
    install = page.get_by_role("button", name="Install Trigrid")
    expect(install).to_be_visible()  # which the browser has offered before Python was there
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(install).to_be_hidden()


def plays_and_chooses(page: Page) -> list[str]:
    """Begin a game, show an aid, finish games of Tritium, and choose settings, which are given."""
    sit_down(page, load("tritt")).write("c6-c8")
    sit_down(page, AIDED)
    toggle(page)
    bring_in(page, results("tritium", 4, 5, is_won=True))
    go_to(page, "#/tritium")
    expect(line(page)).to_be_hidden()
    go_to(page, "#/")
    dialog = settings_of(page)
    for name in ("Dark", "High contrast"):
        dialog.get_by_role("radio", name=name, exact=True).check()
    dialog.get_by_role("checkbox", name="Sounds").check()
    now = chosen(page)
    leave(page)
    expect(page.locator("#today-picture svg")).to_be_visible()  # whose download a reload would break off
    return now


def has_the_lobby_of_a_player(page: Page) -> None:
    """Assert that the lobby knows what was played: the lesson is not offered first, and the game goes on."""
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    expect(page.get_by_role("heading", name=INVITATION)).to_have_count(0)
    expect(card_of(page).get_by_role("link", name="Learn")).to_have_class(re.compile("quiet"))


def has_a_line_where_it_is_new(page: Page) -> None:
    """Before Python: assert that only a game that is new says what can be done, and shows its aid."""
    for key, is_new in (("tritium", False), (AIDED.key, True)):
        page.evaluate("address => { location.hash = address }", f"#/{key}")
        expect(page.locator("#drawn svg")).to_be_visible()
        expect(line(page)).to_be_visible(visible=is_new)
        expect(switch(page, key)).to_be_checked(checked=is_new)
    expect(line(page)).to_have_text(words_of(AIDED.key).what_now(AIDED.start()))
    page.evaluate("() => { location.hash = '#/' }")


def test_a_switch_a_move_and_a_refusal_sound_different(desk: Page) -> None:
    desk.evaluate(f"() => {{{NOTE_SOUNDS}}}")
    try:
        sounds_differ(sit_down_after(desk, tritium(4), "orange-a1 sky-c3"))
        reset(desk)
    finally:
        desk.evaluate("noteNoMore()")
