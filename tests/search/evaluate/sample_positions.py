"""Asking evaluators, and games of players who listen to them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.sample_games import positions_of
from trigrid.games import Game
from trigrid.search.evaluate import evaluator_of
from trigrid.search.searcher_protocol import Estimate


def looked_at(position: Any) -> Estimate:
    """What the evaluator says, the same every time."""
    return evaluator_of(position.game).estimate(position, Random(1))


def careful(game: Game, seed: int) -> Iterator[Any]:
    """The positions of a game of moves that the evaluator thinks worth trying."""
    rng = Random(seed)
    position: Any = game.start()
    while position.outcome is None:
        yield position
        moves = looked_at(position).moves
        position = position.play(moves[min(int(rng.expovariate(0.1)), len(moves) - 1)])


def some_positions(game: Game, seeds: int) -> Iterator[Any]:
    """Those of random games and of careful ones, so many of each, from their beginnings to their ends."""
    for seed in range(seeds):
        yield from (position for position in positions_of(game, seed) if not position.outcome)
        yield from careful(game, seed)
