"""Goals of the steps of lessons: predicates of what was played, which ``both`` combines."""

from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from typing import Any, NamedTuple, TypeAlias

from trigrid.games import Move


class Attempt(NamedTuple):
    """What was played from some position on: the moves, and the position after each of them."""

    seat: int
    """The seat whose goal it is, the learner's, or the opponent's where a reply is judged."""
    start: Any
    moves: tuple[Move, ...] = ()
    positions: tuple[Any, ...] = ()

    @property
    def position(self) -> Any:
        """The position after the last move."""
        return self.positions[-1] if self.positions else self.start

    def after(self, move: Move) -> "Attempt":
        """The same with one move more. Raises IllegalMove."""
        position = self.position.play(move)
        return self._replace(moves=(*self.moves, move), positions=(*self.positions, position))


Goal: TypeAlias = Callable[[Attempt], bool]
"""A condition that an attempt fulfils or not. It is asked after each move of the attempt's seat."""
Measure: TypeAlias = Callable[[Any, int], float]
"""From a position and a seat to a number: how large that player's largest region is, say."""
Threats: TypeAlias = Callable[[Any, int], frozenset[int]]
"""From a position and a seat to the places where that player's opponent could win next."""


class Reason(NamedTuple):
    """Why a step was missed: a fact of what was played, and the sentence that tells it."""

    fact: Goal
    """The condition under which the sentence is true."""
    said: str | Callable[[Attempt], str]
    """The sentence, or what makes it of the attempt."""
    threats: Threats | None = None
    """The places that the sentence speaks of: they get the crosses."""


def wins(attempt: Attempt) -> bool:
    """Whether the game has ended, and the seat has won."""
    outcome = attempt.position.outcome
    return outcome is not None and outcome.winner == attempt.seat


def loses(attempt: Attempt) -> bool:
    """Whether the game has ended, and the other seat has won."""
    return wins(attempt._replace(seat=1 - attempt.seat))


def ends(attempt: Attempt) -> bool:
    """Whether the game has ended, whoever has won."""
    return attempt.position.outcome is not None


def both(one: Goal, other: Goal) -> Goal:
    """Two goals are reached at the same moment."""
    return lambda attempt: one(attempt) and other(attempt)


def plays(*patterns: str) -> Goal:
    """The last move is one of some, written as notation in which ``*`` stands for anything."""

    def is_played(attempt: Attempt) -> bool:
        text = attempt.position.game.spell(attempt.moves[-1])
        return any(fnmatchcase(text, pattern) for pattern in patterns)

    return is_played


def reaches(measure: Measure, least: float) -> Goal:
    """A measure of the position, for the seat, is at least some number."""
    return lambda attempt: measure(attempt.position, attempt.seat) >= least


def prevents(goal: Goal) -> Goal:
    """The opponent has not reached a goal by a move that ended the game, and cannot with the next one."""

    def is_prevented(attempt: Attempt) -> bool:
        seat = 1 - attempt.seat
        is_lost = attempt.position.outcome is not None and goal(attempt._replace(seat=seat))
        return not is_lost and not any(replies(attempt.position, seat, goal))

    return is_prevented


def averts(threats: Threats) -> Goal:
    """All threats of the start are gone; others may have taken their place."""

    def is_averted(attempt: Attempt) -> bool:
        before, now = (threats(each, attempt.seat) for each in (attempt.start, attempt.position))
        return before.isdisjoint(now)

    return is_averted


def attempts(attempt: Attempt, plies: int) -> Iterator[Attempt]:
    """Yield all ways to go on in the seat's turn, by at most so many moves, each with its beginnings."""
    position = attempt.position
    if plies == 0 or position.outcome is not None or position.to_move != attempt.seat:
        return
    for move in position.moves():
        longer = attempt.after(move)
        yield longer
        yield from attempts(longer, plies - 1)


def replies(position: Any, seat: int, goal: Goal, plies: int = 1) -> Iterator[Attempt]:
    """The turns of a seat, of at most so many moves, by which it reaches a goal."""
    return filter(goal, attempts(Attempt(seat, position), plies))
