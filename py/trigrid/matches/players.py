"""Players of matches: functions, levels of the computer, and engines as programs.

A player is the same in all games of a match; ``begin`` prepares it for one game. Players can be pickled, so
that other processes can play games.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from shlex import join
from time import monotonic
from typing import Any, Protocol, TypeAlias

from trigrid.games import BadType, Game, Move, Position
from trigrid.headers.who_plays import level_name
from trigrid.matches.engine_sessions import EngineSession
from trigrid.matches.game_in_play import GameInPlay
from trigrid.search import Computer
from trigrid.search.levels import require_level
from trigrid.ugi.computer_player import ComputerSearch
from trigrid.ugi.messages import Limits
from trigrid.ugi.player import Task

Choose: TypeAlias = Callable[[GameInPlay], Any]
"""A callable that returns the move of a player; it may raise PlayerFailed."""
PlayerLike: TypeAlias = Callable[[Position], Move] | int | str | Sequence[str]
"""A function, a level from 1 to 6, or the command line of an engine."""

NO_LIMITS = Limits()


class Player(Protocol):
    """A player of a match."""

    @property
    def name(self) -> str:
        """The name in results and records."""

    @property
    def settings(self) -> str:
        """The facts on which the player's moves depend, for the log of a match."""

    @property
    def level(self) -> int | None:
        """The level of the computer; None for other players."""

    def begin(self, game: Game, seed: int) -> Choose:
        """Prepare for a game, and return the callable that plays it. Raises PlayerFailed."""


@dataclass(frozen=True)
class FunctionPlayer:
    """A function that returns a move of a position. Its exceptions end the match."""

    name: str
    function: Callable[[Position], Move]
    level: int | None = None

    @property
    def settings(self) -> str:
        """The module and the name of the function, or the ``repr`` of another callable."""
        function: Any = self.function
        is_named = hasattr(function, "__qualname__")
        return f"{function.__module__}:{function.__qualname__}" if is_named else repr(function)

    def begin(self, game: Game, seed: int) -> Choose:
        """Return a callable that calls the function."""
        return lambda play: self.function(play.position)


@dataclass(frozen=True)
class LevelPlayer:
    """A level of the computer, from 1 to 6.

    Without limits, it does its own work for as long as that takes, so its moves depend only on the seed.
    ``limits`` mean the same as for ``trigrid engine``.
    """

    name: str
    level: int
    limits: Limits = NO_LIMITS

    @property
    def settings(self) -> str:
        """The level and its limits."""
        return f"level {self.level} {self.limits}".strip()

    def begin(self, game: Game, seed: int) -> Choose:
        """Return a callable that lets the level search."""
        computer = Computer(game, self.level, seed)
        return lambda play: _move_of(computer, play, play.limited(self.limits))


def _move_of(computer: Computer, play: GameInPlay, limits: Limits) -> Move:
    """Return the move that a level finds within some limits."""
    if limits == NO_LIMITS:
        return computer.think(play.position, inf, recent=play.moves).move
    task = Task(play.position, play.position.moves(), limits, tuple(play.moves))
    search, seconds = ComputerSearch(computer, task), task.seconds
    end = monotonic() + (inf if seconds is None else seconds)
    while (left := end - monotonic()) > 0 and search.go_on(left):
        pass
    return search.result().move


@dataclass(frozen=True)
class EnginePlayer:
    """An engine as a program, which ``trigrid.ugi`` talks to.

    The engine keeps running between games. After a failure, it is started again for its next game. If it has
    an option ``seed``, each game sets it.
    """

    name: str
    command: str
    limits: Limits = NO_LIMITS
    margin: float = 1.0
    """The seconds by which a move may exceed ``limits.movetime`` or the clock."""
    level: int | None = None

    @property
    def settings(self) -> str:
        """The command line and the limits."""
        return f"{self.command} {self.limits}".strip()

    def begin(self, game: Game, seed: int) -> Choose:
        """Start the engine if necessary, and announce a game to it. Raises PlayerFailed."""
        session = EngineSession(self.name, self.command)
        session.begin(game, seed)
        return lambda play: session.choose(play, play.limited(self.limits), self.margin)


def player_of(given: PlayerLike, limits: Limits, margin: float, name: str = "") -> Player:
    """Return the player that a value stands for, by default with a name of its own.

    Raises BadLevel, and BadType for other values that are no player.
    """
    if callable(given):
        function: Any = given
        return FunctionPlayer(name or getattr(function, "__name__", type(function).__name__), function)
    if isinstance(given, int):
        require_level(given)
        return LevelPlayer(name or level_name(given), given, limits)
    words = [given] if isinstance(given, str) else given
    if isinstance(words, list | tuple) and all(isinstance(word, str) for word in words):
        command = given if isinstance(given, str) else join(words)
        return EnginePlayer(name or command, command, limits, margin)
    raise BadType(given, "a function, a level from 1 to 6, or the command line of an engine")
