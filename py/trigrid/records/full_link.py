"""Writes and reads links of version 2, which contain a whole record.

A link of version 1 contains only a line of moves from the start of a game. A link of version 2 also contains
comments, variations, headers and a set-up position. It looks like ``2.tritium.14-1-3.0B2Q….kZ3rW0``. Its
fields are, in this order:

- the version of the link form
- the game's key
- the path to the current node (``node_path.py``), with hyphens for spaces
- the record: its compact text (``writing.write_compact``), compressed by raw deflate with DICTIONARY, in
  base 62
- a checksum of six digits for all fields before it

In base 62, each 32 bytes become 43 digits, and fewer bytes at the end become as many digits as they need. So
the start of a link that was cut off can still be read.

Future versions must read this form. A change to it, also to DICTIONARY, needs a new version number.
"""

import zlib
from collections.abc import Iterator
from contextlib import suppress

from trigrid.games import GAMES, UnknownGame
from trigrid.records.move_packing import numeral, value_of
from trigrid.records.node_path import node_at, node_path_text
from trigrid.records.reading import read_record_stepwise
from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.record_tree import Record
from trigrid.records.stepwise import Stepwise
from trigrid.records.text_tokens import MAX_TEXT_LENGTH
from trigrid.records.writing import write_compact

VERSION = "2"
"""The version of the link form, its first field."""

DICTIONARY = (
    b"flag- green yellow blue red label shade ring [%eval [%mark [%sign pass stay swap xa1 "
    b"orange- sky- blue- A.o. V.o. Aoo. V.oo a1-a3 c3-c5>c6-c8 "
    b'[Steps "one"][Form "short"][Size "7"][Board "hex-5"][Capture "any"][Tiles "54"][Region "6"]'
    b'[Orange "[Blue "[First "[Second "[Oh "[Dot "[OrangeLevel "3"][FirstLevel "3"][DotLevel "3"]'
    b'[Title "[Author "[Date "2026-[Offer "[Result "1/2-1/2"][Result "0-1"][Result "1-0"][Id "'
    b'[Version "2"][Setup " F - 0 S F O - D -"][Position "0 '
)
"""Text that records often contain, for the compression of short records."""

_BYTES, _DIGITS = 32, 43
"""The number of bytes in a block, and the number of its digits."""
_SUM_WIDTH = 6
_RAW_DEFLATE = -zlib.MAX_WBITS


def write_full_link(record: Record) -> str:
    """Return a whole record and its current node as a link; evaluations are omitted.

    Raises RecordError if the record could not be read again.
    """
    whole = Record(record.game, record.root.position)
    whole.merge(record, with_evaluations=False)
    whole.headers = dict(record.headers)
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW_DEFLATE, 9, zdict=DICTIONARY)
    data = deflate.compress(write_compact(whole).encode("utf-8", "replace")) + deflate.flush()
    path = node_path_text(record.here).replace(" ", "-")
    fields = [VERSION, record.game.key, path, _in_base_62(data)]
    return ".".join([*fields, _check(fields)])


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
    if len(check) < _SUM_WIDTH:
        whole_blocks = len(packed) if len(fields) > 4 else len(packed) // _DIGITS * _DIGITS
        raise _cut_short((yield from _good_part(key, packed[:whole_blocks])))
    if _check(fields[:4]) != check[:_SUM_WIDTH]:
        message = "something in the link was changed on the way; expected the link as it was sent"
        raise RecordError(message, Damage.CHECKSUM)
    text, _ = _inflated(packed)
    record = yield from read_record_stepwise(_with_key(key, text))
    record.go(node_at(record, fields[2].replace("-", " ")))
    return record


def _good_part(key: str, packed: str) -> Stepwise[Record | None]:
    """Return the record in the start of a link.

    The last word is omitted if it may be incomplete.
    """
    text, is_complete = _inflated(packed)
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


def _check(fields: list[str]) -> str:
    return numeral(zlib.crc32(".".join(fields).encode("utf-8", "replace")), _SUM_WIDTH)


def _in_base_62(data: bytes) -> str:
    blocks = (data[at : at + _BYTES] for at in range(0, len(data), _BYTES))
    return "".join(numeral(int.from_bytes(block), _width(len(block))) for block in blocks)


def _width(count: int) -> int:
    """Return the number of digits in base 62 for this number of bytes."""
    return -(-count * _DIGITS // _BYTES)


def _bytes_in(packed: str) -> Iterator[bytes]:
    """Yield the bytes of each block of digits, as far as the digits are valid."""
    counts = {_width(count): count for count in range(1, _BYTES + 1)}
    for at in range(0, len(packed), _DIGITS):
        block = packed[at : at + _DIGITS]
        with suppress(KeyError, OverflowError):
            yield value_of(block).to_bytes(counts[len(block)])
            continue
        return


def _inflated(packed: str) -> tuple[str, bool]:
    """Return the readable text in a field, and whether it is complete."""
    inflate = zlib.decompressobj(_RAW_DEFLATE, zdict=DICTIONARY)
    data = b""
    with suppress(zlib.error):
        for block in _bytes_in(packed):
            data += inflate.decompress(block, MAX_TEXT_LENGTH)
    return data.decode("utf-8", "ignore"), inflate.eof
