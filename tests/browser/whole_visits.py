"""Visits of every kind on a host: a game against the computer, a reload, no network, a frame."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.embedded_board import LISTENING, EmbeddedBoard, frame_tag, ply
from tests.browser.navigation import SMALL, WIDE
from tests.browser.offline_visits import Stoppable, abroad, is_kept, without_network
from tests.browser.other_sites import OtherSite
from tests.browser.stored_games import open_at, play, reload, shown, shows
from tests.browser.waiting import comes_to
from tests.page.test_computer import ANSWERING, player_choice
from tools.bench.first_visit_end import settle
from tools.http_headers import ROOT
from trigrid.library.address import address_of

GAME = SMALL["tritium"]
FIRST_MOVE = GAME.spell(GAME.start().moves()[0])


def plays_and_works_without_a_network(browser: Browser, server: Stoppable) -> None:
    """Assert that the computer answers a move, and after a reload when the server has gone."""
    with abroad(browser, server, **WIDE) as page:
        open_at(page, server.address + address_of(GAME))
        player_choice(page, "Second").select_option("1")
        moves = plays_a_turn(page, [])
        is_kept(page)
        settle(page, ROOT / "dist")
        with without_network(server, page.context):
            reload(page)
            shows(page, *moves)
            plays_a_turn(page, moves)


def plays_a_turn(page: Page, moves: list[str]) -> list[str]:
    """Play a move after these, and wait for the computer's answer; return all moves then."""
    position = GAME.start()
    for text in moves:
        position = position.play(GAME.move(position, text))
    play(page, GAME.text(position, position.moves()[0]))
    listed = page.get_by_role("list", name="Moves").locator("[data-move]")
    expect(listed.nth(len(moves) + 1)).to_be_attached(timeout=ANSWERING)
    expect(page.get_by_role("status")).to_contain_text("Your turn", timeout=ANSWERING)
    return shown(page)


def can_be_embedded(browser: Browser, server: Stoppable, others: OtherSite, sandbox: str = "") -> None:
    """Assert that a board plays in a page of another origin, its computer too."""
    with visiting(browser, BrowserMonitor(server.address, others.address)) as page:
        address = "?embed&seats=person,1" + address_of(GAME)
        page.goto(others.page(LISTENING + frame_tag(server.address, address, sandbox)))
        framed = EmbeddedBoard(page, server.address)
        framed.is_ready()
        framed.by_port = bool(sandbox)
        framed.ask("play", move=FIRST_MOVE)
        comes_to(page, lambda: ply(framed) >= 2, True, ANSWERING / 1000)
