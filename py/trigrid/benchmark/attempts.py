"""Lets a respondent answer items, and judges its moves."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from trigrid.benchmark.item import BenchmarkItem, PuzzleItem
from trigrid.benchmark.respondents import Reply, Respondent
from trigrid.games import Move
from trigrid.puzzle import Puzzle


class Attempt(NamedTuple):
    """The result of a respondent on one item."""

    item: BenchmarkItem
    """The item."""
    reply: Reply
    """The reply to the position of the item."""
    is_solved: bool | None
    """Whether the puzzle was solved to the end; None if that was not tried."""

    @property
    def is_right(self) -> bool:
        """Whether the first move is right."""
        return self.reply.move in self.item.right

    @property
    def value_error(self) -> float | None:
        """The distance of the reported value from the exact one, if both are known."""
        move, value, miss = self.reply
        exact = None if miss or move is None else self.item.value_after(move)
        return None if value is None or exact is None else abs(value - exact)


def run(respondent: Respondent, items: Iterable[BenchmarkItem]) -> Iterator[Attempt]:
    """Yield the attempt at each item."""
    for item in items:
        yield attempt(respondent, item)


def attempt(respondent: Respondent, item: BenchmarkItem) -> Attempt:
    """Ask for the first move of an item; after a right one, play a puzzle to its end.

    The opponent plays the puzzle's own answers.
    """
    reply = respondent.reply(item.id, item.position, ())
    first = Attempt(item, reply, None)
    if not isinstance(item, PuzzleItem) or not respondent.knows_more_than_first_moves:
        return first
    is_solved = first.is_right and _solves(respondent, item, reply.move)
    return first._replace(is_solved=is_solved)


def _solves(respondent: Respondent, item: PuzzleItem, first: Move | None) -> bool:
    """Return whether a respondent solves a puzzle after a right first move."""
    assert first is not None
    line = _with_answers(item.puzzle, (first,))
    while accepted := item.puzzle.accepted(*line):
        move = respondent.reply(item.id, item.position, line).move
        if move not in accepted:
            return False
        line = _with_answers(item.puzzle, (*line, move))
    return True


def _with_answers(puzzle: Puzzle, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return a line with the opponent's answers after it."""
    while (answer := puzzle.reply(*line)) is not None:
        line = (*line, answer)
    return line
