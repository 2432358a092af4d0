"""Compares the engine with the reference programs of the tests.

The reference programs are slow, because they compute everything from the position. The engine updates its
data with each move.
"""

from collections.abc import Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from tests.games.reference import PROGRAMS
from tools.soak.checks import Broken
from trigrid.games import Game, Move


class Referee:
    """Compares games with the reference program, in a share of the playing time.

    Comparing a ply can take a thousand times as long as playing it. Therefore most games are skipped. In the
    others, the last ply and some random plies are compared.
    """

    def __init__(self, game: Game, share: float) -> None:
        self.compared = 0
        """The number of plies compared so far."""
        self._game = game
        self._program: Any = PROGRAMS.get(game.key)
        self._share = share
        self._earned = 0.0
        self._spent = 0.0
        """The time allowed so far (``_earned``) and taken (``_spent``), in seconds."""

    def judge(self, played: Sequence[Move], positions: Sequence[Any], seconds: float, rng: Random) -> None:
        """Raise Broken if the reference program disagrees with a game.

        ``positions`` are the positions before each move and the last one. ``seconds`` is the time that the
        game took.
        """
        self._earned += self._share * seconds
        if not self._program or self._earned <= self._spent:
            return
        chosen = {len(played), *rng.sample(range(len(played)), self._affordable(len(played)))}
        start = perf_counter()
        self._compare_plies(played, positions, chosen)
        self._spent += perf_counter() - start

    def _affordable(self, max_plies: int) -> int:
        """Estimate how many plies, in addition to the last one, the time allows."""
        if self._share == inf:
            return max_plies
        if not self.compared:
            return 0
        return min(max_plies, int((self._earned - self._spent) * self.compared / self._spent))

    def _compare_plies(self, played: Sequence[Move], positions: Sequence[Any], chosen: set[int]) -> None:
        state = self._program.start(self._game.options)
        for ply, position in enumerate(positions):
            if ply in chosen:
                self._compare(ply, position, state)
                self.compared += 1
            if ply < len(played):
                state = self._program.play(state, self._game.spell(played[ply]))

    def _compare(self, ply: int, position: Any, state: Any) -> None:
        moves = position.moves()
        engine_moves = {self._game.spell(move) for move in moves}
        reference_moves = set(self._program.moves(state))
        if engine_moves != reference_moves:
            different = " ".join(sorted(engine_moves ^ reference_moves))
            raise Broken(f"at ply {ply} the reference program lists other moves: {different}")
        outcome = position.outcome
        engine_result = outcome and (outcome.winner, outcome.scores)
        reference_result = self._program.result(state)
        if engine_result != reference_result:
            raise Broken(
                f"at ply {ply} the reference program's result is {reference_result}, not {engine_result}"
            )
        if moves and position.to_move != self._program.to_move(state):
            raise Broken(
                f"at ply {ply} the reference program has another seat to move than {position.to_move}"
            )
