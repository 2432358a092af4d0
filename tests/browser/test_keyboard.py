"""Where the cells of the grid lie, and the ring round the one in focus."""

import pytest
from playwright.sync_api import Page

from tests.browser.all_screens import SCHEMES
from tests.browser.keyboard_player import KeyboardPlayer, played
from tests.browser.navigation import tritium
from tests.browser.waiting import eventually
from tests.expectations import expect
from tests.page.test_keyboard import LONG, in_grid, walker_at
from trigrid.games import GAMES, load

MIDDLE = """cell => {
    const box = cell.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
RING = "() => getComputedStyle(document.activeElement).outlineStyle"


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=LONG)], indirect=True)
@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[] if key in ("tritt", "trichet") else LONG) for key in GAMES]
)
def test_each_cell_lies_on_its_place(device: Page, key: str) -> None:
    """What is spoken of lies where it is seen, on a board with an edge and on one that grows."""
    walker = walker_at(device, load(key))
    table = walker.table
    table.canvas.scroll_into_view_if_needed()
    for place in (walker.cursor.rows[0][0], walker.cursor.place, walker.cursor.rows[-1][-1]):
        x, y = walker.grid.locator(f"#place-{place}").evaluate(MIDDLE)
        assert table.spot(place) == pytest.approx((x, y), abs=1)


def test_cells_follow_the_picture_when_it_is_moved_and_come_into_sight(desk: Page) -> None:
    walker = walker_at(desk, load("trichet"))
    walker.come()
    table = walker.table
    cell = walker.cell(walker.cursor.place).element_handle()  # its name is shorter once nobody points there
    before = cell.evaluate(MIDDLE)
    for _ in range(3):
        table.press("Zoom in")
    box = table.box()
    desk.mouse.move(box["x"] + 60, box["y"] + 60)
    desk.mouse.down()
    desk.mouse.move(box["x"] + 500, box["y"] + 400, steps=4)
    desk.mouse.up()
    eventually(desk, lambda: cell.evaluate(MIDDLE) != before)
    walker.press("Control+End")
    assert walker.cursor.press_key("End", is_far=True)
    expect(walker.cell(walker.cursor.place)).to_be_focused()

    def is_in_sight() -> bool:
        x, y = walker.cell(walker.cursor.place).evaluate(MIDDLE)
        is_across: bool = box["x"] < x < box["x"] + box["width"]
        is_down: bool = box["y"] < y < box["y"] + box["height"]
        return is_across and is_down

    eventually(desk, is_in_sight)


def test_the_focus_is_seen_in_light_and_dark_and_points_at_the_place(desk: Page) -> None:
    desk.set_viewport_size({"width": 560, "height": 560})  # pictures of a small board are soon compared
    for scheme in SCHEMES:
        desk.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        walker = walker_at(desk, tritium())
        table = walker.table
        table.rests()
        bare = table.picture()
        walker.come()
        assert desk.evaluate(RING) == "solid"
        table.says(table.words.pointed(table.position, walker.cursor.place))
        eventually(desk, lambda: table.picture() != bare)  # noqa: B023
        walker.press("Tab")
        eventually(desk, lambda: table.picture() == bare)  # noqa: B023


def test_the_canvas_pressed_leaves_no_ring_and_arrows_go_on_from_there_also_when_flipped(desk: Page) -> None:
    walker = walker_at(desk, tritium())
    table = walker.table
    walker.come()
    table.press_place(table.place("b2"))
    expect(played(table)).to_have_count(1)
    assert desk.evaluate(RING) == "none"
    assert not in_grid(desk)
    walker.model.play_text("orange-b2")
    walker.press("ArrowRight")
    expect(walker.cell(table.place("b3"))).to_be_focused()
    assert desk.evaluate(RING) == "solid"
    a_flipped_board_is_walked_as_it_is_seen(walker)


def a_flipped_board_is_walked_as_it_is_seen(walker: KeyboardPlayer) -> None:
    """Flip the board, walk from its first corner, and flip it back."""
    walker.table.press("Flip board")
    expect(walker.grid.get_by_role("row").first).to_contain_text("a1, empty")
    walker.table.board.focus()
    walker.press("Control+Home")
    expect(walker.cell(walker.table.place("a4"))).to_be_focused()
    high, left = walker.cell(walker.table.place("a4")).evaluate(MIDDLE)
    walker.press("ArrowRight")
    expect(walker.cell(walker.table.place("a3"))).to_be_focused()
    assert walker.cell(walker.table.place("a3")).evaluate(MIDDLE)[0] > high
    walker.press("ArrowDown")
    assert walker.page.evaluate(f"() => ({MIDDLE})(document.activeElement)")[1] > left
    walker.table.press("Flip board")


def test_on_the_narrowest_window_the_ring_is_seen_whole(desk: Page) -> None:
    desk.set_viewport_size({"width": 320, "height": 640})
    walker = walker_at(desk, tritium(8))
    walker.table.board.focus()
    for corner in ("Home", "End"):
        walker.press(f"Control+{corner}")
        walker.cursor.press_key(corner, is_far=True)
        cell = walker.cell(walker.cursor.place)
        expect(cell).to_be_focused()
        expect(cell).to_be_in_viewport(ratio=0.99)
    walker.press_here()
    expect(played(walker.table)).to_have_text(["orange-a8"])
