"""Boards in other sites' pages: messages, sandboxes and <trigrid-game>."""

import random
import re
from itertools import count
from typing import Any

import pytest

from tests.browser.embedded_board import ANSWERS, LISTENING, frame_tag
from tests.browser.navigation import SMALL
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.random_games import random_game
from tests.browser.stoppable_server import StoppableServer
from tests.engines.conftest import Visit
from tests.engines.test_games import SEEDS, SOLVED
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, eventually, wait_until_equal
from tools.http_headers import ROOT, Rule
from tools.serve import Site, running
from trigrid.library.address import address_of
from trigrid.records import Record

PAYLOADS = (
    "(type) => said.filter(({ message }) => message?.type === type).map(({ message }) => message.payload)"
)
MESSAGE_ORIGINS = "() => [...new Set(said.map(({ way }) => way))]"
HAS_BUTTON = """() => {
    const button = document.querySelector("trigrid-game").shadowRoot?.querySelector("button");
    return Boolean(button?.checkVisibility());
}"""
SANDBOXES = {"firefox": ("allow-scripts", "null")}
"""By browser: the strictest sandbox for boards, and the origin of their messages.

WebKit is not listed, because there the frame also needs ``allow-same-origin``: without it the frame has no
origin, ``'self'`` in a content security policy matches nothing, and the frame can load nothing.
"""
_numbers = count()


def open_embedded_board(
    visit: Visit, site: str, other: OtherSite, address: str, attributes: str = ""
) -> VisitedPage:
    """Open another site's page with a board, and wait until the board is ready."""
    page = visit()
    page.tab.go_to(other.page(LISTENING + frame_tag(site, address, attributes)))
    eventually(lambda: bool(received(page, "ready")), START)
    return page


def received(page: VisitedPage, kind: str) -> list[dict[str, Any]]:
    """Return the payloads of the board's messages with the given type."""
    return list(page.evaluate(PAYLOADS, kind))


def ask(page: VisitedPage, kind: str, target: str | None = None, **payload: Any) -> dict[str, Any]:
    """Send the board a message and return the answer.

    The message goes to the origin ``target`` or, without a target, through the board's port.
    """
    name, found = f"ask-{next(_numbers)}", list[dict[str, Any]]()
    message = {"trigrid": 1, "type": kind, "payload": payload, "id": name}
    if target:
        page.evaluate("(message, target) => say(0, message, target)", message, target)
    else:
        page.evaluate("(message) => whisper(0, message)", message)

    def is_answered() -> bool:
        found[:] = page.evaluate(f"(...given) => ({ANSWERS})(given)", 0, name)
        return bool(found)

    eventually(is_answered)
    (answer,) = found
    reply: dict[str, Any] = answer["payload"]
    return reply


def test_another_page_loads_and_plays_a_game_by_messages(
    visit: Visit, site: str, other_site: OtherSite
) -> None:
    """If this fails, pages that embed a board cannot use it."""
    game, origin = SMALL["tritt"], site.rstrip("/")
    page = open_embedded_board(visit, site, other_site, "?embed" + address_of(SOLVED))
    answer = ask(page, "load", origin, game="tritt", options="steps=any")
    assert answer["ply"] == 0, answer
    texts, position = random_game(random.Random(SEEDS["tritt"]), game)
    for number, text in enumerate(texts.split()):
        assert ask(page, "play", origin, move=text)["ply"] == number + 1
    (end,) = received(page, "end")
    assert Record.from_link(end["record"]).position == position
    assert ask(page, "play", origin, move="a1")["reason"] == "turn"
    assert origin in page.evaluate(MESSAGE_ORIGINS)


