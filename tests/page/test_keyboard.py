"""Tests of the board by keyboard and screen reader.

They cover whole games, the grid of places, the focus and announcements.
"""

import random
import re

import pytest
from playwright.sync_api import Page

from tests.browser.ears import LiveRegionRecorder
from tests.browser.keyboard_player import TYPE_AND_LEAVE, KeyboardPlayer, listed_moves, open_focused_table
from tests.browser.navigation import SMALL, open_table_after, tritium
from tests.browser.random_games import random_moves
from tests.expectations import expect
from trigrid.games import GAMES, Game, load
from trigrid.table.words.keyboard import keyboard_help
from trigrid.table.words.places import full_text

LONG = pytest.mark.long


WHOLE_GAMES = [
    *[(SMALL["tritt"], 19), (SMALL["tri-it-out"], 4), (SMALL["trichet"], 5)],
    pytest.param(SMALL["tritium"], 3, marks=LONG),
    pytest.param(SMALL["tritt"], 5, marks=LONG),
    pytest.param(SMALL["tritt-reloaded"], 2, marks=LONG),
    pytest.param(SMALL["trichet"], 1, marks=LONG),
]
"""Games that end soon, with seeds of random moves that cover much of the rules."""


SOME_KEYS = [pytest.param(key, marks=[] if key in ("tritt", "trichet") else LONG) for key in GAMES]
"""Games to test. The short tests use a board with an edge and a board that grows.

Other tests check the rows and names of all games. They need no page.
"""


def keyboard_player_at(page: Page, game: Game) -> KeyboardPlayer:
    return KeyboardPlayer(open_focused_table(page, game))


def in_grid(page: Page) -> bool:
    return page.locator("[role=grid] [role=gridcell]:focus").count() > 0


@pytest.mark.parametrize(("game", "seed"), WHOLE_GAMES)
def test_a_whole_game_is_played_by_keys_alone(desk: Page, game: Game, seed: int) -> None:
    player = keyboard_player_at(desk, game)
    table = player.table
    recorder = LiveRegionRecorder(table.status)
    player.enter_grid()
    moves = random_moves(random.Random(seed), game)
    for move in moves:
        player.play(move)
    assert player.model.outcome
    assert list(player.model.record.moves) == moves
    expect(listed_moves(table)).to_have_text([game.spell(move) for move in moves])
    assert recorder.heard() == player.expected_statuses
    expect(player.cell(player.cursor.place)).to_be_focused()
    expect(player.grid.get_by_text("Enter")).to_have_count(0)


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=LONG)], indirect=True)
@pytest.mark.parametrize("key", SOME_KEYS)
def test_a_grid_has_named_places_and_is_one_stop_of_the_tab_key(device: Page, key: str) -> None:
    player = keyboard_player_at(device, load(key))
    expect_named_places(player)
    player.enter_grid()
    expect_one_tab_stop(player)


