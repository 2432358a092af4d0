"""Browsers that do not give back a canvas's pixels: no picture of noise is saved, and SVG is offered."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.embedded_board import framed, host
from tests.browser.navigation import SMALL, sit_down_after
from tests.browser.random_games import random_moves
from tests.browser.test_embedding import some_games
from tests.page.test_sharing import saved, share

__all__ = ["framed", "host"]


PNG, GIF = "Save PNG", "Save animated GIF"


@pytest.mark.parametrize("key", some_games("trichet"))
def test_pictures_of_every_game_have_the_margin_that_is_compared(
    desk: Page, tmp_path: Path, key: str
) -> None:
    game = SMALL[key]
    moves = [
        game.spell(move) for move, _ in zip(random_moves(random.Random(key), game), range(6), strict=False)
    ]
    dialog = share(sit_down_after(desk, game, " ".join(moves)))
    saved(dialog, PNG, tmp_path)
    saved(dialog, GIF, tmp_path)
