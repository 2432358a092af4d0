"""Makes puzzles: finds the goal of a position, and proves the solution in slices.

If a slice of the search is over, its exception ends the attempt. The next attempt repeats the way to the
same place quickly, because all searches keep their results.
"""

from collections.abc import Iterator, Mapping
from time import monotonic
from typing import Any

from trigrid.games import GAMES, Move, Position, TrigridError
from trigrid.puzzle.finding import FIND, SECONDS, Finding, PuzzleTask, Verdict
from trigrid.puzzle.prover.goals import (
    Goal,
    TooManyLines,
    Unprovable,
    goal,
    longest_win,
    winning_kind,
)
from trigrid.puzzle.prover.proving import prove_goal
from trigrid.puzzle.puzzle import Kind, Puzzle
from trigrid.puzzle.solution import SolutionNode, read_solution, write_solution
from trigrid.records import Record
from trigrid.records.stepwise import Stepwise, run_to_end
from trigrid.search.exact_end import ExactEnd
from trigrid.search.forced_win import ForcedWin
from trigrid.search.searcher_protocol import Answer
from trigrid.search.work_limit import TooMuchWork

MAX_NODES = 100_000
"""The maximum number of positions in a proof."""
SLICE_SECONDS = 0.05
"""The length of a slice in seconds; it doubles after one without a new result."""
SAVE_TARGETS = (1, 2)
"""The possible targets of SAVE puzzles in games won by threats, in turns."""


class Making:
    """Finds or proves the puzzle in one position, within a time limit in seconds."""

    def __init__(self, position: Position, task: PuzzleTask = FIND, seconds: float = SECONDS) -> None:
        self._position, self._task, self._seconds = position, task, seconds
        self._goals: dict[tuple[Kind, int], Goal] = {}
        self._wins: dict[int, ForcedWin] = {}
        self._slice, self._slice_end = SLICE_SECONDS, 0.0

    @property
    def nodes(self) -> int:
        """The number of positions examined so far."""
        return sum(search.nodes for search in self._searches())

    def steps(self) -> Stepwise[Finding]:
        """Return the finding, in steps of one slice each; yield the number of positions."""
        end = monotonic() + self._seconds
        while True:
            before = self._result_count
            self._slice_end = monotonic() + self._slice
            try:
                return self._proved_again() if self._task.kind else self._found()
            except Unprovable:
                return Finding(Verdict.TOO_LARGE)
            except TooMuchWork:
                self._slice *= 2 if self._result_count == before else 1
            if monotonic() > end or self.nodes > MAX_NODES:
                return Finding(Verdict.TOO_LARGE)
            yield self.nodes

    @property
    def _result_count(self) -> int:
        return sum(search.result_count for search in self._searches())

    def _searches(self) -> Iterator[ForcedWin | ExactEnd]:
        yield from (puzzle_goal.search for puzzle_goal in self._goals.values())
        yield from self._wins.values()

    def _is_late(self) -> bool:
        return monotonic() > self._slice_end

    def _goal(self, kind: Kind, target: int) -> Goal:
        if (kind, target) not in self._goals:
            self._goals[kind, target] = goal(kind, self._position, target, 2 * MAX_NODES, self._is_late)
        return self._goals[kind, target]

    def _win(self, seat: int) -> ForcedWin:
        if seat not in self._wins:
            self._wins[seat] = ForcedWin(self._position, seat, 2 * MAX_NODES, self._is_late)
        return self._wins[seat]

    # Attempts

    def _proved_again(self) -> Finding:
        """Prove the puzzle of the task; use its replies where they are as good as any."""
        kind, target, solution = self._task
        return self._tried(Kind(kind), target, read_solution(self._position, solution))

    def _found(self) -> Finding:
        """Find and prove the first possible puzzle."""
        verdict = Verdict.NO_WIN
        for kind, target in self._candidates():
            try:
                finding = self._tried(kind, target)
            except Unprovable as error:
                verdict = Verdict.MANY_RIGHT if isinstance(error, TooManyLines) else Verdict.TOO_LARGE
                continue
            if finding.verdict is Verdict.PROVED:
                return finding
            verdict = finding.verdict if verdict is Verdict.NO_WIN else verdict
        return Finding(verdict)

    def _candidates(self) -> Iterator[tuple[Kind, int]]:
        """Yield the possible kinds with their targets; a target of 0 is found later."""
        position, key = self._position, self._position.game.key
        if GAMES[key].is_decided_by_score:
            yield from ((Kind(name), 0) for name in GAMES[key].puzzle_kinds)
        elif turns := self._win(position.to_move).turns(position, longest_win(key)):
            yield winning_kind(key, turns), turns
        else:
            yield from ((Kind.SAVE, target) for target in SAVE_TARGETS if target < longest_win(key))

    def _tried(self, kind: Kind, target: int, known: SolutionNode | None = None) -> Finding:
        """Prove a puzzle of one kind, if some first moves are right and others wrong."""
        puzzle_goal, position = self._goal(kind, target), self._position
        verdicts = puzzle_goal.verdicts(position, 0)
        right = {move: each for move, each in verdicts.items() if puzzle_goal.is_right(each, verdicts)}
        if not _is_goal(kind, target, right, len(verdicts)):
            return Finding(Verdict.NO_WIN)
        if len(right) == len(verdicts):
            return Finding(Verdict.ANY_MOVE)
        if kind is not Kind.SAVE:
            target = max(right.values()) // 2 if kind is Kind.BEST_END else min(right.values())
        proved = prove_goal(puzzle_goal, known)
        return Finding(Verdict.PROVED, kind, target, write_solution(proved.solution), proved.proof)


