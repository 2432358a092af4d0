"""What a move of a game lost, by the evaluations of the positions before and after it."""

from math import hypot
from typing import NamedTuple

from trigrid.games import Move, Position
from trigrid.review.evaluation import Evaluation
from trigrid.review.label import Label, label_of


class Judged(NamedTuple):
    """A move with what it was worth. All chances are the mover's, from 0 to 1."""

    move: Move
    value: float
    """The chance after it."""
    best: Move
    """The best move, as far as is known; the move itself if no other is better."""
    loss: float
    """How much more the best move promises."""
    label: Label | None
    """What it is called for that; None if it was as good as any, or that cannot be told from noise."""
    proved: bool
    """Whether the loss is exact."""
    drop: float = 0.0
    """How much the chance fell by it; more than the loss where the best move that was known is played."""


def judge(position: Position, move: Move, before: Evaluation, after: Evaluation) -> Judged:
    """Judge a move of a position by the evaluations of the position and of the one after it.

    Whoever plays the expected move loses nothing by it, nor does who has lost whatever is played.
    """
    seat = position.to_move
    promised, reached = before.for_seat(seat), after.for_seat(seat)
    is_expected = before.line[:1] == (move,)
    if before.proved:
        reached = promised if is_expected else min(reached, promised)
    drop = max(0.0, round(promised - reached, 3))
    loss = 0.0 if is_expected else drop
    gives_win_away = before.proved and promised == 1 and not (after.proved and reached == 1)
    label = label_of(loss, hypot(before.error, after.error), gives_win_away=gives_win_away)
    best = before.line[0] if loss and before.line else move
    is_exact = before.proved and (after.proved or is_expected or promised == 0)
    return Judged(move, reached, best, loss, label, is_exact, drop)
