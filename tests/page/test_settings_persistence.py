"""Tests of stored settings: other tabs, reset, damage, and missing storage."""

import re
from random import random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import (
    WIDE,
    Visit,
    arrive,
    expect_game_named,
    go_to,
    open_table,
    play_button,
    tritium,
)
from tests.browser.settings_dialog import (
    change_all_settings,
    choose,
    chosen,
    close_settings,
    expect_listed_move,
    settings_of,
    switch,
)
from tests.browser.stored_games import PUT_SETTINGS, READ_ALL_SETTINGS, reload
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, next_frame, wait_until_equal
from tests.dom.scripts import implements, prepares
from tests.expectations import expect
from trigrid.draw import view_of
from trigrid.library.settings import Settings
from trigrid.words.game_titles import title

if TYPE_CHECKING:
    from tests.dom.fake_page import FakePage
    from tests.dom.page import LoadedPage

NOTE_SOUNDS = """
    globalThis.sounds = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...given) {
        sounds.push(this.frequency.value);
        start.apply(this, given);
    };
    globalThis.noteNoMore = () => { OscillatorNode.prototype.start = start; };
"""
"""A script that records the frequency of each sound until a call of noteNoMore."""
NO_STORAGE = """
    const { open } = IDBFactory.prototype;
    const refuse = () => { throw new DOMException("refused", "SecurityError"); };
    IDBFactory.prototype.open = function (name, ...given) {
        return name === "trigrid" ? refuse() : open.call(this, name, ...given);
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
"""
"""A script that refuses access to the page's own storage."""
NO_AUDIO = "delete globalThis.AudioContext;"
SOUNDS = "() => sounds.splice(0)"
"""A script that returns the frequencies recorded so far, and clears them."""
HEARD = "() => sounds"
"""A script that returns the frequencies recorded since SOUNDS cleared them."""


@prepares(NOTE_SOUNDS)
def _note_sounds(loaded: "LoadedPage") -> None:
    """Do nothing, because the fake browser records all sounds."""


@prepares(NO_STORAGE)
def _refuse_storage(loaded: "LoadedPage") -> None:
    loaded.disk.faults.is_refused = True
    loaded.window.localStorage.is_refused = True


@prepares(NO_AUDIO)
def _remove_audio(loaded: "LoadedPage") -> None:
    del loaded.window.AudioContext


@implements(HEARD)
def _heard(page: "FakePage", element: Any, given: Any) -> list[float]:
    assert page.loaded
    pitches: list[float] = [note.pitch for note in page.loaded.speaker.notes]
    return pitches


@implements(SOUNDS)
def _heard_since(page: "FakePage", element: Any, given: Any) -> list[float]:
    assert page.loaded
    sounds: list[float] = _heard(page, element, given)
    page.loaded.speaker.notes.clear()
    return sounds


@pytest.mark.parametrize("is_visited_again", [False, pytest.param(True, marks=pytest.mark.long)])
def test_settings_apply_during_a_visit_without_storage(
    visit: Visit, site: str, is_visited_again: bool
) -> None:
    page = visit(**WIDE, color_scheme="light")
    page.add_init_script(NO_STORAGE)
    page.add_init_script(NO_AUDIO)
    arrive(page, site, "#/tritium?size=4")
    default_choices, changed_choices = chosen(page), change_all_settings(page)
    expect(settings_of(page)).to_contain_text("does not save settings")
    expect(page.locator("html[data-theme=dark][data-contrast=more]")).to_be_attached()
    close_settings(page)
    TablePage(page, tritium(4)).write("orange-a1")
    expect_listed_move(page, "orange-a1")
    assert chosen(page) == changed_choices
    if is_visited_again:
        arrive(page, f"{site}?again")
        assert chosen(page) == default_choices