def test_a_sandboxed_board_plays_against_the_computer(
    visit: Visit, site: str, other_site: OtherSite, engine_name: str
) -> None:
    """If this fails, boards do not work in sandboxed frames."""
    origin = site.rstrip("/")
    sandbox, expected_origin = SANDBOXES.get(engine_name, ("allow-scripts allow-same-origin", origin))
    address = "?embed&seats=person,1" + address_of(SOLVED)
    page = open_embedded_board(visit, site, other_site, address, f'sandbox="{sandbox}"')
    ask(page, "play", move=SOLVED.spell(SOLVED.start().moves()[0]))
    eventually(lambda: any(move["ply"] == 2 for move in received(page, "move")), START)
    assert expected_origin in page.evaluate(MESSAGE_ORIGINS)
    assert page.evaluate("() => self.origin", in_frame=True) == expected_origin


RECORD_EVENTS = """() => {
    globalThis.events = [];
    for (const name of ["ready", "move", "error"])
        addEventListener(`trigrid-${name}`, ({ detail }) => events.push([name, detail.reason ?? detail.ply]));
    globalThis.board = document.querySelector("trigrid-game");
}"""
CENTRE = """() => {
    const box = board.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
SHOWN_ERROR = """() => {
    const said = board.shadowRoot.querySelector("[role=alert]");
    return said.checkVisibility() && said.textContent;
}"""


def page_with_element(visit: Visit, site: str, other: OtherSite) -> VisitedPage:
    """Open another site's page that contains a ``<trigrid-game>`` element."""
    page = visit()
    page.tab.go_to(other.page(script(site) + "<div></div>" + element('game="trichet"')))
    eventually(lambda: bool(page.evaluate(HAS_BUTTON)))
    page.evaluate(RECORD_EVENTS)
    return page


def assert_refused(page: VisitedPage) -> None:
    """Click the element, and assert that it soon reports that no board can be loaded."""
    page.evaluate("() => board.click()")
    wait_until_equal(lambda: page.evaluate(SHOWN_ERROR), "The board could not be loaded here.")
    assert page.evaluate("() => events") == [["error", "start"]]


@pytest.mark.provokes("<trigrid-game>", "(?i)x-frame-options", "(?i)frame", "error while loading")
def test_a_refused_frame_is_reported(visit: Visit, other_site: OtherSite) -> None:
    """If this fails, users wait for a board that a server's header forbids."""
    with running(Site(ROOT / "dist", 0)) as refusing:
        refusing.rules = (*refusing.rules, Rule(re.compile(".*"), {"X-Frame-Options": "DENY"}))
        assert_refused(page_with_element(visit, refusing.address, other_site))


@pytest.mark.provokes("<trigrid-game>", "(?i)refused", "(?i)connect", "(?i)load", "(?i)network")
def test_an_unreachable_site_is_reported(visit: Visit, host: StoppableServer, other_site: OtherSite) -> None:
    """If this fails, users without a network wait for a minute."""
    page = page_with_element(visit, host.address, other_site)
    host.stop()
    assert_refused(page)


@pytest.mark.provokes("Context is stopped")  # a moved frame aborts its pending writes
def test_a_click_loads_the_board_and_moving_the_element_keeps_the_game(
    visit: Visit, site: str, other_site: OtherSite
) -> None:
    """If this fails, a click loads no board, or moving the board ends the game."""
    page = page_with_element(visit, site, other_site)
    page.tab.click(*page.evaluate(CENTRE))
    wait_until_equal(lambda: page.evaluate("() => events"), [["ready", 0]], START)
    (move, *_) = (SMALL["trichet"].spell(move) for move in SMALL["trichet"].start().moves())
    page.evaluate(
        "(move) => { board.play(move).then(() => document.querySelector('div').append(board)); }", move
    )
    wait_until_equal(lambda: page.evaluate("() => events"), [["ready", 0], ["move", 1]], START)
    page.evaluate("() => { board.recordText().then((text) => { globalThis.text = text; }); }")
    eventually(lambda: bool(page.evaluate("() => globalThis.text")), START)
    assert move in page.evaluate("() => globalThis.text")
    assert page.evaluate("() => events") == [["ready", 0], ["move", 1]]
