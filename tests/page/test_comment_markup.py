"""Tests of comments with markup in the list *Moves* and in embedded boards."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.navigation import open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.page.test_move_tree import comment, go_to_move, panel, reopened, try_instead

MOVES = ["orange-a1", "sky-g4", "blue-d1"]
TYPED = """A **quiet** start, see [the rules](https://a.org/x).

- *first* <b onclick="x()">
- https://b.org"""


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after three moves."""
    return open_table_after(desk, tritium(), " ".join(MOVES))


def expect_formatted(shown: Locator) -> None:
    """Assert that an element shows the comment `TYPED`."""
    expect(shown.locator("p")).to_have_text("A quiet start, see the rules (a.org).")
    expect(shown.locator("strong")).to_have_text("quiet")
    expect(shown.locator("li")).to_have_text(['first <b onclick="x()">', "https://b.org"])
    expect(shown.locator("em")).to_have_text("first")
    for name, address in (("the rules (a.org)", "https://a.org/x"), ("https://b.org", "https://b.org")):
        link = shown.get_by_role("link", name=name, exact=True)
        expect(link).to_have_attribute("href", address)
        expect(link).to_have_attribute("target", "_blank")
        expect(link).to_have_attribute("rel", "noopener")


def test_a_comment_is_shown_with_its_markup_while_it_is_typed_and_when_it_is_opened(
    table: TablePage,
) -> None:
    comment(table).fill(TYPED)
    panel(table, "Moves")
    expect_formatted(table.move_list.locator(".comment"))
    reopened(table)
    expect_formatted(table.move_list.locator(".comment"))
    expect(comment(table)).to_have_value(TYPED)
    comment(table).fill("fine")
    panel(table, "Moves")
    expect(table.move_list.locator(".comment")).to_have_text("fine")
    expect(table.move_list.locator(".comment *")).to_have_count(0)


def test_markup_stays_when_the_list_changes(table: TablePage) -> None:
    table.press("To the start")
    comment(table).fill(TYPED)
    panel(table, "Moves")
    go_to_move(table, MOVES[2])
    comment(table).fill("**so**")
    panel(table, "Moves")
    try_instead(table, 1, "sky-a2")
    expect_formatted(table.page.locator("#start-comment"))
    expect(table.move_list.locator(".comment strong")).to_have_text("so")


def test_a_very_long_comment_is_shown_as_plain_text(table: TablePage) -> None:
    text = "*a* " * 3000
    comment(table).fill(text)
    panel(table, "Moves")
    expect(table.move_list.get_by_text(text.strip(), exact=True)).to_be_visible()
    expect(table.move_list.locator("em")).to_have_count(0)


def test_links_in_an_embedded_board_do_not_replace_the_board(framed: EmbeddedBoard) -> None:
    record = '[Game "tritium"][Size "4"] 1. orange-a1 {see https://a.org}'
    framed.ask("load", record=record, controls="moves")
    link = framed.frame.get_by_role("link", name="https://a.org")
    expect(link).to_have_attribute("target", "_blank")


def test_marks_typed_in_a_comment_are_drawn_and_the_lines_stay(table: TablePage) -> None:
    comment(table).fill("one [%mark c3]\n- two")
    panel(table, "Moves")
    expect(comment(table)).to_have_value("one\n- two")
    panel(table, "Moves")
    expect(table.move_list.locator("li li")).to_have_text("two")
