"""Tests of texts that light up places on the board, and of *Replay last turn*."""

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.expectations import expect
from trigrid.draw.marks import RING_SHARE
from trigrid.games import load

MOVES = "orange-c3 sky-g4 blue-d5"


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game of three moves on the smallest board."""
    return open_table_after(desk, tritium(), MOVES)


def is_ringed(table: TablePage, name: str) -> bool:
    """Return whether a ring marks the tile at a place."""
    x, y = table.view.centre(table.place(name))
    ring, tile = table.painted((x - RING_SHARE * table.view.place_radius, y), (x, y))
    return ring != tile


def listed(table: TablePage) -> Locator:
    """Return the moves in the list."""
    return table.page.get_by_role("list", name="Moves").get_by_role("button")


def test_a_move_in_the_list_lights_up_its_place_while_a_mouse_is_on_it(table: TablePage) -> None:
    before = table.picture()
    listed(table).nth(0).hover()
    eventually(table.page, lambda: is_ringed(table, "c3"))
    listed(table).nth(1).hover()
    eventually(table.page, lambda: is_ringed(table, "g4") and not is_ringed(table, "c3"))
    table.page.mouse.move(2, 2)
    eventually(table.page, lambda: table.picture() == before)


def test_a_focused_move_in_the_list_lights_up_its_place(table: TablePage) -> None:
    listed(table).nth(2).focus()
    table.page.keyboard.press("Home")
    table.page.keyboard.press("ArrowDown")
    eventually(table.page, lambda: is_ringed(table, "c3"))
    table.page.keyboard.press("Tab")
    eventually(table.page, lambda: not is_ringed(table, "c3"))


def test_a_place_named_in_a_comment_lights_up_while_a_mouse_is_on_it(table: TablePage) -> None:
    table.show_panel("Notes")
    table.page.get_by_role("textbox", name=re.compile("^Comment on")).fill("e4, then pass")
    table.show_panel("Moves")
    comment = table.page.locator("#record .comment", has_text="e4")
    comment.hover(position={"x": 8, "y": 8})
    eventually(table.page, lambda: is_ringed(table, "e4"))
    table.page.mouse.move(2, 2)
    eventually(table.page, lambda: not is_ringed(table, "e4"))


def test_the_status_line_lights_up_the_move_that_it_names(table: TablePage) -> None:
    status_text = table.page.locator("#status-news")
    before_pointing = status_text.text_content()
    status_text.hover()
    eventually(table.page, lambda: is_ringed(table, "d5"))
    assert status_text.text_content() == before_pointing
    table.write("sky-a1")
    eventually(table.page, lambda: not is_ringed(table, "d5"))


def test_a_tap_on_the_status_line_lights_up_a_place_for_a_while(phone: Page) -> None:
    table = open_table_after(phone, tritium(), MOVES, touch=True)
    phone.locator("#status-news").tap(force=True)  # force, because the element lets presses through
    eventually(phone, lambda: is_ringed(table, "d5"))
    eventually(phone, lambda: not is_ringed(table, "d5"))
    table.expect_state(table.position, MOVES.split())


def test_the_status_line_shows_the_laid_tile_until_undo(desk: Page) -> None:
    table = open_table_after(desk, load("trichet"), "1,0A.o.")
    expect(desk.locator("#news-piece svg")).to_have_count(1)
    expect(desk.locator("#moves svg")).to_have_count(1)
    table.press("Undo")
    expect(desk.locator("#news-piece svg")).to_have_count(0)


def test_a_hint_is_previewed_by_its_piece_without_rings(desk: Page) -> None:
    table = open_table_after(desk, tritium(), MOVES)
    desk.get_by_role("button", name="Hint", exact=True).focus()
    desk.keyboard.press("Enter")
    hint = desk.get_by_role("list", name="Best moves").get_by_role("button").first
    expect(hint).to_be_visible()
    before, move = table.picture(), str(hint.get_attribute("title"))
    hint.focus()
    eventually(desk, lambda: table.picture() != before)
    assert not is_ringed(table, move.rpartition("-")[2])


def test_the_last_turn_is_replayed_and_nothing_else_changes(table: TablePage) -> None:
    status = table.page.get_by_role("status").text_content()
    table.unfold("Replay last turn")
    replay = table.button("Replay last turn")
    assert table.pictures_while(replay.click) >= 2
    assert table.page.get_by_role("status").text_content() == status
    table.expect_state(table.position, MOVES.split())
    listed(table).nth(0).click()
    table.page.get_by_role("button", name="Start", exact=True).click()
    table.unfold("Replay last turn")
    expect(replay).to_be_disabled()


def test_a_click_by_a_script_lights_up_nothing(table: TablePage) -> None:
    """A click by a script has no pointer type, like all clicks in older browsers."""
    status_text = table.page.locator("#status-news")
    status_text.hover()
    eventually(table.page, lambda: is_ringed(table, "d5"))
    table.page.mouse.move(2, 2)
    eventually(table.page, lambda: not is_ringed(table, "d5"))
    status_text.dispatch_event("click")
    assert not is_ringed(table, "d5")
