"""Games that two people play by links, and links that lead to nobody's game, as both ends see them."""

from playwright.sync_api import expect

from tests.browser.navigation import WIDE, Visit, arrive, go_to
from tests.browser.table_page import TablePage
from tests.page.test_games_by_link import TRITT
from trigrid.app.address import address_of
from trigrid.records import Record


def test_a_friends_link_explains_itself_and_asks_before_the_friends_move(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    sent = Record(TRITT)
    sent.add(sent.game.move(sent.position, "f5-f7"))
    sent.headers["Id"] = "abc123"
    go_to(page, address_of(sent.game, m=sent.to_link()))
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("You were sent a game of TRITT. You are Blue")
    expect(notice.get_by_role("button", name="Learn it in five minutes")).to_be_visible()
    table = TablePage(page, sent.game)
    table.press("Make your move")
    expect(notice).to_have_count(0)
    table.write("a1-a3")
    notice.get_by_role("button", name="Send it back").click()
    expect(page.get_by_role("dialog", name="Share")).to_be_visible()
    back = Record.from_link(page.get_by_role("textbox", name="Link").input_value())
    assert back.headers["Id"] == "abc123"
    page.keyboard.press("Escape")
    table.write("k1-k3")
    question = page.get_by_role("dialog", name="Do you want to move for your friend?")
    question.get_by_role("button", name="Cancel").click()
    expect(table.listed).to_have_count(2)
    expect(notice.get_by_role("button", name="Send it back")).to_be_visible()
    table.write("k1-k3")
    question.get_by_role("button", name="Move for your friend").click()
    table.write("k1-k3")
    expect(table.listed).to_have_count(3)
    expect(notice).to_have_count(0)