def test_changed_and_reset_settings_persist_and_reach_other_tabs(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    arrive(page, site, "#/tritium?size=4")
    expect_table_of_address(page)
    other = page.context.new_page()
    arrive(other, site, "#/tritium?size=4")
    other.emulate_media(color_scheme="light")
    page.bring_to_front()  # clicks wait for painting, which is rare in background pages
    default_choices, changed_choices = chosen(page), change_all_settings(page)
    other.bring_to_front()
    wait_until_equal(other, lambda: chosen(other), changed_choices)
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    reload(other)
    assert chosen(other) == changed_choices
    settings_of(other).get_by_role("button", name="Reset settings").click()
    expect(settings_of(other)).to_contain_text("back to their defaults")
    assert chosen(other) == default_choices
    page.bring_to_front()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    assert chosen(page) == default_choices
    arrive(page, f"{site}?again")
    assert chosen(page) == default_choices


def expect_table_of_address(page: Page) -> None:
    """Assert that the page shows the table of its address instead of the lobby."""
    expect_game_named(page.get_by_role("heading", level=1), tritium(4))
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    expect(play_button(page)).to_be_hidden()
    expect(page).to_have_title(re.compile(re.escape(title(tritium(4)))))


@pytest.mark.long  # tests/library/test_settings.py checks more damaged texts
def test_damaged_settings_lose_only_damaged_values(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light", reduced_motion="no-preference")
    arrive(page, site)
    damaged = "\x00theme: dark\npalette: sepia\nsound: off\nanimation\n: : :"
    expect_only_damaged_values_lost(page, site, damaged, {"Sounds for moves"})
    expect_only_damaged_values_lost(page, site, 7, {"Sounds for moves"})


def expect_only_damaged_values_lost(page: Page, site: str, damage: object, changed: set[str]) -> None:
    """Store damaged settings, and assert that only the choices in ``changed`` change."""
    before = chosen(page)
    page.evaluate(PUT_SETTINGS, damage)
    arrive(page, f"{site}?{random()}")
    assert set(chosen(page)) ^ set(before) == changed


def test_chosen_sounds_and_a_flipped_board_persist(visit: Visit, site: str) -> None:
    page = visit(**WIDE, reduced_motion="reduce")
    page.add_init_script(NOTE_SOUNDS)
    arrive(page, site)
    table, flip = open_table(page, tritium(4)), page.get_by_role("button", name="Flip board")
    table.write_all("orange-a1 sky-c3")
    assert page.evaluate(SOUNDS) == []
    moved = expect_different_sounds(table)
    unflipped = table.view
    flip_and_expect_hits(table)
    reload(page)
    expect(flip).to_have_attribute("aria-pressed", "true")
    table.press("Undo")
    table.press("Redo")
    wait_until_equal(page, lambda: page.evaluate(HEARD), moved)
    table.play_by_mouse(table.place("a2"))
    expect_listed_move(page, "orange-a2")
    flip.click()
    expect(flip).to_have_attribute("aria-pressed", "false")
    table.view = unflipped
    next_frame(page)
    eventually(page, lambda: len(page.evaluate(HEARD)) == 2 * len(moved))
    switch(page, "Sounds", on=False)
    table.play_by_mouse(table.place("a3"))
    expect_listed_move(page, "orange-a3")
    table.press("Undo")
    expect(table.button("Redo")).to_be_enabled()
    assert page.evaluate(HEARD) == moved * 2
    go_to(page, "#/tritium?size=4")
    expect(flip).to_have_attribute("aria-pressed", "false")


def test_sounds_are_on_unless_the_system_asks_for_reduced_motion(visit: Visit, site: str) -> None:
    page = visit(**WIDE, reduced_motion="no-preference")
    page.add_init_script(NOTE_SOUNDS)
    arrive(page, site)
    table, button = open_table(page, tritium(4)), page.get_by_role("button", name="Sound", exact=True)
    expect(button).to_have_attribute("aria-pressed", "true")
    table.write("orange-a1")
    eventually(page, lambda: len(page.evaluate(HEARD)) == 1)
    page.emulate_media(reduced_motion="reduce")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate(SOUNDS)
    table.write("sky-c3")
    expect(table.listed).to_have_count(2)
    next_frame(page)
    assert page.evaluate(SOUNDS) == []
    button.click()
    eventually(page, lambda: len(page.evaluate(HEARD)) > 0)
    reload(page)
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(settings_of(page).get_by_role("checkbox", name="Sounds for moves")).to_be_checked()


def expect_different_sounds(table: TablePage) -> list[float]:
    """Assert that a move sounds unlike the switch *Sounds* and unlike a refused move.

    Returns the frequencies of the move's sounds.
    """
    page = table.page
    switch(page, "Sounds", on=True)
    eventually(page, lambda: len(page.evaluate(HEARD)) > 0)
    sounds = page.evaluate(SOUNDS)
    table.write("blue-e5")
    eventually(page, lambda: len(page.evaluate(HEARD)) == 1)
    moved: list[float] = page.evaluate(SOUNDS)
    table.write("blue-e5")
    eventually(page, lambda: len(page.evaluate(HEARD)) > 1)
    assert sounds != moved != page.evaluate(SOUNDS)
    return moved


def flip_and_expect_hits(table: TablePage) -> None:
    """Flip the board, and assert that a press hits the place that is shown there."""
    flip = table.button("Flip board")
    expect(flip).to_have_attribute("aria-pressed", "false")
    flip.click()
    expect(flip).to_have_attribute("aria-pressed", "true")
    unflipped, table.view = table.view, view_of(table.game, flipped=True)
    next_frame(table.page)
    place = table.place("b4")
    assert table.view.centre(place) != unflipped.centre(place)
    table.play_by_mouse(place)
    expect_listed_move(table.page, "b4")


def test_choosing_a_setting_keeps_settings_stored_by_another_tab(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    choose(page, Coordinates="Never")
    eventually(page, lambda: "coordinates: off" in str(page.evaluate(READ_ALL_SETTINGS)))
    page.evaluate(PUT_SETTINGS, Settings(coordinates="off", animation="off").to_text())
    choose(page, Confirm_moves="Always")
    dialog = settings_of(page)
    for setting, choice in (("Coordinates", "Never"), ("Animations", "Off"), ("Confirm moves", "Always")):
        option = dialog.get_by_role("group", name=setting).get_by_role("radio", name=choice, exact=True)
        expect(option).to_be_checked()
