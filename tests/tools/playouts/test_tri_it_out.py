"""Tests that fast playouts of Tri-It-Out match random games played by the rules."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from tools.bench.playouts import playout_from
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.search.playout import score


@pytest.mark.parametrize("capture", ["new", "any"])
def test_first_wins_as_often_as_with_equally_likely_moves(capture: str) -> None:
    position = TriItOut("hex-2-3", capture).start()
    rng = Random(5)
    for _ in range(6):
        position = position.play(rng.choice(position.moves()))
    expected = chance(position)
    points = Counter(playout_from(position).finish(rng) for _ in range(1500))
    assert abs(points[1.0] / 1500 - expected) < 0.06  # over four standard deviations


@cache
def chance(position: TriItOutPosition) -> float:
    """Return First's probability of winning if all moves are equally likely."""
    moves = position.moves()
    return sum(map(chance, map(position.play, moves))) / len(moves) if moves else score(position, 0)
