"""Tests of resigning, agreeing on a tie, threefold repetition and a rematch."""

import pytest
from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import go_to, open_table, open_table_after, record_of, tritium
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from trigrid.library.address import address_of

SHUTTLE = "e5-e7>e4-e6 c3-c5>c4-c6 e4-e6>e5-e7 c4-c6>c3-c5"
"""Two slides and the slides back: the position after them is the same as before."""


@pytest.fixture(params=["desk", pytest.param("phone", marks=pytest.mark.long)])
def table(request: pytest.FixtureRequest, browser_name: str) -> TablePage:
    """Provide a table with a game of TRITT after two moves."""
    page: Page = request.getfixturevalue(request.param)
    return open_table_after(page, trigrid.load("tritt"), "c3-c5 e5-e7", touch=request.param == "phone")


def offer(table: TablePage, who: str) -> None:
    table.press("Offer tie")
    table.press(f"{who} offers a tie")
    expect(table.status).to_contain_text(f"{who} offers a tie.")


def reopened(table: TablePage) -> TablePage:
    """Return the same game, opened again from storage."""
    address = table.page.evaluate("() => location.hash")
    go_to(table.page, "#/")
    expect(table.status).to_be_hidden()
    go_to(table.page, address)
    expect(table.status).to_be_visible()
    return table


@pytest.mark.parametrize("table", ["desk", "phone"], indirect=True)
def test_resign_asks_which_player_resigns_and_ends_the_game(table: TablePage) -> None:
    """The first answer in the dialog is for the player to move."""
    table.press("Resign")
    answers = table.page.get_by_role("dialog", name="Who resigns?").get_by_role("button")
    expect(answers).to_have_text(["Orange resigns", "Blue resigns", "Cancel"])
    table.press("Cancel")
    assert table.moves() == ["c3-c5", "e5-e7"]
    table.press("Resign")
    table.press("Blue resigns")
    expect(table.status).to_have_text("Orange wins. Blue resigned.")
    for name in ("Resign", "Offer tie"):
        expect(table.button(name)).to_be_hidden()
    table.press("Look at the game")
    table.write("f4-h4")
    assert table.moves() == ["c3-c5", "e5-e7"]
    expect(reopened(table).status).to_have_text("Orange wins. Blue resigned.")


def test_a_mistaken_resignation_is_taken_back(table: TablePage) -> None:
    table.press("Resign")
    table.press("Orange resigns")
    table.press("Look at the game")
    table.press("Take back the resignation")
    expect(table.status).to_have_text("Orange to move. Game resumed.")
    table.write("f4-h4")
    expect(table.listed).to_have_count(3)


def test_undo_after_a_resignation_goes_back_a_move_and_redo_to_the_end(table: TablePage) -> None:
    table.press("Resign")
    table.press("Orange resigns")
    table.press("Look at the game")
    table.press("Undo")
    expect(table.status).to_contain_text("Turn 1 of 2.")
    wait_until_equal(table.page, table.moves, ["c3-c5"])
    table.press("Redo")
    expect(table.status).to_have_text("Blue wins. Orange resigned.")


@pytest.mark.parametrize(("name", "verb"), [("Resign", "resign"), ("Offer tie", "offer a tie")])
def test_resigning_and_offering_a_tie_after_undo_require_redo(table: TablePage, name: str, verb: str) -> None:
    table.press("Undo")
    table.unfold(name)
    expect(table.button(name)).to_have_attribute("aria-disabled", "true")
    table.button(name).click(force=True)
    expect(table.status).to_contain_text(f"Go to the last move with Redo; then you can {verb}.")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.press("Redo")
    table.press("Resign")
    expect(table.page.get_by_role("dialog", name="Who resigns?")).to_be_visible()
    table.press("Cancel")


