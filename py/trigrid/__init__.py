"""Trigrid: four abstract games of the triangular lattice.

>>> import trigrid
>>> game = trigrid.load("tritium", size=4)
>>> position = game.start()
>>> position = position.play(game.move(position, "orange-a1"))
>>> game.text(position, position.moves()[0])
'orange-a2'
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING

import trigrid.descriptors as _descriptors  # noqa: F401 (registers every game)
from trigrid.games import (
    GAMES,
    BadOption,
    BadType,
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

__version__ = "0.2.0"

if TYPE_CHECKING:
    from trigrid.collection import Chapter, Collection, CollectionError
    from trigrid.games.position_text import PositionError
    from trigrid.lessons import Lesson, Step, lesson
    from trigrid.matches.contest import MatchOptions
    from trigrid.matches.match_game import MatchGame
    from trigrid.matches.match_result import MatchResult
    from trigrid.matches.playing import play_match, play_tournament
    from trigrid.matches.sprt import Sprt
    from trigrid.matches.tournament import Tournament
    from trigrid.puzzle import NotInSolution, Puzzle, PuzzleLinkError, puzzles
    from trigrid.puzzle.prover.making import NoPuzzle, check_puzzle, make_puzzle
    from trigrid.records.several_records import read_records
    from trigrid.review import Judged, Review
    from trigrid.search import Answer, BadLevel, Computer, GameOver
    from trigrid.ugi import EngineError

__all__ = [
    "GAMES",
    "Answer",
    "BadLevel",
    "BadOption",
    "BadType",
    "Chapter",
    "Collection",
    "CollectionError",
    "Computer",
    "EngineError",
    "Game",
    "GameOver",
    "IllegalMove",
    "Judged",
    "Lesson",
    "MatchGame",
    "MatchOptions",
    "MatchResult",
    "Move",
    "NoPuzzle",
    "NotInSolution",
    "NotationError",
    "Outcome",
    "Position",
    "PositionError",
    "Puzzle",
    "PuzzleLinkError",
    "Record",
    "RecordError",
    "Review",
    "Sprt",
    "Step",
    "Tournament",
    "TrigridError",
    "UnknownGame",
    "check_puzzle",
    "lesson",
    "load",
    "make_puzzle",
    "play_match",
    "play_tournament",
    "puzzles",
    "read_records",
]

_LATER = {
    "PositionError": "games.position_text",
    **dict.fromkeys(("Chapter", "Collection", "CollectionError"), "collection"),
    **dict.fromkeys(("Lesson", "Step", "lesson"), "lessons"),
    "MatchGame": "matches.match_game",
    "MatchOptions": "matches.contest",
    "MatchResult": "matches.match_result",
    "Sprt": "matches.sprt",
    "Tournament": "matches.tournament",
    **dict.fromkeys(("play_match", "play_tournament"), "matches.playing"),
    **dict.fromkeys(("NotInSolution", "Puzzle", "PuzzleLinkError", "puzzles"), "puzzle"),
    **dict.fromkeys(("NoPuzzle", "check_puzzle", "make_puzzle"), "puzzle.prover.making"),
    "read_records": "records.several_records",
    **dict.fromkeys(("Judged", "Review"), "review"),
    **dict.fromkeys(("Answer", "BadLevel", "Computer", "GameOver"), "search"),
    "EngineError": "ugi",
}
"""Modules that are imported only when one of these public names is used.

A page on which two people play needs no searchers, lessons, puzzles or reviews.
"""

if not TYPE_CHECKING:  # because with __getattr__ type checkers would accept any name

    def __getattr__(name: str) -> object:
        """Return a name from its package, which is imported on first use.

        Raises AttributeError if the name is unknown.
        """
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(_import_module(f"trigrid.{_LATER[name]}"), name)


def __dir__() -> list[str]:
    """List the public names, including those not yet imported."""
    return sorted([*__all__, "__version__"])
