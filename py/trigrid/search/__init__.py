"""Searchers, which see games through their protocol only. So far: random play, and counting lines of play."""

from trigrid.search.perft import perft
from trigrid.search.playout import playout

__all__ = ["perft", "playout"]
