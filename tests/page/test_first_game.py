"""Tests of a user's first games: who plays, and what the card offers after a loss.

By default the opponent is the computer, so that the user needs no second person.
"""

from playwright.sync_api import Page

from tests.browser.navigation import (
    WIDE,
    Visit,
    arrive,
    go_to,
    new_game_form,
    open_table,
    start_game,
    tritium,
)
from tests.expectations import expect
from tests.page.test_computer import MAX_ANSWER_MS
from trigrid.headers.who_plays import DEFAULT_LEVEL
from trigrid.words import players

LEVEL = str(DEFAULT_LEVEL)


def expect_players(page: Page, *levels: str) -> None:
    """Assert who plays each seat: a level, or a person for an empty string."""
    for seat, level in enumerate(levels):
        expect(page.locator(f"#seat-{seat}-sitter")).to_have_value(level)


def test_an_address_begins_a_game_against_the_computer_unless_two_people_were_chosen(
    first_visit: Visit, site: str
) -> None:
    page = first_visit(is_undecided=True, **WIDE)
    arrive(page, site, "#/tritt?steps=any")
    expect_players(page, "", LEVEL)
    page.get_by_role("textbox", name="Move").fill("f5-f7")
    page.get_by_role("button", name="Play", exact=True).click()
    moves = page.get_by_role("list", name="Moves").locator("[data-move]")
    expect(moves).to_have_count(2, timeout=MAX_ANSWER_MS)
    go_to(page, "#/tri-it-out")
    expect_players(page, LEVEL, "")
    expect(moves).to_have_count(1, timeout=MAX_ANSWER_MS)
    go_to(page, "#/tri-it-out?g=unknown")
    expect_players(page, LEVEL, "")
    go_to(page, "#/")
    dialog = new_game_form(page)
    dialog.get_by_role("radio", name=players.TWO_PEOPLE).check()
    start_game(dialog)
    go_to(page, "#/tritt")
    expect_players(page, "", "")


def test_after_a_loss_the_card_offers_an_easier_level_or_at_level_1_a_rematch(desk: Page) -> None:
    table = open_table(desk, tritium())
    desk.locator("#seat-1-sitter").select_option("2")
    table.press("Resign")
    table.press("Resign the game")
    primary = desk.locator("#end-card .primary:visible")
    expect(primary).to_have_text("Try level 1")
    table.unfold("Rematch")
    expect(table.button("Rematch")).to_have_accessible_description("the other goes first")
    table.press("Try level 1")
    expect_players(desk, "", "1")
    table.press("Resign")
    table.press("Resign the game")
    expect(primary).to_contain_text("Rematch")
    table.press("Rematch")
    expect_players(desk, "1", "")
    expect(desk.get_by_text("this time the computer goes first")).to_be_visible()
