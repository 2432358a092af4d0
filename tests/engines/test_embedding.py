"""Boards in pages of somebody else: messages both ways, in a sandbox, and the element <trigrid-game>."""

import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.browser.embedded_board import ANSWERS, LISTENING, frame_tag
from tests.browser.navigation import SMALL
from tests.browser.other_sites import OtherSite, element, elsewhere, script
from tests.browser.random_games import random_game
from tests.engines.conftest import Visit
from tests.engines.test_games import SEEDS, SOLVED
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, comes_to, eventually
from trigrid.app.address import address_of
from trigrid.records import Record

SAID = "(type) => said.filter(({ message }) => message?.type === type).map(({ message }) => message.payload)"
WAYS = "() => [...new Set(said.map(({ way }) => way))]"
HAS_BUTTON = """() => {
    const button = document.querySelector("trigrid-game").shadowRoot?.querySelector("button");
    return Boolean(button?.checkVisibility());
}"""
SANDBOXES = {"chromium": ("allow-scripts", "null"), "firefox": ("allow-scripts", "null")}
"""The strictest sandbox in which boards work, and the origin of what they say.

In WebKit a frame without an origin matches no ``'self'`` of a content security policy: it may load nothing.
"""
ASKED = count()


@pytest.fixture
def other_site(tmp_path: Path) -> Iterator[OtherSite]:
    """Somebody else's pages."""
    with elsewhere(tmp_path / "pages") as found:
        yield found


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


def test_the_elements_picture_becomes_a_board_when_it_is_pressed(
    visit: Visit, site: str, other_site: OtherSite
) -> None:
    """If this fails, the one tag that other pages need does nothing."""
    page = visit()
    page.tab.go_to(other_site.page(script(site) + element('game="trichet"')))
    middle = """() => {
        const box = document.querySelector("trigrid-game").getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2, box.width > 100];
    }"""
    eventually(lambda: bool(page.evaluate(middle)[2]))
    page.evaluate("() => { addEventListener('trigrid-ready', () => { globalThis.isReady = true; }); }")
    eventually(lambda: bool(page.evaluate(HAS_BUTTON)))
    page.tab.click(*page.evaluate(middle)[:2])
    comes_to(lambda: page.evaluate("() => globalThis.isReady"), True, START)
