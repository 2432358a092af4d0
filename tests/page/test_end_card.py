"""Tests of the end of a game: forced passes and the result card."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import go_to, open_table, open_table_after, record_of, tritium
from tests.browser.random_games import random_game
from tests.browser.stored_games import PUT
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.library.statistics.made_up_games import against_level, finished_record
from trigrid.headers.stored_headers import ID
from trigrid.library.address import address_of
from trigrid.words.players import level_choice

TRIO = trigrid.load("tri-it-out", board="hex-2-3")


def card(page: Page) -> Locator:
    """Return the result card."""
    return page.locator("#end-card")


@pytest.fixture
def ended(desk: Page) -> TablePage:
    """Provide a table just after the last move of a game, with the result card."""
    texts, _end = random_game(random.Random(4), TRIO)
    *before, last = texts.split()
    table = open_table_after(desk, TRIO, " ".join(before))
    expect(card(desk)).to_be_hidden()
    table.write(last)
    expect(card(desk)).to_be_visible()
    return table


def test_the_card_names_the_winner_and_takes_no_focus(ended: TablePage) -> None:
    expect(card(ended.page).get_by_role("heading")).to_have_text("Second wins")
    expect(card(ended.page)).to_have_attribute("data-fate", "")
    expect(ended.status).to_contain_text("Second wins.")
    expect(ended.field).to_be_focused()
    expect(ended.button("Resign")).to_be_hidden()
    expect(ended.button("Hint")).to_be_disabled()  # it stays visible
    expect(ended.button("Undo")).to_be_enabled()
    expect(ended.button("Rematch")).to_have_count(1)
    expect(ended.button("Another level")).to_be_hidden()


def test_the_card_offers_the_turning_point_after_a_loss_and_a_rematch_after_a_win(desk: Page) -> None:
    primary = card(desk).locator(".primary:visible")
    for seat, title, label in ((0, "You lost", "See where it turned"), (1, "You win", "Rematch")):
        table = open_table_after(desk, tritium(), "orange-a1 sky-b2")
        table.press("Resign")
        table.press("First resigns")
        desk.locator(f"#seat-{1 - seat}-sitter").select_option("1")
        expect(card(desk).get_by_role("heading")).to_have_text(title)
        expect(card(desk)).to_have_attribute("data-fate", "win" if seat else "loss")
        expect(primary).to_have_count(1)
        expect(primary).to_contain_text(label)


def test_the_tab_key_moves_from_the_board_to_the_card(ended: TablePage) -> None:
    ended.board.focus()
    for _ in range(4):
        ended.page.keyboard.press("Tab")
        if ended.page.locator("#rematch:focus").count():
            return
    raise AssertionError("Tab does not move from the board to the card")


def test_escape_closes_the_menu_of_the_card_before_the_card(ended: TablePage) -> None:
    ended.press("Other choices")
    expect(ended.page.get_by_role("link", name="Another game")).to_be_visible()
    ended.page.keyboard.press("Escape")
    expect(ended.page.get_by_role("link", name="Another game")).to_be_hidden()
    expect(card(ended.page)).to_be_visible()


@pytest.mark.parametrize("button_or_key", ["Look at the game", "Escape"])
def test_a_rematch_is_offered_after_the_card_is_closed(ended: TablePage, button_or_key: str) -> None:
    if button_or_key == "Escape":
        ended.button("Rematch").focus()
        ended.page.keyboard.press("Escape")
    else:
        ended.press(button_or_key)
    expect(card(ended.page)).to_be_hidden()
    expect(ended.board).to_be_focused()
    ended.press("Undo")
    ended.press("Redo")
    expect(card(ended.page)).to_be_hidden()
    ended.press("Rematch")
    expect(ended.listed).to_have_count(0)
    expect(card(ended.page)).to_be_hidden()


def test_escape_closes_a_dialog_and_leaves_the_card_below_it(ended: TablePage) -> None:
    ended.press("Rules")
    dialog = ended.page.get_by_role("dialog", name="Rules", exact=True)
    expect(dialog).to_be_visible()
    ended.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(card(ended.page)).to_be_visible()


def test_a_review_replaces_the_card(ended: TablePage) -> None:
    card(ended.page).get_by_role("button", name="Review").click()
    review = ended.page.get_by_role("tabpanel", name="Review")
    expect(review).to_be_visible()
    expect(card(ended.page)).to_be_hidden()
    ended.page.get_by_role("tab", name="Moves").click()
    expect(review).to_be_hidden()
    expect(card(ended.page)).to_be_hidden()


def test_another_game_leads_to_the_lobby(ended: TablePage) -> None:
    ended.press("Other choices")
    ended.page.get_by_role("link", name="Another game").click()
    expect(ended.page).to_have_url(re.compile(r"#/$"))
    expect(card(ended.page)).to_be_hidden()


def test_an_opened_finished_game_shows_no_card(desk: Page) -> None:
    texts, _end = random_game(random.Random(4), TRIO)
    go_to(desk, address_of(TRIO, m=record_of(TRIO, texts).to_link()))
    table = TablePage(desk, TRIO)
    expect(table.status).to_contain_text("wins")
    expect(card(desk)).to_be_hidden()
    expect(table.button("Rematch")).to_be_hidden()  # the user did not play this game


def test_another_level_is_chosen_and_a_new_game_begins_on_the_same_side(desk: Page) -> None:
    table = open_table(desk, tritium())
    desk.locator("#seat-1-sitter").select_option("1")
    table.press("Resign")
    table.press("Resign the game")
    table.press("Another level")
    answers = desk.get_by_role("dialog", name="Which level next?").get_by_role("button")
    expect(answers).to_have_count(7)
    answers.nth(2).click()
    expect(desk.locator("#seat-1-sitter")).to_have_value("3")
    expect(desk.locator("#seat-0-sitter")).to_have_value("")
    expect(card(desk)).to_be_hidden()


def test_the_suggested_level_is_offered_and_marked(desk: Page) -> None:
    game = tritium()
    wins = [finished_record(f"won{number}", 0, headers=against_level(6, game=game)) for number in range(3)]
    desk.evaluate(PUT, {record.headers[ID]: record.to_text() for record in wins})
    go_to(desk, "#/games")
    expect(desk.get_by_role("listitem").filter(has_text="won").first).to_be_visible()
    table = open_table(desk, game)
    desk.locator("#seat-1-sitter").select_option("1")
    table.press("Resign")
    table.press("Resign the game")
    expect(table.button("Try level 3")).to_be_visible()
    table.press("Another level")
    answers = desk.get_by_role("dialog", name="Which level next?").get_by_role("button")
    expect(answers.nth(2)).to_have_text(level_choice(3, 3))


def test_a_forced_pass_is_made_and_announced_and_undo_skips_it(desk: Page) -> None:
    game = tritium()
    moves = random_game(random.Random(1), game)[0].split()
    forced = moves.index("pass")
    before, played = moves[: forced - 1], moves[: forced + 1]
    table = open_table_after(desk, game, " ".join(before))
    table.write(moves[forced - 1])
    expect(table.listed).to_have_text(played)
    expect(table.status).to_contain_text("had no move and passed")
    table.press("Undo")
    wait_until_equal(desk, table.moves, before)
    table.press("Redo")
    wait_until_equal(desk, table.moves, played)


def test_undo_steps_through_forced_passes_after_the_end(desk: Page) -> None:
    game = tritium()
    moves = random_game(random.Random(1), game)[0].split()
    last = max(number for number, text in enumerate(moves) if text != "pass")
    table = open_table_after(desk, game, " ".join(moves[:last]))
    table.write(moves[last])
    expect(table.listed).to_have_text(moves)
    expect(card(desk)).to_be_visible()
    table.press("Look at the game")
    undo_counts, redo_counts = range(len(moves) - 1, last - 1, -1), range(last + 1, len(moves) + 1)
    for name, counts in {"Undo": undo_counts, "Redo": redo_counts}.items():
        for count in counts:
            table.press(name)
            wait_until_equal(desk, table.moves, moves[:count])
            expect(card(desk)).to_be_hidden()
    expect(table.status).to_contain_text("wins")
