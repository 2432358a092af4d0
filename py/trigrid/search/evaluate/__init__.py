"""Evaluators: what searchers are told of each game, one file a game, imported when it is first used."""

from functools import lru_cache
from typing import Any

from trigrid.games import Game, descriptor_of
from trigrid.search.evaluate.plain_evaluator import PlainEvaluator
from trigrid.search.searcher_protocol import Evaluator


@lru_cache(maxsize=16)
def evaluator_of(game: Game) -> Evaluator[Any]:
    """The evaluator of a game with its options: its own, or the plain one for games that have none."""
    return (descriptor_of(game).evaluator or PlainEvaluator)(game)


def forget() -> None:
    """Drop all evaluators, with what they remember of games."""
    evaluator_of.cache_clear()


__all__ = ["PlainEvaluator", "evaluator_of", "forget"]
