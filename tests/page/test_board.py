"""Tests of the board with a mouse: ghosts of legal moves, refused moves."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import open_table, open_table_after, tritium
from tests.browser.pointer_moves import CLICKS
from tests.browser.random_games import random_game
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, wait_until_equal, wait_until_still
from tests.expectations import expect
from trigrid.games import IllegalMove
from trigrid.games.tritium import COLOURS, FLAG, Refusal, TritiumPosition
from trigrid.words import words_of

words = words_of("tritium")


ORANGE, SKY, BLUE = range(len(COLOURS))


ALL_ORANGE = " ".join(f"orange-{name}" for name in tritium(4).board.names[:12])


REFUSALS = {
    Refusal.REGION_FLAGGED: ("standard", "orange-a1 flag-a1", "flag-a1"),
    Refusal.MORE_FLAGS: ("standard", "orange-a1 sky-g4 flag-a1 blue-c3", "flag-g4"),
    Refusal.COLOUR_USED_UP: ("standard", ALL_ORANGE, "orange-g4"),
    Refusal.NO_FLAG_LEFT: (
        "short",
        "orange-a1 sky-g4 flag-a1 blue-c3 flag-g4 orange-e5 flag-c3 blue-f2",
        "flag-f2",
    ),
}
"""Refusals that a click can cause: ``form``, the moves before, the refused move."""


def refusal_of(position: TritiumPosition, text: str) -> tuple[Refusal, str]:
    """Return the engine's reason to refuse a move, and the message for this reason."""
    with pytest.raises(IllegalMove) as caught:
        position.game.move(position, text)
    return Refusal(caught.value.reason), words.refused(position, caught.value)


def expect_ghost(table: TablePage, name: str) -> None:
    """Assert that a ghost and a hand cursor are shown while the mouse is on a place."""
    place, bare = table.place(name), table.pixel(table.place(name))
    table.point_at(place)
    eventually(table.page, lambda: table.pixel(place) != bare)
    assert table.cursor() == "pointer"
    table.page.mouse.move(2, 2)
    eventually(table.page, lambda: table.pixel(place) == bare)


def test_pointing_at_an_empty_place_shows_the_ghost_of_a_tile(desk: Page) -> None:
    table = open_table(desk, tritium())
    expect_ghost(table, "d5")
    assert table.moves() == []


def test_the_ghost_has_the_chosen_colour(desk: Page) -> None:
    table = open_table(desk, tritium())
    place = table.place("d5")
    pixels = {tuple(table.pixel(place))}
    for colour in (ORANGE, SKY, BLUE):
        table.choose(colour)
        table.point_at(place)
        eventually(desk, lambda: tuple(table.pixel(place)) not in pixels)
        pixels.add(tuple(table.pixel(place)))


def test_fast_clicks_on_a_place_lay_one_tile_and_a_later_click_plants_a_flag(desk: Page) -> None:
    """Otherwise a double click would lay a tile and plant the other player's flag."""
    table = open_table(desk, tritium())
    names = [*["d5"] * 4, "a1", *["d5"] * 2]
    desk.evaluate(CLICKS, [table.spot(table.place(name)) for name in names])
    expect(table.listed).to_have_count(2)
    assert table.moves() == ["orange-d5", "orange-a1"]
    table.wait_until_presses_count()
    table.play_by_mouse(table.place("d5"))
    expect(table.listed).to_have_count(3)
    assert table.moves()[-1] == "flag-d5"


def test_a_new_tile_has_no_hand_cursor_until_the_pointer_returns(desk: Page) -> None:
    table = open_table(desk, tritium())
    place, (x, y) = table.place("d5"), table.spot(table.place("d5"))
    table.press_place(place)
    expect(table.listed).to_have_count(1)
    desk.mouse.move(x + 2, y)
    eventually(desk, lambda: table.cursor() == "default")
    table.point_at(table.place("a1"))
    table.point_at(place)
    eventually(desk, lambda: table.cursor() == "pointer")


def test_choosing_a_colour_by_key_changes_the_ghost(desk: Page) -> None:
    table = open_table(desk, tritium())
    place = table.place("d5")
    bare = table.pixel(place)
    table.point_at(place)
    eventually(desk, lambda: table.pixel(place) != bare)
    orange = table.pixel(place)
    table.choose_by_key(BLUE)
    eventually(desk, lambda: table.pixel(place) != orange)


def test_pointing_at_a_free_tile_shows_the_flag(desk: Page) -> None:
    table = open_table_after(desk, tritium(), "orange-a1 sky-g4")
    table.leave()
    bare = wait_until_still(desk, table.picture)
    table.point_at(table.place("a1"))
    eventually(desk, lambda: table.picture() != bare)
    assert table.cursor() == "pointer"
    table.leave()
    wait_until_equal(desk, table.picture, bare)


