"""Games in progress and finished, as trees of moves; their text form and their link form."""

from trigrid.records.errors import Damage, RecordError
from trigrid.records.node import RecordNode, Settled
from trigrid.records.tree import Record

__all__ = ["Damage", "Record", "RecordError", "RecordNode", "Settled"]
