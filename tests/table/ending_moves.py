"""Moves near the end of random games, including moves that end the game."""

import random
from collections.abc import Iterator

from trigrid.games import Game, Move, load
from trigrid.headers.who_plays import set_level
from trigrid.records import Record
from trigrid.table.fate import Fate, end_after, fate_at
from trigrid.table.table import Table

VARIANTS: dict[str, list[dict[str, object]]] = {
    "tritium": [{"size": 4}, {"size": 4, "form": "short"}],
    "tritt": [{}],
    "tritt-reloaded": [{}],
    "tri-it-out": [{"board": "hex-2-3"}, {"board": "hex-2-4", "capture": "any"}],
    "trichet": [{"tiles": 54, "region": 6}],
}


def games_with_losses() -> list[Game]:
    """Return small variants of every game in which a move can lose immediately.

    Small variants end soon.
    """
    return [load(key, **options) for key, variants in VARIANTS.items() for options in variants]  # type: ignore[arg-type]


def ending_moves(game: Game, games: int) -> Iterator[tuple[Table, Move, Fate]]:
    """Yield tables of random games near the end, with moves and their outcomes."""
    for seed in range(games):
        rng, record = random.Random(seed), Record(game)
        while record.outcome is None:
            record.add(rng.choice(record.position.moves()))
        for _ in range(3):
            record.undo()
            table = Table(game, record)
            set_level(record, 1 - record.position.to_move, 1)
            set_level(record, record.position.to_move, None)
            # If the last change were not an undo, the status of the table would be LOOKING_BACK.
            table.add_move(record.position.moves()[0])
            table.undo()
            for move in rng.sample(record.position.moves(), min(40, len(record.position.moves()))):
                fate = fate_at(end_after(table.move_input, record.position, move), record.position.to_move)
                yield table, move, fate
