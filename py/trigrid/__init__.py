"""Trigrid: four abstract games of the triangular lattice.

>>> import trigrid
>>> game = trigrid.load("tritium", size=4)
>>> position = game.start()
>>> position = position.play(game.move(position, "orange-a1"))
>>> game.text(position, position.moves()[0])
'orange-a2'
"""

from typing import TYPE_CHECKING, Any

import trigrid.descriptors  # noqa: F401 (enters every game in the registry)
from trigrid.games import (
    BadOption,
    Game,
    IllegalMove,
    Move,
    NotationError,
    Outcome,
    Position,
    TrigridError,
    UnknownGame,
    load,
)
from trigrid.records import Record, RecordError

if TYPE_CHECKING:
    from trigrid.search import Answer, Computer

__all__ = [
    "Answer",
    "BadOption",
    "Computer",
    "Game",
    "IllegalMove",
    "Move",
    "NotationError",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "TrigridError",
    "UnknownGame",
    "load",
]


def __getattr__(name: str) -> Any:
    """Load the searchers only when they are asked for: a page on which two people play needs none."""
    if name not in {"Answer", "Computer"}:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from trigrid import search

    return getattr(search, name)
