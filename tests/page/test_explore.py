"""Tests of exploring: the computer's best lines from the current position.

The lines appear while the computer searches. The user can look at them and play them out.
"""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import WIDE, Visit, arrive, open_table_after
from tests.browser.page_workers import SENT, WATCH_SENT
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, next_frame, wait_until_equal
from tests.expectations import expect
from trigrid.app.review import words

TRITT = trigrid.load("tritt")
OPENING = "c3-c5"
OTHER = "d4-d6"
"""A first move that no other test explores, so that no result is cached."""
WON = "c3-c5 f6-h4 e3-e5"
"""Moves after which Blue can win immediately with d3-d5."""


def sent_types(page: Page) -> list[str]:
    """Return the types of the messages sent to the worker."""
    return [json.loads(text)["type"] for text in page.evaluate(SENT)]


def searched_plies(page: Page) -> list[int]:
    """Return the number of moves before each position that the worker searched."""
    messages = map(json.loads, page.evaluate(SENT))
    return [len(message["moves"]) for message in messages if message["type"] == "think"]


def tab(page: Page, name: str = "Explore") -> Locator:
    """Return a tab beside the board."""
    return page.get_by_role("tab", name=name, exact=True)


def panel(page: Page) -> Locator:
    """Return the panel *Explore*."""
    return page.get_by_role("tabpanel", name="Explore")


def lines(page: Page) -> Locator:
    """Return the buttons of the visible lines."""
    return panel(page).get_by_role("list", name=words.LINES).get_by_role("button")


def explored(page: Page, texts: str) -> TablePage:
    """Open a game after these moves and explore it until the first line appears."""
    table = open_table_after(page, TRITT, texts)
    tab(page).click()
    expect(lines(page).first).to_be_visible(timeout=60_000)
    return table


@pytest.fixture
def page(desk: Page) -> Iterator[Page]:
    """Provide a page, and stop exploring after the test."""
    yield desk
    if panel(desk).is_visible():
        tab(desk, "Moves").click()


@pytest.fixture
def watched(visit: Visit, site: str) -> Page:
    """Provide a new page that records all messages to its worker."""
    page = visit(**WIDE)
    page.add_init_script(f"({WATCH_SENT})()")
    arrive(page, site)
    return page


def test_each_line_shows_a_chance(page: Page) -> None:
    explored(page, OPENING)
    expect(lines(page)).to_have_count(5)
    for text in lines(page).all_inner_texts():
        assert re.search(r"Blue’s chance: \d+%", text), text


def test_a_proved_win_shows_its_length(page: Page) -> None:
    explored(page, WON)
    expect(lines(page)).to_have_text([re.compile(r"^d3-d5.*Blue wins this turn")])
    expect(page.get_by_text(words.finished(1, is_solved=True))).to_be_visible()


def test_the_search_follows_the_board_and_known_lines_appear_immediately(watched: Page) -> None:
    page = watched
    table = explored(page, WON)
    lines_before = lines(page).all_inner_texts()
    table.press("Undo")
    eventually(page, lambda: lines(page).all_inner_texts() not in ([], lines_before))
    assert searched_plies(page)[-1] == 2
    page.evaluate(WATCH_SENT)
    table.press("Redo")
    next_frame(page)
    wait_until_equal(page, lambda: lines(page).all_inner_texts(), lines_before, seconds=1)
    assert 3 not in searched_plies(page), "a solved position was searched again"


def test_one_press_shows_a_line_on_the_board_and_the_next_plays_it_out(page: Page) -> None:
    table = explored(page, "c3-c5 f6-h4")
    page.emulate_media(reduced_motion="reduce")
    lines(page).first.click()
    pressed = lines(page).and_(page.locator("[aria-pressed=true]"))
    expect(pressed).to_be_visible()
    move = pressed.inner_text().split()[0]
    assert table.moves() == ["c3-c5", "f6-h4"], "the first press played a move"
    pressed.click()
    expect(page.locator("#moves > li > .turn > button").nth(2)).to_have_text(move)
    for _ in range(10):
        if table.moves() == ["c3-c5", "f6-h4"]:
            break
        table.press("Undo")
    assert table.moves() == ["c3-c5", "f6-h4"]
    page.emulate_media(reduced_motion="no-preference")


def test_a_line_is_shown_and_played_by_keys(page: Page) -> None:
    table = explored(page, WON)
    lines(page).first.focus()
    page.keyboard.press("Enter")
    expect(lines(page).first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(table.status).to_contain_text("Blue wins")
    assert table.moves() == [*WON.split(), "d3-d5"]
    expect(page.get_by_text(words.OVER)).to_be_visible()


def test_choosing_another_tab_stops_the_search(watched: Page) -> None:
    page = watched
    table = explored(page, OTHER)
    tab(page, "Notes").click()
    expect(panel(page)).to_be_hidden()
    expect(page.get_by_role("textbox", name=f"Comment on {OTHER}")).to_be_visible()
    assert sent_types(page)[-1] == "drop", "the worker was not told to stop"
    page.evaluate(WATCH_SENT)
    table.press("Undo")
    table.press("Redo")
    assert table.moves() == [OTHER]
    assert "think" not in sent_types(page)


def test_a_hint_is_available_while_exploring(page: Page) -> None:
    table = explored(page, OPENING)
    hints = page.get_by_role("list", name="Best moves")
    table.press("Hint")
    expect(hints.get_by_role("button").first).to_be_visible()
    expect(lines(page).first).to_be_visible()
    tab(page, "Moves").click()
    tab(page).click()
    expect(lines(page).first).to_be_visible()
    expect(hints).to_be_hidden()


def explore_on_phone(phone: Page) -> TablePage:
    """Open a game and explore it through the menu *More*."""
    table = open_table_after(phone, TRITT, OPENING, touch=True)
    table.press("More")
    table.press("Explore")
    expect(lines(phone)).to_have_count(5, timeout=60_000)
    return table


def test_phones_show_lines_in_a_sheet_that_can_be_closed(phone: Page) -> None:
    table = explore_on_phone(phone)
    table.press("Close")
    expect(panel(phone)).to_be_hidden()
    expect(table.button("More")).to_be_visible()
