"""Settings that last, reach other tabs, are reset or damaged, and where nothing is kept."""

import re
from random import random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import (
    WIDE,
    Visit,
    arrive,
    go_to,
    names_game,
    play_button,
    sit_down,
    tritium,
)
from tests.browser.settings_dialog import choose, choose_otherwise, chosen, leave, played, settings_of, switch
from tests.browser.stored_games import PUT_SETTINGS, READ_ALL_SETTINGS, reload
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, eventually, next_frame
from tests.dom.scripts import prepares, stands_for
from tests.expectations import expect
from trigrid.draw import view_of
from trigrid.library.settings import Settings
from trigrid.words.game_titles import title

if TYPE_CHECKING:
    from tests.dom.page import LoadedPage
    from tests.dom.stand_in_page import StandInPage

NOTE_SOUNDS = """
    globalThis.sounds = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...given) {
        sounds.push(this.frequency.value);
        start.apply(this, given);
    };
    globalThis.noteNoMore = () => { OscillatorNode.prototype.start = start; };
"""
NO_STORAGE = """
    const { open } = IDBFactory.prototype;
    const refuse = () => { throw new DOMException("refused", "SecurityError"); };
    IDBFactory.prototype.open = function (name, ...given) {
        return name === "trigrid" ? refuse() : open.call(this, name, ...given);
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
"""
"""Refuses what the page itself would keep."""
NO_AUDIO = "delete globalThis.AudioContext;"
SOUNDS = "() => sounds.splice(0)"
"""What has been heard since they were asked for last."""
HEARD = "() => sounds"


@prepares(NOTE_SOUNDS)
def _note_sounds(loaded: "LoadedPage") -> None:
    """The stand-in notes all sounds."""


@prepares(NO_STORAGE)
def _refuse_storage(loaded: "LoadedPage") -> None:
    loaded.disk.faults.is_refused = True
    loaded.window.localStorage.is_refused = True


@prepares(NO_AUDIO)
def _remove_audio(loaded: "LoadedPage") -> None:
    del loaded.window.AudioContext


@stands_for(HEARD)
def _heard(page: "StandInPage", element: Any, given: Any) -> list[float]:
    assert page.loaded
    pitches: list[float] = [note.pitch for note in page.loaded.speaker.notes]
    return pitches


@stands_for(SOUNDS)
def _heard_since(page: "StandInPage", element: Any, given: Any) -> list[float]:
    assert page.loaded
    heard: list[float] = _heard(page, element, given)
    page.loaded.speaker.notes.clear()
    return heard


@pytest.mark.parametrize("is_visited_again", [False, pytest.param(True, marks=pytest.mark.long)])
def test_settings_work_for_the_visit_where_nothing_is_kept(
    visit: Visit, site: str, is_visited_again: bool
) -> None:
    page = visit(**WIDE, color_scheme="light")
    page.add_init_script(NO_STORAGE)
    page.add_init_script(NO_AUDIO)
    arrive(page, site, "#/tritium?size=4")
    first, now = chosen(page), choose_otherwise(page)
    expect(settings_of(page)).to_contain_text("does not save settings")
    expect(page.locator("html[data-theme=dark][data-contrast=more]")).to_be_attached()
    leave(page)
    TablePage(page, tritium(4)).write("orange-a1")
    played(page, "orange-a1")
    assert chosen(page) == now
    if is_visited_again:
        arrive(page, f"{site}?again")
        assert chosen(page) == first


