"""Random games and random trees, the same every time for the same seed, and what is in them."""

import random

from trigrid.games import Game, Move
from trigrid.records import Record, RecordNode

DIGEST_LENGTH = 9
"""The characters of a link behind its check."""
EVALUATIONS = ("0.631 0.040 6 d4 e5", "1.000 0.000 5")
"""What computers may have noted; records keep it as it is."""


def line(game: Game, seed: int, longest: int = 10_000) -> Record:
    """A record of one random line of play, to its end or so many moves."""
    rng = random.Random(seed)
    record = Record(game)
    while len(record.moves) < longest and (moves := record.position.moves()):
        record.add(rng.choice(moves))
    return record


def bush(game: Game, seed: int, notes: tuple[str, ...] = ()) -> Record:
    """A record with branches, grown by adding random moves and going back at random."""
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
    """Return a link, or an address with one, as version 0.1.0 wrote it: it ends with the check."""
    return link[:-DIGEST_LENGTH]


def nodes(record: Record) -> list[RecordNode]:
    """Every node, each before what follows it, the first children first."""
    return [node for _, node in _with_depth(record)]


def tree(record: Record) -> list[tuple[int, Move | None, str]]:
    """Depth, move and note (evaluation and comment) of every node, in that order."""
    return [(depth, node.move, node.note) for depth, node in _with_depth(record)]


def _with_depth(record: Record) -> list[tuple[int, RecordNode]]:
    found, waiting = [], [(0, record.root)]
    while waiting:
        depth, node = waiting.pop()
        found.append((depth, node))
        waiting += [(depth + 1, child) for child in reversed(node.children)]
    return found


def texts(record: Record, node: RecordNode | None = None) -> list[str]:
    """The main line from a node on, by default from the start."""
    line = (node or record.root).line()
    return [record.game.spell(found.move) for found in line if found.move is not None]
