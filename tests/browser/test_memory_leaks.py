"""What is opened again and again leaves nothing behind: tables, lists, dialogs, notices, previews."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.given_texts import PASTE
from tests.browser.leak_counting import COUNT, held
from tests.browser.navigation import Visit, go_to, is_ready
from tests.browser.stored_games import PUT
from tests.browser.waiting import eventually, has_nothing_to_do
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
"""A record of which the good part can be opened, as a button offers."""


def open_everything(page: Page) -> None:
    """Open once whatever there is to be opened."""
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


@pytest.mark.provokes(r"blob:\S+ \(net::ERR_ABORTED\)")  # a preview whose dialog is closed before it is drawn
@pytest.mark.parametrize("times", [1, pytest.param(100, marks=[pytest.mark.long, pytest.mark.timeout(900)])])
def test_what_comes_and_goes_is_let_go(visit: Visit, site: str, times: int) -> None:
    """Each button, dialog and table once left a proxy in Python's memory, for as long as the page lived."""
    page = visit()
    page.add_init_script(COUNT)
    page.goto(site)
    is_ready(page)
    page.evaluate(PUT, {"odd": "nothing of ours"})
    for _ in range(2):  # what lasts may come late where the machine is busy
        open_everything(page)
        has_nothing_to_do(page)
    first = held(page)
    assert min(first) > 0
    for _ in range(times):
        open_everything(page)
    eventually(page, lambda: all(now <= before for now, before in zip(held(page), first, strict=True)))
