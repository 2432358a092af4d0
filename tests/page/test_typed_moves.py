"""Tests of moves typed into the field *Move*: whole games, completion, messages."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.keyboard_player import listed_moves, open_focused_table
from tests.browser.navigation import open_table, tritium
from tests.browser.random_games import random_moves
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.page.test_keyboard import WHOLE_GAMES
from trigrid.games import GAMES, Game, load
from trigrid.table.move_completion import MAX_COMPLETIONS, completions, example
from trigrid.table.table import Table as Model
from trigrid.table.words.refused_moves import broken_move, part_of_move
from trigrid.table.words.status_line import status

LONG = pytest.mark.long


SOME_KEYS = [pytest.param(key, marks=[] if key in ("tritium", "trichet") else LONG) for key in GAMES]
"""Games to test; other tests check the completions of all games without a page."""


def completion_list(table: TablePage) -> Locator:
    """Return the list of completions."""
    return table.page.get_by_role("listbox", name="Moves that begin like this")


def completion_options(table: TablePage) -> Locator:
    """Return the completions in the list."""
    return completion_list(table).get_by_role("option")


@pytest.mark.parametrize(("game", "seed"), WHOLE_GAMES)
def test_a_whole_game_is_played_by_typing_alone(desk: Page, game: Game, seed: int) -> None:
    table, model = open_focused_table(desk, game), Model(game)
    moves = random_moves(random.Random(seed + 100), game)
    table.field.focus()
    for move in moves:
        text = game.spell(move)
        if not table.is_forced(move):
            desk.keyboard.insert_text(text)
            desk.keyboard.press("Enter")
        assert model.play_text(text)
        table.position = table.position.play(move)
        if table.has_choice():
            expect(table.status).to_have_text(status(model))
    assert model.outcome
    expect(listed_moves(table)).to_have_text([game.spell(move) for move in moves])
    expect(table.field).to_be_focused()
    expect(table.field).to_have_value("")


def test_typed_text_is_completed_with_legal_moves(desk: Page) -> None:
    table = open_focused_table(desk, tritium())
    table.write("orange-a1")
    table.field.focus()
    expect(completion_list(table)).to_be_hidden()
    table.field.press_sequentially("Flag")
    expect(completion_options(table)).to_have_text(["flag-a1"])
    table.field.fill("orange b")
    expect(completion_options(table)).to_have_text([f"orange-b{number}" for number in range(1, 6)])
    table.field.fill("green")
    expect(completion_list(table)).to_be_hidden()


def test_the_empty_field_shows_an_example_while_it_has_the_focus(desk: Page) -> None:
    table = open_focused_table(desk, tritium())
    table.field.focus()
    expect(table.field).to_have_attribute("placeholder", re.compile(r"^\w+-\w+$"))
    table.field.press_sequentially("sky-c")
    expect(completion_list(table)).to_be_visible()
    table.button("Play").focus()
    expect(completion_list(table)).to_be_hidden()
    expect(table.field).to_have_attribute("placeholder", "")


@pytest.mark.parametrize("key", SOME_KEYS)
def test_the_down_key_in_the_empty_field_shows_some_legal_moves(desk: Page, key: str) -> None:
    game = load(key)
    table = open_focused_table(desk, game)
    table.field.press("ArrowDown")
    expect(completion_options(table)).to_have_text(list(completions(game.start(), "")))
    assert completion_options(table).count() <= MAX_COMPLETIONS


def test_arrow_keys_choose_a_completion_and_enter_accepts_it(desk: Page) -> None:
    table = open_focused_table(desk, tritium())
    table.field.press_sequentially("sky-c")
    expect(completion_options(table)).to_have_count(6)
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"):
        table.field.press(key)
    expect(completion_list(table).get_by_role("option", selected=True)).to_have_text("sky-c2")
    expect(table.field).to_be_focused()
    table.field.press("Enter")
    expect(table.field).to_have_value("sky-c2")
    expect(completion_list(table)).to_be_hidden()
    expect(listed_moves(table)).to_have_count(0)
    table.field.press("Enter")
    expect(listed_moves(table)).to_have_text(["sky-c2"])


def test_the_up_key_chooses_the_last_completion_and_the_down_key_then_none(desk: Page) -> None:
    table = open_focused_table(desk, tritium())
    table.field.press_sequentially("sky-b")
    table.field.press("ArrowUp")
    chosen = completion_list(table).get_by_role("option", selected=True)
    expect(chosen).to_have_text("sky-b5")
    table.field.press("ArrowDown")
    expect(chosen).to_have_count(0)


def test_a_click_accepts_a_completion_and_escape_closes_the_list(desk: Page) -> None:
    table = open_focused_table(desk, tritium())
    table.field.press_sequentially("sky-c")
    table.field.press("Escape")
    expect(completion_list(table)).to_be_hidden()
    expect(table.field).to_have_value("sky-c")
    table.field.press("ArrowDown")
    completion_options(table).filter(has_text="sky-c4").click()
    expect(table.field).to_have_value("sky-c4")
    expect(table.field).to_be_focused()
    table.press("Play")
    expect(listed_moves(table)).to_have_text(["sky-c4"])


@pytest.mark.parametrize(
    ("key", "typed", "expected"),
    [
        pytest.param("tritium", " ORANGE e4", "orange-e4", marks=LONG),
        pytest.param("tritt", "C3 - C5", "c3-c5", marks=LONG),
        pytest.param("tri-it-out", "D 4", "d4", marks=LONG),
        ("trichet", "0, 1 a o.o", "0,1Ao.o"),
    ],
)
def test_case_and_spaces_do_not_matter(desk: Page, key: str, typed: str, expected: str) -> None:
    table = open_focused_table(desk, load(key))
    table.write(typed)
    expect(listed_moves(table)).to_have_text([expected])


def test_an_incomplete_move_is_not_played_and_the_message_names_the_complete_move(desk: Page) -> None:
    table = open_focused_table(desk, tritium())
    table.write("orange-a1")
    table.write("flag")
    expect(table.status).to_contain_text(part_of_move("flag", "flag-a1"))
    expect(table.field).to_have_value("flag")
    expect(listed_moves(table)).to_have_text(["orange-a1"])


@pytest.mark.parametrize("key", SOME_KEYS)
def test_the_message_about_nonsense_and_the_empty_field_show_an_example(desk: Page, key: str) -> None:
    game = load(key)
    table, position = open_focused_table(desk, game), game.start()
    for move in random_moves(random.Random(9), game)[:3]:
        table.write(game.spell(move))
        position = position.play(move)
    expect(listed_moves(table)).to_have_count(3)
    table.write("nonsense")
    known = table.words.example
    expect(table.status).to_contain_text(broken_move("nonsense", example(position, known)))
    table.field.fill("")
    expect(table.field).to_have_attribute("placeholder", re.compile(r"\S"))


def test_the_switch_shows_and_folds_the_field(desk: Page) -> None:
    open_table(desk, tritium(4)).press("More")
    form, folded = desk.locator("#move-form"), re.compile("is-folded")
    expect(form).to_have_class(folded)
    switch = desk.get_by_role("checkbox", name="Type moves")
    switch.check()
    expect(form).not_to_have_class(folded)
    switch.uncheck()
    expect(form).to_have_class(folded)
