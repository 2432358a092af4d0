"""Addresses, texts and file names of records, for sharing."""

from copy import copy
from datetime import date

from trigrid.headers.stored_headers import DATE, ID, PRIVATE_HEADERS, normalize_headers
from trigrid.headers.who_plays import levels_of
from trigrid.library.address import address_of
from trigrid.library.written_address import LINK_PARAMETER
from trigrid.records import Record, RecordNode
from trigrid.records.record_tree import line_to
from trigrid.records.review_source import review_headers
from trigrid.runtime.clock import read_day

LONG_LINK = 8_000
"""The number of characters from which some programs cut addresses."""


def record_at(record: Record, node: RecordNode) -> Record:
    """Return a record with the same tree, at another node and with copied headers."""
    other = copy(record)
    other.here, other.headers = node, dict(record.headers)
    return other


def record_up_to(record: Record, node: RecordNode) -> Record:
    """Return a new record with copied headers and only the moves that lead to a node."""
    other = line_to(record, node)
    other.headers = dict(record.headers)
    return other


def game_address(record: Record, node: RecordNode) -> str:
    """Return the address of the game up to a node, from the ``#`` on.

    If two people play the game, the address contains the id, so that the friend can continue the game or see
    its result. The address has no id if it omits the end of a finished game. Raises RecordError if the
    address would be too long.
    """
    shared = record_at(record, node)
    if not is_of_two_people(record) or is_cut_short(record, node):
        shared.headers.pop(ID, None)
    return address_of(record.game, **{LINK_PARAMETER: shared.to_link()})


def full_address(record: Record, node: RecordNode) -> str:
    """Return the address of the whole record at a node, from the ``#`` on.

    It contains comments, variations, names and a set-up position, but no id: it does not continue a game by
    links. Raises RecordError if the address would be too long.
    """
    shared = record_at(record, node)
    for name in (ID, *PRIVATE_HEADERS, *review_headers(record.game.seats)):
        shared.headers.pop(name, None)
    return address_of(record.game, **{LINK_PARAMETER: shared.to_link(is_full=True)})


def has_more_than_moves(record: Record) -> bool:
    """Return whether a record has comments or variations, which short links omit."""
    return any(node.is_annotated or len(node.children) > 1 for node in record.root.subtree())


def is_of_two_people(record: Record) -> bool:
    """Return whether two people play the game, without the computer."""
    return not any(levels_of(record))


def is_cut_short(record: Record, node: RecordNode) -> bool:
    """Return whether a link up to a node omits the end of a finished game."""
    return node.outcome is None and (record.result != "*" or node.line_end.outcome is not None)


def record_text(record: Record) -> str:
    """Return the whole record as text, without the private headers."""
    other = record_at(record, record.here)
    for name in PRIVATE_HEADERS:
        other.headers.pop(name, None)
    return other.to_text()


def file_name(record: Record, ending: str, today: date) -> str:
    """Return a file name such as ``tritium-2026-11-22.txt``.

    The date is the day on which the game was begun, or ``today`` if the record has no valid date.
    """
    date_header = record.headers.get(DATE, "")
    day = read_day(date_header)
    is_iso_date = day is not None and day.isoformat() == date_header
    return f"{record.game.key}-{date_header if is_iso_date else today.isoformat()}.{ending}"


def as_new_game(record: Record) -> Record:
    """Remove the id and the private headers from a record and return the record."""
    normalize_headers(record)
    record.headers.pop(ID)
    for name in PRIVATE_HEADERS:
        record.headers.pop(name, None)
    return record
