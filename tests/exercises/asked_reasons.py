"""Runs the generators that find reasons, and answers their questions by searching.

The worker answers the questions in the same way.
"""

from functools import cache

from trigrid.exercises.reasons import Ask, Asking, Line, T, position_after
from trigrid.puzzle import Puzzle, puzzles
from trigrid.search.searcher_protocol import Answer
from trigrid.search.settled_line import settle

PATIENCE_SECONDS = 60.0
"""The default time limit of one question, in seconds; the page has a shorter one."""
CHEAP_NODES = 3000
"""The maximum number of positions in the proof of a cheap puzzle.

The reasons of such puzzles are found quickly.
"""


@cache
def settled(puzzle: Puzzle, asked: Ask, seconds: float) -> Answer | None:
    """Return the answer to a question, computed once for all tests."""
    return settle(position_after(puzzle, asked.line), asked.question, seconds)


def found_reason(puzzle: Puzzle, asking: Asking[T], seconds: float = PATIENCE_SECONDS) -> T:
    """Return the reason that a generator finds, answering all its questions."""
    answer: Answer | None = None
    try:
        while True:
            asked: Ask | None = asking.send(answer)
            answer = settled(puzzle, asked, seconds) if asked else None
    except StopIteration as end:
        result: T = end.value
        return result


def a_solution(puzzle: Puzzle) -> Line:
    """Return a line of right moves that reaches the goal as fast as possible."""
    line: Line = ()
    while accepted := puzzle.accepted(*line):
        line = (*line, min(accepted - puzzle.slower(*line)))
    return line


def cheap_puzzles(key: str) -> list[Puzzle]:
    """Return one puzzle of a game for each kind and target.

    It is the puzzle with the smallest proof. Puzzles whose proof has more than CHEAP_NODES positions are left
    out.
    """
    found = dict[tuple[object, int], Puzzle]()
    for puzzle in sorted(puzzles(key), key=lambda each: each.proof.nodes):
        if puzzle.proof.nodes <= CHEAP_NODES:
            found.setdefault((puzzle.kind, puzzle.target), puzzle)
    return sorted(found.values(), key=lambda each: each.number)
