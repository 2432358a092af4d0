"""The board by keys and by ear: whole games, the grid of places, the focus, and what is said once."""

import random
import re

import pytest
from playwright.sync_api import Page

from tests.browser.ears import Ear
from tests.browser.keyboard_player import TYPE_AND_LEAVE, KeyboardPlayer, played, seated
from tests.browser.navigation import SMALL, sit_down_after, tritium
from tests.browser.random_games import random_moves
from tests.expectations import expect
from trigrid.games import GAMES, Game, load
from trigrid.table.words.keyboard import keyboard_help
from trigrid.table.words.places import told

LONG = pytest.mark.long


WHOLE_GAMES = [
    *[(SMALL["tritt"], 19), (SMALL["tri-it-out"], 4), (SMALL["trichet"], 5)],
    pytest.param(SMALL["tritium"], 3, marks=LONG),
    pytest.param(SMALL["tritt"], 5, marks=LONG),
    pytest.param(SMALL["tritt-reloaded"], 2, marks=LONG),
    pytest.param(SMALL["trichet"], 1, marks=LONG),
]
"""Games that end soon, with seeds of random moves that show much of them."""


KINDS = [pytest.param(key, marks=[] if key in ("tritt", "trichet") else LONG) for key in GAMES]
"""A board with an edge, and one that grows; rows and names of all of them are proven without a page."""


def walker_at(page: Page, game: Game) -> KeyboardPlayer:
    return KeyboardPlayer(seated(page, game))


def in_grid(page: Page) -> bool:
    return page.locator("[role=grid] [role=gridcell]:focus").count() > 0


@pytest.mark.parametrize(("game", "seed"), WHOLE_GAMES)
def test_a_whole_game_is_played_by_keys_alone(desk: Page, game: Game, seed: int) -> None:
    walker = walker_at(desk, game)
    table = walker.table
    ear = Ear(table.status)
    walker.come()
    moves = random_moves(random.Random(seed), game)
    for move in moves:
        walker.play(move)
    assert walker.model.outcome
    assert list(walker.model.record.moves) == moves
    expect(played(table)).to_have_text([game.spell(move) for move in moves])
    assert ear.heard() == walker.said
    expect(walker.cell(walker.cursor.place)).to_be_focused()
    expect(walker.grid.get_by_text("Enter")).to_have_count(0)


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=LONG)], indirect=True)
@pytest.mark.parametrize("key", KINDS)
def test_a_grid_has_named_places_and_is_one_stop_of_the_tab_key(device: Page, key: str) -> None:
    walker = walker_at(device, load(key))
    places_have_names_in_rows(walker)
    walker.come()
    is_one_stop(walker)


