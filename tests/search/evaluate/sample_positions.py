"""Estimates with a fixed seed, and games of players who follow the evaluator."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.sample_games import positions_of
from trigrid.games import Game
from trigrid.search.evaluate import evaluator_of
from trigrid.search.searcher_protocol import Estimate


def seeded_estimate(position: Any) -> Estimate:
    """Return the evaluator's estimate with a fixed seed."""
    return evaluator_of(position.game).estimate(position, Random(1))


def careful_positions(game: Game, seed: int) -> Iterator[Any]:
    """Yield the positions of a careful game, without the final one.

    The players choose at random, and prefer moves that the evaluator ranks high.
    """
    rng = Random(seed)
    position: Any = game.start()
    while position.outcome is None:
        yield position
        moves = seeded_estimate(position).moves
        position = position.play(moves[min(int(rng.expovariate(0.1)), len(moves) - 1)])


def some_positions(game: Game, seeds: int) -> Iterator[Any]:
    """Yield the positions in play of a random and a careful game for each seed."""
    for seed in range(seeds):
        yield from (position for position in positions_of(game, seed) if not position.outcome)
        yield from careful_positions(game, seed)
