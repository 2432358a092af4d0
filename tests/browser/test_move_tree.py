"""Tests that the line of moves on phones scrolls to the current move."""

from playwright.sync_api import Page

from tests.browser.navigation import open_table_after, tritium
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect

LEFT = "list => list.parentElement.scrollLeft"


def test_the_line_scrolls_to_the_current_move_and_the_page_does_not(phone: Page) -> None:
    texts = [f"{move}{number}" for move in ("orange-a", "sky-d", "blue-g") for number in (1, 2, 3)]
    table = open_table_after(phone, tritium(), " ".join(texts[:-1]), touch=True)
    table.write(texts[-1])
    expect(table.listed).to_have_count(len(texts))
    phone.evaluate("() => scrollTo(0, 0)")
    before = table.move_list.evaluate(LEFT)
    assert before > 0
    table.listed.first.dispatch_event("click")  # unlike a press, this event does not scroll to the move
    wait_until_equal(phone, lambda: table.move_list.evaluate(LEFT), 0)
    assert phone.evaluate("() => scrollY") == 0
