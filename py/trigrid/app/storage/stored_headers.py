"""A kept game is its record's text, in which some headers are ours.

``Id`` tells a game from all others, here and in links sent back and forth; ``Date`` is the day it was begun,
``Changed`` the moment of the last change (both ISO 8601); ``At`` leads from the start to where we stand:
numbers of moves along the main line or the branch reached, and between them the numbers of branches taken;
``Flipped`` is there if the board is seen from the other side.
"""

import secrets
from collections.abc import Iterable, Iterator
from string import ascii_lowercase, digits

from trigrid.app.players.who_plays import level_headers
from trigrid.records import Record, RecordNode
from trigrid.records.length import UNCOUNTED_VALUE_LENGTH

ID, DATE, CHANGED, AT, FLIPPED = "Id", "Date", "Changed", "At", "Flipped"
OWN = (CHANGED, AT, FLIPPED)
"""Headers that are of no use to anybody else."""
_CHARACTERS = digits + ascii_lowercase
_ID_LENGTH = 10


def new_id() -> str:
    """A name that no other game has: ten characters, of which 36 ** 10 can be made."""
    return "".join(secrets.choice(_CHARACTERS) for _ in range(_ID_LENGTH))


def adopt(record: Record) -> str:
    """Write the headers we know as we write them, whatever their case; gives the id, which may be new."""
    known = {name.lower(): name for name in _known(record)}
    record.headers = {known.get(name.lower(), name): value for name, value in record.headers.items()}
    name = record.headers[ID] = record.headers.get(ID) or new_id()
    return name


def _known(record: Record) -> Iterator[str]:
    """The headers that we write."""
    seats = record.game.seats
    yield from (ID, DATE, *OWN, *seats, *level_headers(seats))


def without_own(text: str) -> str:
    """A record's text without the headers that are of no use to anybody else."""
    ours = tuple(f"[{name} " for name in OWN)
    return "\n".join(line for line in text.splitlines() if not line.startswith(ours))


def written_at(node: RecordNode) -> str:
    """Where a node stands in its tree: ``14 1 3`` is 14 moves on, branch 1, and 3 moves further.

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
    """The node that ``written_at`` wrote of; as near to it as the tree goes."""
    node = record.root
    for branch in _steps(at.split()):
        if branch >= len(node.children):
            break
        node = node.children[branch]
    return node


def _steps(words: Iterable[str]) -> Iterator[int]:
    """The number of the child at each step; nothing more after a word that is no number."""
    for number, word in enumerate(words):
        if not (word.isdecimal() and len(word) < 6):
            return
        if number % 2:
            yield int(word)
        else:
            yield from [0] * int(word)
