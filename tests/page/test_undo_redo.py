"""Tests of undo and redo, by buttons and by keys, and of typed moves."""

import pytest
from playwright.sync_api import Page

from tests.browser.foreign_keyboard import press_key
from tests.browser.navigation import open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.games import load
from trigrid.table.move_completion import example
from trigrid.table.words.refused_moves import broken_move
from trigrid.words import words_of

words = words_of("tritium")

THREE = ["orange-a1", "sky-g4", "blue-d1"]


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after three moves."""
    table = open_table_after(desk, tritium(), " ".join(THREE))
    table.board.focus()
    return table


def test_buttons_undo_and_redo_moves(table: TablePage) -> None:
    for remaining in (2, 1, 0):
        table.press("Undo")
        expect(table.status).to_contain_text(THREE[remaining].replace("-", " tile on "))
        assert table.moves() == THREE[:remaining]
    expect(table.button("Undo")).to_be_disabled()
    for redone in (1, 2, 3):
        table.press("Redo")
        assert table.moves() == THREE[:redone]
    expect(table.button("Redo")).to_be_disabled()


def test_keys_undo_and_redo_moves(table: TablePage) -> None:
    keyboard = table.page.keyboard
    for redo in ("Control+y", "Control+Shift+Z", "Control+Shift+z"):
        keyboard.press("Control+z")
        keyboard.press("Control+z")
        expect(table.button("Redo")).to_be_enabled()
        assert table.moves() == THREE[:1], redo
        keyboard.press(redo)
        assert table.moves() == THREE[:2], redo
        keyboard.press(redo)
        assert table.moves() == THREE, redo


def test_keys_work_by_position_on_keyboards_without_latin_letters(table: TablePage) -> None:
    press_key(table.page, "я", "KeyZ", control=True)
    expect(table.button("Redo")).to_be_enabled()
    assert table.moves() == THREE[:2]
    press_key(table.page, "н", "KeyY", control=True)
    assert table.moves() == THREE
    press_key(table.page, "w", "KeyZ", control=True)  # a French keyboard has Z elsewhere
    assert table.moves() == THREE
    press_key(table.page, "ь", "KeyM")
    expect(table.field).to_be_focused()


def test_keys_before_the_first_and_after_the_last_move_do_nothing(table: TablePage) -> None:
    table.page.keyboard.press("Control+y")
    assert table.moves() == THREE
    for _ in range(5):
        table.page.keyboard.press("Control+z")
    expect(table.button("Undo")).to_be_disabled()
    assert table.moves() == []


def test_undo_restores_the_cards_of_the_players(table: TablePage) -> None:
    before = [table.seat(0), table.seat(1)]
    table.write("flag-g4")
    expect(table.listed).to_have_count(4)
    assert [table.seat(0), table.seat(1)] != before
    table.press("Undo")
    assert [table.seat(0), table.seat(1)] == before
    assert table.moves() == THREE


def test_a_different_move_opens_a_branch(table: TablePage) -> None:
    table.press("Undo")
    table.choose(0)
    table.press_place(table.place("e5"))
    branch = [*THREE[:2], "orange-e5"]
    expect(table.listed).to_have_text(branch)
    expect(table.button("Redo")).to_be_disabled()
    table.press("Undo")
    table.press("Redo")
    assert table.moves() == branch


def test_the_same_move_again_keeps_the_later_moves(table: TablePage) -> None:
    table.press("Undo")
    table.press("Undo")
    table.write(THREE[1])
    expect(table.button("Redo")).to_be_enabled()
    table.press("Redo")
    assert table.moves() == THREE


def test_case_and_spaces_of_typed_moves_do_not_matter(table: TablePage) -> None:
    for text, expected in (("Orange-E5", "orange-e5"), ("  sky-e4 ", "sky-e4")):
        table.write(text)
        expect(table.listed.last).to_have_text(expected)
        expect(table.field).to_have_value("")
    expect(table.listed).to_have_text([*THREE, "orange-e5", "sky-e4"])


def test_the_button_play_submits_the_typed_move(table: TablePage) -> None:
    table.field.fill("orange-e5")
    table.press("Play")
    expect(table.listed).to_have_text([*THREE, "orange-e5"])


def test_nonsense_is_reported_and_stays_in_the_field(table: TablePage) -> None:
    for text in ("", " ", "nonsense", "orange", "orange-z9", "e5", "<b>🙂</b>", "-" * 200, "orange-d4"):
        table.write(text)
        expect(table.status).to_contain_text(broken_move(text, example(table.position, words.example)))
        expect(table.field).to_have_value(text)
        assert table.moves() == THREE


def test_an_illegal_typed_move_shows_the_reason(table: TablePage) -> None:
    for text in ("orange-a1", "flag-e5", "pass"):
        before_typing = table.status.inner_text()
        table.write(text)
        expect(table.status, text).not_to_have_text(before_typing)
        expect(table.field).to_have_value(text)
        assert table.moves() == THREE


def test_keys_in_the_field_edit_its_text(table: TablePage) -> None:
    table.choose(0)
    table.field.focus()
    table.page.keyboard.type("sky-2")
    table.page.keyboard.press("Control+z")
    expect(table.tool(0)).to_be_checked()
    assert table.moves() == THREE


def test_arrow_keys_step_through_the_moves_where_they_have_no_other_use(table: TablePage) -> None:
    keyboard = table.page.keyboard
    table.button("Undo").focus()
    for key, count in (("ArrowLeft", 2), ("Home", 0), ("ArrowRight", 1), ("End", 3)):
        keyboard.press(key)
        expect(table.button("Redo")).to_be_enabled(enabled=count < len(THREE))
        assert table.moves() == THREE[:count], key
    expect(table.status).not_to_contain_text("Undone")
    table.field.focus()
    keyboard.press("ArrowLeft")
    table.board.focus()
    keyboard.press("ArrowLeft")
    expect(table.page.locator("#places [role=gridcell]:focus")).to_have_count(1)
    assert table.moves() == THREE


def test_arrow_keys_step_through_a_finished_game_after_a_press_on_the_board(desk: Page) -> None:
    table = open_table_after(desk, load("tritt"), "c3-e5 a1-a3 g3-g5 k1-k3")
    for name in ("Resign", "Orange resigns", "Look at the game"):
        table.press(name)
    table.press_place(table.place("f5"))
    desk.keyboard.press("ArrowLeft")
    expect(table.status).to_contain_text("Turn 3 of 4. Orange entered a tritton on g3-g5.")
    place = desk.locator("#places [role=gridcell]:focus")
    expect(place).to_have_count(0)
    desk.keyboard.press("Tab")
    expect(place).to_have_count(1)
    id_before = place.get_attribute("id")
    desk.keyboard.press("ArrowRight")
    expect(place).not_to_have_id(id_before or "")
    assert table.moves() == ["c3-e5", "a1-a3", "g3-g5"]
