"""The slow programs of the tests beside the engine: what it keeps up to date they find by looking again."""

from collections.abc import Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from tests.games.reference import PROGRAMS
from tools.soak.checks import Broken
from trigrid.games import Game, Move


class Referee:
    """Goes over games of one kind, as many and as closely as its share of their own time allows.

    Comparing a ply can take a thousand times as long as playing it, so most games are let pass, and of the
    others some plies are compared: the last one, and some from anywhere.
    """

    def __init__(self, game: Game, share: float) -> None:
        self.compared = 0
        """Plies, so far."""
        self._game = game
        self._program: Any = PROGRAMS.get(game.key)
        self._share = share
        self._earned = 0.0
        self._spent = 0.0
        """Seconds, both."""

    def judge(self, played: Sequence[Move], positions: Sequence[Any], seconds: float, rng: Random) -> None:
        """Raise Broken where the slow program disagrees with a game, which took so long to play.

        ``positions`` are those before each move, and the last.
        """
        self._earned += self._share * seconds
        if not self._program or self._earned <= self._spent:
            return
        chosen = {len(played), *rng.sample(range(len(played)), self._affordable(len(played)))}
        begin = perf_counter()
        self._go_over(played, positions, chosen)
        self._spent += perf_counter() - begin

    def _affordable(self, most: int) -> int:
        """How many plies, besides the last, its time is enough for by experience."""
        if self._share == inf:
            return most
        if not self.compared:
            return 0
        return min(most, int((self._earned - self._spent) * self.compared / self._spent))

    def _go_over(self, played: Sequence[Move], positions: Sequence[Any], chosen: set[int]) -> None:
        state = self._program.start(self._game.options)
        for ply, position in enumerate(positions):
            if ply in chosen:
                self._compare(ply, position, state)
                self.compared += 1
            if ply < len(played):
                state = self._program.play(state, self._game.spell(played[ply]))

    def _compare(self, ply: int, position: Any, state: Any) -> None:
        moves = position.moves()
        ours, theirs = {self._game.spell(move) for move in moves}, set(self._program.moves(state))
        outcome = position.outcome
        ending, result = outcome and (outcome.winner, outcome.scores), self._program.result(state)
        if ours != theirs:
            raise Broken(f"at ply {ply} the slow program sees other moves: {' '.join(sorted(ours ^ theirs))}")
        if ending != result:
            raise Broken(f"at ply {ply} the slow program's result is {result}, not {ending}")
        if moves and position.to_move != self._program.to_move(state):
            raise Broken(f"at ply {ply} the slow program has another seat to move than {position.to_move}")
