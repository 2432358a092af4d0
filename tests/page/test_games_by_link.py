"""Tests of links between two players, and of links to other people's games."""

from typing import TYPE_CHECKING

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import WIDE, Visit, arrive, go_to, open_table, record_of
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
"""A script that removes the system's share dialog, which some browsers lack."""


def answer_to(link: str, text: str) -> str:
    """Return the address that a friend sends back after a move."""
    record = Record.from_link(link)
    record.add(record.game.move(record.position, text))
    return address_of(record.game, m=record.to_link())


def copy_link(page: Page) -> str:
    """Copy the link with the button in the dialog *Share* and return it."""
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_role("textbox", name="Link").input_value()
    page.get_by_role("button", name="Copy link").click()
    page.keyboard.press("Escape")
    return link


def fragment_of(link: str) -> str:
    """Return the part of an address that begins with the ``#``."""
    return "#" + link.partition("#")[2]


def test_the_sender_waits_and_confirms_changes_of_sent_moves(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    table = open_table(page, TRITT)
    table.write("f5-f7")
    link = copy_link(page)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("Your friend is to move. When their link comes, open it")
    expect(table.status).to_contain_text("Your friend to move")

    table.write("a1-a3")
    question = page.get_by_role("dialog", name="Do you want to move for your friend?")
    question.get_by_role("button", name="Cancel").click()
    table.press("Undo")
    question = page.get_by_role("dialog", name="Do you want to undo a move that your friend already has?")
    question.get_by_role("button", name="Undo move").click()
    expect(table.status).to_contain_text("Undone: your new tritton on f5-f7.")
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


def test_the_sender_waits_after_sending_by_the_systems_dialog(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    page.add_init_script(SHARE)
    arrive(page, site)
    table, notice = open_table(page, TRITT), page.get_by_role("alert")
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


def test_a_game_against_the_computer_is_shared_without_a_friend(
    visit: Visit, first_visit: Visit, site: str
) -> None:
    """Otherwise the game is in the receiver's statistics or looks like a friend's."""
    sender, receiver = visit(), first_visit()
    record = record_of(TRITT, "f5-f7 a1-a3 d4-d6")
    record.headers |= {"Id": "mine", "BlueLevel": "1"}
    record.settle_here(Settled.FIRST_RESIGNED)
    arrive(sender, site)
    sender.evaluate(PUT, {"mine": record.to_text()})
    go_to(sender, address_of(TRITT, g="mine"))
    full_link = shared_link(sender)
    sender.get_by_role("button", name="Undo").click()
    sender.get_by_role("button", name="Share", exact=True).click()
    dialog = sender.get_by_role("dialog", name="Share")
    expect(dialog).to_contain_text("Anyone who opens this link can play on from this position.")
    expect(dialog).not_to_contain_text("friend")
    position = dialog.get_by_role("textbox", name="Link").input_value()

    arrive(receiver, site, fragment_of(position))
    expect(receiver.get_by_role("alert")).to_contain_text("You were sent a position of TRITT.")
    table = TablePage(receiver, TRITT)
    expect(table.status).to_contain_text("Orange to move. Blue entered a tritton")
    table.write("k1-k3")
    expect(receiver.get_by_role("alert")).to_have_count(0)
    go_to(receiver, fragment_of(full_link))
    expect(receiver.get_by_role("alert")).to_contain_text(
        "You were sent a finished game of TRITT. Blue wins."
    )
    expect(receiver.get_by_role("button", name="Rematch")).to_be_hidden()
    go_to(receiver, "#/games")
    finished = receiver.get_by_role("listitem").filter(has_text="Opened from a link").last
    expect(finished).to_contain_text("Blue won")
    go_to(receiver, "#/statistics")
    expect(receiver.get_by_text("Finish a game against the computer")).to_be_visible()


def test_the_first_player_gets_a_notice_when_the_link_comes_back(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    table = open_table(page, TRITT)
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


def test_a_friends_link_has_a_notice_and_moving_for_the_friend_needs_confirmation(
    visit: Visit, site: str
) -> None:
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
    reply = Record.from_link(page.get_by_role("textbox", name="Link").input_value())
    assert reply.headers["Id"] == "abc123"
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
