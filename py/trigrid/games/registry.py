"""The games that there are, by key; ``trigrid.descriptors`` enters them here when trigrid is imported."""

from trigrid.games.game_descriptor import GameDescriptor
from trigrid.games.protocol import BadOption, Game, OptionValue, UnknownGame

GAMES: dict[str, GameDescriptor] = {}
"""Every game's descriptor under its key, in the order in which they are offered."""


def register(descriptor: GameDescriptor) -> None:
    """Enter a game after those that are there. Raises ValueError if its key is taken."""
    if descriptor.key in GAMES:
        raise ValueError(f"there is a game {descriptor.key!r} already")
    GAMES[descriptor.key] = descriptor


def lesson_keys() -> tuple[str, ...]:
    """The keys of the games that have a lesson, in the order in which games are offered."""
    return tuple(key for key, game in GAMES.items() if "lesson" in game.parts)


def puzzle_keys() -> tuple[str, ...]:
    """The keys of the games that have puzzles, in the order in which games are offered."""
    return tuple(key for key, game in GAMES.items() if game.puzzle_kinds)


def require_lesson(key: str) -> None:
    """Raise UnknownGame unless the game of that key has a lesson."""
    if key not in lesson_keys():
        raise UnknownGame(key, lesson_keys(), "lesson" if key in tuple(GAMES) else "")


def require_puzzles(key: str) -> None:
    """Raise UnknownGame unless the game of that key has puzzles."""
    if key not in puzzle_keys():
        raise UnknownGame(key, puzzle_keys(), "puzzles" if key in tuple(GAMES) else "")


def load(key: str, /, **options: OptionValue) -> Game:
    """The game of that key with the given options, the others at their defaults.

    Raises UnknownGame, or BadOption for a name or a value that the game does not have.
    """
    if not isinstance(key, str) or key not in GAMES:
        raise UnknownGame(key, tuple(GAMES))
    rules = GAMES[key].rules
    known = [option.name for option in rules.choices]
    for name, value in options.items():
        if name not in known:
            raise BadOption(key, name, value, (), tuple(known))
    return rules(**options)
