"""Tests of the search through moves, signs and comments."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import go_to, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.page.test_move_tree import comment, move, panel, press_in_notes, wait_until_moves

RECORD = """[Game "tritium"]
[Size "4"]

{Start here.} 1. orange-a1! {A **quiet** start.} (1. orange-b2?? {Too early: [start](https://a.org) later.})
2. sky-g4 3. blue-d1! {Nothing.}
"""


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a commented game, at its last move."""
    table = open_table_after(desk, tritium(), "orange-a1")
    go_to(desk, "#/games")
    desk.get_by_role("button", name="Open a game").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(RECORD)
    dialog.get_by_role("button", name="Open").click()
    expect(table.listed).to_have_count(3)
    return table


def field(table: TablePage) -> Locator:
    return table.page.get_by_role("search").get_by_role("searchbox", name="Find in moves and notes")


def search(table: TablePage, query: str) -> None:
    """Open the search by its button, and type a query."""
    panel(table, "Notes").get_by_role("button", name="Search", exact=True).click()
    expect(field(table)).to_be_focused()
    field(table).fill(query)


def expect_count(table: TablePage, text: str) -> None:
    expect(table.page.get_by_role("search").locator("output")).to_have_text(text)


def current(table: TablePage) -> str:
    """Return the text of the current move's button."""
    return str(table.page.locator("#sheet [aria-current]").text_content())


def test_enter_goes_through_the_found_comments_in_the_order_of_the_list(table: TablePage) -> None:
    search(table, "START")
    expect_count(table, "3 found")
    expect(table.page.locator("#sheet mark")).to_have_text(["Start", "start"])
    expect(table.page.locator("#sheet .is-found")).to_have_count(3)
    for key, text, count in (
        ("Enter", "Start", "1 of 3"),
        ("Enter", "orange-a1!good move", "2 of 3"),
        ("Enter", "orange-b2??blunder", "3 of 3"),
        ("Enter", "Start", "1 of 3"),
        ("Shift+Enter", "orange-b2??blunder", "3 of 3"),
    ):
        field(table).press(key)
        wait_until_equal(table.page, lambda: current(table), text)
        expect_count(table, count)
        expect(field(table)).to_be_focused()


@pytest.mark.parametrize(
    ("query", "found", "count"),
    [
        ("quiet start", ["orange-a1!good move"], "1 found"),
        ("!", ["orange-a1!good move", "blue-d1!good move"], "2 of 2"),
        ("Blunder", ["orange-b2??blunder"], "1 found"),
        ("G4", ["sky-g4"], "1 found"),
        ("nowhere", [], "Nothing found"),
        ("  ", [], ""),
    ],
)
def test_words_moves_and_signs_are_found(table: TablePage, query: str, found: list[str], count: str) -> None:
    search(table, query)
    expect(table.page.locator("#sheet .is-found")).to_have_text(found)
    expect_count(table, count)


def test_escape_closes_the_search_and_removes_its_marks(table: TablePage) -> None:
    table.listed.nth(2).click()
    table.page.keyboard.press("Control+f")
    expect(field(table)).to_be_focused()
    field(table).fill("start")
    field(table).press("Escape")
    expect(table.page.get_by_role("search")).to_be_hidden()
    expect(table.listed.nth(2)).to_be_focused()
    expect(table.page.locator("#sheet :is(mark, .is-found)")).to_have_count(0)
    expect(table.move_list.locator("strong")).to_have_text("quiet")


def test_the_search_follows_changes_of_the_game(table: TablePage) -> None:
    search(table, "e5")
    expect_count(table, "Nothing found")
    table.write("orange-e5")
    field(table).press("Enter")
    expect_count(table, "1 of 1")
    search(table, "sky")
    expect_count(table, "1 found")
    table.press("One move back")
    table.press("One move back")
    wait_until_moves(table, ["orange-a1!good move", "sky-g4"])
    press_in_notes(table, "Delete moves from here")
    table.press("Delete")
    panel(table, "Moves")
    expect_count(table, "Nothing found")
    comment(table).fill("blue sky")
    panel(table, "Moves")
    field(table).press("Enter")
    expect_count(table, "1 of 1")
    expect(table.move_list.locator("mark")).to_have_text("sky")


def test_another_game_closes_the_search(table: TablePage) -> None:
    search(table, "sky")
    open_table_after(table.page, tritium(), "orange-a1 sky-g4")
    expect(table.page.get_by_role("search")).to_be_hidden()
    search(table, "g4")
    table.page.get_by_role("button", name="Previous").click()
    expect_count(table, "1 of 1")
    table.page.get_by_role("button", name="Close search").click()
    expect(move(table, "sky-g4")).to_be_focused()
