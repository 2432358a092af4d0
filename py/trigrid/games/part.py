"""Typed keys of the parts of a game that other packages provide: its drawing, its words, its evaluator."""

from importlib import import_module
from typing import Generic, TypeVar

from trigrid.games.protocol import Game
from trigrid.games.registry import GAMES

T = TypeVar("T")


class Part(Generic[T]):
    """A part that descriptors give by its name, as an entry point; it is imported when first asked for.

    Each part is declared once, beside its type, as a constant with its name in capitals:
    ``DRAWING = Part[Drawing]("drawing")``. The default serves games that do not give it.
    """

    def __init__(self, name: str, default: T | None = None) -> None:
        self.name = name
        self._default = default
        self._loaded: dict[str, T] = {}

    def of(self, game: Game) -> T:
        """Return what a game gives, or the default. Raises LookupError if there is neither."""
        return self.of_key(game.key)

    def of_key(self, key: str) -> T:
        """Return what the game of that key gives, like ``of``."""
        entry_point = GAMES[key].parts.get(self.name)
        if entry_point is None:
            if self._default is None:
                raise LookupError(f"the game {key!r} has no {self.name}")
            return self._default
        if entry_point not in self._loaded:
            # Not by pkgutil.resolve_name, which compiles a regular expression in every start.
            module, _, name = entry_point.partition(":")
            self._loaded[entry_point] = getattr(import_module(module), name)
        return self._loaded[entry_point]
