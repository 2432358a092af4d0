"""Tests of a whole visit, with requests to this site only, and of a game's end."""

import random

import pytest
from playwright.sync_api import Page

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import SMALL, WIDE, Visit, arrive, open_table_after
from tests.browser.table_page import TablePage
from tests.page.test_games import play_to_the_end, some_game
from trigrid.library.address import address_of

GAME = SMALL["tritium"]
MOVES = some_game(GAME, seed=3)


@pytest.mark.long  # not needed in `make test`: any test fails if the page requests another site
def test_a_game_is_played_to_its_end_with_requests_to_this_site_only(
    visit: Visit, site: str, witness: BrowserMonitor
) -> None:
    before, page = len(witness.requests), visit(**WIDE)
    arrive(page, site, address_of(GAME))
    play_to_the_end(TablePage(page, GAME), MOVES, keys=random.Random(3))
    requests = witness.requests[before:]
    assert any(address.endswith(".wasm") for address in requests)
    assert all(address.startswith(site) for address in requests)


def test_the_last_moves_of_a_game_are_played_by_mouse_and_keys(desk: Page) -> None:
    table = open_table_after(desk, GAME, " ".join(map(GAME.spell, MOVES[:-4])))
    play_to_the_end(table, MOVES, keys=random.Random(3))
