"""Tests that opening parts of the page repeatedly leaks no memory.

The parts are tables, lists, dialogs, notices and previews.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.given_texts import PASTE
from tests.browser.leak_counting import COUNT, held
from tests.browser.navigation import Visit, go_to, wait_until_ready
from tests.browser.stored_games import PUT
from tests.browser.waiting import eventually, wait_until_idle
from tests.library.test_record_export import record_of
from trigrid.library.record_export import record_text

OPEN_DIALOGS = """() => {
    const press = (name) => document.getElementById(name).click();
    for (const name of ["new-game", "rules", "settings", "share"]) {
        press(name);
        if (name === "share") press("embed-this");
        document.querySelector("dialog:modal").close();
    }
}"""
DAMAGED = record_text(record_of()).replace("6. ", "6. mistake-")
"""A damaged record whose valid part can be opened by a button."""


def open_everything(page: Page) -> None:
    """Open each part of the page once."""
    go_to(page, "#/games")
    aside = page.get_by_role("region", name="Damaged games")
    aside.get_by_role("button", name="Delete").click()
    page.get_by_role("alert").get_by_role("button", name="Undo").click()
    expect(aside.get_by_role("listitem")).to_have_count(1)
    go_to(page, "#/tritium?size=4&form=short")
    page.evaluate(OPEN_DIALOGS)
    page.evaluate(PASTE, DAMAGED)
    page.evaluate(PASTE, DAMAGED)
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("short")


@pytest.mark.provokes(r"blob:\S+ \(net::ERR_ABORTED\)")  # a preview whose dialog closes before it is drawn
@pytest.mark.parametrize("times", [1, pytest.param(100, marks=[pytest.mark.long, pytest.mark.timeout(900)])])
def test_opening_and_closing_parts_leaks_nothing(visit: Visit, site: str, times: int) -> None:
    """A regression test: buttons, dialogs and tables used to leave proxies in memory."""
    page = visit()
    page.add_init_script(COUNT)
    page.goto(site)
    wait_until_ready(page)
    page.evaluate(PUT, {"odd": "not a Trigrid record"})
    for _ in range(2):  # long-lived objects may be created late on a busy machine
        open_everything(page)
        wait_until_idle(page)
    first = held(page)
    assert min(first) > 0
    for _ in range(times):
        open_everything(page)
    eventually(page, lambda: all(now <= before for now, before in zip(held(page), first, strict=True)))
