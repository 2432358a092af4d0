"""Searchers, which see games through their protocol only, and the computer player made of them.

Their modules are imported when a name of theirs is first used: most pages need none.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from trigrid.search.perft import perft
from trigrid.search.playout import playout
from trigrid.search.searcher_protocol import Answer, Estimate, Evaluator, Searcher

if TYPE_CHECKING:
    from trigrid.search.alphabeta import AlphaBeta
    from trigrid.search.computer import Computer, GameOver, SearchRun
    from trigrid.search.levels import BadLevel
    from trigrid.search.proof_search import ProofSearch
    from trigrid.search.tree_search import TreeSearch, Uct

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

_MODULES = {
    "alphabeta": ("AlphaBeta",),
    "computer": ("Computer", "GameOver", "SearchRun"),
    "levels": ("BadLevel",),
    "proof_search": ("ProofSearch",),
    "tree_search": ("TreeSearch", "Uct"),
}


if not TYPE_CHECKING:  # type checkers would take any name for one of these

    def __getattr__(name: str) -> Any:
        """Import the module of a searcher. Raises AttributeError."""
        for module, names in _MODULES.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
