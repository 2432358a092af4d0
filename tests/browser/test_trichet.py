"""How the tools of Trichet look."""

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import sit_down_after
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to
from tests.expectations import expect
from tests.page.test_trichet import HANGING, OPEN, at, table

__all__ = ["table"]


FLIPPED = "matrix(1, 0, 0, -1, 0, 0)"


def test_tools_are_turned_over_where_triangles_hang_and_step_back_where_they_do_not_fit(
    table: TablePage,
) -> None:
    def lying() -> set[str]:
        found: list[str] = pictures.evaluate_all("all => all.map(each => getComputedStyle(each).transform)")
        return set(found)

    pictures = table.page.locator(".tool-glyph")
    for name, wanted in ((OPEN, "none"), (HANGING, FLIPPED), ("1,-1A", "none")):
        table.point_at(at(table, name))
        comes_to(table.page, lying, {wanted})
    tools_that_do_not_fit_step_back(table)


def tools_that_do_not_fit_step_back(table: TablePage) -> None:
    """Point at places where some do not, and away."""

    def faint() -> list[bool]:
        look = "all => all.map(each => getComputedStyle(each).opacity < 1)"
        found: list[bool] = table.page.locator(".tool-glyph").evaluate_all(look)
        return found

    for name in (OPEN, HANGING):
        table.point_at(at(table, name))
        fits = table.position.open[at(table, name)]
        comes_to(table.page, faint, [tool not in fits for tool in range(6)])
    table.page.mouse.move(2, 2)
    comes_to(table.page, faint, [False] * 6)


def test_on_phones_the_line_of_moves_shows_tiles_and_the_panel_their_notation(phone: Page) -> None:
    """If this fails, one move and a half fill the line, cut within their notation."""
    moves = "0,-2V.oo -1,0Ao.. 1,-2Vo.o"
    table = sit_down_after(phone, trigrid.load("trichet"), moves, touch=True)
    button = phone.get_by_role("button", name="-1,0Ao..")
    assert button.evaluate("each => each.offsetWidth") == 44
    table.press("More")
    table.press("Moves")
    expect(button).to_be_visible()
    assert button.evaluate("each => each.offsetWidth") > 60
