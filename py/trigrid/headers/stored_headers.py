"""The headers of a stored game's record: its id, when it was played, and where it stands.

``Id`` tells a game from all others, here and in links sent back and forth; ``Date`` is the day it was begun,
``Changed`` the moment of the last change (both ISO 8601); ``At`` leads from the start to the current node:
numbers of moves along the main line or the branch reached, and between them the numbers of branches taken;
``Flipped`` is there if the board is seen from the other side; ``Yours`` is the seat of the person at this
browser, in a game that two people play by sending its link to and fro; ``ByLink`` is the last position that
went over a link, in the form of the header ``Position``. ``Origin`` is the puzzle from which a game was
played on, with the number of moves that were there: ``puzzle 12, move 38``.
"""

import re
import secrets
from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from string import digits as ten_digits
from zlib import crc32

from trigrid.headers.who_plays import level_in, player_headers
from trigrid.records import Record, RecordNode
from trigrid.records.position_digest import POSITION
from trigrid.records.record_length import UNCOUNTED_VALUE_LENGTH
from trigrid.records.review_source import review_headers

ID, DATE, CHANGED, AT, FLIPPED, YOURS = "Id", "Date", "Changed", "At", "Flipped", "Yours"
BY_LINK, ORIGIN = "ByLink", "Origin"
PRIVATE_HEADERS = (CHANGED, AT, FLIPPED, YOURS, BY_LINK)
"""Headers that are of use in this browser only; they are not shared."""
_ID_CHARACTERS = ten_digits + ascii_lowercase
"""The characters of ids."""
_ID_LENGTH = 10
"""Characters of an id."""
LONGEST_ID = 100
"""Characters that the id of a game from elsewhere may have."""
_MAX_DIGITS = 5
"""Digits of a number in ``At``; a longer one counts as damaged."""
_PUZZLE_ORIGIN = re.compile(r"puzzle [0-9]{1,6}, move [0-9]{1,6}")


def mark_origin(record: Record, puzzle: int) -> None:
    """Note that a record was begun from the puzzle of a number, which ends where the record stands."""
    record.headers[ORIGIN] = f"puzzle {puzzle}, move {record.here.turn}"


def is_from_puzzle(headers: Mapping[str, str]) -> bool:
    """Whether a game was played on from a puzzle; other values of the header are somebody's own notes."""
    return _PUZZLE_ORIGIN.fullmatch(headers.get(ORIGIN, "")) is not None


def own_seat_in(headers: Mapping[str, str], seats: Sequence[str]) -> int | None:
    """The seat of the person at this browser in a game by links, by its headers; None in other games."""
    name = headers.get(YOURS)
    if name not in seats or any(level_in(headers, seat) is not None for seat in seats):
        return None
    return seats.index(name)


def new_id() -> str:
    """A random id of ten characters: one of 36 ** 10, so that no other game has it."""
    return "".join(secrets.choice(_ID_CHARACTERS) for _ in range(_ID_LENGTH))


def id_of_text(text: str) -> str:
    """An id that follows from a text: the same for the same text."""
    data = text.encode("utf-8", "replace")
    number, digits = crc32(data) << 32 | crc32(data[::-1]), ""
    for _ in range(_ID_LENGTH):
        number, digit = divmod(number, len(_ID_CHARACTERS))
        digits += _ID_CHARACTERS[digit]
    return digits


def normalize_headers(record: Record) -> str:
    """Write known headers in our case, and add an id if there is none; gives the id.

    An id has no half characters, which no address could hold, and a short one stands for a long one.
    """
    seats = record.game.seats
    ours = ID, DATE, ORIGIN, *PRIVATE_HEADERS, *seats, *player_headers(seats), *review_headers(seats)
    known = {name.lower(): name for name in ours}
    record.headers = {known.get(name.lower(), name): value for name, value in record.headers.items()}
    given = record.headers.get(ID, "").encode("utf-8", "replace").decode()
    name = record.headers[ID] = (id_of_text(given) if len(given) > LONGEST_ID else given) or new_id()
    return name


def without_private_headers(text: str) -> str:
    """A record's text without the private headers, and without that which follows from the moves."""
    ours = tuple(f"[{name} " for name in (*PRIVATE_HEADERS, POSITION))
    return "\n".join(line for line in text.splitlines() if not line.startswith(ours))


def node_path_text(node: RecordNode) -> str:
    """The way to a node as text: ``14 1 3`` is 14 moves on, branch 1, and 3 moves further.

    What would be longer than a record has room for leads as far as that goes.
    """
    words, count = list[str](), 0
    for each in node.path():
        assert each.parent is not None
        branch = each.parent.children.index(each)
        if branch:
            words += [str(count), str(branch)]
            count = 0
        else:
            count += 1
    at = " ".join([*words, str(count)])
    return at if len(at) <= UNCOUNTED_VALUE_LENGTH else at[:UNCOUNTED_VALUE_LENGTH].rpartition(" ")[0]


def node_at(record: Record, at: str) -> RecordNode:
    """The node to which the text of ``node_path_text`` leads, or the last of the way that is there."""
    node = record.root
    for number, word in enumerate(at.split()):
        if not (word.isdecimal() and len(word) <= _MAX_DIGITS):
            break
        for branch in [int(word)] if number % 2 else [0] * int(word):
            if branch >= len(node.children):
                return node
            node = node.children[branch]
    return node