def test_settings_last_reach_other_tabs_at_once_and_can_be_reset(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    arrive(page, site, "#/tritium?size=4")
    shows_the_table_of_its_address(page)
    other = page.context.new_page()
    arrive(other, site, "#/tritium?size=4")
    other.emulate_media(color_scheme="light")
    page.bring_to_front()  # in a page behind another hardly anything is painted, for which every click waits
    first, now = chosen(page), choose_otherwise(page)
    other.bring_to_front()
    comes_to(other, lambda: chosen(other), now)
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    reload(other)
    assert chosen(other) == now
    settings_of(other).get_by_role("button", name="Reset settings").click()
    expect(settings_of(other)).to_contain_text("back to their defaults")
    assert chosen(other) == first
    page.bring_to_front()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    assert chosen(page) == first
    arrive(page, f"{site}?again")
    assert chosen(page) == first


def shows_the_table_of_its_address(page: Page) -> None:
    """Assert that it is the game of that address, which nobody has come to from the lobby."""
    names_game(page.get_by_role("heading", level=1), tritium(4))
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    expect(play_button(page)).to_be_hidden()
    expect(page).to_have_title(re.compile(re.escape(title(tritium(4)))))


@pytest.mark.long  # whatever the text is: test_settings.py of tests/library
def test_a_damaged_text_costs_only_itself(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    arrive(page, site)
    damaged = "\x00theme: dark\npalette: sepia\nsound: off\nanimation\n: : :"
    what_is_damaged_costs_only_itself(page, site, damaged, {"Sounds for moves"})
    what_is_damaged_costs_only_itself(page, site, 7, {"Sounds for moves"})


def what_is_damaged_costs_only_itself(page: Page, site: str, damage: object, otherwise: set[str]) -> None:
    """Assert that of what was chosen only so much is otherwise when something else is found instead."""
    before = chosen(page)
    page.evaluate(PUT_SETTINGS, damage)
    arrive(page, f"{site}?{random()}")
    assert set(chosen(page)) ^ set(before) == otherwise


def test_sounds_and_a_board_seen_from_the_other_side_last_once_they_are_asked_for(
    visit: Visit, site: str
) -> None:
    page = visit(**WIDE, reduced_motion="reduce")
    page.add_init_script(NOTE_SOUNDS)
    arrive(page, site)
    table, flip = sit_down(page, tritium(4)), page.get_by_role("button", name="Flip board")
    table.write_all("orange-a1 sky-c3")
    assert page.evaluate(SOUNDS) == []
    moved = sounds_differ(table)
    straight = table.view
    is_flipped(table)
    reload(page)
    expect(flip).to_have_attribute("aria-pressed", "true")
    table.press("Undo")
    table.press("Redo")
    comes_to(page, lambda: page.evaluate(HEARD), moved)
    table.play_by_mouse(table.place("a2"))
    played(page, "orange-a2")
    flip.click()
    expect(flip).to_have_attribute("aria-pressed", "false")
    table.view = straight
    next_frame(page)
    eventually(page, lambda: len(page.evaluate(HEARD)) == 2 * len(moved))
    switch(page, "Sounds", on=False)
    table.play_by_mouse(table.place("a3"))
    played(page, "orange-a3")
    table.press("Undo")
    expect(table.button("Redo")).to_be_enabled()
    assert page.evaluate(HEARD) == moved * 2
    go_to(page, "#/tritium?size=4")
    expect(flip).to_have_attribute("aria-pressed", "false")


def test_sounds_are_on_unless_the_system_asks_for_reduced_motion_and_a_switch_stays_in_sight(
    visit: Visit, site: str
) -> None:
    page = visit(**WIDE, reduced_motion="no-preference")
    page.add_init_script(NOTE_SOUNDS)
    arrive(page, site)
    table, button = sit_down(page, tritium(4)), page.get_by_role("button", name="Sound", exact=True)
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


def sounds_differ(table: TablePage) -> list[float]:
    """Assert that the switch, a move and what is refused sound each in its way; gives how a move does."""
    page = table.page
    switch(page, "Sounds", on=True)
    eventually(page, lambda: len(page.evaluate(HEARD)) > 0)
    heard = page.evaluate(SOUNDS)
    table.write("blue-e5")
    eventually(page, lambda: len(page.evaluate(HEARD)) == 1)
    moved: list[float] = page.evaluate(SOUNDS)
    table.write("blue-e5")
    eventually(page, lambda: len(page.evaluate(HEARD)) > 1)
    assert heard != moved != page.evaluate(SOUNDS)
    return moved


def is_flipped(table: TablePage) -> None:
    """See the board from the other side, and assert that places are pressed where they are seen then."""
    flip = table.button("Flip board")
    expect(flip).to_have_attribute("aria-pressed", "false")
    flip.click()
    expect(flip).to_have_attribute("aria-pressed", "true")
    straight, table.view = table.view, view_of(table.game, flipped=True)
    next_frame(table.page)
    place = table.place("b4")
    assert table.view.centre(place) != straight.centre(place)
    table.play_by_mouse(place)
    played(table.page, "b4")


def test_a_setting_chosen_here_leaves_those_alone_that_another_tab_has_stored_without_a_word(
    visit: Visit, site: str
) -> None:
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
