"""What a step of a lesson asks for: predicates of what was played, to be combined with ``&``."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase
from typing import Any, NamedTuple, TypeAlias

from trigrid.games import Game, Move

Measure: TypeAlias = Callable[[Any, int], float]
"""From a position and a seat to a number: how large that player's largest region is, say."""
Threats: TypeAlias = Callable[[Any, int], frozenset[int]]
"""From a position and a seat to the places where that player's opponent could win next."""


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

    @property
    def game(self) -> Game:
        """The game that is played."""
        game: Game = self.start.game
        return game

    def after(self, move: Move) -> "Attempt":
        """The same with one move more. Raises IllegalMove."""
        position = self.position.play(move)
        return self._replace(moves=(*self.moves, move), positions=(*self.positions, position))


class Goal(ABC):
    """A condition that an attempt fulfils or not. It is asked after each move of the attempt's seat."""

    @abstractmethod
    def is_reached(self, attempt: Attempt) -> bool:
        """Whether the attempt, of at least one move, fulfils it as it stands now."""

    def __and__(self, other: "Goal") -> "Goal":
        return Both(self, other)


@dataclass(frozen=True)
class Both(Goal):
    """Two goals are reached at the same moment."""

    one: Goal
    other: Goal

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether both are."""
        return self.one.is_reached(attempt) and self.other.is_reached(attempt)


@dataclass(frozen=True)
class Wins(Goal):
    """The game ends, and the seat has won."""

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether the outcome names the seat."""
        outcome = attempt.position.outcome
        return outcome is not None and outcome.winner == attempt.seat


@dataclass(frozen=True)
class Loses(Goal):
    """The game ends, and the other seat has won."""

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether the outcome names the other seat."""
        outcome = attempt.position.outcome
        return outcome is not None and outcome.winner == 1 - attempt.seat


@dataclass(frozen=True)
class Ends(Goal):
    """The game ends, whoever wins."""

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether there is an outcome."""
        return attempt.position.outcome is not None


@dataclass(frozen=True)
class Ended(Goal):
    """The game ends for a reason."""

    reason: Enum

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether the outcome names the reason."""
        outcome = attempt.position.outcome
        return outcome is not None and outcome.reason is self.reason


class Plays(Goal):
    """The last move is one of some, written as notation in which ``*`` stands for anything."""

    def __init__(self, *patterns: str) -> None:
        self.patterns = patterns

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether the last move's notation matches one of them."""
        text = attempt.game.spell(attempt.moves[-1])
        return any(fnmatchcase(text, pattern) for pattern in self.patterns)


@dataclass(frozen=True)
class Reaches(Goal):
    """A measure of the position, for the seat, is at least some number."""

    measure: Measure
    least: float

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether it is now."""
        return self.measure(attempt.position, attempt.seat) >= self.least


@dataclass(frozen=True)
class Prevents(Goal):
    """The opponent cannot reach a goal on the turn that follows."""

    goal: Goal
    plies: int = 1
    """The most moves of such a turn that are looked at."""

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether no turn of the opponent's reaches it, nor a move that ended the game."""
        opponents = attempt._replace(seat=1 - attempt.seat)
        if attempt.position.outcome is not None and self.goal.is_reached(opponents):
            return False
        return not any(replies(attempt.position, 1 - attempt.seat, self.goal, self.plies))


@dataclass(frozen=True)
class Averts(Goal):
    """All threats of the start are gone; others may have taken their place."""

    threats: Threats

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether the opponent could win at no place of the start any more."""
        before, now = (self.threats(each, attempt.seat) for each in (attempt.start, attempt.position))
        return before.isdisjoint(now)


class Reason(NamedTuple):
    """Why a step was missed: a fact of what was played, and the sentence that tells it."""

    fact: Goal
    """What must hold of the attempt for the sentence to be true."""
    said: str | Callable[[Attempt], str]
    """The sentence, or what makes it of the attempt."""
    threats: Threats | None = None
    """The places that the sentence speaks of: they get the crosses."""

    def sentence(self, attempt: Attempt) -> str:
        """The sentence; empty if the fact does not hold."""
        if not self.fact.is_reached(attempt):
            return ""
        return self.said if isinstance(self.said, str) else self.said(attempt)


def attempts(attempt: Attempt, plies: int) -> Iterator[Attempt]:
    """Everything that the attempt's seat can go on with in one turn of at most so many moves, each with all
    its beginnings.
    """
    position = attempt.position
    if plies == 0 or position.outcome is not None or position.to_move != attempt.seat:
        return
    for move in position.moves():
        longer = attempt.after(move)
        yield longer
        yield from attempts(longer, plies - 1)


def replies(position: Any, seat: int, goal: Goal, plies: int = 1) -> Iterator[Attempt]:
    """The turns of a seat, of at most so many moves, by which it reaches a goal."""
    return filter(goal.is_reached, attempts(Attempt(seat, position), plies))
