"""Checks of complete visits to a host.

They cover a game against the computer, a reload, a visit without a network, and a board in a frame.
"""

from playwright.sync_api import Browser, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.embedded_board import LISTENING, EmbeddedBoard, frame_tag, ply
from tests.browser.navigation import SMALL, WIDE
from tests.browser.offline_visits import (
    Stoppable,
    page_with_service_worker,
    wait_until_site_stored,
    without_network,
)
from tests.browser.other_sites import OtherSite
from tests.browser.stored_games import expect_moves, listed_moves, open_at, play, reload
from tests.browser.waiting import wait_until_equal
from tests.page.test_computer import MAX_ANSWER_MS, player_choice
from tools.bench.first_visit_end import settle
from tools.http_headers import ROOT
from trigrid.library.address import address_of

GAME = SMALL["tritium"]
FIRST_MOVE = GAME.spell(GAME.start().moves()[0])


def assert_playable_online_and_offline(browser: Browser, server: Stoppable) -> None:
    """Assert that the computer answers moves, also offline after a reload."""
    with page_with_service_worker(browser, server, **WIDE) as page:
        open_at(page, server.address + address_of(GAME))
        player_choice(page, "Second").select_option("1")
        moves = play_turn(page, [])
        wait_until_site_stored(page)
        settle(page, ROOT / "dist")
        with without_network(server, page.context):
            reload(page)
            expect_moves(page, *moves)
            play_turn(page, moves)


def play_turn(page: Page, moves: list[str]) -> list[str]:
    """Make a move after the given moves, and wait for the computer's answer.

    Returns all moves of the game so far.
    """
    position = GAME.start()
    for text in moves:
        position = position.play(GAME.move(position, text))
    play(page, GAME.text(position, position.moves()[0]))
    listed = page.get_by_role("list", name="Moves").locator("[data-move]")
    expect(listed.nth(len(moves) + 1)).to_be_attached(timeout=MAX_ANSWER_MS)
    expect(page.get_by_role("status")).to_contain_text("Your turn", timeout=MAX_ANSWER_MS)
    return listed_moves(page)


def assert_embeddable(browser: Browser, server: Stoppable, others: OtherSite, sandbox: str = "") -> None:
    """Assert that a board in a page of another origin works and its computer answers."""
    with visiting(browser, BrowserMonitor(server.address, others.address)) as page:
        address = "?embed&seats=person,1" + address_of(GAME)
        page.goto(others.page(LISTENING + frame_tag(server.address, address, sandbox)))
        framed = EmbeddedBoard(page, server.address)
        framed.wait_until_ready()
        framed.by_port = bool(sandbox)
        framed.ask("play", move=FIRST_MOVE)
        wait_until_equal(page, lambda: ply(framed) >= 2, True, MAX_ANSWER_MS / 1000)
