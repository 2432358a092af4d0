"""Tests of the focus ring: its width, its visibility, and the restyled cells."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.all_screens import show_edited_collection
from tests.browser.every_screen import show_games
from tests.browser.keyboard_player import open_focused_table
from tests.browser.navigation import WIDE, Visit, arrive, go_to
from tests.browser.random_games import random_moves
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from trigrid.games import load
from trigrid.library.address import COLLECTIONS_ADDRESS

RING = """() => {
    const cell = document.activeElement, { width } = cell.getBoundingClientRect();
    return parseFloat(getComputedStyle(cell).outlineWidth) * width / cell.offsetWidth;
}"""
"""Returns the width of the focused cell's ring on the screen, in CSS pixels."""
HAS_RING = "(board) => board.matches(':focus-visible')"
WIDTH = "() => document.activeElement.getBoundingClientRect().width"
COUNT_RESTYLED = """() => [...document.querySelectorAll("#places [role=gridcell]")]
    .filter((cell) => getComputedStyle(cell).getPropertyValue("--pixel")).length"""
"""Returns the number of cells that have `--pixel`, the unit of the ring's width.

Each change of `--pixel` makes the browser compute the cell's style again.
"""
HIDDEN_RINGS = """() => [...document.querySelectorAll(":is(#games, #collections) :is(a, button, summary)")]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
        each.focus({ focusVisible: true });
        const after = getComputedStyle(each, "::after");
        const isAfter = after.content !== "none" && after.outlineStyle !== "none";
        const style = isAfter ? after : getComputedStyle(each);
        if (style.outlineStyle === "none") return true;
        const out = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
        const item = each.closest("li");
        if (!item || getComputedStyle(item).contentVisibility !== "auto") return false;
        const clip = item.getBoundingClientRect(), box = (isAfter ? item : each).getBoundingClientRect();
        return box.left - out < clip.left || box.top - out < clip.top ||
            box.right + out > clip.right || box.bottom + out > clip.bottom;
    })
    .map((each) => each.textContent)"""
"""Returns the names of controls in lists whose ring is missing or clipped."""
MOVES = 4
WIDTHS = 2.2, 5.0
"""Limits of the ring's width in pixels; browsers round the width before scaling."""


def test_the_ring_has_the_same_width_at_every_zoom_and_only_one_cell_is_restyled(desk: Page) -> None:
    game = load("trichet")
    table: TablePage = open_focused_table(desk, game)
    box = table.box()
    desk.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    desk.keyboard.press("ArrowRight")
    least, most = WIDTHS
    assert least < desk.evaluate(RING) < most
    for pixels in (-400, 800):
        before = desk.evaluate(WIDTH)
        desk.keyboard.down("Control")
        desk.mouse.wheel(0, pixels)
        desk.keyboard.up("Control")
        eventually(desk, lambda: desk.evaluate(WIDTH) != before)  # noqa: B023
        eventually(desk, lambda: least < desk.evaluate(RING) < most)
    expect_one_restyled_cell_when_the_picture_grows(table)


def test_a_table_opened_by_its_address_has_no_ring_before_keys_are_used(visit: Visit, site: str) -> None:
    """If this fails, users who open a link see a ring around the board."""
    page = visit(**WIDE)
    arrive(page, site)
    go_to(page, "#/tritt")
    board = page.get_by_role("region", name="Board")
    expect(board).to_be_focused()
    assert not board.evaluate(HAS_RING)
    board.press("m")
    go_to(page, "#/tritium")
    expect(board).to_be_focused()
    assert board.evaluate(HAS_RING)


@pytest.mark.parametrize("screen", ["games", "collections"])
def test_the_rings_in_lists_are_not_clipped(desk: Page, screen: str) -> None:
    """If this fails, users of the keyboard do not see which item has the focus."""
    if screen == "games":
        show_games(desk)
    else:
        show_edited_collection(desk)
        go_to(desk, COLLECTIONS_ADDRESS)
        expect(desk.get_by_role("link", name="Club evening: winning by force")).to_be_visible()
    assert desk.evaluate(HIDDEN_RINGS) == []


def expect_one_restyled_cell_when_the_picture_grows(table: TablePage) -> None:
    """Assert that only one cell is restyled when the picture grows.

    Styling all cells in every frame would cost too much time and memory.
    """
    for count, move in enumerate(random_moves(Random(1), table.game)[:MOVES], 1):
        table.write(table.game.spell(move))
        expect(table.listed).to_have_count(count)
        eventually(table.page, lambda: table.page.evaluate(COUNT_RESTYLED) == 1)
