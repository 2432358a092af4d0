"""Tests of the dialogs *New game* and *Rules*."""

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import (
    card_of,
    choose_options,
    expect_game_named,
    go_to,
    open_table,
    open_table_after,
    play_button,
    tritium,
)
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.short_forms import short_only
from tools.http_headers import ROOT
from trigrid.games import GAMES, load
from trigrid.library.address import address_of
from trigrid.words import words_of

CLAUSE = re.compile(r"\*\*([A-Z]\d+)\b")


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after two moves."""
    return open_table_after(desk, tritium(4, "short"), "orange-a1 sky-g4")


def open_new_game(table: TablePage) -> Locator:
    """Open the dialog *New game* and return it."""
    table.press("New game")
    dialog = table.page.get_by_role("dialog", name="New game")
    expect(dialog).to_be_visible()
    return dialog


def clauses(key: str) -> list[str]:
    """Return the numbers of all clauses of a rule sheet."""
    found = CLAUSE.findall((ROOT / f"seeds/{key}.md").read_text(encoding="utf-8"))
    assert len(found) >= 11, f"only {len(found)} clauses were found in the rule sheet"
    return found


def close_dialog(dialog: Locator, button_or_key: str) -> None:
    """Close a dialog with the button of this name, or with Escape."""
    if button_or_key == "Escape":
        dialog.page.keyboard.press("Escape")
    else:
        dialog.get_by_role("button", name=button_or_key).click()
    expect(dialog).to_be_hidden()


def test_new_game_offers_the_options_of_the_game_on_the_table(table: TablePage) -> None:
    dialog = open_new_game(table)
    for name in ("4", "Short"):
        expect(dialog.get_by_role("radio", name=name, exact=True)).to_be_checked()
    options = (dialog.get_by_role("group", name=name) for name in words_of("tritium").option_names.values())
    assert sum(group.get_by_role("radio").count() for group in options) == 7
    expect_game_named(dialog, table.game)


@pytest.mark.parametrize("key", short_only("tritt", "tri-it-out", "trichet"))
def test_new_game_offers_the_options_of_every_game(desk: Page, key: str) -> None:
    usual, unusual = (
        load(key),
        load(key, **{option.name: option.choices[-1] for option in GAMES[key].choices}),
    )
    dialog = open_new_game(open_table(desk, unusual))
    words = words_of(key)
    for option in unusual.choices:
        group = dialog.get_by_role("group", name=words.option_names[option.name])
        expect(group.get_by_role("radio")).to_have_count(len(option.choices))
        chosen = words.option_choice(option.name, unusual.options[option.name])
        expect(group.get_by_role("radio", name=chosen, exact=True)).to_be_checked()
    choose_options(dialog, usual)
    dialog.get_by_role("button", name="Start game").click()
    expect(desk).to_have_url(re.compile(re.escape(address_of(usual)) + "$"))
    TablePage(desk, usual).expect_state(usual.start(), [])


def test_new_game_starts_the_game_that_was_chosen(table: TablePage) -> None:
    dialog, game = open_new_game(table), tritium(6)
    choose_options(dialog, game)
    dialog.get_by_role("button", name="Start game").click()
    expect(dialog).to_be_hidden()
    expect_game_named(table.page.get_by_role("heading", level=1), game)
    expect(table.page).to_have_url(re.compile(re.escape(address_of(game)) + "$"))
    TablePage(table.page, game).expect_state(game.start(), [])


def test_new_game_with_the_same_options_clears_the_table(table: TablePage) -> None:
    open_new_game(table).get_by_role("button", name="Start game").click()
    expect(table.listed).to_have_count(0)
    table.expect_state(table.game.start(), [])
    expect(table.button("Undo")).to_be_disabled()


def test_new_game_closes_without_changes(table: TablePage) -> None:
    for button_or_key in ("Cancel", "Escape"):
        dialog = open_new_game(table)
        choose_options(dialog, tritium(6))
        close_dialog(dialog, button_or_key)
        expect(table.button("New game"), button_or_key).to_be_focused()
        assert table.moves() == ["orange-a1", "sky-g4"]
        expect(open_new_game(table).get_by_role("radio", name="4", exact=True), button_or_key).to_be_checked()
        close_dialog(dialog, button_or_key)


def test_keys_of_the_table_do_nothing_while_a_dialog_is_open(table: TablePage) -> None:
    open_new_game(table)
    table.page.keyboard.press("Control+z")
    table.page.keyboard.press("Escape")
    assert table.moves() == ["orange-a1", "sky-g4"]


def test_a_dialog_closes_with_its_screen(table: TablePage) -> None:
    dialog = open_new_game(table)
    go_to(table.page, "#/")
    expect(dialog).to_be_hidden()
    expect(play_button(table.page)).to_be_visible()


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.long)], indirect=True)
@pytest.mark.parametrize("key", short_only("tritium", "tri-it-out"))
def test_the_rules_contain_pictures_and_every_clause(device: Page, key: str) -> None:
    go_to(device, "#/")
    card_of(device, key).get_by_role("button", name="Rules").click()
    dialog = device.get_by_role("dialog", name="Rules", exact=True)
    words = words_of(key)
    expect(dialog.get_by_role("heading", name=f"Rules of {words.name}", exact=True)).to_be_visible()
    pictures = dialog.get_by_role("figure")
    expect(pictures.locator("figcaption")).to_have_text(list(words.captions(load(key).start())))
    for picture in pictures.all():
        expect(picture.locator("svg")).to_be_visible()
    expect(dialog.get_by_role("heading", name="Licence and thanks")).to_be_visible()
    dialog.get_by_role("tab", name="Full rules").click()
    expect(dialog).to_contain_text(words.designer)
    expect(dialog.get_by_role("figure").first).to_be_visible()
    for clause in clauses(key):
        expect(dialog.get_by_text(re.compile(rf"^{clause}\b")).first).to_be_visible()
    close_dialog(dialog, "Close")
    expect(play_button(device, key)).to_be_visible()


def test_the_rules_at_the_table_are_those_of_its_game(desk: Page) -> None:
    for key in GAMES:
        open_table(desk, load(key)).press("Rules")
        dialog = desk.get_by_role("dialog", name="Rules", exact=True)
        heading = dialog.get_by_role("heading", name=f"Rules of {words_of(key).name}", exact=True)
        expect(heading).to_be_visible()
        close_dialog(dialog, "Escape")


def test_keys_change_the_tab_of_the_rules(table: TablePage) -> None:
    table.press("Rules")
    dialog = table.page.get_by_role("dialog", name="Rules", exact=True)
    how, full = (dialog.get_by_role("tab", name=name) for name in ("How to play", "Full rules"))
    panel = dialog.get_by_role("tabpanel")
    expect(how).to_be_focused()
    steps = [("ArrowRight", full), ("ArrowRight", how), ("ArrowLeft", full), ("Home", how), ("End", full)]
    for key, tab in steps:
        table.page.keyboard.press(key)
        expect(tab).to_be_focused()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(dialog.locator("[role=tab][tabindex='0']")).to_have_text([tab.inner_text()])
        expect(panel).to_have_count(1)
        expect(panel).to_have_accessible_name(tab.inner_text())
    table.page.keyboard.press("Tab")
    expect(panel).to_be_focused()


def test_the_rules_name_the_computer_as_a_player(desk: Page) -> None:
    go_to(desk, address_of(load("trichet")))
    captions = desk.get_by_role("dialog", name="Rules", exact=True).locator("figcaption")
    for level, owner in (("", "Oh’s"), ("2", "The computer’s")):
        desk.get_by_role("combobox", name="Who plays Oh").select_option(level)
        desk.get_by_role("button", name="Rules").click()
        expect(captions.nth(2)).to_contain_text(f"{owner} region here still needs the two marked tiles.")
        desk.keyboard.press("Escape")
