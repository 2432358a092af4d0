"""Checks a program against the engine protocol, clause by clause."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from trigrid.games import GAMES, Game, TrigridError, load
from trigrid.games.game_words import words_of_game
from trigrid.ugi.clauses import CLAUSES, Clause, Scope, Terms
from trigrid.ugi.examinee import Breach, Examinee, Program

PATIENCE_SECONDS = 20.0
"""The time for each reply that has no limit of its own."""
STOP_SECONDS = 0.5
"""The longest time from ``stop`` to ``bestmove``.

The protocol allows 0.1 s; the rest is a reserve for busy machines.
"""


class Verdict(NamedTuple):
    """The result of the check of a clause."""

    clause: Clause
    breach: str
    """The fault of the engine, in one clause; empty if it keeps the clause."""

    def __str__(self) -> str:
        head = f"{'FAILED' if self.breach else 'ok':6} {self.clause.number:2}  {self.clause.text}"
        return f"{head}: {self.breach}" if self.breach else head


class Conformance:
    """The check of a program.

    ``start`` starts the program; a clause that fails or ends it makes the next clause start it again.
    ``games`` are the games to check with; empty for all games that the engine offers, with each value of each
    option. ``patience`` is the time in seconds for each reply, and ``stop_seconds`` for the move after
    ``stop``.
    """

    def __init__(
        self,
        start: Callable[[], Program],
        games: Sequence[Game] = (),
        *,
        patience: float = PATIENCE_SECONDS,
        stop_seconds: float = STOP_SECONDS,
    ) -> None:
        self._start, self._games = start, tuple(games)
        self._patience, self._stop_seconds = patience, stop_seconds
        self._engine: Examinee | None = None

    def verdicts(self) -> Iterator[Verdict]:
        """Yield a verdict for each clause.

        If the engine does not answer ``ugi``, the first verdict is the last. Raises EngineError if the
        program cannot be started.
        """
        self._engine = Examinee(self._start(), self._patience)
        try:
            for clause in CLAUSES:
                breach = self._breach(clause)
                yield Verdict(clause, breach)
                if breach and clause is CLAUSES[0]:
                    return
                if breach or clause.ends_program:
                    self._close()
        finally:
            self._close()

    def _close(self) -> None:
        if self._engine is not None:
            self._engine.close()
        self._engine = None

    def _breach(self, clause: Clause) -> str:
        """Return how the engine breaks a clause; empty if it does not."""
        where = ""
        try:
            engine = self._running_engine(clause)
            if clause.scope is Scope.NO_GAME:
                clause.check(engine, Terms(load(next(iter(GAMES))), self._stop_seconds))
                return ""
            games = self._games or offered_games(engine)
            for game in games if clause.scope is Scope.EACH_GAME else games[:1]:
                where = f" (game {words_of_game(game)})"
                engine.set_game(game)
                clause.check(engine, Terms(game, self._stop_seconds))
        except (Breach, TrigridError) as error:
            return f"{error}{where}"
        return ""

    def _running_engine(self, clause: Clause) -> Examinee:
        if self._engine is None:
            self._engine = Examinee(self._start(), self._patience)
            if clause is not CLAUSES[0]:
                self._engine.shake_hands()
        return self._engine


def offered_games(engine: Examinee) -> tuple[Game, ...]:
    """Return the games that an engine offers, with each value of each option.

    Raises TrigridError if it offers no choice of games.
    """
    keys = engine.options["game"].choices if "game" in engine.options else ()
    games = tuple(game for key in keys if key in GAMES for game in variants(key))
    if not games:
        raise TrigridError("the engine has no option game with known keys; name the game to check with")
    return games


def variants(key: str) -> list[Game]:
    """Return the game with its defaults, then with each other value of each option."""
    others = [(option.name, value) for option in GAMES[key].choices for value in option.choices[1:]]
    return [load(key), *(load(key, **{name: value}) for name, value in others)]
