"""What searchers are told of each game, one file a game, loaded when it is first asked for."""

from functools import lru_cache
from importlib import import_module

from trigrid.games import GAMES, Game
from trigrid.search.evaluate.plain import Plain
from trigrid.search.protocol import Evaluator


@lru_cache(maxsize=16)
def evaluator_of(game: Game) -> Evaluator:
    """The evaluator of a game with its options: its own, or the plain one for games that have none."""
    if game.key not in GAMES:
        return Plain(game)
    room = import_module(f"trigrid.search.evaluate.{game.key.replace('-', '_')}")
    evaluator: Evaluator = room.evaluator(game)
    return evaluator


def forget() -> None:
    """Let go of all evaluators, and of what they remember of games."""
    evaluator_of.cache_clear()


__all__ = ["Plain", "evaluator_of", "forget"]
