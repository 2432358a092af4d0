"""Tests of two addresses opened at the same time."""

import re

from playwright.sync_api import Page

from tests.browser.navigation import go_to, play_button
from tests.browser.stored_games import (
    begin,
    expect_moves,
)
from tests.expectations import expect

AT_ONCE = """([first, second]) => {
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...given) {
        IDBObjectStore.prototype.getAll = getAll;
        location.hash = second;
        return getAll.apply(this, given);
    };
    location.hash = first;
}"""
"""Opens a second address while the page loads stored games to show the first."""


def test_the_later_of_two_simultaneous_addresses_is_shown(desk: Page) -> None:
    begin(desk, "orange-a1")
    address = desk.evaluate("() => location.hash")
    go_to(desk, "#/")
    expect(play_button(desk)).to_be_visible()
    desk.evaluate(
        AT_ONCE,
        [address, "#/games"],
    )
    expect(desk.get_by_role("heading", name="My games", exact=True)).to_be_visible()
    expect(desk).to_have_url(re.compile("#/games$"))
    desk.go_back()
    expect_moves(desk, "orange-a1")
