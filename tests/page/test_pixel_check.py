"""Tests of the check that a browser returns the true pixels of a canvas.

If the check fails, the page offers SVG instead of saving a picture of noise.
"""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.embedded_board import framed, host
from tests.browser.navigation import SMALL, open_table_after
from tests.browser.random_games import random_moves
from tests.page.test_sharing import saved, share
from tests.short_forms import short_only

__all__ = ["framed", "host"]


PNG, GIF = "Save PNG", "Save animated GIF"


@pytest.mark.parametrize("key", short_only("trichet"))
def test_pictures_of_every_game_pass_the_check(desk: Page, tmp_path: Path, key: str) -> None:
    game = SMALL[key]
    moves = [
        game.spell(move) for move, _ in zip(random_moves(random.Random(key), game), range(6), strict=False)
    ]
    dialog = share(open_table_after(desk, game, " ".join(moves)))
    saved(dialog, PNG, tmp_path)
    saved(dialog, GIF, tmp_path)
