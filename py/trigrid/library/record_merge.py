"""Merges two versions of one game into one record."""

from enum import Enum

from trigrid.headers.stored_headers import (
    AT,
    CHANGED,
    ORIGIN,
    PRIVATE_HEADERS,
    node_at,
    node_path_text,
    normalize_headers,
)
from trigrid.headers.who_plays import levels_of, player_headers
from trigrid.records import Record, RecordError, RecordNode
from trigrid.records.review_source import review_headers


class Change(Enum):
    """What a record from elsewhere would change of a game that is stored."""

    MAIN_LINE = "another main line"
    RESULT = "another result, other than by the rules"


def add_from_elsewhere(known: Record, other: Record) -> Change | None:
    """Add to a stored record what another of the same game, from a link or a file, has besides.

    Gives what that changes of the stored game, None if it only adds. Longer main lines that begin with the
    stored one only add, also where the rules end the game. Evaluations, levels of the computer, counts of
    hints, the origin, private headers and offers to the computer are not taken over. Raises RecordError if
    there is no room for both in one record.
    """
    end, result, offer, seats = known.end, known.result, known.offer, known.game.seats
    known.merge(other, with_evaluations=False)
    old_offer = offer if known.end is end else None
    known.offer = old_offer if known.offer is None or any(levels_of(known)) else known.offer
    foreign = {ORIGIN, *PRIVATE_HEADERS, *player_headers(seats), *review_headers(seats)}
    known.add_headers({name: value for name, value in other.headers.items() if name not in foreign})
    return _change(end, result, known)


def add_imported(known: Record, other: Record) -> Change | None:
    """The same for a record of a file: another main line becomes a branch, and the current node stays.

    A result that the stored game has no place for is a change as well, so that it is not lost.
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
    """What has changed in a merged record of a main line that led to a node and had a result."""
    if end not in merged.root.line():
        return Change.MAIN_LINE
    is_by_the_rules = result == "*" and merged.end.position.outcome is not None
    return None if is_by_the_rules or merged.result == result else Change.RESULT


def _has_result(merged: Record, other: Record) -> bool:
    """Whether a merged record has the result with which the players ended the other one's main line."""
    node = merged.root
    for move in other.end.moves:
        node = node.add_child(move)  # it is there already
    return other.result in ("*", node.settled.value if node.settled else "") or node.outcome is not None


def merge_texts(ours: str, theirs: str) -> str | None:
    """The text of two versions of one game, merged; its current node is that of the later version.

    None if they are of two games, one is damaged, or there is no room for both in one record.
    """
    try:
        record, other = at_stored_node(Record.from_text(ours)), at_stored_node(Record.from_text(theirs))
        if record.game != other.game:
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
        return record.to_text()
    except RecordError:
        return None


def at_stored_node(record: Record) -> Record:
    """The record with its headers in our spelling, at the node where it was stored."""
    normalize_headers(record)
    record.go(node_at(record, record.headers.get(AT, str(len(record.moves)))))
    return record
