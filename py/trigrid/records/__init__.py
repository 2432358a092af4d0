"""Games as trees of moves, with their text form and link form."""

from trigrid.lattice.marks import Mark
from trigrid.records.record_errors import Damage, RecordError
from trigrid.records.record_node import RecordNode, Settled
from trigrid.records.record_tree import Record

__all__ = ["Damage", "Mark", "Record", "RecordError", "RecordNode", "Settled"]
