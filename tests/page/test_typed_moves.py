"""Moves typed into the field *Move*: whole games, completion, forgiving reading, helpful sentences."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.keyboard_player import played, seated
from tests.browser.navigation import sit_down, tritium
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


KINDS = [pytest.param(key, marks=[] if key in ("tritium", "trichet") else LONG) for key in GAMES]
"""What is read, completed and given as an example is proven for every game without a page."""


def completions_of(table: TablePage) -> Locator:
    """The list of completions."""
    return table.page.get_by_role("listbox", name="Moves that begin like this")


def offered(table: TablePage) -> Locator:
    """The completions themselves."""
    return completions_of(table).get_by_role("option")


@pytest.mark.parametrize(("game", "seed"), WHOLE_GAMES)
def test_a_whole_game_is_played_by_typing_alone(desk: Page, game: Game, seed: int) -> None:
    table, model = seated(desk, game), Model(game)
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
    expect(played(table)).to_have_text([game.spell(move) for move in moves])
    expect(table.field).to_be_focused()
    expect(table.field).to_have_value("")


def test_what_is_typed_is_completed_with_legal_moves(desk: Page) -> None:
    table = seated(desk, tritium())
    table.write("orange-a1")
    table.field.focus()
    expect(completions_of(table)).to_be_hidden()
    table.field.press_sequentially("Flag")
    expect(offered(table)).to_have_text(["flag-a1"])
    table.field.fill("orange b")
    expect(offered(table)).to_have_text([f"orange-b{number}" for number in range(1, 6)])
    table.field.fill("green")
    expect(completions_of(table)).to_be_hidden()


def test_the_empty_field_shows_an_example_while_it_has_the_focus(desk: Page) -> None:
    table = seated(desk, tritium())
    table.field.focus()
    expect(table.field).to_have_attribute("placeholder", re.compile(r"^\w+-\w+$"))
    table.field.press_sequentially("sky-c")
    expect(completions_of(table)).to_be_visible()
    table.button("Play").focus()
    expect(completions_of(table)).to_be_hidden()
    expect(table.field).to_have_attribute("placeholder", "")


@pytest.mark.parametrize("key", KINDS)
def test_down_in_the_empty_field_shows_some_moves_of_this_position(desk: Page, key: str) -> None:
    game = load(key)
    table = seated(desk, game)
    table.field.press("ArrowDown")
    expect(offered(table)).to_have_text(list(completions(game.start(), "")))
    assert offered(table).count() <= MAX_COMPLETIONS


def test_arrows_walk_the_completions_and_enter_takes_one(desk: Page) -> None:
    table = seated(desk, tritium())
    table.field.press_sequentially("sky-c")
    expect(offered(table)).to_have_count(6)
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"):
        table.field.press(key)
    expect(completions_of(table).get_by_role("option", selected=True)).to_have_text("sky-c2")
    expect(table.field).to_be_focused()
    table.field.press("Enter")
    expect(table.field).to_have_value("sky-c2")
    expect(completions_of(table)).to_be_hidden()
    expect(played(table)).to_have_count(0)
    table.field.press("Enter")
    expect(played(table)).to_have_text(["sky-c2"])


def test_the_list_is_walked_round_through_no_choice(desk: Page) -> None:
    table = seated(desk, tritium())
    table.field.press_sequentially("sky-b")
    table.field.press("ArrowUp")
    chosen = completions_of(table).get_by_role("option", selected=True)
    expect(chosen).to_have_text("sky-b5")
    table.field.press("ArrowDown")
    expect(chosen).to_have_count(0)


def test_a_completion_is_taken_by_click_and_the_list_closed_by_escape(desk: Page) -> None:
    table = seated(desk, tritium())
    table.field.press_sequentially("sky-c")
    table.field.press("Escape")
    expect(completions_of(table)).to_be_hidden()
    expect(table.field).to_have_value("sky-c")
    table.field.press("ArrowDown")
    offered(table).filter(has_text="sky-c4").click()
    expect(table.field).to_have_value("sky-c4")
    expect(table.field).to_be_focused()
    table.press("Play")
    expect(played(table)).to_have_text(["sky-c4"])


@pytest.mark.parametrize(
    ("key", "typed", "meant"),
    [
        pytest.param("tritium", " ORANGE e4", "orange-e4", marks=LONG),
        pytest.param("tritt", "C3 - C5", "c3-c5", marks=LONG),
        pytest.param("tri-it-out", "D 4", "d4", marks=LONG),
        ("trichet", "0, 1 a o.o", "0,1Ao.o"),
    ],
)
def test_case_and_spaces_are_forgiven(desk: Page, key: str, typed: str, meant: str) -> None:
    table = seated(desk, load(key))
    table.write(typed)
    expect(played(table)).to_have_text([meant])


def test_the_beginning_of_one_move_is_offered_and_not_played(desk: Page) -> None:
    table = seated(desk, tritium())
    table.write("orange-a1")
    table.write("flag")
    expect(table.status).to_contain_text(part_of_move("flag", "flag-a1"))
    expect(table.field).to_have_value("flag")
    expect(played(table)).to_have_text(["orange-a1"])


@pytest.mark.parametrize("key", KINDS)
def test_the_example_can_be_played_now(desk: Page, key: str) -> None:
    game = load(key)
    table, position = seated(desk, game), game.start()
    for move in random_moves(random.Random(9), game)[:3]:
        table.write(game.spell(move))
        position = position.play(move)
    expect(played(table)).to_have_count(3)
    table.write("nonsense")
    known = table.words.example
    expect(table.status).to_contain_text(broken_move("nonsense", example(position, known)))
    table.field.fill("")
    expect(table.field).to_have_attribute("placeholder", re.compile(r"\S"))


def test_the_field_stays_once_that_is_chosen_and_is_folded_away_again(desk: Page) -> None:
    sit_down(desk, tritium(4)).press("More")
    form, folded = desk.locator("#move-form"), re.compile("is-folded")
    expect(form).to_have_class(folded)
    switch = desk.get_by_role("checkbox", name="Type moves")
    switch.check()
    expect(form).not_to_have_class(folded)
    switch.uncheck()
    expect(form).to_have_class(folded)
