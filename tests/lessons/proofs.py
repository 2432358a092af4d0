"""All turns that a learner can play in a lesson step, for proofs by exhaustion."""

from collections.abc import Iterator
from copy import copy

from trigrid.games import Position
from trigrid.lessons import Step
from trigrid.records import Record

MAX_LINES = 3000
"""The maximum number of turns per step in tests that need not check all turns."""


def lines_of(step: Step) -> Iterator[Record]:
    """Yield each turn that the learner can play from the step's start, as a record.

    A turn is over after ``step.plies`` moves, at the end of the game, or when the opponent is to move. All
    records share one tree of moves.
    """
    start = step.start
    stack: list[tuple[tuple[int, ...], Position]] = [
        ((move,), start.position) for move in start.position.moves()
    ]
    while stack:
        extra, before = stack.pop()
        position = before.play(extra[-1])
        is_over = position.outcome is not None or position.to_move != step.seat
        if is_over or len(extra) == step.plies:
            record = copy(start)
            for move in extra:
                record.add(move)
            yield record
            continue
        stack += [((*extra, move), position) for move in position.moves()]
