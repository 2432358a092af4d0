"""Tests of dialogs: the scroll position of *Rules*, and double clicks on buttons."""

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import open_table, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.page.test_dialogs import clauses, close_dialog, table
from tests.short_forms import short_only
from trigrid.games import load

__all__ = ["table"]


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.long)], indirect=True)
@pytest.mark.parametrize("key", short_only("tri-it-out"))
def test_all_rules_can_be_scrolled_into_view_and_their_header_stays_visible(device: Page, key: str) -> None:
    open_table(device, load(key)).press("Rules")
    dialog = device.get_by_role("dialog", name="Rules", exact=True)
    for picture in dialog.get_by_role("figure").all():
        picture.scroll_into_view_if_needed()
        expect(picture.locator("svg")).to_be_in_viewport(ratio=0.95)
    dialog.get_by_role("tab", name="Full rules").click()
    for clause in (clauses(key)[0], clauses(key)[-1]):
        opening = dialog.get_by_text(re.compile(rf"^{clause}\b")).first
        opening.scroll_into_view_if_needed()
        expect(opening).to_be_in_viewport()
    expect_visible_header_in_the_smallest_window(device, dialog)
    close_dialog(dialog, "Close")


def expect_visible_header_in_the_smallest_window(page: Page, dialog: Locator) -> None:
    """Scroll both parts of the rules to their ends; tabs and button must stay visible."""
    page.set_viewport_size({"width": 320, "height": 568})
    for name in ("How to play", "Full rules"):
        dialog.get_by_role("tab", name=name).click()
        dialog.get_by_role("heading", name="Licence and thanks").scroll_into_view_if_needed()
        for part in (*dialog.get_by_role("tab").all(), dialog.get_by_role("button", name="Close")):
            expect(part).to_be_in_viewport(ratio=1)
        assert dialog.evaluate("(it) => it.scrollHeight <= it.clientHeight && it.scrollTop === 0")


def test_the_rules_always_open_at_their_beginning(table: TablePage) -> None:
    dialog = table.page.get_by_role("dialog", name="Rules", exact=True)
    how, full = (dialog.get_by_role("tab", name=name) for name in ("How to play", "Full rules"))
    for close_by in ("Close", "Escape"):
        open_at_beginning(table, how, dialog)
        full.click()
        expect(dialog.get_by_text(re.compile(r"^T1\b")).first).to_be_in_viewport()
        dialog.get_by_text(re.compile(r"^T14\b")).first.scroll_into_view_if_needed()
        close_dialog(dialog, close_by)
        expect(table.button("Rules"), close_by).to_be_focused()
    open_at_beginning(table, how, dialog)
    close_dialog(dialog, "Close")
    assert table.moves() == ["orange-a1", "sky-g4"]


def open_at_beginning(table: TablePage, tab: Locator, dialog: Locator) -> None:
    """Open the rules, and assert that a tab is selected and its beginning visible."""
    table.press("Rules")
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(dialog.get_by_role("listitem").first).to_be_in_viewport()


def test_a_double_click_that_closes_a_dialog_plays_nothing_on_the_board_beneath(desk: Page) -> None:
    """A regression test: the second click of a double click used to play a move."""
    table = open_table_after(desk, tritium(8), "orange-a1 sky-g4")
    table.press("Resign")
    box = desk.get_by_role("dialog").get_by_role("button", name="Cancel").bounding_box()
    assert box
    x, y = box["x"] + 6, box["y"] + box["height"] / 2
    desk.mouse.dblclick(x, y)
    expect(desk.get_by_role("dialog")).to_have_count(0)
    board = table.box()
    assert table.view.place_at(*table.camera(board).spot(x - board["x"], y - board["y"])) is not None
    table.press_place(table.place("c1"))
    expect(table.listed).to_have_text(["orange-a1", "sky-g4", "orange-c1"])
