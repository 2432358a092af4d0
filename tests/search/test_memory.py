"""How much memory a search keeps: the worker's never shrinks, and with the page's it has to stay small."""

import tracemalloc
from random import Random

import pytest

import trigrid
from trigrid.games import GAMES, Position
from trigrid.search import TreeSearch
from trigrid.search.evaluate import evaluator_of

VISITS = 60
PLIES = 3


def some_moves_on(key: str) -> Position:
    """A position that is not the start of a game."""
    position, rng = trigrid.load(key).start(), Random(4)
    for _ in range(PLIES):
        position = position.play(rng.choice(position.moves()))
    return position


@pytest.mark.parametrize("key", GAMES)
def test_a_tree_takes_so_much_and_no_more(key: str) -> None:
    position = some_moves_on(key)
    evaluator, rng = evaluator_of(position.game), Random(1)
    TreeSearch(position, evaluator, rng).step()  # makes what is made once
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
    assert 0 < size < 1000 * visits * GAMES[key].measures.kilobytes_per_visit, (size / visits, visits)
