"""Typed keys of game parts that other packages provide, such as drawings."""

from importlib import import_module
from typing import Generic, TypeVar

from trigrid.games.protocol import Game
from trigrid.games.registry import GAMES

T = TypeVar("T")


class Part(Generic[T]):
    """A part of a game that a descriptor names by its entry point.

    The entry point is imported on first use. Declare each part once, in the module of its type, as a constant
    with the part's name in capitals: ``DRAWING = Part[Drawing]("drawing")``. For games without the part, the
    default is returned.
    """

    def __init__(self, name: str, default: T | None = None) -> None:
        self.name = name
        self._default = default
        self._loaded: dict[str, T] = {}

    def of(self, game: Game) -> T:
        """Return the part of a game, or the default.

        Raises LookupError if the game has no such part and the part has no default.
        """
        return self.of_key(game.key)

    def of_key(self, key: str) -> T:
        """Return the part of the game with this key, like ``of``."""
        entry_point = GAMES[key].parts.get(self.name)
        if entry_point is None:
            if self._default is None:
                raise LookupError(f"the game {key!r} has no {self.name}")
            return self._default
        if entry_point not in self._loaded:
            # pkgutil.resolve_name would compile a regular expression at every start.
            module, _, name = entry_point.partition(":")
            self._loaded[entry_point] = getattr(import_module(module), name)
        return self._loaded[entry_point]
