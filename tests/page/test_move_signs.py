"""Tests of signs after moves: the menu, keys, the list *Moves* and stored games."""

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import go_to, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.page.test_move_tree import move, panel, reopened
from trigrid.app.at_table.words.move_list import SIGN_NAMES
from trigrid.records.sign_note import SIGNS

MOVES = ["orange-a1", "sky-g4", "blue-d1"]


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after three moves."""
    return open_table_after(desk, tritium(), " ".join(MOVES))


def sign_menu(table: TablePage) -> Locator:
    """Choose the tab *Notes* and return the menu of signs."""
    return panel(table, "Notes").get_by_role("combobox", name="Sign")


def test_every_sign_has_a_name() -> None:
    assert SIGN_NAMES.keys() == set(SIGNS)


def test_the_menu_gives_the_current_move_a_sign_that_is_stored(table: TablePage) -> None:
    sign_menu(table).select_option("!?")
    panel(table, "Moves")
    signed = move(table, "blue-d1 interesting")
    expect(signed).to_have_text(re.compile(r"blue-d1\s*!\?"))
    reopened(table)
    expect(signed).to_be_visible()
    expect(sign_menu(table)).to_have_value("!?")
    sign_menu(table).select_option(label="No sign")
    panel(table, "Moves")
    expect(move(table, "blue-d1")).to_be_visible()
    expect(move(reopened(table), "blue-d1")).to_be_visible()


def test_the_menu_follows_the_current_move_and_is_disabled_at_the_start(table: TablePage) -> None:
    sign_menu(table).select_option("??")
    table.press("Undo")
    expect(sign_menu(table)).to_have_value("")
    table.press("Redo")
    expect(sign_menu(table)).to_have_value("??")
    table.press("To the start")
    expect(sign_menu(table)).to_be_disabled()


def test_keys_in_the_list_type_and_delete_a_sign(table: TablePage) -> None:
    last = table.listed.nth(2)
    last.click()
    for key, sign in (("?", "?"), ("!", "?!"), ("!", "!"), ("Backspace", ""), ("!", "!"), ("?", "!?")):
        table.page.keyboard.press(key)
        wait_until_equal(table.page, lambda: last.get_attribute("data-sign") or "", sign)
        expect(table.page.locator("#sign-said")).to_have_text(SIGN_NAMES.get(sign, "No sign"))
        expect(last).to_be_focused()
    table.page.keyboard.press("Backspace")
    table.page.keyboard.press("Home")
    table.page.keyboard.press("!")
    expect(table.page.locator("#to-start")).to_have_text("Start")
    expect(last).to_have_attribute("data-sign", "!")


def test_a_sign_typed_after_a_move_stays_with_the_move(table: TablePage) -> None:
    table.write("Orange E5?!")
    expect(move(table, "orange-e5 dubious")).to_be_visible()
    table.press("Undo")
    table.write("orange-e5!!")
    expect(move(table, "orange-e5 brilliant")).to_be_visible()
    table.press("Undo")
    table.write("orange-e5")
    expect(move(table, "orange-e5 brilliant")).to_have_attribute("aria-current", "step")


def test_a_full_record_refuses_a_sign(table: TablePage) -> None:
    comment = panel(table, "Notes").get_by_role("textbox", name=re.compile("^Comment on"))
    comment.fill("word " * 110_000)
    sign_menu(table).select_option("!")
    expect(table.status).to_contain_text("This record is full")
    expect(sign_menu(table)).to_have_value("")


def test_a_move_with_a_sign_is_deleted_only_after_a_question(table: TablePage) -> None:
    sign_menu(table).select_option("!")
    table.press("Undo")
    panel(table, "Notes").get_by_role("button", name="Delete moves from here").click()
    expect(table.page.get_by_role("dialog")).to_be_visible()


def test_an_opened_record_shows_signs_in_branches(desk: Page) -> None:
    table = open_table_after(desk, tritium(), " ".join(MOVES))
    text = '[Game "tritium"][Size "4"] 1. orange-a1! (1. orange-b2? $5) 2. sky-g4 $4'
    go_to(desk, "#/games")
    desk.get_by_role("button", name="Open a game").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(text)
    dialog.get_by_role("button", name="Open").click()
    for name in ("orange-a1 good move", "orange-b2 mistake", "sky-g4 blunder"):
        expect(move(table, name)).to_be_visible()
