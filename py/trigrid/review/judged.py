"""Judges moves by the evaluations of the positions before and after them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

from trigrid.games import Move, Position
from trigrid.review.evaluation import Evaluation
from trigrid.review.label import INACCURACY, Label, label_of


class Judged(NamedTuple):
    """A move and its value. All chances are the mover's, from 0 to 1."""

    move: Move
    """The judged move."""
    value: float
    """The chance after the move."""
    best: Move
    """The best known move; the judged move itself if no other is better."""
    loss: float
    """The difference between the best move's chance and this move's chance."""
    label: Label | None
    """The label for the loss; None if the loss is small or within the noise."""
    proved: bool
    """Whether the loss is exact."""
    drop: float = 0.0
    """The amount by which the move lowered the chance.

    If the best known move was played, the loss is 0, but the drop may be greater.
    """

    @property
    def has_better(self) -> bool:
        """Whether another move is better by INACCURACY or more, even within the noise."""
        return self.label is not None or self.loss >= INACCURACY


def judge(position: Position, move: Move, before: Evaluation, after: Evaluation) -> Judged:
    """Judge a move by the evaluations of the positions before and after it.

    The expected move has no loss. In a lost position, no move has a loss.
    """
    seat = position.to_move
    chance_before, chance_after = before.for_seat(seat), after.for_seat(seat)
    is_expected = before.line[:1] == (move,)
    if before.proved:
        chance_after = chance_before if is_expected else min(chance_after, chance_before)
    drop = max(0.0, round(chance_before - chance_after, 3))
    loss = 0.0 if is_expected else drop
    label = _label(loss, before, after, seat)
    best = before.line[0] if loss and before.line else move
    is_exact = before.proved and (after.proved or is_expected or chance_before == 0)
    return Judged(move, chance_after, best, loss, label, is_exact, drop)


def judge_turn(parts: Sequence[Judged], before: Evaluation, after: Evaluation, seat: int) -> list[Judged]:
    """Judge the moves of a turn together, by the evaluations before and after it.

    Evaluations within a turn may be uncertain. If the loss of the whole turn deserves a label, but no single
    move has a label, the move with the greatest loss gets the label and the loss of the whole turn. If no
    single move has a loss, nothing changes.
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
    """Return the label for a seat's loss between two positions.

    Returns None if the loss is small or within the noise. For any other loss, the label is LOST_WIN if a
    proved win was given away.
    """
    had_won, has_won = (each.proved and each.for_seat(seat) == 1 for each in (before, after))
    noise = hypot(before.error, after.error)
    return label_of(loss, noise, gives_win_away=had_won and not has_won)


def mistake_counts(judged: Iterable[Judged | None], movers: Iterable[int]) -> Counter[int]:
    """Return the number of mistakes of each seat; inaccuracies do not count."""
    return Counter(
        mover
        for each, mover in zip(judged, movers, strict=False)
        if each is not None and each.label not in (None, Label.INACCURACY)
    )
