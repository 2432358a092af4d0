"""Settings in Chromium: the page before Python is there, and sounds."""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import WIDE, Visit, arrive, is_ready, sit_down_after, tritium
from tests.browser.paused_requests import held
from tests.browser.settings_dialog import chosen, leave, reset, settings_of
from tests.expectations import expect
from tests.page.test_lobby import bring_in, results, strength
from tests.page.test_settings_persistence import NOTE_SOUNDS, sounds_differ
from trigrid.app.words import lobby as words
from trigrid.app.words import players

LOOK_AT_FIRST = """document.addEventListener("DOMContentLoaded", () => {
    const { state, theme, contrast } = document.documentElement.dataset;
    globalThis.lookAtFirst = [state, theme, contrast];
});"""


@pytest.mark.provokes("preloaded using link preload but not used")
def test_colours_and_the_level_that_suits_are_there_before_python_and_all_that_was_chosen_with_it(
    visit: Visit, site: str
) -> None:
    """Else the lobby would name one level and start games at another, and a player be told where to start."""
    page = visit(**WIDE, color_scheme="light")
    page.add_init_script(LOOK_AT_FIRST)  # a busy machine may look only when the page has changed
    arrive(page, site)
    page.get_by_role("radio", name="You and the computer").check()
    bring_in(page, results("tritium", 4, 5, is_won=True))
    expect(strength(page)).to_have_value("3")
    dialog = settings_of(page)
    for name in ("Dark", "High contrast"):
        dialog.get_by_role("radio", name=name, exact=True).check()
    dialog.get_by_role("checkbox", name="Sounds").check()
    now = chosen(page)
    leave(page)
    with held(page):
        page.reload(wait_until="domcontentloaded")
        assert page.evaluate("() => globalThis.lookAtFirst") == ["starting", "dark", "more"]
        expect(strength(page).locator(":checked")).to_have_text(players.level_choice(3, 3))
        expect(page.get_by_text(words.START_HERE, exact=True)).to_have_count(0)
    is_ready(page)
    expect(strength(page).locator(":checked")).to_have_text(players.level_choice(3, 3))
    assert chosen(page) == now


def test_a_switch_a_move_and_a_refusal_sound_different(desk: Page) -> None:
    desk.evaluate(f"() => {{{NOTE_SOUNDS}}}")
    try:
        sounds_differ(sit_down_after(desk, tritium(4), "orange-a1 sky-c3"))
        reset(desk)
    finally:
        desk.evaluate("noteNoMore()")
