"""Tests of the marks in a record: on the board, for screen readers, and in print."""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import tritium
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.expectations import expect
from tests.page.test_importing_records import open_dialog, paste

RECORD = """[Game "tritium"]
[Size "4"]

1. orange-a1 {[%mark c3 red; b2 shade blue; c4>c5] Look at [%mark z9] c3.} 2. sky-g4
"""


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide the table of a record with marks, at its second move."""
    paste(open_dialog(desk), RECORD)
    table = TablePage(desk, tritium())
    expect(table.listed).to_have_count(2)
    return table


def shaded(table: TablePage) -> bool:
    """Return whether the place b2 looks different from another empty place."""
    marked, bare = table.pixels([table.place("b2"), table.place("b3")])
    return marked != bare


def test_marks_are_shown_at_their_move_and_named_to_screen_readers(table: TablePage) -> None:
    page = table.page
    expect(page.get_by_role("gridcell", name="c3, empty", exact=True)).to_be_attached()
    assert not shaded(table)
    table.press("Undo")
    for name in (
        "c3, empty, red ring",
        "b2, empty, shaded blue",
        "c4, empty, green arrow to c5",
        "c5, empty, green arrow from c4",
    ):
        expect(page.get_by_role("gridcell", name=name, exact=True)).to_be_attached()
    eventually(page, lambda: shaded(table))
    expect(table.move_list).to_contain_text("Look at [%mark z9] c3.")
    expect(table.move_list).not_to_contain_text("shade")


def test_marks_are_printed(table: TablePage) -> None:
    table.press("Undo")
    table.page.emulate_media(media="print")
    picture = table.page.locator(".printed-board svg")
    expect(picture.locator(".drawn-red").first).to_be_attached()
    expect(picture.locator(".drawn-blue-shade")).to_have_count(1)
    table.page.emulate_media(media="screen")
    expect(picture).to_have_count(0)
