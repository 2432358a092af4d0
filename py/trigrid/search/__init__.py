"""Searchers and the computer player that uses them.

Except in ``search.evaluate``, searchers access games only through the protocol of games. ``Computer`` and the
tree searches are imported on first use, because most pages do not need them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from trigrid.search.levels import BadLevel
from trigrid.search.perft import perft
from trigrid.search.playout import playout
from trigrid.search.searcher_protocol import Answer, Estimate, Evaluator, Searcher

if TYPE_CHECKING:
    from trigrid.search.computer import Computer, GameOver, SearchRun
    from trigrid.search.proof_search import ProofSearch
    from trigrid.search.tree_search import TreeSearch

__all__ = [
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
    "perft",
    "playout",
]

_MODULES = {
    "Computer": "computer",
    "GameOver": "computer",
    "ProofSearch": "proof_search",
    "SearchRun": "computer",
    "TreeSearch": "tree_search",
}


if not TYPE_CHECKING:  # type checkers would otherwise accept any name

    def __getattr__(name: str) -> Any:
        """Return an attribute whose module is imported on first use.

        Raises AttributeError for other names.
        """
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
