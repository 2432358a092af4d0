"""Trigrid: four abstract games of the triangular lattice.

>>> import trigrid
>>> game = trigrid.load("tritium", size=4)
>>> position = game.start()
>>> position = position.play(game.move(position, "orange-a1"))
>>> game.text(position, position.moves()[0])
'orange-a2'
"""

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

__all__ = [
    "BadOption",
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
