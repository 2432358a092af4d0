"""Searchers, which see games through their protocol only, and the computer player made of them.

They are loaded when they are asked for: a page whose table only names answers and levels needs none.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from trigrid.search.perft import perft
from trigrid.search.playout import playout
from trigrid.search.protocol import Answer, Estimate, Evaluator, Searcher

if TYPE_CHECKING:
    from trigrid.search.alphabeta import AlphaBeta
    from trigrid.search.computer import BadLevel, Computer, GameOver, SearchRun
    from trigrid.search.proof import ProofSearch
    from trigrid.search.tree import TreeSearch, Uct

__all__ = [
    "AlphaBeta",
    "Answer",
    "BadLevel",
    "Computer",
    "Estimate",
    "Evaluator",
    "GameOver",
    "ProofSearch",
    "SearchRun",
    "Searcher",
    "TreeSearch",
    "Uct",
    "perft",
    "playout",
]

_ROOMS = {
    "alphabeta": ("AlphaBeta",),
    "computer": ("BadLevel", "Computer", "GameOver", "SearchRun"),
    "proof": ("ProofSearch",),
    "tree": ("TreeSearch", "Uct"),
}


def __getattr__(name: str) -> Any:
    """Load the room of a searcher."""
    for room, names in _ROOMS.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{room}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
