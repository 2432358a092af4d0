"""The list *Moves* scrolls to the current move."""

from playwright.sync_api import Page

from tests.browser.navigation import sit_down, tritium
from tests.browser.waiting import comes_to
from tests.page.test_move_tree import table

__all__ = ["table"]


TOP = "list => list.parentElement.scrollTop"


def test_the_list_scrolls_to_where_we_stand_and_the_page_does_not(phone: Page) -> None:
    table = sit_down(phone, tritium(), touch=True)
    texts = [f"{move}{number}" for move in ("orange-a", "sky-d", "blue-g") for number in (1, 2, 3)]
    table.write_all(" ".join(texts))
    phone.evaluate("() => scrollTo(0, 0)")
    before = table.sheet.evaluate(TOP)
    assert before > 0
    for _ in texts:
        table.press("Undo")
    phone.evaluate("() => scrollTo(0, 0)")
    comes_to(phone, lambda: table.sheet.evaluate(TOP), 0)
    assert phone.evaluate("() => scrollY") == 0
