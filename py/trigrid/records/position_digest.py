"""Digests of the position where a record's main line ends, by which a change of the rules is noticed.

The digest of a position stands for what the rules say of it: whose turn it is and the texts of all legal
moves; or, where they have ended the game, the winner, the scores, and what they said of the position before.
How a board is drawn and how a position is stored do not alter it. The digest of a line also covers the texts
of its moves: different lines can lead to the same position. Every kept game and link relies on both, so they
never change.
"""

import re
from typing import NamedTuple
from zlib import crc32

from trigrid.games import Position
from trigrid.records.record_node import RecordNode

POSITION = "Position"
"""The name of the header that holds the number of moves in the main line and the digest behind them."""

_VALUE = re.compile(r"(\d{1,6}) ([0-9a-f]{8})")


class KeptPosition(NamedTuple):
    """The position that a record was kept with: ``24 3f9a1c02`` as text."""

    moves: int
    """How many moves of the main line lead to it."""
    digest: int

    def __str__(self) -> str:
        return f"{self.moves} {self.digest:08x}"


def read_kept_position(text: str) -> KeptPosition | None:
    """The position that a header's value stands for; None for whatever else people may note there."""
    found = _VALUE.fullmatch(text.lower())
    return KeptPosition(int(found[1]), int(found[2], 16)) if found else None


def position_digest(node: RecordNode) -> int:
    """The digest of a node's position: an int from 0 to 2 ** 32 - 1."""
    return crc32(" ".join(_said(node)).encode())


def line_digest(node: RecordNode) -> int:
    """The digest of a node's position and of the moves that lead to it, in their order; likewise."""
    moves = map(node.position.game.spell, node.moves)
    return crc32(" ".join([*moves, *_said(node)]).encode())


def _said(node: RecordNode) -> list[str]:
    """What the rules say of a node's position."""
    outcome = node.position.outcome
    if outcome is None:
        return _choice(node.position)
    before = _choice(node.parent.position) if node.parent else []
    return ["over", str(outcome.winner), *map(str, outcome.scores), *before]


def _choice(position: Position) -> list[str]:
    """The seat that is to move, and all that it may do."""
    return [str(position.to_move), *sorted(map(position.game.spell, position.moves()))]
