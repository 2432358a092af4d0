"""Trichet's fast form allows what the rules allow and ends as they say."""

import random

import pytest

from trigrid.games.trichet import Trichet, TrichetPosition
from trigrid.search.playouts import running

OPTIONS = [(96, 10), (54, 14), (54, 6), (150, 10), (96, 6)]


def score(position: TrichetPosition) -> float:
    assert position.outcome is not None
    return {0: 1.0, 1: 0.0, None: 0.5}[position.outcome.winner]


@pytest.mark.parametrize(("tiles", "region"), OPTIONS)
@pytest.mark.parametrize("seed", range(6))
def test_it_goes_the_way_of_the_rules(tiles: int, region: int, seed: int) -> None:
    position = Trichet(tiles, region).start()
    fast = running(position)
    rng = random.Random(seed)
    while moves := position.moves():
        assert sorted(fast.moves()) == list(moves)
        assert fast.to_move == position.to_move
        move = rng.choice(moves)
        position = position.play(move)
        fast.play(move)
    assert not fast.moves()
    assert fast.score() == score(position)
