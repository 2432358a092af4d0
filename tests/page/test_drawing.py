"""Tests of drawing marks: with the right mouse button, and with the tool *Draw*."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import go_to, open_table_after, tritium
from tests.browser.stored_games import have_settings
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.expectations import expect
from trigrid.games import load

MOVES = "orange-a1 sky-g4"


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game of two moves."""
    return open_table_after(desk, tritium(), MOVES)


def cell(table: TablePage, name: str) -> Locator:
    """Return the cell of a place with this name, whatever Enter does there."""
    return table.page.get_by_role("gridcell", name=re.compile(f"^{name}(:|$)"))


def right_click(table: TablePage, name: str, *keys: str) -> None:
    """Press and release the right mouse button on a place, with keys held down."""
    drag(table, (name, name), keys)


def drag(table: TablePage, names: Sequence[str], keys: Sequence[str] = (), button: str = "right") -> None:
    """Drag a mouse button from one place to another, with keys held down."""
    mouse, keyboard = table.page.mouse, table.page.keyboard
    for key in keys:
        keyboard.down(key)
    mouse.move(*table.spot(table.place(names[0])))
    mouse.down(button=button)  # type: ignore[arg-type]
    mouse.move(*table.spot(table.place(names[-1])))
    mouse.up(button=button)  # type: ignore[arg-type]
    for key in keys:
        keyboard.up(key)


def start_drawing(table: TablePage, kind: str = "Ring", colour: str = "Green") -> None:
    """Turn on the tool, and choose what it draws."""
    if not group(table).is_visible():
        table.use(table.button("More"))
        table.use(table.button("Draw"))
    choose(table, kind)
    choose(table, colour)


def choose(table: TablePage, name: str) -> None:
    group(table).get_by_role("radio", name=name, exact=True).check(force=True)


def group(table: TablePage) -> Locator:
    """Return the controls of the tool."""
    return table.page.get_by_role("group", name="Draw", exact=True)


# The right mouse button


def test_a_right_click_draws_a_ring_and_the_next_one_removes_it(table: TablePage) -> None:
    before = table.picture()
    right_click(table, "c3")
    expect(cell(table, "c3, empty, green ring")).to_be_attached()
    eventually(table.page, lambda: table.picture() != before)
    right_click(table, "c3")
    expect(cell(table, "c3, empty")).to_be_attached()
    assert table.moves() == MOVES.split()


@pytest.mark.parametrize(
    ("keys", "colour"),
    [(["Shift"], "red"), (["Control"], "red"), (["Alt"], "blue"), (["Shift", "Alt"], "yellow")],
)
def test_keys_choose_the_colour(table: TablePage, keys: list[str], colour: str) -> None:
    right_click(table, "c3", *keys)
    expect(cell(table, f"c3, empty, {colour} ring")).to_be_attached()


def test_dragging_the_right_button_draws_an_arrow(table: TablePage) -> None:
    drag(table, ("c3", "c5"))
    expect(cell(table, "c3, empty, green arrow to c5")).to_be_attached()
    expect(cell(table, "c5, empty, green arrow from c3")).to_be_attached()
    drag(table, ("c3", "c5"), ["Alt"])
    expect(cell(table, "c3, empty, blue arrow to c5")).to_be_attached()


def test_marks_stay_with_their_move_and_are_stored(table: TablePage) -> None:
    right_click(table, "c3")
    expect(cell(table, "c3, empty, green ring")).to_be_attached()
    table.press("Undo")
    expect(cell(table, "c3, empty, green ring")).to_have_count(0)
    table.page.reload()
    table.press("Redo")
    expect(cell(table, "c3, empty, green ring")).to_be_attached()


# The tool


def test_the_tool_draws_every_kind_by_mouse_and_plays_nothing(table: TablePage) -> None:
    start_drawing(table, "Shade", "Blue")
    table.play_by_mouse(table.place("b2"))
    expect(cell(table, "b2, empty, shaded blue")).to_be_attached()
    start_drawing(table, "Label", "Red")
    for name in ("b3", "b4"):
        table.play_by_mouse(table.place(name))
    expect(cell(table, "b4, empty, red label 2")).to_be_attached()
    expect(group(table).get_by_role("textbox", name="Next label")).to_have_value("3")
    group(table).get_by_role("textbox", name="Next label").fill("A")
    table.play_by_mouse(table.place("b5"))
    expect(cell(table, "b5, empty, red label A")).to_be_attached()
    start_drawing(table, "Arrow", "Yellow")
    drag(table, ("d3", "d5"), button="left")
    expect(cell(table, "d3, empty, yellow arrow to d5")).to_be_attached()
    for name in ("d5", "e3"):
        table.play_by_mouse(table.place(name))
    expect(cell(table, "d5, empty, yellow arrow from d3, yellow arrow to e3")).to_be_attached()
    start_drawing(table, "Eraser")
    table.play_by_mouse(table.place("d5"))
    expect(cell(table, "d5, empty")).to_be_attached()
    group(table).get_by_role("button", name="Clear marks").click()
    expect(cell(table, "b2, empty")).to_be_attached()
    expect(group(table).get_by_role("button", name="Clear marks")).to_be_disabled()
    group(table).get_by_role("button", name="Done").click()
    expect(group(table)).to_be_hidden()
    assert table.moves() == MOVES.split()
    table.play_by_mouse(table.place("c3"))
    expect(table.listed).to_have_count(3)


