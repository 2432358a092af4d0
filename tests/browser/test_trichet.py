"""Tests of the appearance of Trichet's tools and moves."""

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import open_table_after
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.page.test_trichet import HANGING, OPEN, place_at, table

__all__ = ["table"]


FLIPPED = "matrix(1, 0, 0, -1, 0, 0)"


def test_tools_flip_for_hanging_triangles_and_fade_if_they_do_not_fit(
    table: TablePage,
) -> None:
    def transforms() -> set[str]:
        found: list[str] = pictures.evaluate_all("all => all.map(each => getComputedStyle(each).transform)")
        return set(found)

    pictures = table.page.locator("#tools .tool-glyph")
    for name, expected in ((OPEN, "none"), (HANGING, FLIPPED), ("1,-1A", "none")):
        table.point_at(place_at(table, name))
        wait_until_equal(table.page, transforms, {expected})
    assert_misfitting_tools_are_faint(table)


def assert_misfitting_tools_are_faint(table: TablePage) -> None:
    """Assert that tools that do not fit the place under the mouse are faint."""

    def faint() -> list[bool]:
        script = "all => all.map(each => getComputedStyle(each).opacity < 1)"
        found: list[bool] = table.page.locator("#tools .tool-glyph").evaluate_all(script)
        return found

    for name in (OPEN, HANGING):
        table.point_at(place_at(table, name))
        fits = table.position.open[place_at(table, name)]
        wait_until_equal(table.page, faint, [tool not in fits for tool in range(6)])
    table.page.mouse.move(2, 2)
    wait_until_equal(table.page, faint, [False] * 6)


def test_on_phones_the_line_of_moves_shows_tiles_and_the_panel_their_notation(phone: Page) -> None:
    """With notation instead of tiles, the line would fit only one and a half moves."""
    moves = "0,-2V.oo -1,0Ao.. 1,-2Vo.o"
    table = open_table_after(phone, trigrid.load("trichet"), moves, touch=True)
    button = phone.get_by_role("button", name="-1,0Ao..")
    assert button.evaluate("each => each.offsetWidth") == 44
    table.press("More")
    table.press("Moves")
    expect(button).to_be_visible()
    assert button.evaluate("each => each.offsetWidth") > 60
