"""A step of a lesson: a position, what is to be done there, and what the opponent answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple

from trigrid.games import BadType, Game, Move
from trigrid.lessons.goals import Attempt, Goal, Reason, attempts, replies, wins
from trigrid.records import Record


@dataclass(frozen=True)
class Reply:
    """What the opponent answers: a turn that reaches a goal of the opponent's, to be played on the board."""

    said: str
    """A sentence about it, in the language of the page."""
    goal: Goal
    plies: int = 1
    """The most moves of that turn."""
    preferred: tuple[str, ...] = ()
    """Turns that are tried before all others, each as notation with spaces between."""

    def line(self, position: Any) -> tuple[Move, ...]:
        """The moves of a turn that reaches the goal from a position; none if there is no such turn."""
        seat = position.to_move
        for text in self.preferred:
            found = _played(Attempt(seat, position), text)
            if found and found.moves and self.goal(found):
                return found.moves
        first = next(replies(position, seat, self.goal, self.plies), None)
        return first.moves if first else ()


class Miss(NamedTuple):
    """Why a step was missed."""

    said: str = ""
    """The sentence; empty if no reason applies."""
    threats: frozenset[int] = frozenset()
    """The places that it speaks of, where the opponent can win."""


class Rest(NamedTuple):
    """The task without its forbidden try or its choice; its rings and frames replace those of the step."""

    text: str
    rings: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    keeps_diamonds: bool = True


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step. Texts are sentences in the language of the page; moves and places are in notation."""

    title: str
    text: str
    """What is to be done, in at most 25 words."""
    game: Game
    moves: str = ""
    """What was played from the start of the game to where the step begins, with spaces between."""
    goal: Goal = wins
    plies: int = 1
    """The most moves that reaching the goal takes."""
    solution: str = ""
    """One turn that reaches it, with spaces between; shown as the hint. Empty where ``level`` plays."""
    hint: str = ""
    """A sentence that helps to find it."""
    done: str = ""
    """What is said when the goal is reached."""
    halfway: str = ""
    """What is said after a move that leads to the goal where another one is needed."""
    misses: tuple[Reason, ...] = ()
    """Why it can be missed: the first reason whose fact holds is told. Every miss has one."""
    better: Goal | None = None
    """What more than the goal can be reached; it is praised once."""
    better_said: str = ""
    rings: tuple[str, ...] = ()
    """Places to press. These and the other marks are shown at the beginning."""
    crosses: tuple[str, ...] = ()
    """Places that the opponent threatens to take."""
    frames: tuple[str, ...] = ()
    """Places of the pieces and regions that the text speaks of."""
    diamonds: tuple[str, ...] = ()
    """Places to be filled or closed, or to choose from."""
    arrows: tuple[tuple[str, str], ...] = ()
    """Pairs of places with an arrow from the first to the second."""
    forbidden: str | None = None
    """The notation of a try that the rules refuse, which the text proposes; None if the step has none. The
    goal is still open when it was refused: something that is allowed is to be played then."""
    rest: Rest | None = None
    """What is left to do after that try, or after a hint."""
    reason: Enum | None = None
    """Why they refuse it: a member of the game's enum of refusals."""
    refused: str = ""
    """The same in a sentence."""
    punishment: Reply | None = None
    """What the opponent answers when the goal is missed."""
    answer: Reply | None = None
    """What the opponent answers when it is reached."""
    level: int | None = None
    """The level at which the computer plays the opponent; None where only the replies are played."""
    shows_aid: bool = False
    """Whether the aid that the game offers is shown on the board."""

    @property
    def start(self) -> Record:
        """A new record that stands where the step begins. Raises NotationError or IllegalMove."""
        record = Record(self.game)
        for text in self.moves.split():
            record.add(self.game.move(record.position, text))
        return record

    @cached_property
    def _begun(self) -> tuple[tuple[Move, ...], Any]:
        """The moves to where the step begins, and the position there."""
        start = self.start
        return start.moves, start.position

    @property
    def seat(self) -> int:
        """The learner's seat."""
        seat: int = self._begun[1].to_move
        return seat

    def reached(self, record: Record) -> bool:
        """Whether the goal has been reached since the step began, in at most ``plies`` moves."""
        return any(self._successes(record))

    def is_bettered(self, record: Record) -> bool:
        """Whether more than the goal was reached."""
        return self.better is not None and any(map(self.better, self._successes(record)))

    def is_missed(self, record: Record) -> bool:
        """Whether the goal was not reached, and cannot be any more without taking moves back."""
        if self.reached(record):
            return False
        tried = self._attempt(record)
        return tried is None or not (tried.moves == () or self._ways_on(tried))

    def miss(self, record: Record) -> Miss:
        """Why the goal was missed, with the places where the opponent can win now."""
        tried = self._attempt(record)
        if tried is None or not tried.moves:
            return Miss()
        for reason in self.misses:
            if reason.fact(tried):
                said = reason.said if isinstance(reason.said, str) else reason.said(tried)
                threats = reason.threats(tried.position, tried.seat) if reason.threats else frozenset()
                return Miss(said, threats)
        return Miss()

    def next_move(self, record: Record) -> Move | None:
        """A move that leads to the goal from where a record stands; None if none is known."""
        tried = self._attempt(record)
        if tried is None or self.level is not None:
            return None
        known = _played(Attempt(tried.seat, tried.start), self.solution)
        if known and known.moves[: len(tried.moves)] == tried.moves != known.moves:
            return known.moves[len(tried.moves)]
        way = self._ways_on(tried)
        return way.moves[len(tried.moves)] if way else None

    def _attempt(self, record: Record) -> Attempt | None:
        """What was played since the step began; None if the record does not begin like the step."""
        if not isinstance(record, Record):
            raise BadType(record, "a record")
        moves, position = self._begun
        if record.game != self.game or record.moves[: len(moves)] != moves:
            return None
        tried = Attempt(position.to_move, position)
        for move in record.moves[len(moves) :]:
            tried = tried.after(move)
        return tried

    def _successes(self, record: Record) -> Iterator[Attempt]:
        """The beginnings of what was played that end with a move of the learner's and reach the goal."""
        tried = self._attempt(record)
        if tried is None:
            return
        before = (tried.start, *tried.positions)
        for count in range(1, min(len(tried.moves), self.plies) + 1):
            part = tried._replace(moves=tried.moves[:count], positions=tried.positions[:count])
            is_learners = before[count - 1].to_move == tried.seat
            if (is_learners or part.position.outcome is not None) and self.goal(part):
                yield part

    def _ways_on(self, tried: Attempt) -> Attempt | None:
        """A way to go on, in the learner's turn, that reaches the goal."""
        left = self.plies - len(tried.moves)
        if self.level is not None:
            return None if left <= 0 else tried
        return next(filter(self.goal, attempts(tried, max(0, left))), None)


def _played(attempt: Attempt, text: str) -> Attempt | None:
    """The attempt with moves in notation added; None if one of them cannot be played."""
    for each in text.split():
        move = attempt.position.game.read(each)
        if attempt.position.outcome is not None or attempt.position.refusal(move):
            return None
        attempt = attempt.after(move)
    return attempt
