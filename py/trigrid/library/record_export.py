"""Makes addresses, texts and file names of records, to be given to others."""

from copy import copy
from datetime import date

from trigrid.headers.stored_headers import DATE, ID, PRIVATE_HEADERS, normalize_headers
from trigrid.headers.who_plays import levels_of
from trigrid.library.address import address_of
from trigrid.library.written_address import LINK_PARAMETER
from trigrid.records import Record, RecordNode
from trigrid.runtime.clock import read_day


def record_at(record: Record, node: RecordNode) -> Record:
    """A record with the same tree, standing at another node; its headers are a copy."""
    other = copy(record)
    other.here, other.headers = node, dict(record.headers)
    return other


def record_up_to(record: Record, node: RecordNode) -> Record:
    """A record of its own with the moves that lead to a node alone; its headers are a copy."""
    other = Record(record.game)
    other.headers = dict(record.headers)
    for move in node.moves:
        other.add(move)
    return other


def game_address(record: Record, node: RecordNode) -> str:
    """The address, from its ``#`` on, of the game up to a node. Raises RecordError if it is too long.

    It holds the id only of a game of two people, whose friend then plays that game on, or sees how it ended.
    """
    shared = record_at(record, node)
    if not is_of_two_people(record) or is_cut_short(record, node):
        shared.headers.pop(ID, None)
    return address_of(record.game, **{LINK_PARAMETER: shared.to_link()})


def is_of_two_people(record: Record) -> bool:
    """Whether the computer plays no seat."""
    return not any(levels_of(record))


def is_cut_short(record: Record, node: RecordNode) -> bool:
    """Whether a node shows an earlier position of a game that is over."""
    return node.outcome is None and (record.result != "*" or node.line_end.outcome is not None)


def record_text(record: Record) -> str:
    """The whole record as text, without the headers that only storage uses."""
    other = record_at(record, record.here)
    for name in PRIVATE_HEADERS:
        other.headers.pop(name, None)
    return other.to_text()


def file_name(record: Record, ending: str, today: date) -> str:
    """A name such as ``tritium-2026-11-22.txt``, of the day when the game was begun."""
    begun = record.headers.get(DATE, "")
    day = read_day(begun)
    is_as_we_write = day is not None and day.isoformat() == begun
    return f"{record.game.key}-{begun if is_as_we_write else today.isoformat()}.{ending}"


def as_new_game(record: Record) -> Record:
    """The same record without the id and storage headers of the game that it was a part of."""
    normalize_headers(record)
    record.headers.pop(ID)
    for name in PRIVATE_HEADERS:
        record.headers.pop(name, None)
    return record
