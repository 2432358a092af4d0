"""Tests of the tabs beside the board: keys, phones, and games taken over."""

import re

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import WIDE, Visit, open_table, open_table_after, record_of
from tests.browser.stored_games import PUT, open_at
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.library.address import address_of

GAME = trigrid.load("tri-it-out", board="hex-2-3")
MOVES = "b1 c3 d2 b3"
NAMES = ("Moves", "Review", "Explore", "Notes")


def tab(page: Page, name: str) -> Locator:
    """Return a tab by its name."""
    return page.get_by_role("tablist", name="Beside the board").get_by_role("tab", name=name, exact=True)


def panel(page: Page, name: str) -> Locator:
    """Return the panel of a tab."""
    return page.get_by_role("tabpanel", name=name, exact=True)


def expect_tab(page: Page, name: str) -> None:
    """Assert that this tab is chosen and that only its panel is shown."""
    expect(page.get_by_role("tabpanel")).to_have_count(1)
    expect(panel(page, name)).to_have_count(1)
    expect(page.locator("#side-tabs [aria-selected=true]")).to_have_text([name])
    expect(page.locator("#side-tabs [role=tab][tabindex='0']")).to_have_text([name])


def test_arrow_keys_move_through_the_tabs_and_enter_chooses_a_tab(desk: Page) -> None:
    """If this fails, moving past *Review* with the arrow keys starts a review."""
    open_table_after(desk, GAME, MOVES)
    tab(desk, "Moves").focus()
    for name in ("Review", "Explore", "Notes", "Moves", "Review"):
        desk.keyboard.press("ArrowRight")
        expect(tab(desk, name)).to_be_focused()
        expect_tab(desk, "Moves")
    desk.keyboard.press("Enter")
    expect_tab(desk, "Review")
    expect(tab(desk, "Review")).to_be_focused()
    desk.keyboard.press("Home")
    desk.keyboard.press("Enter")
    expect_tab(desk, "Moves")
    expect(tab(desk, "Moves")).to_be_focused()


def test_the_message_about_a_refused_move_disappears_when_another_tab_is_chosen(desk: Page) -> None:
    table = open_table_after(desk, GAME, MOVES)
    table.write("a1 a1")
    expect(desk.locator("#status")).to_have_class(re.compile("is-refused"))
    tab(desk, "Notes").click()
    expect(desk.locator("#status")).not_to_have_class(re.compile("is-refused"))


def test_empty_tabs_are_skipped(desk: Page) -> None:
    open_table(desk, GAME)
    expect(tab(desk, "Review")).to_be_hidden()
    expect(tab(desk, "Explore")).to_be_hidden()
    tab(desk, "Moves").focus()
    desk.keyboard.press("ArrowRight")
    expect(tab(desk, "Notes")).to_be_focused()
    desk.keyboard.press("ArrowRight")
    expect(tab(desk, "Moves")).to_be_focused()


def test_a_review_stays_open_until_the_tab_moves_is_chosen(desk: Page) -> None:
    table = open_table_after(desk, GAME, MOVES)
    tab(desk, "Review").click()
    for name in ("Explore", "Notes", "Review"):
        tab(desk, name).click()
        expect_tab(desk, name)
        expect(desk).to_have_url(re.compile("#/review/"))
        expect(table.button("Undo")).to_be_hidden()
    tab(desk, "Moves").click()
    expect_tab(desk, "Moves")
    expect(desk).not_to_have_url(re.compile("#/review/"))
    expect(table.button("Undo")).to_be_visible()


def test_another_game_opens_with_the_tab_moves(desk: Page) -> None:
    for name in NAMES[1:]:
        open_table_after(desk, GAME, MOVES)
        tab(desk, name).click()
        expect_tab(desk, name)
        open_table(desk, GAME)
        expect_tab(desk, "Moves")


@pytest.mark.parametrize("name", ["Moves", "Review", "Explore"])
def test_on_phones_the_menu_opens_a_sheet_that_takes_and_returns_the_focus(phone: Page, name: str) -> None:
    table = open_table_after(phone, GAME, MOVES, touch=True)
    expect(tab(phone, "Moves")).to_be_hidden()
    for button_or_key in ("Close", "Escape"):
        table.press("More")
        table.press(name)
        expect(tab(phone, name)).to_be_focused()
        expect_tab(phone, name)
        expect(table.button("Flip board")).to_be_hidden()
        if button_or_key == "Escape":
            phone.keyboard.press(button_or_key)
        else:
            table.press(button_or_key)
        expect(tab(phone, name)).to_be_hidden()
        expect(table.button("More")).to_be_focused()
        expect_tab(phone, "Moves")


def test_on_phones_a_comment_is_written_from_the_menu(phone: Page) -> None:
    table = open_table_after(phone, GAME, MOVES, touch=True)
    table.press("More")
    table.press("Comment")
    expect_tab(phone, "Notes")
    expect(phone.get_by_role("textbox", name="Comment on b3")).to_be_focused()
    phone.keyboard.type("good")
    table.press("Close")
    expect(table.button("More")).to_be_focused()
    table.press("More")
    table.press("Moves")
    expect(table.move_list.get_by_text("good", exact=True)).to_be_visible()


@pytest.mark.parametrize("name", ["Share", "Settings", "New game"])
def test_on_phones_the_menu_button_gets_the_focus_after_a_dialog(phone: Page, name: str) -> None:
    table = open_table_after(phone, GAME, MOVES, touch=True)
    table.press("Menu")
    table.press(name)
    expect(phone.get_by_role("dialog")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(table.button(name)).to_be_hidden()
    expect(table.button("Menu")).to_be_focused()


def test_on_phones_a_link_in_the_menu_of_the_header_closes_the_menu(phone: Page) -> None:
    table = open_table(phone, trigrid.load("tritt"), touch=True)
    table.press("Menu")
    expect(phone.locator("#page-menu:popover-open")).to_be_visible()
    phone.get_by_role("link", name="Learn").tap()
    expect(phone).to_have_url(re.compile("#/learn"))
    expect(phone.locator("#page-menu:popover-open")).to_have_count(0)


def test_taking_over_a_game_keeps_the_chosen_tabs(visit: Visit, site: str) -> None:
    """If this fails, explored lines are shown without their tab, or open notes close."""
    page = visit(**WIDE)
    record = record_of(GAME, MOVES)
    record.headers["Id"] = "changehands"
    open_at(page, site)
    page.evaluate(PUT, {"changehands": record.to_text()})
    address = site + address_of(GAME, g="changehands")
    open_at(page, address)
    other = page.context.new_page()
    open_at(other, address)
    tab(page, "Explore").click()
    expect_tab(page, "Explore")
    tab(other, "Notes").click()
    other.get_by_role("button", name="Play here", exact=True).click()
    expect(other.get_by_role("button", name="Play here", exact=True)).to_be_hidden()
    expect_tab(other, "Notes")
    TablePage(other, GAME).press("One move back")
    expect(other.get_by_role("textbox", name="Comment on d2")).to_be_enabled()
    expect(page.get_by_role("button", name="Play here", exact=True)).to_be_visible()
    expect_tab(page, "Explore")
    expect(tab(page, "Explore")).to_be_visible()
    expect(tab(page, "Review")).to_be_hidden()
