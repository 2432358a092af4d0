"""Searchers, which see games through their protocol only, and the computer player made of them."""

from trigrid.search.alphabeta import AlphaBeta
from trigrid.search.computer import BadLevel, Computer, GameOver, Thinking
from trigrid.search.perft import perft
from trigrid.search.playout import playout
from trigrid.search.proof import ProofSearch
from trigrid.search.protocol import Answer, Estimate, Evaluator, Searcher
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
    "Searcher",
    "Thinking",
    "TreeSearch",
    "Uct",
    "perft",
    "playout",
]
