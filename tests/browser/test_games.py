"""A whole visit: every request goes to the site."""

import random

import pytest

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import SMALL, WIDE, Visit, arrive, record_of
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.page.test_games import play_to_the_end, some_game
from trigrid.app.address import address_of

BY_LINK = 40
"""Of the 44 moves of the visit's game, how many it comes with."""


@pytest.mark.parametrize("begun", [BY_LINK, pytest.param(0, marks=pytest.mark.long)])
def test_a_visit_plays_a_game_to_its_end_and_never_leaves_the_site(
    visit: Visit, site: str, witness: BrowserMonitor, begun: int
) -> None:
    before, page, game = len(witness.requests), visit(**WIDE), SMALL["tritium"]
    moves = some_game(game, seed=3)
    texts = " ".join(map(game.spell, moves[:begun]))
    link = record_of(game, texts).to_link()
    arrive(page, site, address_of(game, m=link) if begun else address_of(game))
    table = TablePage(page, game)
    expect(table.listed).to_have_count(begun)
    if begun:
        table.press("OK")  # what says that this is a position would go with the first move
    for move in moves[:begun]:
        table.position = table.position.play(move)
    play_to_the_end(table, moves, keys=random.Random(3))
    requests = witness.requests[before:]
    assert any(address.endswith(".wasm") for address in requests)
    assert all(address.startswith(site) for address in requests)
