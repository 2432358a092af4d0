"""Random games and trees for a seed, and functions that list their contents."""

import random

from trigrid.games import Game, Move
from trigrid.records import Record, RecordNode

DIGEST_LENGTH = 9
"""The length in characters of the digest, with its checksum, at the end of a link."""
EVALUATIONS = ("0.631 0.040 6 d4 e5", "1.000 0.000 5")
"""Evaluations by computers, which records store unchanged."""


def line(game: Game, seed: int, longest: int = 10_000) -> Record:
    """Return a record of one random line, with at most ``longest`` moves."""
    rng = random.Random(seed)
    record = Record(game)
    while len(record.moves) < longest and (moves := record.position.moves()):
        record.add(rng.choice(moves))
    return record


def random_tree(game: Game, seed: int, notes: tuple[str, ...] = ()) -> Record:
    """Return a record with branches, made by random moves and undos.

    If notes are given, some nodes have one as their comment, and some of these nodes also have an evaluation.
    """
    rng = random.Random(seed)
    record = Record(game)
    for _ in range(rng.randrange(60)):
        if record.position.moves():
            record.add(rng.choice(record.position.moves()[:8]))
        if notes and rng.random() < 0.2:
            record.comment = rng.choice(notes)
            record.here.evaluation = rng.choice(("", *EVALUATIONS))
        for _ in range(rng.choice((0, 0, 0, 1, 1, 4))):
            record.undo()
    return record


def without_digest(link: str) -> str:
    """Return a link, or an address with a link, as version 0.1.0 wrote it.

    That version wrote no digest after the check digits.
    """
    return link[:-DIGEST_LENGTH]


def nodes(record: Record) -> list[RecordNode]:
    """Return every node, depth first: a node, then each child with its branch."""
    return [node for _, node in _with_depth(record)]


def tree(record: Record) -> list[tuple[int, Move | None, str]]:
    """Return depth, move and note of every node, in the order of `nodes`.

    A note contains the evaluation and the comment.
    """
    return [(depth, node.move, node.note) for depth, node in _with_depth(record)]


def _with_depth(record: Record) -> list[tuple[int, RecordNode]]:
    found, stack = [], [(0, record.root)]
    while stack:
        depth, node = stack.pop()
        found.append((depth, node))
        stack += [(depth + 1, child) for child in reversed(node.children)]
    return found


def texts(record: Record, node: RecordNode | None = None) -> list[str]:
    """Return the moves of the line from a node, in notation; by default the main line."""
    line = (node or record.root).line()
    return [record.game.spell(found.move) for found in line if found.move is not None]