def places_have_names_in_rows(walker: KeyboardPlayer) -> None:
    """Assert that a program that reads the page out finds every place by its name."""
    rows = walker.cursor.rows
    expect(walker.grid.get_by_role("row")).to_have_count(len(rows))
    expect(walker.grid.get_by_role("gridcell")).to_have_count(sum(map(len, rows)))
    for number in (0, len(rows) // 2, len(rows) - 1):
        cells = walker.grid.get_by_role("row").nth(number).get_by_role("gridcell")
        names = [name.partition(": ")[0] for name in cells.all_text_contents()]
        assert [len(names), all(names)] == [len(rows[number]), True]


def is_one_stop(walker: KeyboardPlayer) -> None:
    """Assert that Tab leads past the board, and back to where one stood."""
    walker.press("ArrowUp", "ArrowLeft")
    assert in_grid(walker.page)
    walker.press("Tab")
    assert not in_grid(walker.page)
    walker.press("Shift+Tab")
    assert walker.cursor.press_key("ArrowUp")
    assert walker.cursor.press_key("ArrowLeft")
    expect(walker.cell(walker.cursor.place)).to_be_focused()
    walker.press("Shift+Tab")
    assert not in_grid(walker.page)
    assert walker.grid.locator("[tabindex='0']").count() == 1


def test_the_place_that_has_the_focus_is_pointed_at(desk: Page) -> None:
    """Screen readers move the focus without a key of the page's own."""
    walker = walker_at(desk, tritium())
    walker.come()
    for name in ("a1", "g4"):
        walker.grid.get_by_role("gridcell", name=re.compile(rf"^{name}\b")).focus()
        expect(walker.table.readout).to_contain_text(name)
    walker.press("Shift+Tab")
    expect(walker.table.readout).to_have_text("")


def test_who_typed_a_move_comes_to_the_board_where_it_was_made(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    walker.table.write("sky-f5")
    walker.model.play_text("sky-f5")
    expect(played(walker.table)).to_have_count(1)
    stop = walker.grid.locator("[tabindex='0']")
    expect(stop).to_have_text("f5, sky tile, sky region of 1, unclaimed: Enter plants a flag")


def test_who_opens_a_game_in_progress_begins_at_the_last_move(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    sit_down_after(desk, walker.table.game, "blue-c2")
    walker.model.play_text("blue-c2")
    walker.press("Enter")
    expect(walker.cell(walker.table.place("c2"))).to_be_focused()


def test_enter_on_the_board_itself_only_shows_where_one_stands(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    table = walker.table
    table.press_place(table.place("b2"))
    expect(played(table)).to_have_count(1)
    walker.press("Enter")
    walker.model.play_text("orange-b2")
    expect(walker.cell(table.place("b2"))).to_be_focused()
    expect(played(table)).to_have_count(1)
    table.come_back()
    walker.press("Space")
    expect(played(table)).to_have_text(["orange-b2", "flag-b2"])


def test_enter_held_down_plays_once(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    walker.come()
    for _ in range(3):
        desk.keyboard.down("Enter")
    desk.keyboard.up("Enter")
    walker.press("ArrowUp", "Enter")
    expect(played(walker.table)).to_have_count(2)
    expect(played(walker.table).filter(has_text="orange")).to_have_count(2)


def test_a_dot_taken_up_is_let_go_with_escape_or_where_it_was_taken(desk: Page) -> None:
    walker = walker_at(desk, load("tritt"))
    walker.come()
    for let_go in ("Escape", "Enter"):
        walker.press_here()
        expect(walker.cell(walker.cursor.place)).to_contain_text("Enter cancels")
        walker.press(let_go)
        walker.model.cancel_input()
        walker.hear()
        expect(walker.cell(walker.cursor.place)).to_contain_text("Enter starts a move")
    expect(played(walker.table)).to_have_count(0)


def test_who_comes_to_the_board_right_after_typing_a_move_begins_there(desk: Page) -> None:
    walker = walker_at(desk, load("tritt"))
    walker.table.field.evaluate(TYPE_AND_LEAVE, "c6-c8")
    walker.model.play_text("c6-c8")
    walker.cursor.move_to(walker.table.place("c7"))
    walker.go_to(walker.table.place("c8"))


def test_who_plays_by_mouse_stands_where_it_was_pressed(desk: Page) -> None:
    walker = walker_at(desk, load("tritt"))
    table = walker.table
    for name in ("c6", "c8"):
        table.press_place(table.place(name))
    expect(table.listed).to_have_text(["c6-c8"])
    walker.model.play_text("c6-c8")
    walker.cursor.move_to(table.place("c8"))
    walker.go_to(table.place("c7"))


def test_a_move_that_loses_at_once_is_announced_before(desk: Page) -> None:
    walker = walker_at(desk, load("tritt"))
    table = walker.table
    table.write_all("c6-c8 e5-e7")
    for text in ("c6-c8", "e5-e7"):
        walker.model.play_text(text)
    table.board.focus()
    walker.cursor.move_to(table.place("e6"))
    walker.go_to(table.place("d4"))
    walker.press_here()
    walker.go_to(table.place("d6"))
    expect(walker.cell(table.place("d6"))).to_contain_text("Orange would lose")


def test_undo_and_redo_by_key_are_said_and_keep_the_focus(desk: Page) -> None:
    walker = walker_at(desk, load("trichet"))
    walker.come()
    walker.go_to(walker.cursor.rows[0][0])
    walker.press_here()
    place, cells = walker.cursor.place, walker.grid.get_by_role("gridcell")
    expect(cells).to_have_count(sum(map(len, walker.cursor.rows)))
    for key, act in (("Control+z", walker.model.undo), ("Control+Shift+z", walker.model.redo)):
        walker.press(key)
        act()
        walker.hear()
        expect(cells).to_have_count(sum(map(len, walker.cursor.rows)))
        expect(walker.cell(place)).to_be_focused()


def test_where_the_place_in_focus_is_gone_the_nearest_has_it(desk: Page) -> None:
    walker = walker_at(desk, load("trichet"))
    walker.come()
    walker.go_to(walker.cursor.rows[0][0])
    walker.press_here()
    walker.go_to(walker.cursor.rows[0][0])
    walker.press("Control+z")
    walker.model.undo()
    walker.hear()
    expect(walker.cell(walker.cursor.place)).to_be_focused()


def test_a_tile_is_turned_by_key_and_told_anew(desk: Page) -> None:
    walker = walker_at(desk, load("trichet"))
    walker.come()
    walker.go_to(walker.cursor.rows[0][0])
    walker.model.point_at(walker.cursor.place)
    before = told(walker.model, walker.cursor.place)
    walker.press("r")
    walker.model.turn_tool(1)
    assert told(walker.model, walker.cursor.place) != before
    expect(walker.cell(walker.cursor.place)).to_be_focused()


def test_a_click_that_no_pointer_made_plays(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    place = walker.table.place("c3")
    walker.grid.get_by_role("gridcell", name="c3, empty").dispatch_event("click")
    expect(played(walker.table)).to_have_text(["orange-c3"])
    walker.model.play_text("orange-c3")
    expect(walker.cell(place)).to_have_count(1)


def test_places_tell_what_stands_there_after_every_move(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    walker.table.write_all("orange-a1 sky-g4 flag-a1")
    for name in ("a1, orange tile with First’s flag", "g4, sky tile", "d1, empty"):
        expect(walker.grid.get_by_role("gridcell", name=name)).to_have_count(1)


def test_keys_act_only_while_the_board_has_the_focus(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    table = walker.table
    table.write("orange-a1")
    expect(played(table)).to_have_count(1)
    table.field.focus()
    for key in ("2", "Control+z", "ArrowUp", "Escape"):
        walker.press(key)
    expect(table.tool(0)).to_be_checked()
    expect(played(table)).to_have_count(1)
    expect(played(table)).to_have_text(["orange-a1"])
    assert not in_grid(desk)


@pytest.mark.parametrize("key", KINDS)
def test_the_keys_are_described_after_the_rules(desk: Page, key: str) -> None:
    walker_at(desk, load(key))
    desk.get_by_role("button", name="Rules").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("tab", name="Full rules").click()
    expect(dialog.get_by_role("heading", name="Keys")).to_have_count(1)
    for name, what in keyboard_help(key):
        expect(dialog.get_by_role("term").filter(has_text=re.compile(rf"^{re.escape(name)}$"))).to_have_count(
            1
        )
        expect(dialog.get_by_role("definition").filter(has_text=what)).to_have_count(1)
    desk.keyboard.press("Escape")


def test_enter_pressed_twice_plays_once(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    walker.come()
    walker.press("Enter", "Enter", "ArrowUp", "Enter")
    expect(played(walker.table).filter(has_text="orange")).to_have_count(2)
    expect(played(walker.table)).to_have_count(2)


def test_a_move_that_is_sent_twice_is_played_and_nothing_else_is_said(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    walker.table.field.fill("orange-c3")
    walker.table.field.press("Enter")
    walker.table.field.press("Enter")
    expect(played(walker.table)).to_have_text(["orange-c3"])
    expect(walker.table.status).not_to_contain_text("Type a move")