def _is_goal(kind: Kind, target: int, right: Mapping[Move, int], count: int) -> bool:
    """Return whether a position with these right moves among ``count`` has a goal.

    If most moves stop a threat, the threat is no goal.
    """
    if kind is Kind.BEST_END:
        return max(right.values()) > 0
    if kind is Kind.SAVE and target:
        return 0 < len(right) <= count / 2
    return bool(right)


class NoPuzzle(TrigridError):
    """Raised if a position is no puzzle."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(_REASONS[verdict])
        self.verdict = verdict
        """The reason why the position is no puzzle."""


_REASONS = {
    Verdict.NO_WIN: "the position has no goal; expected a win, or a threat to stop, within a few turns",
    Verdict.ANY_MOVE: "every move is right; expected some wrong moves",
    Verdict.MANY_RIGHT: "too many moves are right; expected a position in which few moves win",
    Verdict.TOO_LARGE: "the proof takes too long; expected a position closer to the end",
}


def make_puzzle(record: Record, seconds: float = SECONDS) -> Puzzle:
    """Return the puzzle at the current position of a record, for the player to move.

    The puzzle is proved. Its number and grade are 0. Raises NoPuzzle if the position is no puzzle or the
    proof takes longer than ``seconds``, and RecordError if the game is too long for a link.
    """
    if record.position.outcome is not None:
        raise NoPuzzle(Verdict.NO_WIN)
    finding = run_to_end(Making(record.position, seconds=seconds).steps())
    if finding.verdict is not Verdict.PROVED:
        raise NoPuzzle(finding.verdict)
    return finding.puzzle(record)


def check_puzzle(puzzle: Puzzle, seconds: float = SECONDS) -> bool | None:
    """Return whether a puzzle is right, or None if the proof takes too long.

    A puzzle is right if its goal can be reached, exactly its moves are right, and no reply resists better.
    ``seconds`` is the time limit.
    """
    finding = run_to_end(Making(puzzle.start, PuzzleTask.of(puzzle), seconds).steps())
    return None if finding.verdict is Verdict.TOO_LARGE else finding.confirms(puzzle)


class ProofRun:
    """A task of the worker that makes or proves a puzzle in slices."""

    noise = 0.0
    """The standard error of winning chances, as in ``SearchRun``; a proof has none."""

    def __init__(self, position: Position, task: PuzzleTask, seconds: float = SECONDS) -> None:
        self.finding = Finding(Verdict.TOO_LARGE)
        self.visits = 0
        self._steps = Making(position, task, seconds).steps()
        first = position.moves()[0]
        self._answer = Answer(first, 0.5, False, (first,))

    def go_on(self, seconds: float) -> bool:
        """Work for one slice, and return whether work is left."""
        try:
            self.visits = next(self._steps)
        except StopIteration as end:
            self.finding = end.value
            return False
        return True

    @property
    def finding_fields(self) -> list[Any]:
        """The finding as a list for messages; too large until the run has ended."""
        return self.finding.fields

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return an unproved move, because each message contains one."""
        return (self._answer,)
