"""The coach in a real page: off until asked for, then a costly move can be taken back, explained or kept."""

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import WIDE, Visit, arrive, sit_down_after
from tests.browser.stored_games import reload
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, eventually
from tests.expectations import expect
from trigrid.games import load

BEFORE = "c2-e2 g7-i5 f1-h1 d6-d8"
"""Orange can force a win from here, in three turns."""
BLUNDER = "a1-a3"
"""After this Blue can force one."""
TRIES = 8
"""How often the same move is tried."""
THINKING = 60_000
"""Milliseconds until the computer, which may have to be started first, has certainly moved."""


@pytest.fixture
def page(visit: Visit, site: str) -> Page:
    """A page of its own: what is chosen in it is remembered."""
    page = visit(**WIDE)
    arrive(page, site)
    return page


def switch(page: Page) -> Locator:
    return page.get_by_role("checkbox", name="Coach", exact=True)


def offer(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Coach"))


def blunder(table: TablePage) -> None:
    """Give the win away until the coach says so: what it cannot find out in time it lets pass."""
    asked, after = offer(table.page), len(BEFORE.split()) + 1
    for _ in range(TRIES):
        table.write(BLUNDER)
        eventually(table.page, lambda: asked.is_visible() or len(table.moves()) > after, THINKING / 1000)
        if asked.is_visible():
            return
        table.press("Undo")
        comes_to(table.page, table.moves, BEFORE.split())


def use_switch(page: Page) -> None:
    """Use the switch in the menu *More* by keys alone."""
    more = page.get_by_role("button", name="More")
    more.press("Enter")
    switch(page).press("Space")
    page.keyboard.press("Escape")
    expect(switch(page)).to_be_hidden()
    expect(more).to_be_focused()


def is_answered_without_a_coach(table: TablePage) -> None:
    """Switch the coach off while it asks, and assert that the computer answers; then have both undone."""
    page = table.page
    expect(offer(page)).to_be_visible()
    use_switch(page)
    expect(offer(page)).to_be_hidden()
    eventually(page, lambda: len(table.moves()) == len(BEFORE.split()) + 2, THINKING / 1000)
    table.press("Undo")
    use_switch(page)


def test_a_win_given_away_is_taken_back_explained_or_kept(page: Page) -> None:
    table = sit_down_after(page, load("tritt"), BEFORE)
    page.get_by_role("button", name="More").press("Enter")
    expect(page.get_by_role("checkbox", name="Type moves")).to_be_visible()
    expect(switch(page)).to_be_hidden()  # two people play
    page.get_by_role("combobox", name="Who plays Blue").select_option("1")
    expect(switch(page)).not_to_be_checked()
    switch(page).press("Space")
    expect(switch(page)).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator("#coach-offer")).to_be_attached()

    blunder(table)
    expect(offer(page)).to_contain_text("That throws away a sure win.")
    expect(table.status).to_contain_text("The computer waits for you. That throws away a sure win.")
    assert table.moves() == [*BEFORE.split(), BLUNDER]

    table.rests()
    stands = table.picture()
    offer(page).get_by_role("button", name="Show why").press("Enter")
    eventually(page, lambda: table.picture() != stands)
    expect(offer(page)).to_contain_text(" could play: ")
    expect(table.status).to_contain_text("What could happen.")
    expect(offer(page)).to_contain_text(re.compile("The computer would win: .*line"))
    expect(table.status).to_contain_text("The computer waits for you.")
    eventually(page, lambda: table.picture() == stands)
    assert table.moves() == [*BEFORE.split(), BLUNDER]

    offer(page).get_by_role("button", name="Take back").press("Enter")
    expect(offer(page)).to_be_hidden()
    expect(table.status).to_contain_text(f"Taken back: your new tritton on {BLUNDER}.")
    expect(table.board).to_be_focused()
    assert table.moves() == BEFORE.split()

    table.write(BLUNDER)
    is_answered_without_a_coach(table)

    table.write(BLUNDER)
    offer(page).get_by_role("button", name="Play on").click()
    expect(offer(page)).to_be_hidden()
    eventually(page, lambda: len(table.moves()) == len(BEFORE.split()) + 2, THINKING / 1000)

    reload(page)
    page.get_by_role("button", name="More").click()
    expect(switch(page)).to_be_checked()
