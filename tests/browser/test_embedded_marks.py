"""Tests that marks and positions in an element's attributes reach the real board."""

import pytest
from playwright.sync_api import expect

from tests.browser.embedded_board import around, host
from tests.browser.navigation import START, Visit
from tests.browser.other_sites import OtherSite, element, script

__all__ = ["around", "host"]


@pytest.mark.provokes("“z9” is not a mark on this board")
def test_marks_in_an_attribute_are_drawn_and_can_change(around: Visit, host: OtherSite, site: str) -> None:
    attributes = 'game="tritium" start="now" marks="c3 red; c3>d5; d4 label A; z9"'
    page = around()
    page.goto(host.page(script(site) + element(attributes)))
    cells = page.frame_locator("trigrid-game iframe").locator("[role=gridcell]")
    expect(cells.filter(has_text="c3, empty, red ring, green arrow to d5")).to_have_count(1, timeout=START)
    expect(cells.filter(has_text="d4, empty, green label A")).to_have_count(1)
    page.evaluate("document.querySelector('trigrid-game').marks = ['e4 blue']")
    expect(cells.filter(has_text="e4, empty, blue ring")).to_have_count(1)
    expect(cells.filter(has_text="label A")).to_have_count(0)


def test_a_game_begins_at_the_position_in_an_attribute(around: Visit, host: OtherSite, site: str) -> None:
    page = around()
    attributes = 'game="tritium" options="size=4" start="now" position="4/1ss2/5oF/3bS2/6/5/oFob1 S S 0"'
    page.goto(host.page(script(site) + element(attributes)))
    cells = page.frame_locator("trigrid-game iframe").locator("[role=gridcell]")
    occupied = cells.filter(has_not_text="empty")
    expect(occupied).to_have_count(7, timeout=START)
    page.evaluate("document.querySelector('trigrid-game').position = null")
    expect(occupied).to_have_count(0)
