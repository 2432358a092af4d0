"""Tests of TRITT and TRITT Reloaded at the table: a move is two presses or a drag.

Also tests how the page shows the effect of a move before it is made.
"""

import re
from itertools import compress
from operator import ne

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import open_table, open_table_after
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from trigrid.games import IllegalMove, Move, load

KEYS = ["tritt", pytest.param("tritt-reloaded", marks=pytest.mark.long)]
"""Games to test; other tests check their common move input without a page."""


WINNING = ("c3-e5 d6-d8", "c4", "e6", ("d4", "d5", "d6"))
"""Moves of TRITT, the end dots of a tritton that wins next, and the winning line."""


LOSING = ("c6-c8 e5-e7", "d4", "d6", ("c6", "d6", "e6"))
"""Moves of TRITT, the end dots of a tritton that loses next, and the losing line."""


BRIGHT = 230
"""A brightness between that of a bare dot and that of an ivory cross.

All colour channels of ivory exceed this value. At least one channel of a bare dot does not.
"""


def press(table: TablePage, *names: str) -> None:
    """Press these places."""
    for name in names:
        table.press_place(table.place(name))


def drag(table: TablePage, start: str, end: str) -> None:
    """Press the mouse on one place and release it on another."""
    mouse = table.page.mouse
    mouse.move(*table.spot(table.place(start)))
    mouse.down()
    mouse.move(*table.spot(table.place(end)), steps=4)
    mouse.up()


def expect_held(table: TablePage, name: str) -> None:
    """Assert that the status line names the held dot and explains the second press."""
    expect(table.status).to_contain_text(table.words.second_press_hint(table.position, table.place(name)))


def expect_nothing_held(table: TablePage) -> None:
    """Assert that no dot is held, so that the status line shows the turn."""
    table.expect_state(table.position, table.moves())


def refusal_message(table: TablePage, move: Move) -> str:
    """Return the message for a move that the engine refuses."""
    with pytest.raises(IllegalMove) as caught:
        table.position.play(move)
    return str(table.words.refused(table.position, caught.value))


def expect_description(table: TablePage, text: str) -> None:
    """Assert that the page describes the effect of the move under the mouse."""
    expect(table.readout).to_have_text(text)


def colour_between(table: TablePage, one: str, other: str) -> list[int]:
    """Return the colour at the midpoint between two dots."""
    (x, y), (to_x, to_y) = (table.view.centre(table.place(name)) for name in (one, other))
    return table.painted(((x + to_x) / 2, (y + to_y) / 2))[0]


@pytest.mark.parametrize("key", KEYS)
def test_the_first_press_holds_a_free_dot_and_shows_it(desk: Page, key: str) -> None:
    table = open_table(desk, load(key))
    bare = table.picture()
    press(table, "c3")
    expect_held(table, "c3")
    desk.mouse.move(2, 2)
    eventually(desk, lambda: table.picture() != bare)
    assert table.moves() == []


@pytest.mark.parametrize("key", KEYS)
def test_the_second_press_enters_a_tritton_or_holds_another_dot(desk: Page, key: str) -> None:
    table = open_table(desk, load(key))
    press(table, "c3", "k5")
    expect_held(table, "k5")
    press(table, "k5")
    for second, entered in (("c5", "c3-c5"), ("e3", "c3-e3"), ("a1", "a1-c3")):
        press(table, "c3", second)
        expect(table.listed).to_have_text([entered])
        table.press("Undo")
        expect(table.button("Undo")).to_be_disabled()


def test_pointing_shows_the_tritton_while_a_dot_is_held(desk: Page) -> None:
    table = open_table(desk, load("tritt"))
    dots = [table.place(name) for name in ("c4", "c5")]
    bare = table.pixels(dots)
    press(table, "c3")
    table.point_at(table.place("c5"))
    eventually(desk, lambda: all(map(ne, table.pixels(dots), bare)))
    assert table.cursor() == "pointer"
    assert table.moves() == []


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded"])
def test_a_drag_with_the_mouse_enters_or_slides_a_tritton(desk: Page, key: str) -> None:
    table = open_table(desk, load(key))
    drag(table, "c3", "c5")
    expect(table.listed).to_have_text(["c3-c5"])
    before = ["c3-c5"]
    if key == "tritt-reloaded":
        table.write_all("c3-c5 g2-g4")
        before.append("g2-g4")
    table.wait_until_presses_count()
    drag(table, "c4", "c6")
    expect(table.listed).to_have_text([*before, "c3-c5>c5-c7"])


