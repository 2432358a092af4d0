"""Settings in Chromium: other tabs, the page before Python is there, and sounds."""

import re
from random import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.navigation import WIDE, Visit, arrive, names_game, sit_down_after, start_button, tritium
from tests.browser.settings_dialog import choose_otherwise, chosen, reset, settings_of
from tests.browser.stored_games import PUT_SETTINGS
from tests.browser.waiting import comes_to
from tests.page.test_settings_persistence import NOTE_SOUNDS, sounds_differ
from trigrid.app.words.game_titles import title


def test_settings_last_reach_other_tabs_at_once_and_can_be_reset(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    arrive(page, site, "#/tritium?size=4")
    shows_the_table_of_its_address(page)
    other = page.context.new_page()
    other.emulate_media(color_scheme="light")
    arrive(other, site, "#/tritium?size=4")
    page.bring_to_front()  # in a page behind another hardly anything is painted, for which every click waits
    first, now = chosen(page), choose_otherwise(page)
    other.bring_to_front()
    comes_to(other, lambda: chosen(other), now)
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    they_are_there_before_python(other, site, now)
    settings_of(other).get_by_role("button", name="Reset settings").click()
    expect(settings_of(other)).to_contain_text("back to their defaults")
    assert chosen(other) == first
    page.bring_to_front()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    assert chosen(page) == first
    arrive(page, f"{site}?again")
    assert chosen(page) == first
    what_is_damaged_costs_only_itself(page, site, 7, set())


LOOK_AT_FIRST = """document.addEventListener("DOMContentLoaded", () => {
    const { state, theme, contrast } = document.documentElement.dataset;
    globalThis.lookAtFirst = [state, theme, contrast];
});"""


def shows_the_table_of_its_address(page: Page) -> None:
    """Assert that it is the game of that address, which nobody has come to from the lobby."""
    names_game(page.get_by_role("heading", level=1), tritium(4))
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    expect(start_button(page)).to_be_hidden()
    expect(page).to_have_title(re.compile(re.escape(title(tritium(4)))))


def they_are_there_before_python(page: Page, site: str, now: list[str]) -> None:
    """Assert that the page has its colours as soon as it is there, and all the rest when Python is."""
    page.add_init_script(LOOK_AT_FIRST)  # a busy machine may look only when Python is there
    page.reload(wait_until="domcontentloaded")
    assert page.evaluate("() => globalThis.lookAtFirst") == ["starting", "dark", "more"]
    arrive(page, site)
    assert chosen(page) == now


@pytest.mark.long  # whatever the text is: test_settings.py of tests/app/preferences
def test_a_damaged_text_costs_only_itself(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    arrive(page, site)
    damaged = "\x00theme: dark\npalette: sepia\nsound: on\nanimation\n: : :"
    what_is_damaged_costs_only_itself(page, site, damaged, {"Sounds for moves"})
    what_is_damaged_costs_only_itself(page, site, 7, {"Sounds for moves"})


def what_is_damaged_costs_only_itself(page: Page, site: str, damage: object, otherwise: set[str]) -> None:
    """Assert that of what was chosen only so much is otherwise when something else is found instead."""
    before = chosen(page)
    page.evaluate(PUT_SETTINGS, damage)
    arrive(page, f"{site}?{random()}")
    assert set(chosen(page)) ^ set(before) == otherwise


def test_a_switch_a_move_and_a_refusal_sound_different(desk: Page) -> None:
    desk.evaluate(f"() => {{{NOTE_SOUNDS}}}")
    try:
        sounds_differ(sit_down_after(desk, tritium(4), "orange-a1 sky-c3"))
        reset(desk)
    finally:
        desk.evaluate("noteNoMore()")
