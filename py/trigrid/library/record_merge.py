"""Merging of two versions of a game into one record."""

from enum import Enum

from trigrid.headers.stored_headers import (
    AT,
    CHANGED,
    ORIGIN,
    PRIVATE_HEADERS,
    normalize_headers,
)
from trigrid.headers.who_plays import levels_of, player_headers
from trigrid.records import Record, RecordError, RecordNode
from trigrid.records.node_path import node_at, node_path_text
from trigrid.records.review_source import review_headers


class Change(Enum):
    """A change that a record from elsewhere would make to a stored game."""

    MAIN_LINE = "another main line"
    RESULT = "another result, not decided by the rules"


def add_from_elsewhere(known: Record, other: Record) -> Change | None:
    """Add a record from a link or a file to a stored record of the same game.

    Returns the change to the stored game, or None if the record only adds to it. A longer main line that
    begins with the stored main line is only an addition, even if it ends the game by the rules.

    Evaluations, review headers, levels of the computer, counts of hints, the origin, private headers and
    offers to the computer are not added. Raises RecordError if the two do not fit into one record.
    """
    end, result, offer, seats = known.end, known.result, known.offer, known.game.seats
    known.merge(other, with_evaluations=False)
    old_offer = offer if known.end is end else None
    known.offer = old_offer if known.offer is None or any(levels_of(known)) else known.offer
    foreign = {ORIGIN, *PRIVATE_HEADERS, *player_headers(seats), *review_headers(seats)}
    known.add_headers({name: value for name, value in other.headers.items() if name not in foreign})
    return _change(end, result, known)


def add_imported(known: Record, other: Record) -> Change | None:
    """Add a record from a file to a stored record of the same game.

    Works like ``add_from_elsewhere``, but another main line becomes a variation. The current node stays,
    unless it was the end of the main line: then it moves to the new end. The later of the two change dates is
    kept. If the stored game cannot hold the result in the file, that also counts as a change, so that the
    result is not lost.
    """
    end, result, here = known.end, known.result, known.here
    if add_from_elsewhere(known, other) is Change.MAIN_LINE:
        known.promote(end)
    known.go(known.end if here is end else here)
    known.headers[AT] = node_path_text(known.here)
    if other.headers.get(CHANGED, "") > known.headers.get(CHANGED, ""):
        known.headers[CHANGED] = other.headers[CHANGED]
    return _change(end, result, known) or (None if _has_result(known, other) else Change.RESULT)


def _change(end: RecordNode, result: str, merged: Record) -> Change | None:
    """Return the change made by a merge.

    ``end`` and ``result`` are the end of the main line and the result before the merge.
    """
    if end not in merged.root.line():
        return Change.MAIN_LINE
    is_by_the_rules = result == "*" and merged.end.position.outcome is not None
    return None if is_by_the_rules or merged.result == result else Change.RESULT


def _has_result(merged: Record, other: Record) -> bool:
    """Return whether a merged record contains the result of the other record.

    Results by the rules are always contained.
    """
    node = merged.root
    for move in other.end.moves:
        node = node.add_child(move)  # returns the existing child
    return other.result in ("*", node.settled.value if node.settled else "") or node.outcome is not None


def merge_texts(ours: str, theirs: str) -> Record | None:
    """Return the record merged from the texts of two versions of a game.

    The main line and the current node are taken from the later version. Returns None if the versions begin
    with different positions, if one is damaged, or if the two do not fit into one record.
    """
    try:
        record, other = at_stored_node(Record.from_text(ours)), at_stored_node(Record.from_text(theirs))
        if not record.starts_like(other):
            return None
        here, end = record.here, record.end
        record.merge(other)
        if other.headers.get(CHANGED, "") > record.headers.get(CHANGED, ""):
            record.headers[CHANGED] = other.headers[CHANGED]
        else:
            record.promote(end)
            record.go(here)
        record.add_headers(other.headers)
        record.headers[AT] = node_path_text(record.here)
    except RecordError:
        return None
    return record


def at_stored_node(record: Record) -> Record:
    """Normalize a record's headers, go to its stored node, and return the record."""
    normalize_headers(record)
    record.go(node_at(record, record.headers.get(AT, str(len(record.moves)))))
    return record
