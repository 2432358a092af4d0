"""Engines that this process has started for its games.

An engine keeps running between games. After a failure it is ended, and started again for its next game.
"""

from collections.abc import Callable
from typing import TypeVar

from trigrid.games import Game, Move
from trigrid.matches.game_in_play import GameInPlay
from trigrid.matches.player_failure import Failure, PlayerFailed
from trigrid.ugi import Engine, EngineError, Fault, Limits

SEED = "seed"
"""The option of an engine that makes its moves repeatable."""
PATIENCE = 60.0
"""The seconds for which an engine may be silent if no time limits its moves."""
FAILURES = {Fault.ILLEGAL_MOVE: Failure.ILLEGAL, Fault.SILENT: Failure.TIME}
"""The failure that a fault of an engine is; all other faults are crashes."""

T = TypeVar("T")
_engines: dict[tuple[str, str], Engine] = {}
"""The running engines of this process, by player name and command line."""


def running() -> tuple[Engine, ...]:
    """Return the engines of this process that run."""
    return tuple(_engines.values())


def close_engines() -> None:
    """End all engines that this process has started."""
    while _engines:
        _, engine = _engines.popitem()
        engine.close()


class EngineSession:
    """An engine for the games of one player, which runs while it does not fail."""

    def __init__(self, name: str, command: str) -> None:
        self._key = name, command

    def begin(self, game: Game, seed: int) -> None:
        """Start the engine unless it runs, and announce a game. Raises PlayerFailed."""
        self._guarded(lambda: self._begin(game, seed))

    def _begin(self, game: Game, seed: int) -> None:
        engine = _engines.get(self._key)
        if engine is None:
            engine = _engines[self._key] = Engine(self._key[1])
        engine.timeout = PATIENCE
        engine.set_game(game)
        if SEED in engine.options:
            engine.set_option(SEED, seed)
        engine.new_game()

    def choose(self, play: GameInPlay, limits: Limits, margin: float) -> Move:
        """Return the engine's move. Raises PlayerFailed.

        The request lists the legal moves, so that the engine need not know the rules. ``margin`` is the
        number of seconds by which a move may exceed the time in ``limits``.
        """
        engine = _engines[self._key]
        clock = limits.p2time if play.position.to_move else limits.p1time
        times = [time for time in (limits.movetime, clock) if time is not None]
        engine.timeout = margin if times else PATIENCE
        legal = play.position.moves()

        def ask() -> Move:
            return engine.best_move(play.start, play.moves, limits, searchmoves=legal).move

        try:
            return self._guarded(ask)
        except PlayerFailed as failed:
            if failed.failure is not Failure.TIME or not times:
                raise
            allowed = f"{min(times)} ms, with a margin of {margin * 1000:.0f} ms"
            raise PlayerFailed(Failure.TIME, f"{engine} did not move within {allowed}") from failed

    def _guarded(self, action: Callable[[], T]) -> T:
        """Return the result of an action; end the engine if it fails."""
        try:
            return action()
        except EngineError as error:
            if engine := _engines.pop(self._key, None):
                engine.close()
            raise PlayerFailed(FAILURES.get(error.fault, Failure.CRASH), str(error)) from error
