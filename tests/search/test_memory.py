"""Tests of the memory that a search uses.

The memory of the worker never shrinks, so searches must use little.
"""

import tracemalloc
from random import Random

import pytest

import trigrid
from trigrid.games import GAMES, Position
from trigrid.search import TreeSearch
from trigrid.search.evaluate import evaluator_of

VISITS = 60
PLIES = 3


def later_position(key: str) -> Position:
    """Return a position some moves after the start."""
    position, rng = trigrid.load(key).start(), Random(4)
    for _ in range(PLIES):
        position = position.play(rng.choice(position.moves()))
    return position


@pytest.mark.parametrize("key", GAMES)
def test_a_tree_stays_within_its_memory_limit(key: str) -> None:
    position = later_position(key)
    evaluator, rng = evaluator_of(position.game), Random(1)
    TreeSearch(position, evaluator, rng).step()  # allocates the objects that all trees share
    tracemalloc.start()
    try:
        search = TreeSearch(position, evaluator, rng)
        while search.visits < VISITS and search.step():
            pass
        with_tree = tracemalloc.get_traced_memory()[0]
        visits = search.visits
        del search
        size = with_tree - tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert 0 < size < 1000 * visits * GAMES[key].measures.kilobytes_per_visit, (
        f"{size / visits:.0f} bytes per visit after {visits} visits"
    )
