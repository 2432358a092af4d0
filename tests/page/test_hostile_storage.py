"""Tests that unknown data in the database do not disturb the user's own data."""

import pytest

from tests.browser.empty_database import make_database
from tests.browser.navigation import Visit, go_to
from tests.browser.stored_games import PUT, open_at
from tests.expectations import expect
from tests.library.test_damaged_storage import KINDS, OWN_GAME
from tests.page.test_puzzles import unfold

PUT_SETTINGS = PUT.replace('"games"', '"settings"')
LOADED, OPENED_LATER = (
    ("#/puzzles/daily", "#/"),
    ("#/games", "#/learn", "#/statistics", "#/learn/tritt", "#/puzzles"),
)
"""Addresses at which the page is loaded, and addresses that it opens afterwards."""


@pytest.mark.provokes(r"favicon\.ico")
def test_a_start_succeeds_with_any_stored_data(visit: Visit, site: str) -> None:
    page = visit()
    make_database(page, site)
    page.evaluate(
        PUT_SETTINGS, {name: f"{kind.own}\n{kind.unknown}" for name, kind in KINDS.items() if kind.own}
    )
    page.evaluate(PUT, {"own": OWN_GAME, "\u202e<b>": KINDS["games"].unknown, "none": ""})
    for address in LOADED:
        open_at(page, site + address)
        expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    for address in OPENED_LATER:
        go_to(page, address)
        screen = address.split("/")[1] if address.count("/") == 1 else "table"
        expect(page.locator("html")).to_have_attribute("data-screen", screen)
        expect(page.get_by_role("alert")).to_have_count(0)
    go_to(page, "#/puzzles")
    expect(page.locator("#puzzles-rating")).to_contain_text("from 2 rated puzzles")
    unfold(page)
    expect(page.get_by_role("link", name="17").filter(has_text="Solved")).to_have_count(1)
