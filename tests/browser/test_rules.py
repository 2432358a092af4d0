"""Where the rules lie beside the board, and on paper."""

import pytest

from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.navigation import sit_down
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, next_frame
from tests.expectations import expect
from tests.page import test_rules
from tests.page.test_rules import (
    clause_is_shown,
    keep_button,
    keep_rules_beside,
    rules,
    table,
)
from trigrid.draw.diagrams import diagrams
from trigrid.games import load

__all__ = ["table"]


PRINTS = "() => dispatchEvent(new Event('beforeprint'))"


HAS_PRINTED = "() => dispatchEvent(new Event('afterprint'))"


NOT_ON_PAPER = """() => [...document.body.children]
    .filter(part => part.id !== "rules-print" && part.checkVisibility())
    .map(part => part.id || part.localName)"""


LONG = pytest.mark.long


@pytest.mark.parametrize(
    "size",
    [(320, 568), *(pytest.param(size, marks=LONG) for size in ((1366, 650), (820, 1180), (390, 844)))],
)
def test_why_moves_nothing_and_leaves_some_of_the_board_in_sight(
    table: TablePage, size: tuple[int, int]
) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    next_frame(table.page)
    before = table.lies_at()
    table.write("flag-a1")
    expect(table.button("Why?")).to_be_in_viewport(ratio=1)
    assert table.lies_at() == before
    why, news = table.button("Why?").bounding_box(), table.page.locator("#status-news").bounding_box()
    assert why
    assert news
    assert news["x"] + news["width"] <= why["x"]
    table.press("Why?")
    clause_is_shown(table.page, "T8")
    found, board = rules(table.page).bounding_box(), table.box()
    assert found
    assert max(found["x"] - board["x"], found["y"] - board["y"]) >= 0.5 * board["height"]


def test_contents_lead_to_every_section_and_paper_gets_the_rule_sheet_alone_while_it_is_open(
    table: TablePage,
) -> None:
    page = table.page
    paper = page.locator("#rules-print")
    page.evaluate(PRINTS)
    expect(paper, "the rules are not open").to_have_count(0)
    test_rules.test_the_contents_lead_to_every_section_and_leave_the_address_alone(table)
    page.emulate_media(media="print", color_scheme="dark")
    page.evaluate(PRINTS)
    expect(paper.get_by_role("heading", name="Rules of Tritium")).to_be_visible()
    expect(paper).to_contain_text("Noé Falzon published his rules")
    expect(paper).to_have_css("color", "rgb(0, 0, 0)")
    assert page.evaluate(NOT_ON_PAPER) == []
    assert paper.get_by_role("figure").count() == 1 + len(diagrams("tritium"))
    assert paper.locator(".printed-frame svg").count() == sum(
        len(each.frames) for each in diagrams("tritium")
    )
    assert page.evaluate("() => document.querySelectorAll('#rules-print [id]').length") == 0
    page.evaluate(HAS_PRINTED)
    page.emulate_media(media="screen", color_scheme="light")
    expect(paper).to_have_count(0)
    page.keyboard.press("Escape")


def test_rules_that_stay_open_leave_the_board_to_be_played_on(table: TablePage) -> None:
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
    clause_is_shown(table.page, "T7")
    expect(keep_button(table.page)).to_have_attribute("aria-pressed", "true")
    nobody_is_shut_out(table.page)
    table.page.keyboard.press("Escape")
    expect(rules(table.page)).to_be_hidden()
    eventually(table.page, lambda: table.box()["width"] == width)
    table.press("Rules")
    nothing_lies_over_anything_else_beside_the_rules(table, "trichet")


@pytest.mark.long
def test_nothing_lies_over_anything_else_beside_the_rules(table: TablePage) -> None:
    keep_rules_beside(table)
    nothing_lies_over_anything_else_beside_the_rules(table, "tri-it-out")


def nothing_lies_over_anything_else_beside_the_rules(table: TablePage, key: str) -> None:
    """Begin a game beside rules that stay open, where there is little room."""
    page = table.page
    page.set_viewport_size({"width": 1200, "height": 650})
    sit_down(page, load(key))
    box = rules(page).bounding_box()
    assert box
    for part in ("Undo", "Hint", "More", "New game"):
        expect(table.button(part)).to_be_in_viewport(ratio=1)
        found = table.button(part).bounding_box()
        assert found
        assert found["x"] + found["width"] <= box["x"]
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
