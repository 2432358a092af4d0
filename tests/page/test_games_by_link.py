"""Games that two people play by links, and links that lead to nobody's game, as both ends see them."""

from typing import TYPE_CHECKING

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import WIDE, Visit, arrive, go_to, record_of, sit_down
from tests.browser.share_dialog import SHARE, SHARED
from tests.browser.stored_games import PUT
from tests.browser.table_page import TablePage
from tests.dom.scripts import prepares
from tests.expectations import expect
from tests.page.test_links import shared_link
from trigrid.app.sharing.words import friend_link as words
from trigrid.library.address import address_of
from trigrid.records import Record, Settled

if TYPE_CHECKING:
    from tests.dom.page import LoadedPage

TRITT = trigrid.load("tritt")
NO_SHARING = "delete Navigator.prototype.share"
"""The system has no dialog for sharing, as on most computers."""


def answer_to(link: str, text: str) -> str:
    """The address that a friend sends back after a move."""
    record = Record.from_link(link)
    record.add(record.game.move(record.position, text))
    return address_of(record.game, m=record.to_link())


def copy_link(page: Page) -> str:
    """Copy the link that *Share* gives, by its button."""
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_role("textbox", name="Link").input_value()
    page.get_by_role("button", name="Copy link").click()
    page.keyboard.press("Escape")
    return link


def behind_site(link: str) -> str:
    """The part of an address from its ``#`` on."""
    return "#" + link.partition("#")[2]


def test_whoever_sends_the_link_is_told_to_wait_and_asked_before_moves_that_went_out_change(
    visit: Visit, site: str
) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    table = sit_down(page, TRITT)
    table.write("f5-f7")
    link = copy_link(page)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("Your friend is to move. When their link comes, open it")
    expect(table.status).to_contain_text("Your friend to move")

    table.write("a1-a3")
    question = page.get_by_role("dialog", name="Do you want to move for your friend?")
    question.get_by_role("button", name="Cancel").click()
    table.press("Undo")
    question = page.get_by_role(
        "dialog", name="Do you want to take back a move that your friend already has?"
    )
    question.get_by_role("button", name="Take it back").click()
    expect(table.status).to_contain_text("Taken back: your new tritton on f5-f7.")
    table.write("d4-d6")
    expect(notice).to_contain_text("Now send the new link")

    go_to(page, answer_to(link, "a1-a3"))
    expect(notice.filter(has_text="This is your friend’s move")).to_be_visible()
    page.get_by_role("button", name="Go on from your friend’s move").click()
    expect(page.get_by_role("alert")).to_contain_text("Your friend has moved. You are Orange")
    expect(table.status).to_contain_text("Your turn")
    go_to(page, "#/")
    expect(page.get_by_role("listitem").filter(has_text="Your friend (Blue), by link")).to_contain_text(
        "Your turn"
    )


def test_whoever_sends_the_link_by_the_systems_dialog_is_told_to_wait(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    page.add_init_script(SHARE)
    arrive(page, site)
    table, notice = sit_down(page, TRITT), page.get_by_role("alert")
    table.write("f5-f7")
    table.press("Share")
    page.get_by_role("dialog", name="Share").get_by_role("button", name="Send").click()
    page.keyboard.press("Escape")
    expect(notice).to_contain_text("Your friend is to move")
    go_to(page, answer_to(page.evaluate(SHARED)["url"], "a1-a3"))
    table.write("d4-d6")
    notice.get_by_role("button", name=words.SEND_BACK).click()
    expect(notice).to_contain_text("Your friend is to move")


def test_an_old_link_looks_back_and_leads_to_the_latest_move(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    game = record_of(TRITT, "f5-f7")
    game.headers["Id"] = "abc123"
    old = address_of(TRITT, m=game.to_link())
    arrive(page, site, old)
    table = TablePage(page, TRITT)
    table.write("a1-a3")
    go_to(page, "#/")
    go_to(page, old)
    expect(table.status).to_contain_text("Looking back. Turn 1 of 2.")
    expect(page.locator("#status-piece")).to_be_empty()
    page.get_by_role("button", name="Go to the latest move").click()
    expect(table.status).to_contain_text("Your friend to move")


def test_a_game_against_the_computer_is_shared_as_a_position_that_is_nobodys(
    visit: Visit, first_visit: Visit, site: str
) -> None:
    """If this fails, whoever opens the link is told that a friend moved, and gets the sender's loss."""
    mine, theirs = visit(), first_visit()
    record = record_of(TRITT, "f5-f7 a1-a3 d4-d6")
    record.headers |= {"Id": "mine", "BlueLevel": "1"}
    record.settle_here(Settled.FIRST_RESIGNED)
    arrive(mine, site)
    mine.evaluate(PUT, {"mine": record.to_text()})
    go_to(mine, address_of(TRITT, g="mine"))
    whole = shared_link(mine)
    mine.get_by_role("button", name="Undo").click()
    mine.get_by_role("button", name="Share", exact=True).click()
    dialog = mine.get_by_role("dialog", name="Share")
    expect(dialog).to_contain_text("Whoever opens this link can play on from this position.")
    expect(dialog).not_to_contain_text("friend")
    position = dialog.get_by_role("textbox", name="Link").input_value()

    arrive(theirs, site, behind_site(position))
    expect(theirs.get_by_role("alert")).to_contain_text("You were sent a position of TRITT.")
    table = TablePage(theirs, TRITT)
    expect(table.status).to_contain_text("Orange to move. Blue entered a tritton")
    table.write("k1-k3")
    expect(theirs.get_by_role("alert")).to_have_count(0)
    go_to(theirs, behind_site(whole))
    expect(theirs.get_by_role("alert")).to_contain_text("You were sent a finished game of TRITT. Blue wins.")
    expect(theirs.get_by_role("button", name="Rematch")).to_be_hidden()
    go_to(theirs, "#/games")
    expect(theirs.get_by_role("listitem").filter(has_text="Opened from a link")).to_contain_text("Blue won")
    go_to(theirs, "#/statistics")
    expect(theirs.get_by_text("Finish a game against the computer")).to_be_visible()


def test_the_first_player_is_told_when_the_link_comes_back(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    table = sit_down(page, TRITT)
    table.write("f5-f7")
    answer = Record.from_link(shared_link(page))
    go_to(page, address_of(answer.game, m=answer.to_link()))
    expect(table.listed).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(0)
    answer.add(answer.game.move(answer.position, "a1-a3"))
    go_to(page, address_of(answer.game, m=answer.to_link()))
    expect(page.get_by_role("alert")).to_contain_text("Your friend has moved. You are Orange")


@prepares(NO_SHARING)
def _remove_share(loaded: "LoadedPage") -> None:
    del loaded.window.navigator.share


def test_a_friends_link_explains_itself_and_asks_before_the_friends_move(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    page.add_init_script(NO_SHARING)
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