def test_a_drag_with_a_finger_enters_or_slides_a_tritton_without_scrolling(phone: Page) -> None:
    table = open_table(phone, load("tritt"), touch=True)
    finger, end = Finger(phone), table.spot(table.place("h4"))
    finger.swipe(end, table.spot(table.place("f4")))
    expect(table.listed).to_have_text(["f4-h4"])
    finger.swipe(end, table.spot(table.place("e3")))
    expect(table.listed).to_have_text(["f4-h4", "f4-h4>c1-e3"])
    assert phone.evaluate("() => scrollY") == 0


def test_two_taps_enter_a_tritton_on_a_phone(phone: Page) -> None:
    table = open_table(phone, load("tritt"), touch=True)
    press(table, "c3")
    expect_held(table, "c3")
    press(table, "e5")
    expect(table.listed).to_have_text(["c3-e5"])


@pytest.mark.parametrize("key", KEYS)
def test_a_second_press_on_a_dot_releases_it(desk: Page, key: str) -> None:
    table = open_table(desk, load(key))
    press(table, "c3")
    expect_held(table, "c3")
    press(table, "c3")
    expect_nothing_held(table)
    press(table, "e5", "e7")
    expect(table.listed).to_have_text(["e5-e7"])


def test_escape_releases_a_held_dot(desk: Page) -> None:
    table = open_table(desk, load("tritt"))
    bare = table.picture()
    press(table, "c3")
    expect_held(table, "c3")
    desk.keyboard.press("Escape")
    expect_nothing_held(table)
    desk.mouse.move(2, 2)
    wait_until_equal(desk, table.picture, bare)


def test_a_drag_that_leaves_the_board_releases_its_dot(desk: Page) -> None:
    table = open_table(desk, load("tritt"))
    table.point_at(table.place("c3"))
    desk.mouse.down()
    expect_held(table, "c3")
    desk.mouse.move(2, 2, steps=4)
    desk.mouse.up()
    press(table, "e5", "e7")
    expect(table.listed).to_have_text(["e5-e7"])


@pytest.mark.parametrize("steps", [pytest.param("any", marks=pytest.mark.long), "one"])
def test_every_slide_of_an_opponents_tritton_is_offered(desk: Page, steps: str) -> None:
    table = open_table_after(desk, load("tritt", steps=steps), "c3-c5")
    position = table.position
    start = position.tritton_at(table.place("c5"))[1]
    targets = {table.game.placements[end][2] for end in position.slides(start)}
    table.wait_for_rest()
    bare = table.pixels(range(91))
    press(table, "c5")
    expect_held(table, "c5")
    desk.mouse.move(2, 2)
    wait_until_equal(desk, lambda: set(compress(range(91), map(ne, table.pixels(range(91)), bare))), targets)
    press(table, "c6")
    expect(table.listed).to_have_text(["c3-c5", "c3-c5>c4-c6"])


def test_pressing_ones_own_tritton_shows_why_it_cannot_move(desk: Page) -> None:
    table = open_table_after(desk, load("tritt"), "c3-c5 h2-h4")
    position = table.position
    move = table.move_input.move_at(position, table.place("c4"), 0, None)
    assert move is not None
    press(table, "c4")
    expect(table.status).to_contain_text(refusal_message(table, move))
    expect(table.status).to_contain_text("only the opponent’s trittons can be moved")
    assert table.moves() == ["c3-c5", "h2-h4"]


def test_a_line_is_shown_and_announced_before_its_move(desk: Page) -> None:
    moves, start, end, (first, second, third) = WINNING
    table = open_table_after(desk, load("tritt"), moves)
    position = table.position
    table.wait_for_rest()
    bare = colour_between(table, first, second), colour_between(table, second, third)
    press(table, start)
    table.point_at(table.place(end))
    expect_description(table, "Orange would win: this completes a line of three orange dots.")
    eventually(desk, lambda: colour_between(table, first, second) != bare[0])
    assert colour_between(table, second, third) != bare[1]
    assert table.moves() == moves.split()
    press(table, end)
    after = position.play(table.game.move(position, "c4-e6"))
    table.expect_state(after, [*moves.split(), "c4-e6"])
    expect(table.status).to_have_text(re.compile("^Orange wins"))


