"""A whole visit, in which every request goes to the site, and the last moves of its game."""

import random

import pytest
from playwright.sync_api import Page

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import SMALL, WIDE, Visit, arrive, sit_down_after
from tests.browser.table_page import TablePage
from tests.page.test_games import play_to_the_end, some_game
from trigrid.library.address import address_of

GAME = SMALL["tritium"]
MOVES = some_game(GAME, seed=3)


@pytest.mark.long  # in every test a request that leaves the site is a complaint
def test_a_visit_plays_a_game_to_its_end_and_never_leaves_the_site(
    visit: Visit, site: str, witness: BrowserMonitor
) -> None:
    before, page = len(witness.requests), visit(**WIDE)
    arrive(page, site, address_of(GAME))
    play_to_the_end(TablePage(page, GAME), MOVES, keys=random.Random(3))
    requests = witness.requests[before:]
    assert any(address.endswith(".wasm") for address in requests)
    assert all(address.startswith(site) for address in requests)


def test_the_last_moves_of_a_game_are_played_by_mouse_and_keys(desk: Page) -> None:
    table = sit_down_after(desk, GAME, " ".join(map(GAME.spell, MOVES[:-4])))
    play_to_the_end(table, MOVES, keys=random.Random(3))
