"""Starts from damaged texts that the browser keeps beside the database: the page is there all the same."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.empty_database import NO_SCRIPTS, make_database
from tests.browser.navigation import SMALL, Visit, arrive, go_to, record_of
from tests.browser.stored_games import PUT, shows
from tests.browser.test_fuzz_page import ADDRESS, KEPT, MOVES, note
from tests.library.test_whatever_is_stored import ITEMS
from tools.fuzz.mutator import Mutator
from tools.fuzz.target import Target

SET = """(written) => {
    for (const [name, text] of JSON.parse(written)) localStorage.setItem(name, text);
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
def page(visit: Visit, site: str) -> Page:
    """A page of the site without scripts, where a game is kept."""
    page = visit()
    record = record_of(SMALL["tritium"], MOVES)
    record.headers["Id"] = KEPT
    make_database(page, site)
    page.evaluate(PUT, {KEPT: record.to_text()})
    return page


@pytest.mark.parametrize(
    "rounds", [1, pytest.param(200, marks=[pytest.mark.long, pytest.mark.timeout(3000)])]
)
def test_whatever_lies_beside_the_database_the_page_starts_and_the_game_is_there(
    page: Page, site: str, rounds: int
) -> None:
    maker = Mutator(DAMAGED, f"items {rounds}").inputs()
    for number in range(rounds):
        texts, address = damaged_items(maker), (ADDRESS, "#/")[number % 2]
        page.goto(site + NO_SCRIPTS)
        page.evaluate(SET, json.dumps(texts))
        arrive(page, site, address)
        note("kept items at a start", len(texts), 0, "", 0)
        if address == ADDRESS:
            shows(page, *MOVES.split())
    go_to(page, ADDRESS)
    expect(page.get_by_role("list", name="Moves")).to_be_visible()
    shows(page, *MOVES.split())
