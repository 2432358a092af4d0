"""Games in progress and finished, as trees of moves; their text form."""

from trigrid.records.errors import RecordError
from trigrid.records.tree import Node, Record, Settled

__all__ = ["Node", "Record", "RecordError", "Settled"]
