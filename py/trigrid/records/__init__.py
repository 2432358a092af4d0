"""Games in progress and finished, as trees of moves; their text form and their link form."""

from trigrid.records.errors import Damage, RecordError
from trigrid.records.tree import Node, Record, Settled

__all__ = ["Damage", "Node", "Record", "RecordError", "Settled"]
