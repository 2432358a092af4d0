"""Evaluators: what searchers are told of each game, one file a game, imported when it is first used."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from trigrid.games import Game, Part
from trigrid.search.evaluate.plain_evaluator import PlainEvaluator
from trigrid.search.searcher_protocol import Evaluator

EVALUATOR = Part[Callable[[Any], Evaluator[Any]]]("evaluator", PlainEvaluator)
"""From a game to what searchers are told of it; without one, random play tells all."""


@lru_cache(maxsize=16)
def evaluator_of(game: Game) -> Evaluator[Any]:
    """The evaluator of a game with its options: its own, or the plain one for games that have none."""
    return EVALUATOR.of(game)(game)


def forget() -> None:
    """Drop all evaluators, with what they remember of games."""
    evaluator_of.cache_clear()


__all__ = ["EVALUATOR", "PlainEvaluator", "evaluator_of", "forget"]
