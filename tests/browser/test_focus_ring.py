"""Tests of the focus ring: its width, its visibility, and the restyled cells."""

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.keyboard_player import open_focused_table
from tests.browser.navigation import WIDE, Visit, arrive, go_to
from tests.browser.random_games import random_moves
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from trigrid.games import load

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


def expect_one_restyled_cell_when_the_picture_grows(table: TablePage) -> None:
    """Assert that only one cell is restyled when the picture grows.

    Styling all cells in every frame would cost too much time and memory.
    """
    for count, move in enumerate(random_moves(Random(1), table.game)[:MOVES], 1):
        table.write(table.game.spell(move))
        expect(table.listed).to_have_count(count)
        eventually(table.page, lambda: table.page.evaluate(COUNT_RESTYLED) == 1)
