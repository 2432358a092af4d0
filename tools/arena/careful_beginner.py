"""The careful beginner: wins at once if it can, lets nobody else do so if it can help it, else counts.

It knows the rules of a game, what a beginner counts in it (``Measures.count``), and nothing else: of the
moves with the best count, and of all where there is nothing to count, it plays any.
"""

from collections.abc import Sequence
from random import Random

from tools.arena.players import Thought
from trigrid.games import GAMES, Game, Move, Position

MOST_LOOKED_AT = 40
"""Moves of which it looks what the opponent could answer; if none of them is safe it plays the first."""


class CarefulBeginner:
    """A careful beginner of a game."""

    def __init__(self, game: Game, seed: int) -> None:
        self._count = GAMES[game.key].measures.count
        self._rng = Random(seed)

    def saw(self, move: Move) -> None:
        """It is shown the position when it is to think."""

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """A move that wins at once, else the first safe one in the order of what can be counted."""
        winning = winning_move(position, position.to_move)
        if winning is not None:
            return Thought(winning)
        first, looked_at = None, 0
        for move in self._in_order(position):
            after = position.play(move)
            if not self._lets_win(after, position.to_move):
                return Thought(move)
            first, looked_at = move if first is None else first, looked_at + 1
            if looked_at == MOST_LOOKED_AT:
                break
        assert first is not None, "a position in play has moves"
        return Thought(first)

    def _in_order(self, position: Position) -> list[Move]:
        """The legal moves in the order of what they bring at once, alike ones at random."""
        moves, seat = self._rng.sample(position.moves(), len(position.moves())), position.to_move
        if self._count is None:
            return moves
        count = self._count
        return sorted(moves, key=lambda move: count(position.play(move), seat), reverse=True)

    def _lets_win(self, after: Position, seat: int) -> bool:
        """Whether the opponent has won after a move, or can win at once."""
        if after.outcome is not None:
            return after.outcome.winner == 1 - seat
        return after.to_move != seat and winning_move(after, 1 - seat) is not None


def winning_move(position: Position, seat: int) -> Move | None:
    """A move with which the seat that is to move wins in this turn, by the rules; None if there is none."""
    for move in position.moves():
        after = position.play(move)
        if after.outcome is not None:
            if after.outcome.winner == seat:
                return move
        elif after.to_move == seat and winning_move(after, seat) is not None:
            return move
    return None
