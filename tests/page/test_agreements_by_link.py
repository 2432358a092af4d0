"""Tests of tie offers and resignations that players send by link."""

from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import PHONE, WIDE, Visit, arrive, go_to, record_of
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.page.test_links import shared_link
from trigrid.library.address import address_of
from trigrid.records import Record, Settled

GAME = trigrid.load("tritt")


def open_game(page: Page, record: Record) -> TablePage:
    """Give a record a fixed id, open its link and return the table."""
    record.headers["Id"] = "abc123"
    return open_link(page, record.to_link())


def open_link(page: Page, link: str) -> TablePage:
    """Open a link and return the table."""
    go_to(page, address_of(GAME, m=Record.from_link(link).to_link()))
    expect(page.get_by_role("status")).to_be_visible()
    return TablePage(page, GAME)


def notice(table: TablePage) -> Locator:
    """Return the notices under the header."""
    return table.page.get_by_role("alert")


def test_a_tie_is_offered_in_one_browser_and_accepted_in_another(
    visit: Visit, first_visit: Visit, site: str
) -> None:
    mine, friends = visit(**WIDE), first_visit(**PHONE)
    for page in (mine, friends):
        arrive(page, site)
    sender = open_game(mine, record_of(GAME, "f5-f7 a1-a3"))
    receiver = open_game(friends, record_of(GAME, "f5-f7"))
    sender.press("Offer tie")
    question = mine.get_by_role("dialog", name="Offer your friend a tie?")
    question.get_by_role("button", name="I offer a tie").click()
    expect(sender.status).to_contain_text("You offered a tie.")
    expect(sender.button("Accept tie")).to_be_hidden()
    expect(sender.button("Take back the offer")).to_be_visible()
    expect(notice(sender)).to_contain_text("so that your friend can answer your offer.")
    open_link(friends, shared_link(mine))
    expect(notice(receiver)).to_contain_text("Your friend offers a tie.")
    expect(receiver.status).to_contain_text("Your friend offers a tie.")
    expect(friends.locator("#seat-1-name")).to_have_text("You")
    notice(receiver).get_by_role("button", name="Answer").click()
    expect(receiver.button("Accept tie")).to_be_focused()
    receiver.press("Accept tie")
    expect(receiver.status).to_have_text("It’s a tie. You and your friend agreed on a tie.")
    expect(notice(receiver)).to_contain_text("so that your friend sees how it ended.")
    receiver.press("Look at the game")
    open_link(mine, shared_link(friends))
    expect(notice(sender)).to_contain_text("Your friend accepted the tie.")
    expect(sender.status).to_have_text("It’s a tie. You and your friend agreed on a tie.")
    expect(mine.locator("#seat-0-name")).to_have_text("You")
    notice(sender).get_by_role("button", name="OK").click()
    expect(notice(sender)).to_have_count(0)
    expect(sender.button("Take back the tie")).to_be_hidden()


def test_a_declined_tie_and_a_resignation_arrive_by_link(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    table = open_game(page, record_of(GAME, "f5-f7 a1-a3"))
    table.press("Offer tie")
    table.press("I offer a tie")
    # The friend's link has the same moves but no offer, so it declines the offer.
    open_game(page, record_of(GAME, "f5-f7 a1-a3"))
    expect(notice(table)).to_contain_text("Your friend would rather play on.")
    expect(table.status).not_to_contain_text("tie")
    lost = record_of(GAME, "f5-f7 a1-a3")
    lost.settle_here(Settled.SECOND_RESIGNED)
    open_game(page, lost)
    expect(notice(table)).to_contain_text("Your friend resigned. You win.")
    expect(table.status).to_have_text("You win. Your friend resigned.")
    expect(table.button("Take back the resignation")).to_be_hidden()


def test_resigning_by_link_asks_to_send_the_link(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    table = open_game(page, record_of(GAME, "f5-f7"))
    table.press("Resign")
    page.get_by_role("dialog", name="Resign this game?").get_by_role("button", name="I resign").click()
    expect(table.status).to_have_text("Your friend wins. You resigned.")
    expect(notice(table)).to_contain_text("Send the link, so that your friend sees how it ended.")
    table.press("Look at the game")
    table.press("Take back the resignation")
    expect(notice(table)).to_have_count(0)
