"""Tests of starts with damaged items in localStorage: the page still works."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.empty_database import NO_SCRIPTS, make_database
from tests.browser.navigation import SMALL, Visit, arrive, go_to, record_of
from tests.browser.stored_games import PUT, expect_moves
from tests.browser.test_fuzz_page import ADDRESS, MOVES, STORED_ID, log_wave
from tests.library.test_damaged_storage import ITEMS
from tools.fuzz.mutator import Mutator
from tools.fuzz.target import Target

STORE_ITEMS = """(written) => {
    for (const [name, text] of JSON.parse(written)) localStorage.setItem(name, text);
}"""
STORED_VIEW = {
    "address": ADDRESS,
    "face": {"table": {"hidden": False, "class": "x"}, "moves": {"html": "<li><button>a1</button></li>"}},
    "board": '<svg viewBox="0 0 9 9"><path d="M0 0" fill="#fff"/></svg>',
}
"""The picture of a table that the next start shows before Python runs."""
VALUES = (
    json.dumps(STORED_VIEW),
    json.dumps({**STORED_VIEW, "face": None}),
    json.dumps({**STORED_VIEW, "board": "<img src=x onerror=alert(1)>"}),
    json.dumps({**STORED_VIEW, "face": {"moves": {"html": "<script>throw 1</script>"}}}),
    "dark automatic suggested first-games\n.tile { fill: #fff }",
    "light high-contrast 3 always",
    "tritium tritt trichet",
    "3",
    "1e9",
    "Infinity",
    "nosuch " * 1000,
    "x" * 400_000,
)
"""Valid and invalid contents of items in localStorage."""
TOKENS = ("null", "[]", "{", "}", '"', ":", "<svg>", "-1", "1e999")
DAMAGED = Target("items", lambda text: None, lambda: VALUES, TOKENS)


def damaged_items(values: Iterator[str]) -> list[tuple[str, str]]:
    """Return the name of each item, with a damaged text to store under that name."""
    return [(name, next(values)) for name in sorted(ITEMS)]


@pytest.fixture
def page(visit: Visit, site: str) -> Page:
    """Provide a page of the site without scripts, with one stored game."""
    page = visit()
    record = record_of(SMALL["tritium"], MOVES)
    record.headers["Id"] = STORED_ID
    make_database(page, site)
    page.evaluate(PUT, {STORED_ID: record.to_text()})
    return page


@pytest.mark.parametrize(
    "rounds", [1, pytest.param(200, marks=[pytest.mark.long, pytest.mark.timeout(3000)])]
)
def test_the_page_starts_and_keeps_its_game_with_damaged_items(page: Page, site: str, rounds: int) -> None:
    values = Mutator(DAMAGED, f"items {rounds}").inputs()
    for number in range(rounds):
        texts, address = damaged_items(values), (ADDRESS, "#/")[number % 2]
        page.goto(site + NO_SCRIPTS)
        page.evaluate(STORE_ITEMS, json.dumps(texts))
        arrive(page, site, address)
        log_wave("kept items at a start", len(texts), 0, "", 0)
        if address == ADDRESS:
            expect_moves(page, *MOVES.split())
    go_to(page, ADDRESS)
    expect(page.get_by_role("list", name="Moves")).to_be_visible()
    expect_moves(page, *MOVES.split())
