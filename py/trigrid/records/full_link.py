"""Writes and reads links of version 2, which contain a whole record.

A link of version 1 contains only a line of moves from the start of a game. A link of version 2 also contains
comments, variations, headers and a set-up position. It looks like ``2.tritium.14-1-3.0B2Q….kZ3rW0``. Its
fields are, in this order:

- the version of the link form
- the game's key
- the path to the current node (``node_path.py``), with hyphens for spaces
- the record: its compact text (``writing.write_compact``), compressed with DICTIONARY (``packed_text.py``)
- a checksum of six digits for all fields before it

Future versions must read this form. A change to it, also to DICTIONARY, needs a new version number.
"""

from trigrid.games import GAMES, UnknownGame
from trigrid.records.node_path import node_at, node_path_text
from trigrid.records.packed_text import SUM_WIDTH, checksum, pack_text, unpack_text, whole_blocks
from trigrid.records.reading import read_record_stepwise
from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.record_tree import Record
from trigrid.records.stepwise import Stepwise
from trigrid.records.text_tokens import MAX_TEXT_LENGTH, MAX_TOKEN_LENGTH
from trigrid.records.writing import write_compact

VERSION = "2"
"""The version of the link form, its first field."""
MAX_INFLATED_LENGTH = MAX_TEXT_LENGTH + MAX_TOKEN_LENGTH
"""The maximum length in bytes of the text that is read from a link."""

DICTIONARY = (
    b"flag- green yellow blue red label shade ring [%eval [%mark [%sign pass stay swap xa1 "
    b"orange- sky- blue- A.o. V.o. Aoo. V.oo a1-a3 c3-c5>c6-c8 "
    b'[Steps "one"][Form "short"][Size "7"][Board "hex-5"][Capture "any"][Tiles "54"][Region "6"]'
    b'[Orange "[Blue "[First "[Second "[Oh "[Dot "[OrangeLevel "3"][FirstLevel "3"][DotLevel "3"]'
    b'[Title "[Author "[Date "2026-[Offer "[Result "1/2-1/2"][Result "0-1"][Result "1-0"][Id "'
    b'[Version "2"][Setup " F - 0 S F O - D -"][Position "0 '
)
"""Text that records often contain, for the compression of short records."""


def write_full_link(record: Record) -> str:
    """Return a whole record and its current node as a link; evaluations are omitted.

    Raises RecordError if the record could not be read again.
    """
    path = node_path_text(record.here).replace(" ", "-")
    fields = [VERSION, record.game.key, path, pack_text(write_compact(record), DICTIONARY)]
    return ".".join([*fields, checksum(fields)])


def read_full_link(fields: list[str]) -> Stepwise[Record]:
    """Return the record in the fields of a link, at its current node, in steps.

    Raises RecordError. The error's ``record`` is the good part of a link that was cut off.
    """
    key = fields[1] if len(fields) > 1 else ""
    if key not in GAMES:
        if len(fields) < 3 and any(known.startswith(key) for known in GAMES):
            raise _cut_short(None)
        raise RecordError(str(UnknownGame(key, tuple(GAMES))), Damage.UNKNOWN_GAME, quoted=key)
    packed = fields[3] if len(fields) > 3 else ""
    check = fields[4] if len(fields) > 4 else ""
    if len(check) < SUM_WIDTH:
        raise _cut_short((yield from _good_part(key, packed if len(fields) > 4 else whole_blocks(packed))))
    if checksum(fields[:4]) != check[:SUM_WIDTH]:
        message = "something in the link was changed on the way; expected the link as it was sent"
        raise RecordError(message, Damage.CHECKSUM)
    text, _ = unpack_text(packed, DICTIONARY, MAX_INFLATED_LENGTH)
    record = yield from read_record_stepwise(_with_key(key, text))
    record.go(node_at(record, fields[2].replace("-", " ")))
    return record


def _good_part(key: str, packed: str) -> Stepwise[Record | None]:
    """Return the record in the start of a link.

    The last word is omitted if it may be incomplete.
    """
    text, is_complete = unpack_text(packed, DICTIONARY, MAX_INFLATED_LENGTH)
    text = text if is_complete else text.rpartition(" ")[0]
    try:
        return (yield from read_record_stepwise(_with_key(key, text)))
    except RecordError as error:
        return error.record


def _with_key(key: str, text: str) -> str:
    return f'[Game "{key}"]{text}'


def _cut_short(record: Record | None) -> RecordError:
    count = len(record.moves) if record else 0
    message = "the link breaks off; expected the whole link"
    error = RecordError(message, Damage.TRUNCATED, DamagePlace(ply=count, sure=count))
    error.record = record
    return error
