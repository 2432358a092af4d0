"""Merges two versions of one game into one record."""

from trigrid.app.storage.stored_headers import AT, CHANGED, node_at, node_path_text, normalize_headers
from trigrid.records import Record, RecordError


def merge_record(known: Record, other: Record) -> None:
    """Add to a record what another of the same game has; the current node is that of the later of the two.

    Raises RecordError if there is no room for both in one record.
    """
    headers, here, end = known.headers, known.here, known.end
    known.merge(other)
    if other.headers.get(CHANGED, "") > headers.get(CHANGED, ""):
        headers[CHANGED] = other.headers[CHANGED]
    else:
        known.promote(end)
        known.go(here)
    known.add_headers(other.headers)
    known.headers[AT] = node_path_text(known.here)


def merge_texts(ours: str, theirs: str) -> str | None:
    """The text of two versions of one game, merged; None if they are of two games, or one is damaged."""
    try:
        record, other = at_stored_node(Record.from_text(ours)), at_stored_node(Record.from_text(theirs))
        if record.game != other.game:
            return None
        merge_record(record, other)
        return record.to_text()
    except RecordError:
        return None


def at_stored_node(record: Record) -> Record:
    """The record with its headers in our spelling, at the node where it was stored."""
    normalize_headers(record)
    record.go(node_at(record, record.headers.get(AT, str(len(record.moves)))))
    return record
