"""Tests of the dialog *Settings*, whose choices take effect immediately."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import go_to, open_table, open_table_after, tritium
from tests.browser.settings_dialog import (
    choose,
    close_settings,
    expect_listed_move,
    reset,
    settings_of,
    switch,
)
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.expectations import expect
from trigrid.draw import PALETTE_KINDS, THEMES, Theme, palette_of
from trigrid.table.fate import loses_immediately
from trigrid.table.words.refused_moves import confirm


@pytest.fixture
def table(desk: Page) -> Iterator[TablePage]:
    """Provide a table with a tile of each colour, on a page with default settings."""
    yield open_table_after(desk, tritium(4), "orange-a1 sky-c3 blue-e5")
    reset(desk)


def colour(table: TablePage, name: str) -> list[int]:
    """Return the colour at the centre of a place."""
    return table.pixel(table.place(name))


@pytest.mark.parametrize("theme", THEMES)
def test_swatches_show_the_colours_of_the_pieces_of_all_games(desk: Page, theme: Theme) -> None:
    choose(desk, Theme=theme.title())
    dialog = settings_of(desk)
    for kind in PALETTE_KINDS:
        palette = palette_of(theme, kind)
        pieces = {
            style.fill for role, style in palette.items() if role.startswith(("tile.", "piece.", "line."))
        }
        shown = set(re.findall(r'fill="(#\w+)"', dialog.locator(f"#palette-{kind}").inner_html()))
        assert pieces - {None, palette["line.body"].fill} <= shown, kind
    close_settings(desk)
    reset(desk)


def test_every_move_can_require_confirmation(table: TablePage) -> None:
    choose(table.page, Confirm_moves="Always")
    table.play_by_mouse(table.place("b2"))
    expect(table.status).to_contain_text(confirm("orange tile on b2"))
    expect(table.listed).to_have_count(3)
    table.play_by_mouse(table.place("b2"))
    expect_listed_move(table.page, "orange-b2")
    choose(table.page, Confirm_moves="On small boards and in puzzles, by touch")
    table.play_by_mouse(table.place("b3"))
    expect_listed_move(table.page, "orange-b3")


def test_a_losing_move_by_touch_needs_confirmation_even_if_the_setting_is_never(phone: Page) -> None:
    table = open_table(phone, tritium(8), touch=True)
    choose(phone, Confirm_moves="Never")
    table.tap(table.place("c3"))
    expect_listed_move(table.page, "orange-c3")
    table = open_table_after(phone, trigrid.load("tritt"), "c6-c8 e5-e7", touch=True)
    losing_move = next(
        move for move in table.position.moves() if loses_immediately(table.move_input, table.position, move)
    )
    table.begin(losing_move)
    expect(table.status).to_contain_text(table.confirmation_prompt(losing_move))
    reset(phone)


def test_animations_can_be_turned_off(table: TablePage) -> None:
    page = table.page
    page.emulate_media(reduced_motion="no-preference")
    choose(page, Animations="Off")
    assert table.pictures_while(lambda: table.press("Undo")) == 2
    assert table.pictures_while(lambda: table.press("Redo")) == 2
    choose(page, Animations="Normal")
    table.press("Undo")
    assert table.pictures_while(lambda: table.press("Redo")) > 2


def test_reduced_motion_of_the_system_applies_and_is_mentioned(table: TablePage) -> None:
    choose(table.page, Animations="Normal")
    table.press("Undo")
    assert table.pictures_while(lambda: table.press("Redo")) == 2
    expect(settings_of(table.page).get_by_text("asks for reduced motion")).to_be_visible()
    table.page.emulate_media(reduced_motion="no-preference")
    expect(table.page.get_by_text("asks for reduced motion")).to_be_hidden()


def test_the_dialog_closes_by_button_by_escape_and_by_a_click_outside(table: TablePage) -> None:
    page = table.page
    ways: dict[str, Callable[[], None]] = {
        "Close": lambda: settings_of(page).get_by_role("button", name="Close").click(),
        "Escape": lambda: page.keyboard.press("Escape"),
        "beside": lambda: page.mouse.click(300, 400),
    }
    for way, close in ways.items():
        dialog = settings_of(page)
        close()
        expect(dialog, way).to_be_hidden()
        expect(table.button("Settings"), way).to_be_focused()


def test_the_dialog_is_used_by_keys_alone(table: TablePage) -> None:
    page = table.page
    table.button("Settings").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("radio", name="System").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Dark")).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_settings_open_in_the_lobby_among_my_games_and_at_a_table(desk: Page) -> None:
    for address in ("#/", "#/games", "#/trichet"):
        go_to(desk, address)
        settings_of(desk)
        close_settings(desk)


def test_coordinates_and_patterns_can_be_shown_and_hidden(table: TablePage) -> None:
    named = table.picture()
    choose(table.page, Coordinates="Never")
    eventually(table.page, lambda: table.picture() != named)
    choose(table.page, Coordinates="Automatic")
    eventually(table.page, lambda: table.picture() == named)
    expect_patterns(table)


def expect_patterns(table: TablePage) -> None:
    """Assert that the switch shows and hides the patterns."""
    bare, tool = colour(table, "a1"), table.tool(0).locator("xpath=..")
    path_count = tool.locator("path").count()
    switch(table.page, "Patterns", on=True)
    eventually(table.page, lambda: colour(table, "a1") != bare)
    expect(tool.locator("path")).to_have_count(path_count + 1)
    expect(table.tool(0)).to_be_checked()
    switch(table.page, "Patterns", on=False)
    eventually(table.page, lambda: colour(table, "a1") == bare)
    expect(tool.locator("path")).to_have_count(path_count)
