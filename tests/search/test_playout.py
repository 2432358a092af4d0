"""Tests of random playouts."""

from random import Random

import trigrid
from trigrid.search import playout


def test_a_playout_ends_the_game_and_is_repeatable_by_seed() -> None:
    start = trigrid.load("tritium", size=4).start()
    last = playout(start, Random(1))
    assert last.outcome is not None
    assert playout(start, Random(1)) == last
    assert playout(start, Random(2)) != last


def test_a_playout_of_a_finished_game_returns_its_position() -> None:
    last = playout(trigrid.load("tritium", size=4).start(), Random(1))
    assert playout(last, Random(1)) is last