def test_a_tie_is_offered_and_accepted(table: TablePage) -> None:
    offer(table, "Blue")
    table.unfold("Offer tie")
    expect(table.button("Offer tie")).to_be_disabled()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_text("Blue offers a tie. Orange, do you accept?")).to_be_visible()
    expect(reopened(table).button("Accept tie")).to_be_visible()
    table.press("Accept tie")
    expect(table.status).to_have_text("It’s a tie. The players agreed on a tie.")
    expect(table.button("Accept tie")).to_be_hidden()


def test_a_tie_is_offered_and_declined(table: TablePage) -> None:
    offer(table, "Orange")
    table.press("Decline")
    expect(table.status).to_have_text("Orange to move. Game resumed.")
    expect(table.button("Decline")).to_be_hidden()
    table.unfold("Offer tie")
    expect(table.button("Offer tie")).to_be_enabled()


def test_a_move_declines_an_offer_silently(table: TablePage) -> None:
    offer(table, "Blue")
    table.write("f4-h4")
    expect(table.button("Accept tie")).to_be_hidden()
    expect(table.status).to_have_text("Blue to move. Orange entered a tritton on f4-h4.")


def test_a_link_carries_an_offer(table: TablePage) -> None:
    record = record_of(table.game, "c3-c5 e5-e7")
    record.offer = 1
    go_to(table.page, address_of(table.game, m=record.to_link()))
    expect(table.status).to_contain_text("Blue offers a tie.")
    table.press("Accept tie")
    expect(table.status).to_have_text("It’s a tie. The players agreed on a tie.")


def test_threefold_repetition_proposes_a_tie_once(table: TablePage) -> None:
    for text in f"{SHUTTLE} {SHUTTLE}".split():
        expect(table.button("Play on")).to_be_hidden()
        table.write(text)
        expect(table.field).to_have_value("")
    expect(table.status).to_contain_text("three times")
    table.press("Play on")
    expect(table.status).to_have_text("Orange to move. Game resumed.")
    table.press("Undo")
    table.press("Redo")
    expect(table.button("Play on")).to_be_hidden()


def test_the_proposed_tie_is_accepted(desk: Page) -> None:
    *before, last = f"c3-c5 e5-e7 {SHUTTLE} {SHUTTLE}".split()
    table = open_table_after(desk, trigrid.load("tritt"), " ".join(before))
    table.write(last)
    table.press("Accept tie")
    expect(table.status).to_have_text("It’s a tie. The players agreed on a tie.")


def test_games_without_agreed_ties_have_no_offer_button(desk: Page) -> None:
    table = open_table(desk, tritium())
    expect(table.button("Resign")).to_be_visible()
    expect(table.button("Offer tie")).to_be_hidden()


def test_after_a_trade_of_colours_a_player_resigns_in_the_new_colour(desk: Page) -> None:
    table = open_table_after(desk, trigrid.load("tritt"), "c3-c5")
    table.press("Trade colours")
    expect(table.listed).to_have_text(["c3-c5", "swap"])
    table.press("Resign")
    answers = desk.get_by_role("dialog", name="Who resigns?").get_by_role("button")
    expect(answers).to_have_text(["Blue resigns", "Orange resigns", "Cancel"])
    table.press("Blue resigns")
    expect(table.status).to_have_text("Orange wins. Blue resigned.")


def test_a_rematch_is_a_new_game_with_swapped_seats(table: TablePage) -> None:
    expect(table.button("Rematch")).to_be_hidden()
    table.press("Resign")
    table.press("Orange resigns")
    before = table.page.evaluate("() => location.hash")
    table.press("Rematch")
    expect(table.status).to_have_text(f"Orange to enter a tritton. {table.words.first_move}")
    expect(table.page.get_by_text("the player who went second last time goes first")).to_be_visible()
    expect(table.button("Rematch")).to_be_hidden()
    table.write("f4-h4")
    expect(table.listed).to_have_text(["f4-h4"])
    wait_until_equal(
        table.page, lambda: "g=" in str(table.page.evaluate("() => location.hash")), expected=True
    )
    assert table.page.evaluate("() => location.hash") != before
    go_to(table.page, before)
    expect(table.status).to_have_text("Blue wins. Orange resigned.")
