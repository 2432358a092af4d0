"""The ring round the place with the focus: as wide on the screen however large the picture is, and cheap."""

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.keyboard_player import seated
from tests.browser.navigation import WIDE, Visit, arrive, go_to
from tests.browser.random_games import random_moves
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from trigrid.games import load

RING = """() => {
    const cell = document.activeElement, { width } = cell.getBoundingClientRect();
    return parseFloat(getComputedStyle(cell).outlineWidth) * width / cell.offsetWidth;
}"""
HAS_RING = "(board) => board.matches(':focus-visible')"
WIDTH = "() => document.activeElement.getBoundingClientRect().width"
FOLLOWING = """() => [...document.querySelectorAll("#places [role=gridcell]")]
    .filter((cell) => getComputedStyle(cell).getPropertyValue("--pixel")).length"""
MOVES = 4
WIDTHS = 2.2, 5.0
"""Between how many pixels the ring is wide: the browser rounds them before it scales."""


def test_the_ring_is_as_wide_on_a_picture_of_any_size_and_one_cell_alone_is_styled_anew(desk: Page) -> None:
    game = load("trichet")
    table: TablePage = seated(desk, game)
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
    one_cell_alone_is_styled_anew_when_the_picture_grows(table)


def test_a_table_that_an_address_opens_has_no_ring_before_keys_are_used(visit: Visit, site: str) -> None:
    """If this fails, who opens a link sees a frame round the board, as if something were wrong."""
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


def one_cell_alone_is_styled_anew_when_the_picture_grows(table: TablePage) -> None:
    """All of them, at each frame, would cost the page time and memory."""
    for count, move in enumerate(random_moves(Random(1), table.game)[:MOVES], 1):
        table.write(table.game.spell(move))
        expect(table.listed).to_have_count(count)
        eventually(table.page, lambda: table.page.evaluate(FOLLOWING) == 1)
