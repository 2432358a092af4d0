"""Names the themes of puzzles, from their solutions and the rules.

``trigrid.puzzle.themes`` defines the themes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from tools.puzzles.motifs import motifs
from tools.puzzles.turns import (
    Played,
    Threats,
    Turn,
    after_turn,
    passed,
    solution_turns,
    threats,
    turns_from,
    wins,
)
from trigrid.games import GAMES, Position
from trigrid.puzzle import Kind, Puzzle, Theme
from trigrid.puzzle.prover.decided_win import SOLVER
from trigrid.puzzle.puzzle import TIMED
from trigrid.puzzle.solution import SolutionNode
from trigrid.puzzle.themes import write_themes
from trigrid.search.exact_end import ExactEnd, points, result
from trigrid.search.work_limit import never

LENGTHS = {1: Theme.WIN_AT_ONCE, 2: Theme.WIN_IN_TWO, 3: Theme.WIN_IN_THREE}
BUDGET = 5_000_000
"""The maximum number of positions in the search after a pass."""


def with_themes(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with its themes."""
    return replace(puzzle, theme_letters=write_themes(themes_of(puzzle)))


def themes_of(puzzle: Puzzle) -> set[Theme]:
    """Return the themes of a puzzle."""
    turns = solution_turns(puzzle)
    named = _score_themes if GAMES[puzzle.key].is_decided_by_score else _threat_themes
    return {*_goal_themes(puzzle), *named(puzzle, turns), *motifs(puzzle.start, puzzle, turns)}


def _goal_themes(puzzle: Puzzle) -> Iterator[Theme]:
    if puzzle.kind in TIMED:
        yield LENGTHS[puzzle.target]
    if len(list(_after_right_turns(puzzle.solution, puzzle.solver))) == 1:
        yield Theme.ONLY_TURN


def _after_right_turns(node: SolutionNode, solver: int) -> Iterator[Position]:
    """Yield the positions after each right turn that begins at a node of the solver.

    A turn whose last moves are all right counts as one.
    """
    for child in node.children.values():
        if child.children and child.position.to_move == solver:
            yield from _after_right_turns(child, solver)
        else:
            yield child.position


# Games decided by score


def _score_themes(puzzle: Puzzle, turns: list[Played]) -> Iterator[Theme]:
    after = turns[0].after
    is_opponents = after.outcome is None and after.to_move != puzzle.solver
    if is_opponents and _is_better_to_pass(puzzle, after):
        yield Theme.ZUGZWANG


def _is_better_to_pass(puzzle: Puzzle, position: Position) -> bool:
    """Return whether the opponent, who is to move, would rather pass."""
    if puzzle.kind is Kind.BEST_END:
        scores = ExactEnd(puzzle.solver, points, BUDGET)
        return scores.value(passed(position)) < scores.value(position)
    search = SOLVER.of(puzzle.game)(position, puzzle.solver, BUDGET, never)
    if search is not None:
        return not search.is_won(passed(position))
    return ExactEnd(puzzle.solver, result, BUDGET, max_value=1).value(passed(position)) < 0


# Games won by threats


def _threat_themes(puzzle: Puzzle, turns: list[Played]) -> Iterator[Theme]:
    if turns[0].after.outcome is None:
        yield from _defence(puzzle, turns[0].after)
    if puzzle.kind is not Kind.SAVE and len(turns) > 1:
        yield from _attack(turns)


def _defence(puzzle: Puzzle, after: Position) -> Iterator[Theme]:
    """Yield the themes of a first turn that stops threats.

    ``after`` is the position after the turn.
    """
    stopped = threats(puzzle.start)
    if not stopped:
        if puzzle.kind is Kind.SAVE:
            yield Theme.LOOK_AHEAD
        return
    yield Theme.UNDER_THREAT
    blocked = [_is_blocked(stopped, each) for each in _after_right_turns(puzzle.solution, puzzle.solver)]
    if all(blocked):
        yield Theme.BLOCK
    elif not any(blocked):
        yield Theme.SPOIL
    if threats(after):
        yield Theme.COUNTER


def _is_blocked(stopped: Threats, position: Position) -> bool:
    """Return whether all threatened turns are illegal."""
    return all(after_turn(position, turn) is None for turn in chain(*stopped.values()))


def _attack(turns: list[Played]) -> Iterator[Theme]:
    """Yield the themes of the solver's turns before the winning one."""
    first, last = turns[0].after, turns[-3 if len(turns) % 2 else -2].after
    found = threats(last)
    if not threats(first):
        yield Theme.QUIET
    if not found:
        return
    answers = [each.after for each in turns_from(last) if each.after.outcome is None]
    if any(_always_wins(each, answers) for each in found.values()):
        yield Theme.UNSTOPPABLE
    else:
        yield Theme.FORK if _always_wins(chain(*found.values()), answers) else Theme.OVERLOAD


def _always_wins(turns: Iterable[Turn], answers: Iterable[Position]) -> bool:
    """Return whether one of the turns wins after every answer.

    The turn that won after the last answer is tried first.
    """
    order = list(turns)
    for answer in answers:
        index = next((index for index, turn in enumerate(order) if wins(answer, turn)), None)
        if index is None:
            return False
        order.insert(0, order.pop(index))
    return True
