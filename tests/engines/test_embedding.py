"""Boards in pages of somebody else: messages both ways, in a sandbox, and the element <trigrid-game>."""

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
from tests.engines.waiting import START, comes_to, eventually
from tools.http_headers import ROOT, Rule
from tools.serve import Site, running
from trigrid.library.address import address_of
from trigrid.records import Record

SAID = "(type) => said.filter(({ message }) => message?.type === type).map(({ message }) => message.payload)"
WAYS = "() => [...new Set(said.map(({ way }) => way))]"
HAS_BUTTON = """() => {
    const button = document.querySelector("trigrid-game").shadowRoot?.querySelector("button");
    return Boolean(button?.checkVisibility());
}"""
SANDBOXES = {"firefox": ("allow-scripts", "null")}
"""The strictest sandbox in which boards work, and the origin of what they say.

In WebKit a frame without an origin matches no ``'self'`` of a content security policy: it may load nothing.
"""
ASKED = count()


def shown(visit: Visit, site: str, other: OtherSite, address: str, more: str = "") -> VisitedPage:
    """A page of somebody else with a board in it, once that can be played."""
    page = visit()
    page.tab.go_to(other.page(LISTENING + frame_tag(site, address, more)))
    eventually(lambda: bool(said(page, "ready")), START)
    return page


def said(page: VisitedPage, kind: str) -> list[dict[str, Any]]:
    """What the board has told of a kind."""
    return list(page.evaluate(SAID, kind))


def ask(page: VisitedPage, kind: str, target: str | None = None, **payload: Any) -> dict[str, Any]:
    """Send the board a message, through its port or to an origin, and wait for the answer."""
    name, found = f"ask-{next(ASKED)}", list[dict[str, Any]]()
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
    told: dict[str, Any] = answer["payload"]
    return told


def test_a_board_in_another_page_is_loaded_and_played_by_messages(
    visit: Visit, site: str, other_site: OtherSite
) -> None:
    """If this fails, pages that embed a board cannot use it."""
    game, origin = SMALL["tritt"], site.rstrip("/")
    page = shown(visit, site, other_site, "?embed" + address_of(SOLVED))
    answer = ask(page, "load", origin, game="tritt", options="steps=any")
    assert answer["ply"] == 0, answer
    texts, position = random_game(random.Random(SEEDS["tritt"]), game)
    for number, text in enumerate(texts.split()):
        assert ask(page, "play", origin, move=text)["ply"] == number + 1
    (end,) = said(page, "end")
    assert Record.from_link(end["record"]).position == position
    assert ask(page, "play", origin, move="a1")["reason"] == "turn"
    assert origin in page.evaluate(WAYS)


def test_a_board_in_a_sandbox_is_played_against_the_computer(
    visit: Visit, site: str, other_site: OtherSite, engine_name: str
) -> None:
    """If this fails, boards do not work where pages trust them least."""
    origin = site.rstrip("/")
    sandbox, speaker = SANDBOXES.get(engine_name, ("allow-scripts allow-same-origin", origin))
    address = "?embed&seats=person,1" + address_of(SOLVED)
    page = shown(visit, site, other_site, address, f'sandbox="{sandbox}"')
    ask(page, "play", move=SOLVED.spell(SOLVED.start().moves()[0]))
    eventually(lambda: any(move["ply"] == 2 for move in said(page, "move")), START)
    assert speaker in page.evaluate(WAYS)
    assert page.evaluate("() => self.origin", in_frame=True) == speaker


NOTED = """() => {
    globalThis.told = [];
    for (const name of ["ready", "move", "error"])
        addEventListener(`trigrid-${name}`, ({ detail }) => told.push([name, detail.reason ?? detail.ply]));
    globalThis.board = document.querySelector("trigrid-game");
}"""
MIDDLE = """() => {
    const box = board.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
SAYS = """() => {
    const said = board.shadowRoot.querySelector("[role=alert]");
    return said.checkVisibility() && said.textContent;
}"""


def with_board(visit: Visit, site: str, other: OtherSite) -> VisitedPage:
    """A page of somebody else with the element in it."""
    page = visit()
    page.tab.go_to(other.page(script(site) + "<div></div>" + element('game="trichet"')))
    eventually(lambda: bool(page.evaluate(HAS_BUTTON)))
    page.evaluate(NOTED)
    return page


def says_that_it_was_refused(page: VisitedPage) -> None:
    """Assert that the element does, soon after it was pressed, and not only after a minute."""
    page.evaluate("() => board.click()")
    comes_to(lambda: page.evaluate(SAYS), "The board could not be loaded here.")
    assert page.evaluate("() => told") == [["error", "start"]]


@pytest.mark.provokes("<trigrid-game>", "(?i)x-frame-options", "(?i)frame", "error while loading")
def test_a_frame_that_the_site_refuses_is_told(visit: Visit, other_site: OtherSite) -> None:
    """If this fails, readers wait for a board that a host's header forbids."""
    with running(Site(ROOT / "dist", 0)) as refusing:
        refusing.rules = (*refusing.rules, Rule(re.compile(".*"), {"X-Frame-Options": "DENY"}))
        says_that_it_was_refused(with_board(visit, refusing.address, other_site))


@pytest.mark.provokes("<trigrid-game>", "(?i)refused", "(?i)connect", "(?i)load", "(?i)network")
def test_a_site_that_cannot_be_reached_is_told(
    visit: Visit, host: StoppableServer, other_site: OtherSite
) -> None:
    """If this fails, readers without a network wait for a minute."""
    page = with_board(visit, host.address, other_site)
    host.go()
    says_that_it_was_refused(page)


@pytest.mark.provokes("Context is stopped")  # a frame that is moved stops what it still writes down
def test_the_elements_picture_becomes_a_board_when_it_is_pressed_which_goes_on_when_it_is_moved(
    visit: Visit, site: str, other_site: OtherSite
) -> None:
    """If this fails, the one tag that other pages need does nothing, or frameworks that move it end games."""
    page = with_board(visit, site, other_site)
    page.tab.click(*page.evaluate(MIDDLE))
    comes_to(lambda: page.evaluate("() => told"), [["ready", 0]], START)
    (move, *_) = (SMALL["trichet"].spell(move) for move in SMALL["trichet"].start().moves())
    page.evaluate(
        "(move) => { board.play(move).then(() => document.querySelector('div').append(board)); }", move
    )
    comes_to(lambda: page.evaluate("() => told"), [["ready", 0], ["move", 1]], START)
    page.evaluate("() => { board.recordText().then((text) => { globalThis.text = text; }); }")
    eventually(lambda: bool(page.evaluate("() => globalThis.text")), START)
    assert move in page.evaluate("() => globalThis.text")
    assert page.evaluate("() => told") == [["ready", 0], ["move", 1]]
