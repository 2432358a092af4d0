"""Searches that prove the steps of lessons, by the rules alone and without the lessons' own solver."""

from collections.abc import Iterator
from copy import copy

from trigrid.games import Position
from trigrid.lessons import Step
from trigrid.records import Record

MOST_LINES = 3000
"""The most lines of a step that are looked at, the first ones."""


def lines_of(step: Step) -> Iterator[Record]:
    """Records of every turn of the learner's from the step's beginning, of at most ``plies`` moves, that
    is over: by its last move, the end of the game, or the opponent's turn. They stand in one tree.
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
