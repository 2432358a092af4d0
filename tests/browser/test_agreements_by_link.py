"""Ties and resignations in games by links, each of two people in a browser of their own."""

from playwright.sync_api import expect

from tests.browser.navigation import PHONE, WIDE, Visit, arrive, record_of
from tests.page.test_agreements_by_link import GAME, notice, open_game, open_link
from tests.page.test_links import shared_link


def test_a_tie_is_offered_and_accepted_from_browser_to_browser(visit: Visit, site: str) -> None:
    mine, friends = visit(**WIDE), visit(**PHONE)
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
