"""Finds the lines of a record that contain no notes."""

from trigrid.records.record_node import RecordNode


def unannotated_lines(root: RecordNode) -> list[RecordNode]:
    """Return the first nodes of all lines without comments, signs and marks.

    The main line, and in a variation its own first line, are not included. Neither are lines inside another
    line that is returned.
    """
    annotated = set[RecordNode]()
    """The nodes that are followed by a note or have one."""
    for node in reversed(list(root.subtree())):  # children come before their parents
        if node.is_annotated or not annotated.isdisjoint(node.children):
            annotated.add(node)
    found, waiting = list[RecordNode](), [root]
    while waiting:
        node = waiting.pop()
        variations = node.children[1:]
        found += [child for child in variations if child not in annotated]
        waiting += node.children[:1] + [child for child in variations if child in annotated]
    return found
