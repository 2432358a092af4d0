"""The games, by key. A game is one file in this room, and no game knows another."""

from trigrid.games.protocol import (
    BadOption,
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
)
from trigrid.games.tri_it_out import TriItOut
from trigrid.games.trichet import Trichet
from trigrid.games.tritium import Tritium
from trigrid.games.tritt import Tritt
from trigrid.games.tritt_reloaded import TrittReloaded

GAMES: dict[str, type[Game]] = {game.key: game for game in (Tritium, Tritt, TrittReloaded, TriItOut, Trichet)}
"""Every game's class under its key, in the order in which they are offered."""


def load(key: str, /, **options: OptionValue) -> Game:
    """The game of that key with the given options, the others at their defaults.

    Raises UnknownGame, or BadOption for a name or a value that the game does not have.
    """
    if key not in GAMES:
        raise UnknownGame(key, tuple(GAMES))
    game = GAMES[key]
    known = [option.name for option in game.choices]
    for name, value in options.items():
        if name not in known:
            raise BadOption(key, name, value, (), tuple(known))
    return game(**options)


__all__ = [
    "GAMES",
    "BadOption",
    "Game",
    "IllegalMove",
    "Move",
    "NotationError",
    "Option",
    "OptionValue",
    "Outcome",
    "Position",
    "TrigridError",
    "UnknownGame",
    "load",
]