def test_a_move_that_loses_is_marked_before_it_is_made(desk: Page) -> None:
    moves, start, end, line = LOSING
    table = open_table_after(desk, load("tritt"), moves)
    press(table, start)
    desk.mouse.move(2, 2)
    eventually(desk, lambda: is_crossed(table, end))
    assert not is_crossed(table, "f4")
    table.point_at(table.place(end))
    expect_description(table, "Orange would lose: this completes a line of three blue dots.")
    eventually(desk, lambda: all(is_crossed(table, name) for name in line))
    assert table.moves() == moves.split()


def is_crossed(table: TablePage, name: str) -> bool:
    """Return whether a dot has a cross with bright diagonal arms at its centre."""
    x, y = table.view.centre(table.place(name))
    arms = [(dx, dy) for dx in (-0.11, 0.11) for dy in (-0.11, 0.11)]
    painted = table.painted(*((x + dx, y + dy) for dx, dy in [*arms, (0.2, 0)]))
    return [min(pixel) > BRIGHT for pixel in painted] == [True] * 4 + [False]


def test_a_losing_move_needs_confirmation_by_touch(phone: Page) -> None:
    moves, start, end, _ = LOSING
    table = open_table_after(phone, load("tritt"), moves, touch=True)
    press(table, start, end)
    expect(table.status).to_contain_text("Press again to play: new tritton on d4-d6.")
    assert table.moves() == moves.split()
    press(table, end)
    expect(table.status).to_contain_text("Blue wins.")


def test_people_keep_their_cards_when_they_trade_colours(desk: Page) -> None:
    table = open_table(desk, load("tritt"))
    trade = table.button("Trade colours")
    expect(trade).to_be_hidden()
    table.write_all("c3-c5")
    before = glyphs(table)
    assert [table.seat(number)[:15] for number in range(2)] == ["Player 1 Orange", "Player 2 Blue 8"]
    trade.click()
    table.expect_state(table.position.play(table.game.special_move), ["c3-c5", "swap"])
    assert [table.seat(number)[:15] for number in range(2)] == ["Player 1 Blue 8", "Player 2 Orange"]
    expect(table.status).to_contain_text("Player 1 is now Blue and Player 2 is Orange.")
    assert glyphs(table) == before[::-1]
    expect(trade).to_be_hidden()
    table.press("Undo")
    expect(trade).to_be_visible()
    assert glyphs(table) == before


def glyphs(table: TablePage) -> list[str]:
    """Return the pictures beside the players' names."""
    return [each.inner_html() for each in table.page.locator(".seat-glyph").all()]


def test_reloaded_asks_for_an_entry_then_for_a_slide_or_the_end_of_the_turn(desk: Page) -> None:
    table = open_table(desk, load("tritt-reloaded"))
    stay = table.button("End turn")
    expect(stay).to_be_hidden()
    table.write_all("c3-c5")
    expect(stay).to_be_hidden()
    press(table, "g2", "g4")
    expect(table.status).to_contain_text("Blue may slide an orange tritton, or end the turn.")
    stay.click()
    expect(table.status).to_contain_text("Orange to enter a tritton. Blue ended the turn without sliding.")
    expect(stay).to_be_hidden()
    assert table.moves() == ["c3-c5", "g2-g4", "stay"]


def test_holding_down_the_enter_key_ends_only_one_turn(desk: Page) -> None:
    table = open_table_after(desk, load("tritt-reloaded"), "c3-c5 g2-g4")
    table.button("End turn").focus()
    for _ in range(3):
        desk.keyboard.down("Enter")
        table.wait_until_presses_count()
    desk.keyboard.up("Enter")
    assert table.moves() == ["c3-c5", "g2-g4", "stay"]


def test_reloaded_refuses_an_entry_that_makes_a_line(desk: Page) -> None:
    table = open_table_after(desk, load("tritt-reloaded"), "a5-c5 b3-d5")
    press(table, "a1", "c3")
    expect(table.status).to_contain_text(refusal_message(table, table.game.read("a1-c3")))
    expect(table.status).to_contain_text("a1-c3 would make a line at once")
    assert table.moves() == ["a5-c5", "b3-d5"]


def test_reloaded_explains_the_order_of_the_parts_of_a_turn(desk: Page) -> None:
    table = open_table_after(desk, load("tritt-reloaded"), "c3-c5")
    press(table, "c4")
    expect(table.status).to_contain_text("Enter a tritton first")
    press(table, "g2", "g4", "e5")
    expect(table.status).to_contain_text("You have entered a tritton")
    assert table.moves() == ["c3-c5", "g2-g4"]
