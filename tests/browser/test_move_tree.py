"""The line of moves on phones scrolls to the current move."""

from playwright.sync_api import Page

from tests.browser.navigation import sit_down_after, tritium
from tests.browser.waiting import comes_to
from tests.expectations import expect
from tests.page.test_move_tree import table

__all__ = ["table"]


LEFT = "list => list.parentElement.scrollLeft"


def test_the_line_scrolls_to_where_we_stand_and_the_page_does_not(phone: Page) -> None:
    texts = [f"{move}{number}" for move in ("orange-a", "sky-d", "blue-g") for number in (1, 2, 3)]
    table = sit_down_after(phone, tritium(), " ".join(texts[:-1]), touch=True)
    table.write(texts[-1])
    expect(table.listed).to_have_count(len(texts))
    phone.evaluate("() => scrollTo(0, 0)")
    before = table.sheet.evaluate(LEFT)
    assert before > 0
    table.listed.first.dispatch_event("click")  # nothing is scrolled to for it, as for a press
    phone.evaluate("() => scrollTo(0, 0)")
    comes_to(phone, lambda: table.sheet.evaluate(LEFT), 0)
    assert phone.evaluate("() => scrollY") == 0