def test_the_tool_works_by_keyboard_and_escape_ends_it(table: TablePage) -> None:
    keyboard = table.page.keyboard
    cell(table, "a1, orange tile, last move").or_(table.page.locator("#places [tabindex='0']")).first.focus()
    keyboard.press("d")
    expect(group(table)).to_be_visible()
    keyboard.press("Home")
    keyboard.press("2")
    expect(group(table).get_by_role("radio", name="Arrow")).to_be_checked()
    keyboard.press("Enter")
    keyboard.press("End")
    keyboard.press("Escape")  # cancels the arrow
    keyboard.press("Enter")
    keyboard.press("Home")
    keyboard.press(" ")
    focused = table.page.locator("#places :focus")
    expect(focused).to_contain_text("green arrow from")
    expect(focused).to_contain_text("Enter starts an arrow here")
    keyboard.press("Escape")
    expect(group(table)).to_be_hidden()
    assert table.moves() == MOVES.split()


def test_the_tool_works_by_touch(phone: Page) -> None:
    table = open_table_after(phone, tritium(), MOVES, touch=True)
    table.use(table.button("More"))
    table.use(table.button("Draw"))
    expect(group(table)).to_be_visible()
    table.tap(table.place("c3"))
    expect(cell(table, "c3, empty, green ring")).to_be_attached()
    table.use(group(table).get_by_role("button", name="Done"))
    assert table.moves() == MOVES.split()


def test_the_tool_ends_with_the_table(table: TablePage) -> None:
    start_drawing(table)
    table.page.go_back()
    table.page.go_forward()
    expect(table.listed).to_have_count(2)
    expect(group(table)).to_be_hidden()
    table.wait_until_presses_count()
    table.play_by_mouse(table.place("c3"))
    expect(table.listed).to_have_count(3)


def test_marks_typed_into_a_comment_are_drawn_when_the_field_is_left(table: TablePage) -> None:
    right_click(table, "c3")
    table.show_panel("Notes")
    field = table.page.get_by_role("textbox", name=re.compile("^Comment on"))
    field.fill("Look [%mark C4 red; z9] here")
    field.press("Tab")
    expect(cell(table, "c4, empty, red ring")).to_be_attached()
    expect(cell(table, "c3, empty, green ring")).to_be_attached()
    expect(field).to_have_value("Look [%mark z9] here")
    table.show_panel("Moves")
    expect(table.move_list).to_contain_text("Look [%mark z9] here")
    expect(table.move_list).not_to_contain_text("red")


def test_the_buttons_work_after_the_colours_have_changed(table: TablePage) -> None:
    """If this fails, the panel cannot be closed by its button."""
    start_drawing(table)
    have_settings(table.page, theme="dark")
    table.play_by_mouse(table.place("b2"))
    group(table).get_by_role("button", name="Clear marks").click()
    expect(cell(table, "b2, empty")).to_be_attached()
    group(table).get_by_role("button", name="Done").click()
    expect(group(table)).to_be_hidden()


def test_a_chosen_label_replaces_another(table: TablePage) -> None:
    start_drawing(table, "Label", "Red")
    label = group(table).get_by_role("textbox", name="Next label")
    table.play_by_mouse(table.place("b3"))
    label.fill("A")
    table.play_by_mouse(table.place("b3"))
    expect(cell(table, "b3, empty, red label A")).to_be_attached()
    expect(label).to_have_value("B")
    table.play_by_mouse(table.place("b3"))
    expect(cell(table, "b3, empty")).to_be_attached()
    expect(label).to_have_value("A")


def test_dragging_the_right_button_does_not_move_a_boundless_board(desk: Page) -> None:
    table = open_table_after(desk, load("trichet", tiles=54), "")
    before = table.spot(table.game.place(0, 0, True))
    desk.mouse.move(*before)
    desk.mouse.down(button="right")
    desk.mouse.move(before[0] + 90, before[1] + 40, steps=4)
    desk.mouse.up(button="right")
    assert table.spot(table.game.place(0, 0, True)) == before


def test_puzzles_do_not_offer_the_tool(desk: Page) -> None:
    go_to(desk, "#/puzzles/tri-it-out/1")
    expect(desk.get_by_role("region", name="Board")).to_be_visible()
    expect(desk.locator("#draw")).to_be_hidden()
