"""A player that wins if it can, or else plays the safe move with the best count.

A move is safe if it neither loses nor lets the opponent win in the next turn. The count is the quantity that
a beginner counts in the game (``Measures.count``). If several safe moves have the best count, or if the game
has no count, the player chooses among them at random.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tools.arena.players import Decision
from trigrid.games import GAMES, Game, Move, Position

MAX_CHECKED_MOVES = 40
"""The maximum number of moves that are checked for safety.

If none of them is safe, the first is played.
"""


class CarefulBeginner:
    """A careful beginner of a game."""

    def __init__(self, game: Game, seed: int) -> None:
        self._count: Callable[[Any, int], float] | None = GAMES[game.key].measures.count
        self._rng = Random(seed)

    def receive(self, move: Move) -> None:
        """Ignore the move: ``think`` gets the position."""

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Return a move that wins in this turn, or else the safe move with the best count.

        If no checked move is safe, returns the first.
        """
        winning = winning_move(position, position.to_move)
        if winning is not None:
            return Decision(winning)
        first, checked = None, 0
        for move in self._moves_by_count(position):
            after = position.play(move)
            if not self._lets_win(after, position.to_move):
                return Decision(move)
            first, checked = move if first is None else first, checked + 1
            if checked == MAX_CHECKED_MOVES:
                break
        assert first is not None, "a position in play has moves"
        return Decision(first)

    def _moves_by_count(self, position: Position) -> list[Move]:
        """Return the legal moves, the best count first, equal counts in random order."""
        moves, seat = self._rng.sample(position.moves(), len(position.moves())), position.to_move
        if self._count is None:
            return moves
        count = self._count
        return sorted(moves, key=lambda move: count(position.play(move), seat), reverse=True)

    def _lets_win(self, after: Position, seat: int) -> bool:
        """Return whether the opponent has won, or is to move and can win in that turn."""
        if after.outcome is not None:
            return after.outcome.winner == 1 - seat
        return after.to_move != seat and winning_move(after, 1 - seat) is not None


def winning_move(position: Position, seat: int) -> Move | None:
    """Return a move with which the seat to move wins within its current turn, or None."""
    for move in position.moves():
        after = position.play(move)
        if after.outcome is not None:
            if after.outcome.winner == seat:
                return move
        elif after.to_move == seat and winning_move(after, seat) is not None:
            return move
    return None
