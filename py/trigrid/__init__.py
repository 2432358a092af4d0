"""Trigrid: four abstract games of the triangular lattice.

>>> import trigrid
>>> game = trigrid.load("tritium", size=4)
>>> position = game.start()
>>> position = position.play(game.move(position, "orange-a1"))
>>> game.text(position, position.moves()[0])
'orange-a2'
"""

from importlib import import_module
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
    from trigrid.lessons import lesson
    from trigrid.puzzle import Puzzle, puzzles
    from trigrid.review import Judged, Review
    from trigrid.search import Answer, Computer

__all__ = [
    "Answer",
    "BadOption",
    "Computer",
    "Game",
    "IllegalMove",
    "Judged",
    "Move",
    "NotationError",
    "Outcome",
    "Position",
    "Puzzle",
    "Record",
    "RecordError",
    "Review",
    "TrigridError",
    "UnknownGame",
    "lesson",
    "load",
    "puzzles",
]


_LATER = {
    "Answer": "search",
    "Computer": "search",
    "Judged": "review",
    "Puzzle": "puzzle",
    "Review": "review",
    "lesson": "lessons",
    "puzzles": "puzzle",
}
"""What is loaded only when it is asked for, by the room where it is: a page on which two people play needs
neither searchers nor lessons nor puzzles nor reviews.
"""


def __getattr__(name: str) -> Any:
    """Load what is asked for first now."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"trigrid.{_LATER[name]}"), name)
