"""Tests of games that begin at a set-up position, on all screens that show games."""

import re

from playwright.sync_api import Page

from tests.browser.navigation import START, go_to
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.app.review import words
from trigrid.games import Game, load
from trigrid.library.address import address_of

GAME = load("tri-it-out", board="hex-2-3")
POSITION = "1o1/2x1/x2/2 S -"


def open_position(page: Page, text: str = POSITION, game: Game = GAME) -> TablePage:
    """Open a new game that begins at a position, by its address."""
    go_to(page, "#/games")
    go_to(page, address_of(game, position=text))
    table = TablePage(page, game)
    table.position = game.position(text)
    expect(page.get_by_role("heading", level=1)).to_contain_text("from a position")
    return table


def test_the_header_and_the_list_of_moves_tell_that_the_position_was_set_up(desk: Page) -> None:
    table = open_position(desk)
    expect(table.status).to_contain_text("Second to move.")
    desk.reload()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("from a position")
    table.write("a1")
    expect(table.listed).to_have_text(["a1"])
    expect(table.status).to_contain_text("First to move.")
    desk.get_by_role("button", name="Set-up position").click()
    expect(table.status).to_contain_text("Second to move.")
    go_to(desk, "#/tri-it-out?board=hex-2-3&capture=new")
    expect(desk.get_by_role("heading", level=1)).not_to_contain_text("from a position")


def test_undo_leads_back_to_the_set_up_position(desk: Page) -> None:
    table = open_position(desk)
    table.write("a1")
    table.press("Undo")
    expect(table.status).to_contain_text("Second to move.")
    expect(table.button("Undo")).to_be_disabled()
    occupied = table.board.get_by_role("gridcell", name=re.compile("’s counter"))
    expect(occupied).to_have_count(3)


def test_a_hint_and_the_best_lines_are_for_the_set_up_position(desk: Page) -> None:
    table = open_position(desk)
    table.press("Hint")
    hints = desk.get_by_role("list", name="Best moves").get_by_role("button")
    expect(hints.first).to_be_visible(timeout=START)
    desk.get_by_role("tab", name="Explore", exact=True).click()
    lines = desk.get_by_role("list", name=words.LINES).get_by_role("button")
    expect(lines.first).to_be_visible(timeout=START)


def test_the_game_is_listed_with_its_origin_and_does_not_count(desk: Page) -> None:
    table = open_position(desk)
    table.write("a1")
    expect(table.listed).to_have_text(["a1"])
    table.press("Resign")
    table.press("First resigns")
    go_to(desk, "#/games")
    game = desk.get_by_role("listitem").filter(has_text="Tri-It-Out").first
    expect(game).to_contain_text("from a position")
    expect(game.locator("svg")).to_have_count(1)
    go_to(desk, "#/statistics")
    expect(desk.locator("#statistics-body")).not_to_contain_text("Tri-It-Out")
    go_to(desk, "#/games")
    game.get_by_role("link", name=re.compile("Review")).click()
    expect(desk.get_by_role("tab", name="Review", exact=True)).to_have_attribute("aria-selected", "true")
    expect(desk.get_by_role("tabpanel", name="Review")).to_be_visible()
    desk.get_by_role("tab", name="Moves", exact=True).click()
    expect(table.listed).to_have_text(["a1"])


def test_a_rematch_begins_at_the_same_position(desk: Page) -> None:
    table = open_position(desk)
    table.write("a1")
    table.press("Resign")
    table.press("First resigns")
    desk.get_by_role("button", name=re.compile("^Rematch")).first.click()
    expect(table.listed).to_have_count(0)
    expect(desk.get_by_role("heading", level=1)).to_contain_text("from a position")
    assert "position=1o1/2x1/x2/2_S_-" in desk.url


def test_a_link_to_the_game_opens_it_again(desk: Page) -> None:
    table = open_position(desk)
    table.write("a1")
    table.press("Share")
    link = desk.get_by_role("textbox", name="Link").input_value()
    desk.get_by_role("dialog", name="Share").get_by_role("button", name="Close").click()
    go_to(desk, "#/games")
    go_to(desk, link.partition("#")[2].join(["#", ""]))
    expect(table.listed).to_have_text(["a1"])
    expect(desk.get_by_role("heading", level=1)).to_contain_text("from a position")


def test_a_new_game_begins_at_the_start_again(desk: Page) -> None:
    open_position(desk)
    desk.get_by_role("button", name="New game").click()
    form = desk.get_by_role("dialog", name="New game")
    expect(form.get_by_role("group", name="Board")).to_be_visible()
    form.get_by_role("button", name="Start game").click()
    expect(desk.get_by_role("heading", level=1)).not_to_contain_text("from a position")
