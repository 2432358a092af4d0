"""Tests of a board that WordPress embeds by oEmbed.

The board must show the right game, run in WordPress's sandbox and get the height that it needs.
"""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.embedded_board import LISTENING, EmbeddedBoard, framed, host
from tests.browser.other_sites import OtherSite, watched_pages
from tests.browser.test_embedding_anywhere import host_with_one_header
from tests.browser.waiting import eventually
from tests.library.test_record_export import record_of
from tests.wordpress import RECEIVER, embedded
from tools.build.oembed import OEmbedAnswer
from trigrid.library.record_export import game_address
from trigrid.records import Record

__all__ = ["framed", "host"]

SECRET = "Ab12Cd34Ef"


def show_embedded_board(page: Page, site: str, host: OtherSite, place: str, height: int) -> EmbeddedBoard:
    """Show a board in the HTML that WordPress would make of the oEmbed response."""
    html = embedded(OEmbedAnswer("trichet", "Trichet", "", place, site).html, SECRET)
    assert html.count(f"#?secret={SECRET}") == 1
    page.goto(host.page(LISTENING + RECEIVER + html.replace('height="520"', f'height="{height}"')))
    return EmbeddedBoard(page, site)


def test_board_shows_its_record_sets_its_height_and_plays_moves(
    browser: Browser, request: pytest.FixtureRequest, site: str, host: OtherSite
) -> None:
    record = record_of("tri-it-out", 3)
    with host_with_one_header(site) as bare, watched_pages(browser, request, bare, host.address) as open_page:
        page = open_page()
        board = show_embedded_board(page, bare, host, game_address(record, record.here), 440)
        state = board.wait_until_ready()
        assert state["game"] == "tri-it-out"
        assert Record.from_link(state["record"]).moves == record.moves
        assert board.received("error") == []
        frame = page.locator("iframe")
        eventually(page, lambda: frame.get_attribute("height") != "440")
        requested_height = page.evaluate("heights.at(-1)")
        assert frame.get_attribute("height") == str(requested_height)
        assert 440 < requested_height < 1000
        board.by_port = True
        move = record.game.spell(record.position.moves()[0])
        assert board.ask("play", move=move)["payload"]["ply"] == len(record.moves) + 1


def test_frame_without_secret_sends_no_height(framed: EmbeddedBoard) -> None:
    framed.page.evaluate("said.length = 0")
    frame = framed.page.locator("iframe")
    try:
        frame.evaluate("f => { f.width = 300; }")
        eventually(framed.page, lambda: bool(framed.received("resize")))
    finally:
        frame.evaluate("f => { f.width = 480; }")
    assert framed.page.evaluate("said.filter(({ message }) => 'message' in message).length") == 0
