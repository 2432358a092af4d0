"""Tests of the rules beside the board and in print."""

import pytest

from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.navigation import open_table
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, next_frame
from tests.expectations import expect
from tests.page import test_rules
from tests.page.test_rules import (
    expect_clause,
    keep_button,
    keep_rules_beside,
    rules,
    table,
)
from trigrid.draw.diagrams import diagrams
from trigrid.games import load

__all__ = ["table"]


BEFORE_PRINT = "() => dispatchEvent(new Event('beforeprint'))"


AFTER_PRINT = "() => dispatchEvent(new Event('afterprint'))"


PRINTED_BESIDE_RULES = """() => [...document.body.children]
    .filter(part => part.id !== "rules-print" && part.checkVisibility())
    .map(part => part.id || part.localName)"""
"""Returns the visible parts of the page except the printed rules."""


LONG = pytest.mark.long


@pytest.mark.parametrize(
    "size",
    [(320, 568), *(pytest.param(size, marks=LONG) for size in ((1366, 650), (820, 1180), (390, 844)))],
)
def test_the_why_button_shifts_nothing_and_its_rules_leave_half_of_the_board_visible(
    table: TablePage, size: tuple[int, int]
) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    next_frame(table.page)
    before = table.canvas_position()
    table.write("flag-a1")
    expect(table.button("Why?")).to_be_in_viewport(ratio=1)
    assert table.canvas_position() == before
    why, status_text = table.button("Why?").bounding_box(), table.page.locator("#status-news").bounding_box()
    assert why
    assert status_text
    assert status_text["x"] + status_text["width"] <= why["x"]
    table.press("Why?")
    expect_clause(table.page, "T8")
    found, board = rules(table.page).bounding_box(), table.box()
    assert found
    assert max(found["x"] - board["x"], found["y"] - board["y"]) >= 0.5 * board["height"]


def test_contents_link_to_every_section_and_open_rules_are_printed_alone(
    table: TablePage,
) -> None:
    page = table.page
    paper = page.locator("#rules-print")
    page.evaluate(BEFORE_PRINT)
    expect(paper, "closed rules are printed").to_have_count(0)
    test_rules.test_the_contents_lead_to_every_section_and_keep_the_address(table)
    page.emulate_media(media="print", color_scheme="dark")
    page.evaluate(BEFORE_PRINT)
    expect(paper.get_by_role("heading", name="Rules of Tritium")).to_be_visible()
    expect(paper).to_contain_text("Noé Falzon published his rules")
    expect(paper).to_have_css("color", "rgb(0, 0, 0)")
    assert page.evaluate(PRINTED_BESIDE_RULES) == []
    assert paper.get_by_role("figure").count() == 1 + len(diagrams("tritium"))
    assert paper.locator(".printed-frame svg").count() == sum(
        len(each.frames) for each in diagrams("tritium")
    )
    assert page.evaluate("() => document.querySelectorAll('#rules-print [id]').length") == 0
    page.evaluate(AFTER_PRINT)
    page.emulate_media(media="screen", color_scheme="light")
    expect(paper).to_have_count(0)
    page.keyboard.press("Escape")


def test_the_board_and_its_controls_can_be_used_beside_open_rules(table: TablePage) -> None:
    width = table.box()["width"]
    keep_rules_beside(table)
    eventually(table.page, lambda: table.box()["width"] < width)
    box, found = table.box(), rules(table.page).bounding_box()
    assert found
    assert box["x"] + box["width"] <= found["x"]
    table.press_place(table.place("b2"))
    expect(table.listed).to_have_text(["orange-a1", "flag-a1", "orange-b2"])
    table.press_place(table.place("a1"))
    table.press("Why?")
    expect_clause(table.page, "T7")
    expect(keep_button(table.page)).to_have_attribute("aria-pressed", "true")
    assert_no_axe_violations(table.page)
    table.page.keyboard.press("Escape")
    expect(rules(table.page)).to_be_hidden()
    eventually(table.page, lambda: table.box()["width"] == width)
    table.press("Rules")
    assert_controls_do_not_overlap_the_rules(table, "trichet")


@pytest.mark.long
def test_controls_do_not_overlap_the_rules(table: TablePage) -> None:
    keep_rules_beside(table)
    assert_controls_do_not_overlap_the_rules(table, "tri-it-out")


def assert_controls_do_not_overlap_the_rules(table: TablePage, key: str) -> None:
    """Assert that no control overlaps the open rules in a small window.

    The window must not scroll either.
    """
    page = table.page
    page.set_viewport_size({"width": 1200, "height": 650})
    open_table(page, load(key))
    box = rules(page).bounding_box()
    assert box
    for part in ("Undo", "Hint", "More", "New game"):
        expect(table.button(part)).to_be_in_viewport(ratio=1)
        found = table.button(part).bounding_box()
        assert found
        assert found["x"] + found["width"] <= box["x"]
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
