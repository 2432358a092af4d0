"""Tests of the coach on the page.

The coach is off by default. Once it is on, the player can take back a costly move, see why it is costly, or
keep it.
"""

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import WIDE, Visit, arrive, open_table_after
from tests.browser.stored_games import reload
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from trigrid.games import load

BEFORE = "c2-e2 g7-i5 f1-h1 d6-d8"
"""Moves after which Orange can force a win in three turns."""
BLUNDER = "a1-a3"
"""A move after which Blue can force a win."""
MAX_ATTEMPTS = 8
"""The maximum number of times that the same move is tried."""
MAX_WAIT = 60_000
"""The longest wait for the coach to ask or the computer to move, in milliseconds."""


@pytest.fixture
def page(visit: Visit, site: str) -> Page:
    """Provide a new page, without the choices that other tests have stored."""
    page = visit(**WIDE)
    arrive(page, site)
    return page


def switch(page: Page) -> Locator:
    return page.get_by_role("checkbox", name="Coach", exact=True)


def offer(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Coach"))


def blunder_until_asked(table: TablePage) -> None:
    """Repeat the blunder until the coach asks about it, at most MAX_ATTEMPTS times.

    The coach does not ask about a move that it cannot judge in time.
    """
    question, count = offer(table.page), len(BEFORE.split()) + 1
    for _ in range(MAX_ATTEMPTS):
        table.write(BLUNDER)
        eventually(table.page, lambda: question.is_visible() or len(table.moves()) > count, MAX_WAIT / 1000)
        if question.is_visible():
            return
        table.press("Undo")
        wait_until_equal(table.page, table.moves, BEFORE.split())


def toggle_coach(page: Page) -> None:
    """Turn the coach on or off in the menu *More*, with the keyboard only."""
    more = page.get_by_role("button", name="More")
    more.press("Enter")
    switch(page).press("Space")
    page.keyboard.press("Escape")
    expect(switch(page)).to_be_hidden()
    expect(more).to_be_focused()


def expect_answer_without_coach(table: TablePage) -> None:
    """Turn the coach off while it asks, and assert that the computer answers.

    Then undo both moves and turn the coach on again.
    """
    page = table.page
    expect(offer(page)).to_be_visible()
    toggle_coach(page)
    expect(offer(page)).to_be_hidden()
    eventually(page, lambda: len(table.moves()) == len(BEFORE.split()) + 2, MAX_WAIT / 1000)
    table.press("Undo")
    toggle_coach(page)


def test_a_win_given_away_is_taken_back_explained_or_kept(page: Page) -> None:
    table = open_table_after(page, load("tritt"), BEFORE)
    page.get_by_role("button", name="More").press("Enter")
    expect(page.get_by_role("checkbox", name="Type moves")).to_be_visible()
    expect(switch(page)).to_be_hidden()  # the menu offers no coach in a game between two people
    page.get_by_role("combobox", name="Who plays Blue").select_option("1")
    expect(switch(page)).not_to_be_checked()
    switch(page).press("Space")
    expect(switch(page)).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator("#coach-offer")).to_be_attached()

    blunder_until_asked(table)
    expect(offer(page)).to_contain_text("That throws away a sure win.")
    expect(table.status).to_contain_text("The computer waits for you. That throws away a sure win.")
    assert table.moves() == [*BEFORE.split(), BLUNDER]

    table.wait_for_rest()
    picture_before = table.picture()
    offer(page).get_by_role("button", name="Show why").press("Enter")
    eventually(page, lambda: table.picture() != picture_before)
    expect(offer(page)).to_contain_text(" could play: ")
    expect(table.status).to_contain_text("What could happen.")
    expect(offer(page)).to_contain_text(re.compile("The computer would win: .*line"))
    expect(table.status).to_contain_text("The computer waits for you.")
    eventually(page, lambda: table.picture() == picture_before)
    assert table.moves() == [*BEFORE.split(), BLUNDER]

    offer(page).get_by_role("button", name="Undo move").press("Enter")
    expect(offer(page)).to_be_hidden()
    expect(table.status).to_contain_text(f"Undone: your new tritton on {BLUNDER}.")
    expect(table.board).to_be_focused()
    assert table.moves() == BEFORE.split()

    table.write(BLUNDER)
    expect_answer_without_coach(table)

    table.write(BLUNDER)
    offer(page).get_by_role("button", name="Play on").click()
    expect(offer(page)).to_be_hidden()
    eventually(page, lambda: len(table.moves()) == len(BEFORE.split()) + 2, MAX_WAIT / 1000)

    reload(page)
    page.get_by_role("button", name="More").click()
    expect(switch(page)).to_be_checked()
