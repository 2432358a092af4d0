"""Games as trees of moves, with their text form and link form."""

from trigrid.records.record_errors import Damage, RecordError
from trigrid.records.record_node import RecordNode, Settled
from trigrid.records.record_tree import Record

__all__ = ["Damage", "Record", "RecordError", "RecordNode", "Settled"]
