"""The dialog *Settings* in Chromium: colours, sizes and places."""

import re
from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import nobody_is_shut_out, violations
from tests.browser.navigation import go_to, sit_down_after, tritium
from tests.browser.settings_dialog import choose, leave, reset, settings_of
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, eventually, next_frame
from tests.page.test_settings import colour, table

__all__ = ["table"]

COLOUR_OF_PAGE = "() => getComputedStyle(document.body).backgroundColor"
COLOUR_OF_BAR = "() => [...document.querySelectorAll('meta[name=theme-color]')].map(meta => meta.content)"
BACKGROUND = "each => getComputedStyle(each).backgroundColor"
SIZES = """dialog => [...dialog.querySelectorAll("label, button")].filter(each => each.checkVisibility())
    .map(each => {
        each.scrollIntoView({ block: "nearest" });
        const { width, height } = each.getBoundingClientRect();
        return Math.min(width, height);
    })"""
"""The shorter side of everything there is to press in a dialog."""
WHITE = "rgb(255, 255, 255)"
DARK_PAGE, LIGHT_PAGE = "rgb(23, 25, 30)", "rgb(250, 248, 243)"
LONG = pytest.mark.long


# What they do


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=LONG), "dark"])
def test_a_theme_counts_more_than_the_systems(table: TablePage, scheme: str) -> None:
    page = table.page
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    cells = set[str]()
    for name, seen in (("Dark", DARK_PAGE), ("Light", LIGHT_PAGE)):
        choose(page, Theme=name)
        comes_to(page, lambda: page.evaluate(COLOUR_OF_PAGE), seen)
        bars = page.evaluate(COLOUR_OF_BAR)
        assert len(set(bars)) == 1
        assert [int(bars[0][at : at + 2], 16) for at in (1, 3, 5)] == list(map(int, re.findall(r"\d+", seen)))
        eventually(page, lambda: str(colour(table, "b2")) not in cells)
        cells.add(str(colour(table, "b2")))
    choose(page, Theme="System")
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    comes_to(page, lambda: page.evaluate(COLOUR_OF_PAGE), DARK_PAGE if scheme == "dark" else LIGHT_PAGE)


def test_the_systems_wish_for_contrast_counts_until_a_palette_is_chosen_each_with_its_own_colours(
    table: TablePage,
) -> None:
    page = table.page
    page.emulate_media(contrast="more")
    try:
        comes_to(page, lambda: page.evaluate(COLOUR_OF_PAGE), WHITE)
        expect(settings_of(page).get_by_role("radio", name="High contrast")).to_be_checked()
        every_palette_has_its_own_colours_on_the_board_and_on_the_tools(table)
    finally:
        page.emulate_media(contrast="no-preference")


def every_palette_has_its_own_colours_on_the_board_and_on_the_tools(table: TablePage) -> None:
    """Choose each palette."""
    seen = set[tuple[str, str]]()
    glyph = table.tool(2).locator("xpath=..").locator("path").first
    for name in ("Standard", "Colour-blind", "High contrast"):
        choose(table.page, Colours=name)
        page_has = WHITE if name == "High contrast" else LIGHT_PAGE
        comes_to(table.page, lambda: table.page.evaluate(COLOUR_OF_PAGE), page_has)
        eventually(table.page, lambda: (str(colour(table, "e5")), _fill(glyph)) not in seen)
        seen.add((str(colour(table, "e5")), _fill(glyph)))
    assert len({board for board, _ in seen}) == len({tool for _, tool in seen}) == 3


def _fill(shape: Locator) -> str:
    return str(shape.evaluate("shape => getComputedStyle(shape).fill"))


def themes_and_palettes(page: Page, pairs: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Choose a theme with a palette, one pair after the other."""
    for theme, palette in pairs:
        choose(page, Theme=theme, Colours=palette)
        yield f"{theme}, {palette}"


def test_the_dialog_shuts_nobody_out_and_fits_beside_the_board(table: TablePage) -> None:
    """`test_screens.py` looks at colours on the table in the first palette."""
    dialog = settings_of(table.page)
    nobody_is_shut_out(table.page)
    the_dialog_fits_and_leaves_the_board_in_sight(table.page, dialog)


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk", "phone"], indirect=True)
def test_axe_finds_nothing_in_any_theme_and_palette(device: Page) -> None:
    sit_down_after(device, tritium(4), "orange-a1 sky-c3 blue-e5")
    pairs = product(("Light", "Dark"), ("Standard", "Colour-blind", "High contrast"))
    for colours in themes_and_palettes(device, pairs):
        assert violations(device) == [], colours
        settings_of(device)
        assert violations(device) == [], (colours, "settings")
    reset(device)


def the_dialog_fits_and_leaves_the_board_in_sight(page: Page, dialog: Locator) -> None:
    """Assert that it does in windows of several widths, and that all in it can be hit."""
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        next_frame(page)
        box = dialog.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["width"] * box["height"] < 0.65 * width * 800
        assert dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth") <= 0
        assert min(dialog.evaluate(SIZES)) >= 24


def test_a_phone_has_the_sheet_at_its_foot(phone: Page) -> None:
    go_to(phone, "#/tritium")
    box = settings_of(phone).bounding_box()
    assert box
    assert round(box["y"] + box["height"]) == phone.evaluate("() => innerHeight")
    assert box["y"] > 200
    leave(phone)
