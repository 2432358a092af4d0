"""A function that chooses moves, as a player of the engine protocol."""

from collections.abc import Callable, Sequence
from inspect import signature
from threading import Event, Thread
from time import monotonic
from typing import Any, TypeAlias

from trigrid.games import GAMES, Game, Move, Position, TrigridError, UnknownGame
from trigrid.ugi.messages import EngineOption, Limits
from trigrid.ugi.player import Finding, Task

Choose: TypeAlias = Callable[[Position], Move] | Callable[[Position, "Search"], Move]
"""Returns a legal move in a position; a second parameter receives the Search."""


class Search:
    """The request for a move that a function receives, and its reports."""

    def __init__(self, task: Task) -> None:
        self.moves: tuple[Move, ...] = task.moves
        """The moves that are allowed: all legal moves, unless the request names some."""
        self.history: tuple[Move, ...] = task.history
        """The moves before the position, as far as known."""
        self.limits: Limits = task.limits
        """The limits of the request, with times in milliseconds."""
        seconds = None if task.limits.infinite else task.seconds
        self._deadline = float("inf") if seconds is None else monotonic() + seconds
        self._stopped = Event()
        self._game = task.game
        self._reported: Finding | None = None

    @property
    def is_stopped(self) -> bool:
        """Whether the function must return now, because of ``stop`` or of the time limit."""
        return self._stopped.is_set() or monotonic() >= self._deadline

    @property
    def seconds_left(self) -> float:
        """The seconds until the time limit; infinite without one."""
        return max(0.0, self._deadline - monotonic())

    def report(self, move: Move, value: float | None = None, line: Sequence[Move] = ()) -> None:
        """Report the best move so far.

        The engine plays it if the function does not return in time. ``value`` is the expected score of the
        player to move, from 0 to 1. ``line`` are the expected moves, starting with ``move``.
        """
        self._reported = Finding(move, value, False, tuple(line))


class FunctionPlayer:
    """Plays the moves that a function chooses, in all games or in those of ``keys``.

    Raises UnknownGame.
    """

    def __init__(self, choose: Choose, *, name: str, author: str = "", keys: Sequence[str] = ()) -> None:
        self.name, self.author = name, author or "unknown"
        self.keys = tuple(keys) or tuple(GAMES)
        for key in self.keys:
            if key not in GAMES:
                raise UnknownGame(key, tuple(GAMES))
        self.options: tuple[EngineOption, ...] = ()
        function: Callable[..., Move] = choose
        self._choose = function if _takes_search(choose) else lambda position, _: function(position)
        self._last: FunctionSearch | None = None

    def set_option(self, name: str, value: str) -> None:
        """Raise TrigridError, because a function has no options."""
        raise TrigridError(f"there is no option {name!r}; expected game")

    def new_game(self) -> None:
        """Do nothing: a function keeps no results."""

    def prepare(self, game: Game) -> None:
        """Do nothing: a function loads what it needs."""

    def begin(self, task: Task) -> "FunctionSearch":
        """Call the function in a thread.

        Raises TrigridError if the function has not returned from the last call.
        """
        if self._last is not None and self._last.is_running:
            raise TrigridError("the function has not returned from the last search; expected it to stop")
        self._last = FunctionSearch(self._choose, task)
        return self._last


class FunctionSearch:
    """A call of the function, in a thread where the platform has threads."""

    nodes = None

    def __init__(self, choose: Callable[..., Any], task: Task) -> None:
        self._choose, self._task = choose, task
        self._search = Search(task)
        self._returned = Event()
        self._move: Any = None
        self._error: Exception | None = None
        try:
            Thread(target=self._call, daemon=True).start()
        except RuntimeError:  # Pyodide has no threads
            self._call()

    def _call(self) -> None:
        try:
            self._move = self._choose(self._task.position, self._search)
        except Exception as error:
            self._error = error
        self._returned.set()

    @property
    def is_running(self) -> bool:
        """Whether the function has not returned."""
        return not self._returned.is_set()

    def go_on(self, seconds: float) -> bool:
        """Wait this many seconds for the function; return whether it still runs."""
        return not self._returned.wait(seconds)

    def stop(self) -> None:
        """Tell the function to return."""
        self._search._stopped.set()

    def progress(self) -> Finding | None:
        """Return the last report of the function; None before the first."""
        return self._search._reported

    def result(self) -> Finding | None:
        """Return the chosen move; the reported one if the function did not return in time.

        Raises the exception of the function.
        """
        if self.is_running:
            self.stop()
            return self._search._reported
        if self._error is not None:
            raise self._error
        reported = self._search._reported
        if reported is not None and reported.move == self._move:
            return reported
        return Finding(self._move)


def _takes_search(choose: Callable[..., Any]) -> bool:
    """Return whether a function accepts a second positional argument."""
    try:
        signature(choose).bind(None, None)
    except (TypeError, ValueError):  # ValueError for built-in functions without a signature
        return False
    return True
