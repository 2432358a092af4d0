"""Links to puzzles that users make: their fields, packed into safe characters.

A link looks like ``p1.02k3Xb9aF.win-soon.2.20M10h….8749660293.1.tritt.one.…``. After the version come the
length of the rest (three digits in base 62) and its checksum (six digits), then the fields. The last field is
the link of the record. Because the length is known, text after a link does no harm.

Future versions must read this form. A change to it needs a new version number.
"""

import re
from enum import Enum
from urllib.parse import unquote

from trigrid.games import TrigridError
from trigrid.records.move_packing import numeral, value_of
from trigrid.records.packed_text import SUM_WIDTH, checksum

VERSION = 1
FIELD_COUNT = 5
"""The number of fields after the checksum; the last one contains dots."""
MAX_LENGTH = 30_000
"""The maximum number of characters that are read from a link."""
_LENGTH_WIDTH = 3
_START = re.compile(r"(?:^|[^0-9A-Za-z])p([0-9]{1,6})\.")
_MAX_ESCAPES = 4


class LinkDamage(Enum):
    """Kinds of damage to the link of a puzzle; the values are sentences."""

    NO_LINK = "the text contains no link to a puzzle; expected one like p1.…"
    VERSION = "the link to the puzzle is from a newer Trigrid; expected version 1"
    CUT_OFF = "the link to the puzzle breaks off; expected the whole link"
    CHANGED = "the link to the puzzle was changed on the way; expected the link as it was sent"
    UNFIT = "the solution in the link does not fit the position; expected a puzzle by the current rules"


class PuzzleLinkError(TrigridError):
    """Raised for a damaged link to a puzzle."""

    def __init__(self, reason: LinkDamage) -> None:
        super().__init__(reason.value)
        self.reason = reason
        """The kind of damage."""


def write_fields(*fields: str) -> str:
    """Return the link with these fields; only the last one may contain dots."""
    rest = ".".join(fields)
    return f"p{VERSION}.{numeral(len(rest), _LENGTH_WIDTH)}{checksum([rest])}.{rest}"


def read_fields(text: str) -> list[str]:
    """Return the fields of the last link in a text. Raises PuzzleLinkError."""
    if not isinstance(text, str):
        raise PuzzleLinkError(LinkDamage.NO_LINK)
    text = text[-MAX_LENGTH:]
    for _ in range(_MAX_ESCAPES):
        text = unquote(text)
    text = "".join(text.split())
    *_, start = (None, *_START.finditer(text))
    if start is None:
        raise PuzzleLinkError(LinkDamage.NO_LINK)
    if int(start[1]) != VERSION:
        raise PuzzleLinkError(LinkDamage.VERSION)
    head, _, rest = text[start.end() :].partition(".")
    try:
        length = value_of(head[:_LENGTH_WIDTH])
    except KeyError:
        raise PuzzleLinkError(LinkDamage.CHANGED) from None
    if len(head) < _LENGTH_WIDTH + SUM_WIDTH or len(rest) < length:
        raise PuzzleLinkError(LinkDamage.CUT_OFF)
    rest = rest[:length]
    fields = rest.split(".", FIELD_COUNT - 1)
    if head[_LENGTH_WIDTH:] != checksum([rest]) or len(fields) < FIELD_COUNT:
        raise PuzzleLinkError(LinkDamage.CHANGED)
    return fields
