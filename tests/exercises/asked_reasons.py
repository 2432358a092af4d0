"""Answers what reasons ask by searching at once, as the worker does for the page."""

from functools import cache

from trigrid.exercises.reasons import Ask, Asking, Line, T, after
from trigrid.puzzle import Puzzle, puzzles
from trigrid.search.searcher_protocol import Answer
from trigrid.search.settled_line import settle

PATIENCE_SECONDS = 60.0
"""Seconds for one question; people wait less long."""
CHEAP_NODES = 3000
"""Positions that a puzzle's proof took, so that its reasons are soon found."""


@cache
def settled(puzzle: Puzzle, asked: Ask, seconds: float) -> Answer | None:
    """Settle a question once for all tests."""
    return settle(after(puzzle, asked.line), asked.question, seconds)


def found_reason(puzzle: Puzzle, asking: Asking[T], seconds: float = PATIENCE_SECONDS) -> T:
    """What the work finds out about a puzzle."""
    answer: Answer | None = None
    try:
        while True:
            asked: Ask | None = asking.send(answer)
            answer = settled(puzzle, asked, seconds) if asked else None
    except StopIteration as end:
        result: T = end.value
        return result


def a_solution(puzzle: Puzzle) -> Line:
    """A right line, of moves than which none wins sooner."""
    line: Line = ()
    while accepted := puzzle.accepted(*line):
        line = (*line, min(accepted - puzzle.slower(*line)))
    return line


def cheap_puzzles(key: str) -> list[Puzzle]:
    """The puzzle with the smallest proof of each kind and target of the game of that key."""
    found = dict[tuple[object, int], Puzzle]()
    for puzzle in sorted(puzzles(key), key=lambda each: each.proof.nodes):
        if puzzle.proof.nodes <= CHEAP_NODES:
            found.setdefault((puzzle.kind, puzzle.target), puzzle)
    return sorted(found.values(), key=lambda each: each.number)
