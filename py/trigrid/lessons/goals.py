"""Goals of lesson steps: predicates of the moves that were made."""

from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from typing import Any, NamedTuple, TypeAlias

from trigrid.games import Move


class Attempt(NamedTuple):
    """The moves made since a start position, and the position after each of them."""

    seat: int
    """The seat whose goal is checked: the learner's, or the opponent's for a reply."""
    start: Any
    moves: tuple[Move, ...] = ()
    positions: tuple[Any, ...] = ()

    @property
    def position(self) -> Any:
        """The position after the last move."""
        return self.positions[-1] if self.positions else self.start

    def after(self, move: Move) -> "Attempt":
        """Return the attempt extended by a move. Raises IllegalMove."""
        position = self.position.play(move)
        return self._replace(moves=(*self.moves, move), positions=(*self.positions, position))


Goal: TypeAlias = Callable[[Attempt], bool]
"""A predicate of an attempt, checked after the seat's moves and at the game's end."""
Measure: TypeAlias = Callable[[Any, int], float]
"""A function from a position and a seat to a number, such as a region's size."""
Threats: TypeAlias = Callable[[Any, int], frozenset[int]]
"""A function from a position and a seat to the opponent's winning places.

At each winning place, the opponent could win in the next turn.
"""


class Reason(NamedTuple):
    """A reason why a step was missed: a fact about the attempt, and a sentence for it."""

    fact: Goal
    """The condition under which the sentence is true."""
    message: str | Callable[[Attempt], str]
    """The sentence, or a function that returns it for the attempt."""
    threats: Threats | None = None
    """The function that returns the places to mark with crosses; None for no crosses."""


def wins(attempt: Attempt) -> bool:
    """Return whether the game has ended and the seat has won."""
    outcome = attempt.position.outcome
    return outcome is not None and outcome.winner == attempt.seat


def loses(attempt: Attempt) -> bool:
    """Return whether the game has ended and the other seat has won."""
    return wins(attempt._replace(seat=1 - attempt.seat))


def ends(attempt: Attempt) -> bool:
    """Return whether the game has ended with any result."""
    return attempt.position.outcome is not None


def both(one: Goal, other: Goal) -> Goal:
    """Return a goal that requires both goals at the same time."""
    return lambda attempt: one(attempt) and other(attempt)


def plays(*patterns: str) -> Goal:
    """Return a goal that requires the last move to match one of the patterns.

    A pattern is the notation of a move with the wildcards of ``fnmatch``: ``*`` matches any text, ``?`` any
    character, and ``[a-e]`` a character from a to e.
    """

    def is_played(attempt: Attempt) -> bool:
        text = attempt.position.game.spell(attempt.moves[-1])
        return any(fnmatchcase(text, pattern) for pattern in patterns)

    return is_played


def reaches(measure: Measure, least: float) -> Goal:
    """Return a goal that requires the seat's measure to be at least ``least``."""
    return lambda attempt: measure(attempt.position, attempt.seat) >= least


def prevents(goal: Goal) -> Goal:
    """Return a goal that requires the seat to keep the opponent from ``goal``.

    If the game has ended, the opponent must not have reached ``goal``. Otherwise, the opponent must not be
    able to reach it with the next move.
    """

    def is_prevented(attempt: Attempt) -> bool:
        seat = 1 - attempt.seat
        is_lost = attempt.position.outcome is not None and goal(attempt._replace(seat=seat))
        return not is_lost and not any(replies(attempt.position, seat, goal))

    return is_prevented


def averts(threats: Threats) -> Goal:
    """Return a goal that requires the seat to avert all threats of the start position.

    New threats do not matter.
    """

    def is_averted(attempt: Attempt) -> bool:
        before, now = (threats(each, attempt.seat) for each in (attempt.start, attempt.position))
        return before.isdisjoint(now)

    return is_averted


def attempts(attempt: Attempt, plies: int) -> Iterator[Attempt]:
    """Yield all continuations in the seat's turn, with at most ``plies`` more moves.

    Each continuation comes after the shorter continuation that it extends.
    """
    position = attempt.position
    if plies == 0 or position.outcome is not None or position.to_move != attempt.seat:
        return
    for move in position.moves():
        longer = attempt.after(move)
        yield longer
        yield from attempts(longer, plies - 1)


def replies(position: Any, seat: int, goal: Goal, plies: int = 1) -> Iterator[Attempt]:
    """Yield a seat's turns of at most ``plies`` moves that reach a goal."""
    return filter(goal, attempts(Attempt(seat, position), plies))
