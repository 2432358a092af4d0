"""What a move of a game lost, by the evaluations of the positions before and after it."""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from trigrid.games import Move, Position
from trigrid.review.evaluation import Evaluation
from trigrid.review.label import INACCURACY, Label, label_of


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

    @property
    def has_better(self) -> bool:
        """Whether another move is better, or seems to be: what is lost may be too close to call."""
        return self.label is not None or self.loss >= INACCURACY


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
    label = _label(loss, before, after, seat)
    best = before.line[0] if loss and before.line else move
    is_exact = before.proved and (after.proved or is_expected or promised == 0)
    return Judged(move, reached, best, loss, label, is_exact, drop)


def judge_turn(parts: Sequence[Judged], before: Evaluation, after: Evaluation, seat: int) -> list[Judged]:
    """Judge the moves of a seat's turn together, by the evaluations before the turn and after it.

    In the middle of a turn little may be known. Where the whole turn lost more than the noise, and no move
    did, the label and the whole loss go to the move that seems to have lost most.
    """
    loss = max(0.0, round(before.for_seat(seat) - after.for_seat(seat), 3))
    label, costliest = _label(loss, before, after, seat), max(parts, key=lambda part: part.loss)
    if label is None or not costliest.loss or any(part.label for part in parts):
        return list(parts)
    is_exact = before.proved and after.proved
    whole = Judged(
        costliest.move, after.for_seat(seat), costliest.best, loss, label, is_exact, max(loss, costliest.drop)
    )
    return [whole if part is costliest else part for part in parts]


def _label(loss: float, before: Evaluation, after: Evaluation, seat: int) -> Label | None:
    """The label of what a seat has lost between two positions, in which a win may have been given away."""
    had_won, has_won = (each.proved and each.for_seat(seat) == 1 for each in (before, after))
    noise = hypot(before.error, after.error)
    return label_of(loss, noise, gives_win_away=had_won and not has_won)
