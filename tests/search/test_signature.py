"""The computer player values and searches as it did when the signature was written."""

import pytest

from tests.search.signature import SELECTED, kept, signature
from trigrid.games import Game

LONG = {6, 7, 8, "hex-3", "hex-4", "hex-3-5", "hex-4-5", "tri-5", 96, 150}
"""Sizes, boards and numbers of tiles that are left to the long form: the games differ in nothing else."""


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if LONG.isdisjoint(game.options.values()) else pytest.mark.long)
        for game in SELECTED
    ],
    ids=repr,
)
def test_the_computer_finds_the_same_as_before(game: Game) -> None:
    """If the change is meant, write the signature again (``tests/search/signature.py`` says how)."""
    assert signature(game) == kept().get(repr(game))
