"""The computer player values and searches as it did when the signature was written."""

import pytest

from tests.search.signature import SELECTED, kept, signature
from trigrid.games import Game

SLOW = (
    "size=6",
    "size=7",
    "size=8",
    "'hex-3', capture='any'",
    "'hex-4",
    "'hex-3-5",
    "'tri-5",
    "tiles=96",
    "tiles=150",
)
"""Games that take long to search, and differ from the others in their size alone."""
GAMES = [
    pytest.param(
        game, id=repr(game), marks=pytest.mark.long if any(map(repr(game).__contains__, SLOW)) else ()
    )
    for game in SELECTED
]


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_finds_the_same_as_before(game: Game) -> None:
    """If the change is meant, write the signature again (``tests/search/signature.py`` says how)."""
    assert signature(game) == kept().get(repr(game))
