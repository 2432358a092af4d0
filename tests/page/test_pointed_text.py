"""Places and moves that texts name light up on the board, and the last turn can be seen again."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import sit_down_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.expectations import expect
from trigrid.draw.marks import RING_SHARE
from trigrid.games import load

MOVES = "orange-c3 sky-g4 blue-d5"


@pytest.fixture
def table(desk: Page) -> TablePage:
    """A game of three moves on the smallest board."""
    return sit_down_after(desk, tritium(), MOVES)


def is_ringed(table: TablePage, name: str) -> bool:
    """Whether a place is marked with a ring, which is not to be seen on its tile else."""
    x, y = table.view.centre(table.place(name))
    ring, tile = table.painted((x - RING_SHARE * table.view.place_radius, y), (x, y))
    return ring != tile


def listed(table: TablePage) -> Locator:
    """The moves in the list."""
    return table.page.get_by_role("list", name="Moves").get_by_role("button")


def test_a_move_in_the_list_lights_up_its_place_while_a_mouse_is_on_it(table: TablePage) -> None:
    before = table.picture()
    listed(table).nth(0).hover()
    eventually(table.page, lambda: is_ringed(table, "c3"))
    listed(table).nth(1).hover()
    eventually(table.page, lambda: is_ringed(table, "g4") and not is_ringed(table, "c3"))
    table.page.mouse.move(2, 2)
    eventually(table.page, lambda: table.picture() == before)


def test_a_move_lights_up_for_who_walks_the_list_by_keys_and_no_longer(table: TablePage) -> None:
    listed(table).nth(2).focus()
    table.page.keyboard.press("Home")
    table.page.keyboard.press("ArrowDown")
    eventually(table.page, lambda: is_ringed(table, "c3"))
    table.page.keyboard.press("Tab")
    eventually(table.page, lambda: not is_ringed(table, "c3"))


def test_the_news_light_up_the_move_that_they_tell_of(table: TablePage) -> None:
    news = table.page.locator("#status-news")
    said = news.text_content()
    news.hover()
    eventually(table.page, lambda: is_ringed(table, "d5"))
    assert news.text_content() == said
    table.write("sky-a1")
    eventually(table.page, lambda: not is_ringed(table, "d5"))


def test_a_finger_lights_up_the_place_that_is_named_beside_it_for_a_while(phone: Page) -> None:
    table = sit_down_after(phone, tritium(), MOVES, touch=True)
    phone.locator("#status-news").tap(force=True)  # it lets presses through
    eventually(phone, lambda: is_ringed(table, "d5"))
    eventually(phone, lambda: not is_ringed(table, "d5"))
    table.shows(table.position, MOVES.split())


def test_the_news_show_the_tile_that_was_laid_and_nothing_once_it_is_taken_back(desk: Page) -> None:
    table = sit_down_after(desk, load("trichet"), "1,0A.o.")
    expect(desk.locator("#news-piece svg")).to_have_count(1)
    expect(desk.locator("#moves svg")).to_have_count(1)
    table.press("Undo")
    expect(desk.locator("#news-piece svg")).to_have_count(0)


def test_a_hint_is_previewed_by_its_piece_without_rings(desk: Page) -> None:
    table = sit_down_after(desk, tritium(), MOVES)
    desk.get_by_role("button", name="Hint", exact=True).focus()
    desk.keyboard.press("Enter")
    hint = desk.get_by_role("list", name="Best moves").get_by_role("button").first
    expect(hint).to_be_visible()
    before, move = table.picture(), str(hint.get_attribute("title"))
    hint.focus()
    eventually(desk, lambda: table.picture() != before)
    assert not is_ringed(table, move.rpartition("-")[2])


def test_the_last_turn_is_shown_again_and_nothing_else_changes(table: TablePage) -> None:
    status = table.page.get_by_role("status").text_content()
    table.unfold("Replay last turn")
    replay = table.button("Replay last turn")
    assert table.pictures_while(replay.click) >= 2
    assert table.page.get_by_role("status").text_content() == status
    table.shows(table.position, MOVES.split())
    listed(table).nth(0).click()
    table.page.get_by_role("button", name="Start", exact=True).click()
    table.unfold("Replay last turn")
    expect(replay).to_be_disabled()


def test_a_click_by_a_script_lights_up_nothing(table: TablePage) -> None:
    """Such a click does not say which kind of pointer made it, as all clicks in older browsers."""
    news = table.page.locator("#status-news")
    news.hover()
    eventually(table.page, lambda: is_ringed(table, "d5"))
    table.page.mouse.move(2, 2)
    eventually(table.page, lambda: not is_ringed(table, "d5"))
    news.dispatch_event("click")
    assert not is_ringed(table, "d5")
