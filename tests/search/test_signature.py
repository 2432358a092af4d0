"""Tests that the computer player's signature has not changed."""

import pytest

from tests.search.signature import SELECTED, signature, stored_signatures
from trigrid.games import Game

LONG = {6, 7, 8, "hex-3", "hex-4", "hex-3-5", "hex-4-5", "tri-5", 96, 150}
"""Sizes, boards and numbers of tiles that only the long tests check.

The short tests cover all other option values, except for some regions of Trichet.
"""


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if LONG.isdisjoint(game.options.values()) else pytest.mark.long)
        for game in SELECTED
    ],
    ids=repr,
)
def test_the_signature_is_unchanged(game: Game) -> None:
    """After an intended change, run ``python -m tests.search.signature``."""
    assert signature(game) == stored_signatures().get(repr(game))
