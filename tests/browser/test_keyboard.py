"""Tests of the positions of grid cells, and of the focus ring."""

import pytest
from playwright.sync_api import Page

from tests.browser.all_screens import SCHEMES
from tests.browser.keyboard_player import KeyboardPlayer, listed_moves
from tests.browser.navigation import tritium
from tests.browser.waiting import eventually
from tests.expectations import expect
from tests.page.test_keyboard import LONG, in_grid, keyboard_player_at
from trigrid.games import GAMES, load

CENTRE = """cell => {
    const box = cell.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
RING = "() => getComputedStyle(document.activeElement).outlineStyle"


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=LONG)], indirect=True)
@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[] if key in ("tritt", "trichet") else LONG) for key in GAMES]
)
def test_the_first_current_and_last_cell_are_at_their_places(device: Page, key: str) -> None:
    """Screen readers must find each place where the picture shows it."""
    walker = keyboard_player_at(device, load(key))
    table = walker.table
    table.canvas.scroll_into_view_if_needed()
    for place in (walker.cursor.rows[0][0], walker.cursor.place, walker.cursor.rows[-1][-1]):
        x, y = walker.grid.locator(f"#place-{place}").evaluate(CENTRE)
        assert table.spot(place) == pytest.approx((x, y), abs=1)


def test_cells_move_with_the_picture_and_scroll_into_view(desk: Page) -> None:
    walker = keyboard_player_at(desk, load("trichet"))
    walker.enter_grid()
    table = walker.table
    cell = walker.cell(walker.cursor.place).element_handle()  # the pointer changes the cell's accessible name
    before = cell.evaluate(CENTRE)
    for _ in range(3):
        table.press("Zoom in")
    box = table.box()
    desk.mouse.move(box["x"] + 60, box["y"] + 60)
    desk.mouse.down()
    desk.mouse.move(box["x"] + 500, box["y"] + 400, steps=4)
    desk.mouse.up()
    eventually(desk, lambda: cell.evaluate(CENTRE) != before)
    walker.press("Control+End")
    assert walker.cursor.press_key("End", is_far=True)
    expect(walker.cell(walker.cursor.place)).to_be_focused()

    def is_in_sight() -> bool:
        x, y = walker.cell(walker.cursor.place).evaluate(CENTRE)
        is_across: bool = box["x"] < x < box["x"] + box["width"]
        is_down: bool = box["y"] < y < box["y"] + box["height"]
        return is_across and is_down

    eventually(desk, is_in_sight)


def test_the_focus_is_visible_in_light_and_dark_and_describes_the_place(desk: Page) -> None:
    desk.set_viewport_size({"width": 560, "height": 560})  # a small board is quick to compare
    for scheme in SCHEMES:
        desk.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        walker = keyboard_player_at(desk, tritium())
        table = walker.table
        table.wait_for_rest()
        bare = table.picture()
        walker.enter_grid()
        assert desk.evaluate(RING) == "solid"
        table.expect_text(table.words.pointed(table.position, walker.cursor.place))
        eventually(desk, lambda: table.picture() != bare)  # noqa: B023
        walker.press("Tab")
        eventually(desk, lambda: table.picture() == bare)  # noqa: B023


def test_a_press_removes_the_ring_and_arrows_continue_from_there_and_follow_a_flipped_board(
    desk: Page,
) -> None:
    walker = keyboard_player_at(desk, tritium())
    table = walker.table
    walker.enter_grid()
    table.press_place(table.place("b2"))
    expect(listed_moves(table)).to_have_count(1)
    assert desk.evaluate(RING) == "none"
    assert not in_grid(desk)
    walker.model.play_text("orange-b2")
    walker.press("ArrowRight")
    expect(walker.cell(table.place("b3"))).to_be_focused()
    assert desk.evaluate(RING) == "solid"
    assert_arrows_follow_the_flipped_board(walker)


def assert_arrows_follow_the_flipped_board(walker: KeyboardPlayer) -> None:
    """Flip the board, assert that arrow keys follow it, and flip it back."""
    walker.table.press("Flip board")
    expect(walker.grid.get_by_role("row").first).to_contain_text("a1, empty")
    walker.table.board.focus()
    walker.press("Control+Home")
    expect(walker.cell(walker.table.place("a4"))).to_be_focused()
    first_x, first_y = walker.cell(walker.table.place("a4")).evaluate(CENTRE)
    walker.press("ArrowRight")
    expect(walker.cell(walker.table.place("a3"))).to_be_focused()
    assert walker.cell(walker.table.place("a3")).evaluate(CENTRE)[0] > first_x
    walker.press("ArrowDown")
    assert walker.page.evaluate(f"() => ({CENTRE})(document.activeElement)")[1] > first_y
    walker.table.press("Flip board")


def test_focused_corner_cells_are_visible_in_the_narrowest_window_and_can_be_played(desk: Page) -> None:
    desk.set_viewport_size({"width": 320, "height": 640})
    walker = keyboard_player_at(desk, tritium(8))
    walker.table.board.focus()
    for corner in ("Home", "End"):
        walker.press(f"Control+{corner}")
        walker.cursor.press_key(corner, is_far=True)
        cell = walker.cell(walker.cursor.place)
        expect(cell).to_be_focused()
        expect(cell).to_be_in_viewport(ratio=0.99)
    walker.press_here()
    expect(listed_moves(walker.table)).to_have_text(["orange-a8"])
