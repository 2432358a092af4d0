"""Paths to the nodes of a record, as text."""

from trigrid.records.record_length import UNCOUNTED_VALUE_LENGTH
from trigrid.records.record_node import RecordNode
from trigrid.records.record_tree import Record

_MAX_DIGITS = 5
"""The maximum number of digits of a number in a path; longer ones are invalid."""


def node_path_text(node: RecordNode) -> str:
    """Return the path to a node as text.

    ``14 1 3`` means 14 moves along the main line, then the move of branch 1, the first variation, then 3 more
    moves. A path that is too long for a header is cut off.
    """
    numbers, count = list[str](), 0
    for each in node.path():
        assert each.parent is not None
        branch = each.parent.children.index(each)
        if branch:
            numbers += [str(count), str(branch)]
            count = 0
        else:
            count += 1
    path = " ".join([*numbers, str(count)])
    return path if len(path) <= UNCOUNTED_VALUE_LENGTH else path[:UNCOUNTED_VALUE_LENGTH].rpartition(" ")[0]


def node_at(record: Record, path: str) -> RecordNode:
    """Return the node at a path from ``node_path_text``.

    If the path leaves the tree or contains a damaged number, return the last node reached.
    """
    node = record.root
    for number, digits in enumerate(path.split()):
        if not (digits.isdecimal() and len(digits) <= _MAX_DIGITS):
            break
        for branch in [int(digits)] if number % 2 else [0] * int(digits):
            if branch >= len(node.children):
                return node
            node = node.children[branch]
    return node
