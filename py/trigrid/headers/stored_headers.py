"""Headers of a stored game: its id, dates, current node and other saved facts.

- ``Id`` identifies the game, in this browser and in links that players exchange.
- ``Date`` is the day on which the game began, ``Changed`` the time of the last change (both ISO 8601).
- ``At`` is the path to the current node (see ``records/node_path.py``).
- ``Flipped`` is present if the board is turned by 180°.
- ``Yours`` is the seat of this browser's user in a game played by exchanging links.
- ``ByLink`` is the last position sent or received in a link, in the format of the header ``Position``.
- ``Origin`` is present if the game continues a puzzle. ``puzzle 12, move 38`` means that the game continues
  puzzle 12 after a move of turn 38.
"""

import re
import secrets
from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from string import digits as ten_digits
from zlib import crc32

from trigrid.headers.who_plays import level_in, player_headers
from trigrid.records import Record
from trigrid.records.position_digest import POSITION
from trigrid.records.review_source import review_headers

ID, DATE, CHANGED, AT, FLIPPED, YOURS = "Id", "Date", "Changed", "At", "Flipped", "Yours"
BY_LINK, ORIGIN = "ByLink", "Origin"
PRIVATE_HEADERS = (CHANGED, AT, FLIPPED, YOURS, BY_LINK)
"""Headers for this browser only; shared records omit them."""
_ID_CHARACTERS = ten_digits + ascii_lowercase
"""The characters of ids."""
_ID_LENGTH = 10
"""The number of characters of a new id."""
MAX_ID_LENGTH = 100
"""The maximum number of characters in an id that comes from another source."""
_PUZZLE_ORIGIN = re.compile(r"puzzle [0-9]{1,6}, move [0-9]{1,6}")


def mark_origin(record: Record, puzzle: int) -> None:
    """Set the header ``Origin`` of a record whose game continues a puzzle.

    ``puzzle`` is the number of the puzzle. The record must be at the position from which the game continues.
    """
    record.headers[ORIGIN] = f"puzzle {puzzle}, move {record.here.turn}"


def is_from_puzzle(headers: Mapping[str, str]) -> bool:
    """Return whether a game continues a puzzle.

    If the header ``Origin`` does not name a puzzle and a move, it is the user's own note.
    """
    return _PUZZLE_ORIGIN.fullmatch(headers.get(ORIGIN, "")) is not None


def own_seat_in(headers: Mapping[str, str], seats: Sequence[str]) -> int | None:
    """Return the seat of this browser's user in a game played by links.

    None for other games.
    """
    name = headers.get(YOURS)
    if name not in seats or any(level_in(headers, seat) is not None for seat in seats):
        return None
    return seats.index(name)


def new_id() -> str:
    """Return a random id of ten characters, one of 36 ** 10 possible ids."""
    return "".join(secrets.choice(_ID_CHARACTERS) for _ in range(_ID_LENGTH))


def id_of_text(text: str) -> str:
    """Return an id computed from text; equal texts have equal ids."""
    data = text.encode("utf-8", "replace")
    number, digits = crc32(data) << 32 | crc32(data[::-1]), ""
    for _ in range(_ID_LENGTH):
        number, digit = divmod(number, len(_ID_CHARACTERS))
        digits += _ID_CHARACTERS[digit]
    return digits


def normalize_headers(record: Record) -> str:
    """Give known headers their standard case, add a missing id, and return the id.

    Lone surrogates in an id are replaced, since an address cannot contain them. An id longer than
    ``MAX_ID_LENGTH`` is replaced by a short id computed from it.
    """
    seats = record.game.seats
    names = ID, DATE, ORIGIN, *PRIVATE_HEADERS, *seats, *player_headers(seats), *review_headers(seats)
    known = {name.lower(): name for name in names}
    record.headers = {known.get(name.lower(), name): value for name, value in record.headers.items()}
    id_text = record.headers.get(ID, "").encode("utf-8", "replace").decode()
    name = record.headers[ID] = (id_of_text(id_text) if len(id_text) > MAX_ID_LENGTH else id_text) or new_id()
    return name


def without_private_headers(text: str) -> str:
    """Return a record's text without private headers and without ``Position``.

    ``Position`` is omitted because it follows from the moves.
    """
    prefixes = tuple(f"[{name} " for name in (*PRIVATE_HEADERS, POSITION))
    return "\n".join(line for line in text.splitlines() if not line.startswith(prefixes))
