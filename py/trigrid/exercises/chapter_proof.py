"""Proofs of forced wins in chapters whose moves the reader has to find.

The functions that need proofs are generators: they yield requests to the computer and receive its answers, or
None if a question stays open. So the page can wait for its worker, while tests search directly.
"""

from collections.abc import Generator
from itertools import pairwise
from typing import NamedTuple, TypeAlias, TypeVar

from trigrid.engine.worker_messages import SearchRequest
from trigrid.games import GAMES, Move, Position
from trigrid.records import RecordNode
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.searcher_protocol import WINNER, Answer, Question

T = TypeVar("T")
Asking: TypeAlias = Generator[SearchRequest, Answer | None, T]
"""A generator that yields requests, receives the answers, and returns a ``T``."""
MAX_TURNS = 3
"""The maximum number of turns of a win that the author does not show."""


class Verdict(NamedTuple):
    """The proved result of a position in which the reader is to move, and wins."""

    turns: int
    """The number of turns in which the reader wins; WINNER if the number is unknown."""
    is_author_right: bool | None
    """Whether the author's move wins within these turns; None if that stays open."""


def verdict(chapter_setup: str, node: RecordNode) -> Asking[Verdict | None]:
    """Return the verdict on the author's move after a node.

    ``chapter_setup`` is the text of the position where the chapter begins, or empty. Returns None if no
    forced win is proved.
    """
    for turns in _turns_to_try(node):
        if (yield from _wins(chapter_setup, node.moves, node.position, node.position.to_move, turns)):
            move = node.children[0].move
            assert move is not None, "a child has a move"
            return Verdict(turns, (yield from wins_with(chapter_setup, node, move, turns)))
    return None


def wins_with(chapter_setup: str, node: RecordNode, move: Move, turns: int) -> Asking[bool | None]:
    """Return whether the player to move wins within some turns, beginning with a move.

    Returns None if this stays open.
    """
    solver, position = node.position.to_move, node.position.play(move)
    if turns != WINNER and position.to_move != solver:
        turns -= 1
    return (yield from _wins(chapter_setup, (*node.moves, move), position, solver, turns))


def _turns_to_try(node: RecordNode) -> tuple[int, ...]:
    """Return numbers of turns within which a win is sought, the lowest first.

    If the author's line ends with a win, the number is that of its turns.
    """
    if GAMES[node.position.game.key].is_decided_by_score:
        return (WINNER,)
    solver, *line = node.position.to_move, *node.line()
    outcome = line[-1].position.outcome
    if outcome is None or outcome.winner != solver:
        return tuple(range(1, MAX_TURNS + 1))
    ends = (
        before.position.to_move == solver
        for before, after in pairwise(line)
        if after.position.to_move != solver or after.position.outcome is not None
    )
    return (sum(ends),)


def _wins(
    setup: str, moves: tuple[Move, ...], position: Position, solver: int, turns: int
) -> Asking[bool | None]:
    """Return whether a seat wins within a number of turns; None if this stays open."""
    if position.outcome is not None:
        return position.outcome.winner == solver
    if turns == 0:
        return False
    answer = yield SearchRequest(
        position.game, moves, LEVEL_COUNT, position=position, start=setup, question=Question(solver, turns)
    )
    return None if answer is None else _is_won(answer, position, solver, turns)


def _is_won(answer: Answer, position: Position, solver: int, turns: int) -> bool | None:
    """Return whether an answer proves a win; None if its line does not show that."""
    mover = position.to_move
    if turns != WINNER:
        return (answer.value == 1.0) == (mover == solver)
    for move in answer.line:
        position = position.play(move)
    if position.outcome is not None:
        return position.outcome.winner == solver
    is_decided = answer.value == 1.0 or (answer.value == 0.0 and mover == solver)
    return (answer.value == 1.0) == (mover == solver) if is_decided else None
