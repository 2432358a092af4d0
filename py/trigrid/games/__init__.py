"""Rules of the games, and the registry of games by key."""

from trigrid.games.game_descriptor import GameDescriptor, Options
from trigrid.games.part import Part
from trigrid.games.protocol import (
    BadOption,
    BadType,
    Game,
    IllegalMove,
    Move,
    NotationError,
    Option,
    OptionValue,
    Outcome,
    Position,
    TrigridError,
    UnknownGame,
    clause_of,
)
from trigrid.games.registry import (
    GAMES,
    annotated_keys,
    lesson_keys,
    load,
    puzzle_keys,
    register,
    require_lesson,
    require_puzzles,
)

__all__ = [
    "GAMES",
    "BadOption",
    "BadType",
    "Game",
    "GameDescriptor",
    "IllegalMove",
    "Move",
    "NotationError",
    "Option",
    "OptionValue",
    "Options",
    "Outcome",
    "Part",
    "Position",
    "TrigridError",
    "UnknownGame",
    "annotated_keys",
    "clause_of",
    "lesson_keys",
    "load",
    "puzzle_keys",
    "register",
    "require_lesson",
    "require_puzzles",
]
