"""Tests of the dialog *Settings* in Chromium: colours, sizes and positions."""

import re
from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import assert_no_axe_violations, violations
from tests.browser.navigation import go_to, open_table_after, tritium
from tests.browser.settings_dialog import choose, close_settings, reset, settings_of
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, next_frame, wait_until_equal
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
"""Returns the shorter side of each control in a dialog."""
WHITE = "rgb(255, 255, 255)"
DARK_PAGE, LIGHT_PAGE = "rgb(23, 25, 30)", "rgb(250, 248, 243)"
LONG = pytest.mark.long


# Effects of the settings


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=LONG), "dark"])
def test_a_chosen_theme_overrides_the_theme_of_the_system(table: TablePage, scheme: str) -> None:
    page = table.page
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    cells = set[str]()
    for name, seen in (("Dark", DARK_PAGE), ("Light", LIGHT_PAGE)):
        choose(page, Theme=name)
        wait_until_equal(page, lambda: page.evaluate(COLOUR_OF_PAGE), seen)
        bars = page.evaluate(COLOUR_OF_BAR)
        assert len(set(bars)) == 1
        assert [int(bars[0][start : start + 2], 16) for start in (1, 3, 5)] == list(
            map(int, re.findall(r"\d+", seen))
        )
        eventually(page, lambda: str(colour(table, "b2")) not in cells)
        cells.add(str(colour(table, "b2")))
    choose(page, Theme="System")
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    wait_until_equal(
        page, lambda: page.evaluate(COLOUR_OF_PAGE), DARK_PAGE if scheme == "dark" else LIGHT_PAGE
    )


def test_the_contrast_of_the_system_applies_until_a_palette_is_chosen(
    table: TablePage,
) -> None:
    page = table.page
    page.emulate_media(contrast="more")
    try:
        wait_until_equal(page, lambda: page.evaluate(COLOUR_OF_PAGE), WHITE)
        expect(settings_of(page).get_by_role("radio", name="High contrast")).to_be_checked()
        assert_palettes_differ(table)
    finally:
        page.emulate_media(contrast="no-preference")


def assert_palettes_differ(table: TablePage) -> None:
    """Assert that each palette has its own colours, on the board and on the tools."""
    seen = set[tuple[str, str]]()
    glyph = table.tool(2).locator("xpath=..").locator("path").first
    for name in ("Standard", "Colour-blind", "High contrast"):
        choose(table.page, Colours=name)
        background = WHITE if name == "High contrast" else LIGHT_PAGE
        wait_until_equal(table.page, lambda: table.page.evaluate(COLOUR_OF_PAGE), background)
        eventually(table.page, lambda: (str(colour(table, "e5")), _fill(glyph)) not in seen)
        seen.add((str(colour(table, "e5")), _fill(glyph)))
    assert len({board for board, _ in seen}) == len({tool for _, tool in seen}) == 3


def _fill(shape: Locator) -> str:
    return str(shape.evaluate("shape => getComputedStyle(shape).fill"))


def themes_and_palettes(page: Page, pairs: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Choose each pair of a theme and a palette in turn, and yield its name."""
    for theme, palette in pairs:
        choose(page, Theme=theme, Colours=palette)
        yield f"{theme}, {palette}"


def test_the_dialog_fits_narrow_and_wide_windows_is_easy_to_hit_and_has_no_axe_faults(
    table: TablePage,
) -> None:
    """`test_screens.py` tests the colours of the table in the standard palette."""
    dialog = settings_of(table.page)
    assert_no_axe_violations(table.page)
    assert_dialog_fits(table.page, dialog)


@pytest.mark.long
@pytest.mark.parametrize("device", ["desk", "phone"], indirect=True)
def test_no_theme_or_palette_has_axe_violations(device: Page) -> None:
    open_table_after(device, tritium(4), "orange-a1 sky-c3 blue-e5")
    pairs = product(("Light", "Dark"), ("Standard", "Colour-blind", "High contrast"))
    for colours in themes_and_palettes(device, pairs):
        assert violations(device) == [], colours
        settings_of(device)
        assert violations(device) == [], (colours, "settings")
    reset(device)


def assert_dialog_fits(page: Page, dialog: Locator) -> None:
    """Assert that the dialog fits several widths, and that its controls can be hit."""
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


def test_a_phone_shows_the_dialog_at_the_bottom(phone: Page) -> None:
    go_to(phone, "#/tritium")
    box = settings_of(phone).bounding_box()
    assert box
    assert round(box["y"] + box["height"]) == phone.evaluate("() => innerHeight")
    assert box["y"] > 200
    close_settings(phone)
