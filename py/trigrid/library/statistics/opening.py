"""Openings: the first turns of the main line, compared up to symmetry."""

from functools import lru_cache
from typing import NamedTuple

from trigrid.games import Game, Move
from trigrid.library.index_entry import MAX_CACHED, least_image
from trigrid.records import Record


class Opening(NamedTuple):
    """The first turns of a game."""

    game: Game
    moves: tuple[Move, ...]
    """The moves as they were played."""
    kind: tuple[Move, ...]
    """A key that is equal for openings that are symmetric to each other."""

    @property
    def record(self) -> Record:
        """A record of the opening, at its last move."""
        record = Record(self.game)
        for move in self.moves:
            record.add(move)
        return record

    @property
    def turns(self) -> tuple[str, ...]:
        """The notation of each turn."""
        found: dict[int, list[str]] = {}
        for node, move in zip(self.record.here.path(), self.moves, strict=True):
            found.setdefault(node.turn, []).append(self.game.spell(move))
        return tuple(map(" ".join, found.values()))


@lru_cache(MAX_CACHED)
def read_opening(game: Game, text: str) -> Opening | None:
    """Return the opening that a text in the index describes, or None."""
    if not text:
        return None
    moves, kind = (tuple(map(int, part.split("."))) for part in text.split("/"))
    return Opening(game, moves, kind)


def opening_of(game: Game, moves: tuple[Move, ...]) -> Opening:
    """Return the opening that consists of these moves."""
    return Opening(game, moves, least_image(game, moves))
