"""Starts from damaged texts that the browser keeps beside the database: the page is there all the same."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.app.storage.test_whatever_is_stored import ITEMS
from tests.browser.navigation import SMALL, Visit, arrive, go_to, is_ready, record_of
from tests.browser.stored_games import shows
from tests.browser.test_fuzz_page import ADDRESS, KEPT, MOVES, note
from tools.fuzz.mutator import Mutator
from tools.fuzz.target import Target
from trigrid.app.sharing.record_export import game_address

SET = """(written) => {
    for (const [name, text] of JSON.parse(written))
        localStorage.setItem(globalThis.pageStart.storageName(name), text);
}"""
SEEN = {
    "address": ADDRESS,
    "face": {"table": {"hidden": False, "class": "x"}, "moves": {"html": "<li><button>a1</button></li>"}},
    "board": '<svg viewBox="0 0 9 9"><path d="M0 0" fill="#fff"/></svg>',
}
SOUND = (
    json.dumps(SEEN),
    json.dumps({**SEEN, "face": None}),
    json.dumps({**SEEN, "board": "<img src=x onerror=alert(1)>"}),
    json.dumps({**SEEN, "face": {"moves": {"html": "<script>throw 1</script>"}}}),
    "dark automatic suggested first-games\n.tile { fill: #fff }",
    "light high-contrast 3 always",
    "tritium tritt trichet",
    "3",
    "1e9",
    "Infinity",
    "nosuch " * 1000,
    "x" * 400_000,
)
"""What such items may hold, or nearly."""
TOKENS = ("null", "[]", "{", "}", '"', ":", "<svg>", "-1", "1e999")
DAMAGED = Target("items", lambda text: None, lambda: SOUND, TOKENS)


def damaged_items(maker: Iterator[str]) -> list[tuple[str, str]]:
    """Each item with a damaged text, one that can be stored."""
    return [(name, next(maker)) for name in sorted(ITEMS)]


@pytest.fixture
def start(visit: Visit, site: str) -> Page:
    """A page of the site, not started, where a game is kept."""
    page = visit()
    record = record_of(SMALL["tritium"], MOVES)
    record.headers["Id"] = KEPT
    make_database(page, site)
    page.evaluate(PUT, {KEPT: record.to_text()})
    return page


@pytest.mark.parametrize(
    "rounds", [2, pytest.param(200, marks=[pytest.mark.long, pytest.mark.timeout(3000)])]
)
def test_whatever_lies_beside_the_database_the_page_starts_and_the_game_is_there(
    start: Page, rounds: int
) -> None:
    maker = Mutator(DAMAGED, f"items {rounds}").inputs()
    for number in range(rounds):
        texts, address = damaged_items(maker), (ADDRESS, "#/")[number % 2]
        start.evaluate(SET, json.dumps(texts))
        start.evaluate("address => history.replaceState(null, '', address)", address)
        start.reload()
        is_ready(start)
        note("kept items at a start", len(texts), 0, "", 0)
        if address == ADDRESS:
            shows(start, *MOVES.split())
    go_to(start, ADDRESS)
    expect(start.get_by_role("list", name="Moves")).to_be_visible()
    shows(start, *MOVES.split())
