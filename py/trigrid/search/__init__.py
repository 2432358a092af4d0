"""Searchers, which see games through their protocol only. So far: random play."""

from trigrid.search.playout import playout

__all__ = ["playout"]
