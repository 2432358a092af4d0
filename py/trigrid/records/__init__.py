"""Games in progress and finished, as trees of moves."""

from trigrid.records.tree import Record

__all__ = ["Record"]
