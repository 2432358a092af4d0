"""Digests of positions, which reveal changes of the rules.

The digest of a position covers what the rules define: the seat to move and the notation of all legal moves.
If the rules have ended the game, it covers the winner, the scores, and the seat and legal moves of the
previous position. The drawing of a board and the storage format of a position do not affect the digest.

The digest of a line also covers the notation of its moves, because different lines can lead to the same
position. Saved games and links contain these digests, so the calculation must never change.
"""

import re
from typing import NamedTuple
from zlib import crc32

from trigrid.games import Position
from trigrid.records.record_node import RecordNode

POSITION = "Position"
"""The header with the position at the end of the main line, as a KeptPosition."""

_VALUE = re.compile(r"(\d{1,6}) ([0-9a-f]{8})")


class KeptPosition(NamedTuple):
    """A position as records save it: the text is, for example, ``24 3f9a1c02``."""

    moves: int
    """The number of moves of the main line that lead to the position."""
    digest: int

    def __str__(self) -> str:
        return f"{self.moves} {self.digest:08x}"


def read_kept_position(text: str) -> KeptPosition | None:
    """Read the position from a header's value; return None for any other text."""
    found = _VALUE.fullmatch(text.lower())
    return KeptPosition(int(found[1]), int(found[2], 16)) if found else None


def position_digest(node: RecordNode) -> int:
    """Return the digest of a node's position, from 0 to 2 ** 32 - 1."""
    return crc32(" ".join(_covered_texts(node)).encode())


def line_digest(node: RecordNode) -> int:
    """Return the digest of a node's position and of the moves that lead to it.

    The digest is from 0 to 2 ** 32 - 1, and depends on the order of the moves.
    """
    moves = map(node.position.game.spell, node.moves)
    return crc32(" ".join([*moves, *_covered_texts(node)]).encode())


def _covered_texts(node: RecordNode) -> list[str]:
    """Return the strings that the digest of a node's position covers."""
    outcome = node.position.outcome
    if outcome is None:
        return _choices(node.position)
    before = _choices(node.parent.position) if node.parent else []
    return ["over", str(outcome.winner), *map(str, outcome.scores), *before]


def _choices(position: Position) -> list[str]:
    """Return the seat to move and the notation of all legal moves."""
    return [str(position.to_move), *sorted(map(position.game.spell, position.moves()))]