def test_a_place_without_legal_moves_has_no_hand_cursor(desk: Page) -> None:
    table = open_table_after(desk, tritium(), "orange-a1 flag-a1")
    table.point_at(table.place("c1"))
    eventually(desk, lambda: table.cursor() == "pointer")
    table.point_at(table.place("a1"))
    eventually(desk, lambda: table.cursor() != "pointer")


@pytest.mark.parametrize("reason", REFUSALS, ids=lambda reason: reason.name.lower())
def test_an_illegal_move_shows_the_reason_and_changes_nothing(desk: Page, reason: Refusal) -> None:
    form, before, refused = REFUSALS[reason]
    table = open_table_after(desk, tritium(4, form), before)
    position = table.position
    actual, sentence = refusal_of(position, refused)
    assert actual is reason
    piece, _, place = refused.partition("-")
    table.choose(FLAG if piece == "flag" else COLOURS.index(piece))
    table.press_place(table.place(place))
    expect(table.status).to_contain_text(sentence)
    assert table.moves() == before.split()
    table.play(position.moves()[-1])
    expect(table.listed).to_have_count(len(before.split()) + 1)


def test_a_finished_game_takes_no_more_moves(desk: Page) -> None:
    texts, end = random_game(random.Random(7), tritium(4, "short"))
    table = open_table_after(desk, tritium(4, "short"), texts)
    for name in ("a1", "d5", "g4"):
        table.press_place(table.place(name))
    table.expect_state(end, texts.split())


def test_pointing_at_a_tile_describes_its_region(desk: Page) -> None:
    table = open_table_after(desk, tritium(), "orange-a1 orange-a2 orange-b2 flag-a2 sky-g4 blue-d1")
    position = table.position
    for name, expected in {"b2": ("3", "Second"), "g4": ("1", "unclaimed"), "d5": ("empty",)}.items():
        place = table.place(name)
        table.point_at(place)
        readout = desk.get_by_text(words.pointed(position, place), exact=True)
        expect(readout).to_be_visible()
        for word in (name, *expected):
            expect(readout).to_contain_text(word)


def test_choosing_a_colour_changes_nothing_else(desk: Page) -> None:
    table = open_table_after(desk, tritium(), "orange-a1 sky-g4 blue-d1")
    table.press("Undo")
    before = unchanged_parts(table)
    for colour in (SKY, BLUE, ORANGE):
        table.choose(colour)
        table.choose_by_key((colour + 1) % 3)
        expect(table.tool((colour + 1) % 3)).to_be_checked()
        assert unchanged_parts(table) == before
    table.press("Redo")
    assert table.moves() == ["orange-a1", "sky-g4", "blue-d1"]


def unchanged_parts(table: TablePage) -> list[Any]:
    """Return everything that a choice of colour must not change."""
    buttons = [table.button(name).is_enabled() for name in ("Undo", "Redo")]
    return [table.moves(), table.listed.all_text_contents(), buttons, table.seat(0), table.seat(1)]


def test_a_press_released_outside_the_board_and_a_right_click_play_nothing(desk: Page) -> None:
    table = open_table(desk, tritium())
    table.point_at(table.place("d5"))
    desk.mouse.down()
    desk.mouse.move(2, 2)
    desk.mouse.up()
    desk.mouse.click(*table.spot(table.place("d5")), button="right")
    desk.keyboard.press("Escape")
    table.press_place(table.place("a1"))
    expect(table.listed).to_have_text(["orange-a1"])


def test_the_missing_centre_takes_no_tile(desk: Page) -> None:
    table = open_table(desk, tritium())
    box = table.box()
    desk.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.press_place(table.place("a1"))
    expect(table.listed).to_have_text(["orange-a1"])


def test_clicking_a_tile_plants_a_flag_whatever_colour_is_chosen(desk: Page) -> None:
    table = open_table_after(desk, tritium(), "orange-a1 sky-g4")
    table.choose(BLUE)
    table.play(FLAG * table.game.place_count + table.place("a1"))
    expect(table.listed).to_have_text(["orange-a1", "sky-g4", "flag-a1"])


def test_a_double_click_lays_a_tile_without_a_flag(desk: Page) -> None:
    table = open_table(desk, tritium())
    desk.mouse.dblclick(*table.spot(table.place("d5")))
    table.press_place(table.place("a1"))
    expect(table.listed).to_have_text(["orange-d5", "orange-a1"])
