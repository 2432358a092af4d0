"""Registry of the games by key.

``trigrid.descriptors`` registers the games when trigrid is imported.
"""

from trigrid.games.game_descriptor import GameDescriptor
from trigrid.games.protocol import BadOption, Game, OptionValue, UnknownGame

GAMES: dict[str, GameDescriptor] = {}
"""Descriptors of the games by key, in the order in which games are offered.

``list(GAMES)`` returns the keys, which ``load`` takes.
"""


def register(descriptor: GameDescriptor) -> None:
    """Add a game at the end of ``GAMES``. Raises ValueError if its key is taken."""
    if descriptor.key in GAMES:
        raise ValueError(f"the game {descriptor.key!r} is already registered")
    GAMES[descriptor.key] = descriptor


def lesson_keys() -> tuple[str, ...]:
    """Return the keys of the games with a lesson, in the order of ``GAMES``."""
    return tuple(key for key, game in GAMES.items() if "lesson" in game.parts)


def puzzle_keys() -> tuple[str, ...]:
    """Return the keys of the games with puzzles, in the order of ``GAMES``."""
    return tuple(key for key, game in GAMES.items() if game.puzzle_kinds)


def annotated_keys() -> tuple[str, ...]:
    """Return the keys of the games with annotated games, in the order of ``GAMES``."""
    return tuple(key for key, game in GAMES.items() if game.has_annotated_games)


def require_lesson(key: str) -> None:
    """Raise UnknownGame unless the game with this key has a lesson."""
    if key not in lesson_keys():
        raise UnknownGame(key, lesson_keys(), "lesson" if key in tuple(GAMES) else "")


def require_puzzles(key: str) -> None:
    """Raise UnknownGame unless the game with this key has puzzles."""
    if key not in puzzle_keys():
        raise UnknownGame(key, puzzle_keys(), "puzzles" if key in tuple(GAMES) else "")


def load(key: str, /, **options: OptionValue) -> Game:
    """Return the game with this key; omitted options have their defaults.

    Raises UnknownGame for an unknown key, and BadOption for an unknown option or value.
    """
    if not isinstance(key, str) or key not in GAMES:
        raise UnknownGame(key, tuple(GAMES))
    rules = GAMES[key].rules
    known = [option.name for option in rules.choices]
    for name, value in options.items():
        if name not in known:
            raise BadOption(key, name, value, (), tuple(known))
    return rules(**options)
