"""Turns and threats in positions of any game, by the rules alone."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from functools import singledispatch
from typing import Any, NamedTuple, TypeAlias

from trigrid.games import Move, Position
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.games.trichet import TrichetPosition
from trigrid.games.tritium import TritiumPosition
from trigrid.games.trittons import TrittonPosition
from trigrid.puzzle import Puzzle

Turn: TypeAlias = tuple[Move, ...]
Threats: TypeAlias = Mapping[Hashable, list[Turn]]
"""Turns that win, grouped by the line or region with which they win."""


class Played(NamedTuple):
    """A turn of a solution, with the positions before and after it."""

    before: Position
    turn: Turn
    after: Position


def solution_turns(puzzle: Puzzle) -> list[Played]:
    """Return the turns of the line that the page shows as the solution.

    The last turn is incomplete if every move that could follow is right.
    """
    line, start, turns = Turn(), 0, list[Played]()
    before = position = puzzle.start
    while accepted := puzzle.accepted(*line):
        line = (*line, min(accepted - puzzle.slower(*line)))
        position = position.play(line[-1])
        if position.outcome is not None or position.to_move != before.to_move:
            turns.append(Played(before, line[start:], position))
            before, start = position, len(line)
    return [*turns, Played(before, line[start:], position)] if start < len(line) else turns


def turns_from(position: Position) -> Iterator[Played]:
    """Yield every turn of the player to move."""
    for move in position.moves():
        child = position.play(move)
        if child.outcome is None and child.to_move == position.to_move:
            yield from (Played(position, (move, *rest), after) for _, rest, after in turns_from(child))
        else:
            yield Played(position, (move,), child)


def after_turn(position: Position, turn: Turn) -> Position | None:
    """Return the position after a turn; None if one of its moves is illegal."""
    for move in turn:
        if position.refusal(move) is not None:
            return None
        position = position.play(move)
    return position


def wins(position: Position, turn: Turn) -> bool:
    """Return whether a turn is legal and wins at once."""
    after = after_turn(position, turn)
    return after is not None and _is_won(after, position.to_move)


def _is_won(position: Position, seat: int) -> bool:
    return position.outcome is not None and position.outcome.winner == seat


def threats(position: Position) -> Threats:
    """Return the turns that would win after a pass of the player to move."""
    found: dict[Hashable, list[Turn]] = {}
    for before, turn, after in turns_from(passed(position)):
        if _is_won(after, 1 - position.to_move):
            found.setdefault(winning_mark(after, before), []).append(turn)
    return found


@singledispatch
def passed(position: Any) -> Position:
    """Return the position after the player to move has passed, legal or not."""
    raise TypeError(f"expected a position of a game with puzzles, not {position!r}")


@passed.register(TrittonPosition)
@passed.register(TriItOutPosition)
def _(position: Any) -> Any:
    return position._replace(to_move=1 - position.to_move)


@passed.register
def _(position: TritiumPosition) -> Position:
    return position._replace(to_move=1 - position.to_move, passes=0)


@passed.register
def _(position: TrichetPosition) -> Position:
    return replace(position, to_move=1 - position.to_move)


@singledispatch
def winning_mark(won: Any, before: Any) -> Hashable:
    """Return a value that two wins share if they have the same line or region."""
    raise TypeError(f"expected a position of a game won by threats, not {won!r}")


@winning_mark.register
def _(won: TrittonPosition, before: TrittonPosition) -> Hashable:
    """Return the dots in lines; 0 if the opponent cannot move."""
    return won.lines(0) | won.lines(1)


@winning_mark.register
def _(won: TrichetPosition, before: TrichetPosition) -> Hashable:
    """Return the corners of the winning regions that had a colour before."""
    return frozenset(corner for region in won.closed for corner in region if corner in before.colours)