def expect_named_places(player: KeyboardPlayer) -> None:
    """Assert that the grid has all rows, and that all places in three rows have names."""
    rows = player.cursor.rows
    expect(player.grid.get_by_role("row")).to_have_count(len(rows))
    expect(player.grid.get_by_role("gridcell")).to_have_count(sum(map(len, rows)))
    for number in (0, len(rows) // 2, len(rows) - 1):
        cells = player.grid.get_by_role("row").nth(number).get_by_role("gridcell")
        names = [name.partition(": ")[0] for name in cells.all_text_contents()]
        assert [len(names), all(names)] == [len(rows[number]), True]


def expect_one_tab_stop(player: KeyboardPlayer) -> None:
    """Assert that Tab and Shift+Tab leave the grid.

    Shift+Tab must also return to the same place.
    """
    player.press("ArrowUp", "ArrowLeft")
    assert in_grid(player.page)
    player.press("Tab")
    assert not in_grid(player.page)
    player.press("Shift+Tab")
    assert player.cursor.press_key("ArrowUp")
    assert player.cursor.press_key("ArrowLeft")
    expect(player.cell(player.cursor.place)).to_be_focused()
    player.press("Shift+Tab")
    assert not in_grid(player.page)
    assert player.grid.locator("[tabindex='0']").count() == 1


def test_focusing_a_place_points_at_it(desk: Page) -> None:
    """Screen readers move the focus in this way, without a key event on the page."""
    player = keyboard_player_at(desk, tritium())
    player.enter_grid()
    for name in ("a1", "g4"):
        player.grid.get_by_role("gridcell", name=re.compile(rf"^{name}\b")).focus()
        expect(player.table.readout).to_contain_text(name)
    player.press("Shift+Tab")
    expect(player.table.readout).to_have_text("")


def test_the_grid_starts_at_the_place_of_a_typed_move(desk: Page) -> None:
    player = keyboard_player_at(desk, tritium())
    player.table.write("sky-f5")
    player.model.play_text("sky-f5")
    expect(listed_moves(player.table)).to_have_count(1)
    stop = player.grid.locator("[tabindex='0']")
    expect(stop).to_have_text("f5, sky tile, sky region of 1, unclaimed: Enter plants a flag")


def test_the_cursor_starts_at_the_last_move_of_an_opened_game(desk: Page) -> None:
    player = keyboard_player_at(desk, tritium())
    open_table_after(desk, player.table.game, "blue-c2")
    player.model.play_text("blue-c2")
    player.press("Enter")
    expect(player.cell(player.table.place("c2"))).to_be_focused()


def test_enter_on_the_board_itself_only_focuses_a_place(desk: Page) -> None:
    player = keyboard_player_at(desk, tritium())
    table = player.table
    table.press_place(table.place("b2"))
    expect(listed_moves(table)).to_have_count(1)
    player.press("Enter")
    player.model.play_text("orange-b2")
    expect(player.cell(table.place("b2"))).to_be_focused()
    expect(listed_moves(table)).to_have_count(1)
    table.wait_until_presses_count()
    player.press("Space")
    expect(listed_moves(table)).to_have_text(["orange-b2", "flag-b2"])


def test_enter_held_down_plays_once(desk: Page) -> None:
    player = keyboard_player_at(desk, tritium())
    player.enter_grid()
    for _ in range(3):
        desk.keyboard.down("Enter")
    desk.keyboard.up("Enter")
    player.press("ArrowUp", "Enter")
    expect(listed_moves(player.table)).to_have_count(2)
    expect(listed_moves(player.table).filter(has_text="orange")).to_have_count(2)


def test_escape_or_a_second_enter_cancels_a_started_move(desk: Page) -> None:
    player = keyboard_player_at(desk, load("tritt"))
    player.enter_grid()
    for cancel_key in ("Escape", "Enter"):
        player.press_here()
        expect(player.cell(player.cursor.place)).to_contain_text("Enter cancels")
        player.press(cancel_key)
        player.model.cancel_input()
        player.follow_move()
        expect(player.cell(player.cursor.place)).to_contain_text("Enter starts a move")
    expect(listed_moves(player.table)).to_have_count(0)


def test_the_cursor_starts_at_a_move_typed_just_before_the_board_is_focused(desk: Page) -> None:
    player = keyboard_player_at(desk, load("tritt"))
    player.table.field.evaluate(TYPE_AND_LEAVE, "c6-c8")
    player.model.play_text("c6-c8")
    player.cursor.move_to(player.table.place("c7"))
    player.go_to(player.table.place("c8"))


def test_the_cursor_starts_at_the_place_pressed_by_mouse(desk: Page) -> None:
    player = keyboard_player_at(desk, load("tritt"))
    table = player.table
    for name in ("c6", "c8"):
        table.press_place(table.place(name))
    expect(table.listed).to_have_text(["c6-c8"])
    player.model.play_text("c6-c8")
    player.cursor.move_to(table.place("c8"))
    player.go_to(table.place("c7"))


def test_a_place_warns_of_a_move_that_loses_immediately(desk: Page) -> None:
    player = keyboard_player_at(desk, load("tritt"))
    table = player.table
    table.write_all("c6-c8 e5-e7")
    for text in ("c6-c8", "e5-e7"):
        player.model.play_text(text)
    table.board.focus()
    player.cursor.move_to(table.place("e6"))
    player.go_to(table.place("d4"))
    player.press_here()
    player.go_to(table.place("d6"))
    expect(player.cell(table.place("d6"))).to_contain_text("Orange would lose")


def test_undo_and_redo_by_key_are_announced_and_keep_the_focus(desk: Page) -> None:
    player = keyboard_player_at(desk, load("trichet"))
    player.enter_grid()
    player.go_to(player.cursor.rows[0][0])
    player.press_here()
    place, cells = player.cursor.place, player.grid.get_by_role("gridcell")
    expect(cells).to_have_count(sum(map(len, player.cursor.rows)))
    for key, step in (("Control+z", player.model.undo), ("Control+Shift+z", player.model.redo)):
        player.press(key)
        step()
        player.follow_move()
        expect(cells).to_have_count(sum(map(len, player.cursor.rows)))
        expect(player.cell(place)).to_be_focused()


def test_the_nearest_place_gets_the_focus_of_a_removed_place(desk: Page) -> None:
    player = keyboard_player_at(desk, load("trichet"))
    player.enter_grid()
    player.go_to(player.cursor.rows[0][0])
    player.press_here()
    player.go_to(player.cursor.rows[0][0])
    player.press("Control+z")
    player.model.undo()
    player.follow_move()
    expect(player.cell(player.cursor.place)).to_be_focused()


def test_a_tile_turned_by_key_is_described_again(desk: Page) -> None:
    player = keyboard_player_at(desk, load("trichet"))
    player.enter_grid()
    player.go_to(player.cursor.rows[0][0])
    player.model.point_at(player.cursor.place)
    before = full_text(player.model, player.cursor.place)
    player.press("r")
    player.model.turn_tool(1)
    assert full_text(player.model, player.cursor.place) != before
    expect(player.cell(player.cursor.place)).to_be_focused()


def test_a_click_without_a_pointer_makes_a_move(desk: Page) -> None:
    player = keyboard_player_at(desk, tritium())
    place = player.table.place("c3")
    player.grid.get_by_role("gridcell", name="c3, empty").dispatch_event("click")
    expect(listed_moves(player.table)).to_have_text(["orange-c3"])
    player.model.play_text("orange-c3")
    expect(player.cell(place)).to_have_count(1)


def test_places_describe_their_content_after_several_moves(desk: Page) -> None:
    player = keyboard_player_at(desk, tritium())
    player.table.write_all("orange-a1 sky-g4 flag-a1")
    for name in ("a1, orange tile with First’s flag", "g4, sky tile", "d1, empty"):
        expect(player.grid.get_by_role("gridcell", name=name)).to_have_count(1)


def test_keys_act_only_while_the_board_has_the_focus(desk: Page) -> None:
    player = keyboard_player_at(desk, tritium())
    table = player.table
    table.write("orange-a1")
    expect(listed_moves(table)).to_have_count(1)
    table.field.focus()
    for key in ("2", "Control+z", "ArrowUp", "Escape"):
        player.press(key)
    expect(table.tool(0)).to_be_checked()
    expect(listed_moves(table)).to_have_count(1)
    expect(listed_moves(table)).to_have_text(["orange-a1"])
    assert not in_grid(desk)


@pytest.mark.parametrize("key", SOME_KEYS)
def test_the_rules_dialog_describes_the_keys(desk: Page, key: str) -> None:
    keyboard_player_at(desk, load(key))
    desk.get_by_role("button", name="Rules").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("tab", name="Full rules").click()
    expect(dialog.get_by_role("heading", name="Keys")).to_have_count(1)
    for name, description in keyboard_help(key):
        expect(dialog.get_by_role("term").filter(has_text=re.compile(rf"^{re.escape(name)}$"))).to_have_count(
            1
        )
        expect(dialog.get_by_role("definition").filter(has_text=description)).to_have_count(1)
    desk.keyboard.press("Escape")


def test_enter_pressed_twice_plays_once(desk: Page) -> None:
    player = keyboard_player_at(desk, tritium())
    player.enter_grid()
    player.press("Enter", "Enter", "ArrowUp", "Enter")
    expect(listed_moves(player.table).filter(has_text="orange")).to_have_count(2)
    expect(listed_moves(player.table)).to_have_count(2)


def test_a_move_submitted_twice_is_played_once_without_a_message(desk: Page) -> None:
    player = keyboard_player_at(desk, tritium())
    player.table.field.fill("orange-c3")
    player.table.field.press("Enter")
    player.table.field.press("Enter")
    expect(listed_moves(player.table)).to_have_text(["orange-c3"])
    expect(player.table.status).not_to_contain_text("Type a move")
