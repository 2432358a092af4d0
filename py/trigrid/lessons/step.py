"""Steps of lessons: a position, a task, and the replies of the opponent."""

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
    """A reply of the opponent: a turn that reaches a goal and is played on the board."""

    message: str
    """A sentence about the reply, in the language of the page."""
    goal: Goal
    """A predicate of the turn: whether it reaches the goal."""
    plies: int = 1
    """The maximum number of moves in the turn."""
    preferred: tuple[str, ...] = ()
    """Turns that are tried first, each in notation with spaces between its moves."""

    def line(self, position: Any) -> tuple[Move, ...]:
        """Return the moves of a turn that reaches the goal; empty if no turn does."""
        seat = position.to_move
        for text in self.preferred:
            found = _played(Attempt(seat, position), text)
            if found and found.moves and self.goal(found):
                return found.moves
        first = next(replies(position, seat, self.goal, self.plies), None)
        return first.moves if first else ()


class Miss(NamedTuple):
    """The explanation of a missed step."""

    message: str = ""
    """The sentence; empty if no reason applies."""
    threats: frozenset[int] = frozenset()
    """The places at which the opponent can win; crosses mark them on the board."""


class Rest(NamedTuple):
    """The task that remains after a forbidden move or a hint.

    Its rings and frames replace those of the step.
    """

    text: str
    """The task."""
    rings: tuple[str, ...] = ()
    """Places to press."""
    frames: tuple[str, ...] = ()
    """Places of the pieces and regions that the text mentions."""
    keeps_diamonds: bool = True
    """Whether the diamonds of the step stay."""


@dataclass(frozen=True, kw_only=True)
class Step:
    """A step of a lesson.

    Texts are sentences in the language of the page. Moves and places are in notation.
    """

    title: str
    """The title, such as “Win with a flag”."""
    text: str
    """The task, in at most 25 words."""
    game: Game
    """The game, with its options."""
    moves: str = ""
    """The moves from the start of the game to the step, separated by spaces."""
    link: str = ""
    """The record up to the step as a link, instead of ``moves``."""
    goal: Goal = wins
    """A predicate of the learner's moves: whether they reach the goal."""
    plies: int = 1
    """The maximum number of moves in which the goal can be reached."""
    solution: str = ""
    """A turn that reaches the goal, for the hint; its moves are separated by spaces.

    Empty if the computer plays the opponent at a ``level``.
    """
    hint: str = ""
    """A sentence that helps to find the solution."""
    done: str = ""
    """The text shown when the goal is reached."""
    halfway: str = ""
    """The text after a right move if the goal needs another move."""
    misses: tuple[Reason, ...] = ()
    """The reasons for a miss; the first reason whose fact is true is shown.

    Every possible miss must have a reason.
    """
    better: Goal | None = None
    """A goal beyond the required one; reaching it is praised the first time."""
    better_message: str = ""
    """The praise for the better goal."""
    rings: tuple[str, ...] = ()
    """Places to press. These and all other marks are shown when the step begins."""
    crosses: tuple[str, ...] = ()
    """Places at which the opponent threatens to win."""
    frames: tuple[str, ...] = ()
    """Places of the pieces and regions that the text mentions."""
    diamonds: tuple[str, ...] = ()
    """Places to fill, to close or to choose from."""
    arrows: tuple[tuple[str, str], ...] = ()
    """Pairs of places with an arrow from the first to the second."""
    forbidden: str | None = None
    """The notation of a move that the text asks for although the rules forbid it.

    The move is rejected, and the goal stays open: the learner must then play a legal move.
    """
    rest: Rest | None = None
    """The task that remains after the forbidden move, or after a hint."""
    reason: Enum | None = None
    """The reason why the move is forbidden: a member of the game's enum ``Refusal``."""
    refused: str = ""
    """The sentence shown when the forbidden move is rejected."""
    punishment: Reply | None = None
    """The opponent's reply if the goal is missed."""
    answer: Reply | None = None
    """The opponent's reply if the goal is reached."""
    chance: int = 0
    """The chance of winning after the right move, in percent; 0 if unknown."""
    level: int | None = None
    """The level of the computer as the opponent; None if only the replies are played."""
    shows_aid: bool = False
    """Whether the board shows the game's visual aid."""

    @property
    def start(self) -> Record:
        """A new record at the start position of the step.

        Raises NotationError or IllegalMove if ``moves`` is invalid.
        """
        if self.link:
            return Record.from_link(self.link)
        record = Record(self.game)
        for text in self.moves.split():
            record.add(self.game.move(record.position, text))
        return record

    @cached_property
    def _beginning(self) -> tuple[tuple[Move, ...], Any]:
        """The moves before the step, and the position after them."""
        start = self.start
        return start.moves, start.position

    @property
    def seat(self) -> int:
        """The learner's seat."""
        seat: int = self._beginning[1].to_move
        return seat

    def reached(self, record: Record) -> bool:
        """Return whether the goal was reached in at most ``plies`` moves."""
        return any(self._successes(record))

    def reaches_better_goal(self, record: Record) -> bool:
        """Return whether the better goal was reached."""
        return self.better is not None and any(map(self.better, self._successes(record)))

    def is_missed(self, record: Record) -> bool:
        """Return whether the learner has missed the goal.

        The goal is missed if the learner has not reached it and cannot reach it without taking moves back.
        """
        if self.reached(record):
            return False
        attempt = self._attempt(record)
        return attempt is None or not (attempt.moves == () or self._continuation(attempt))

    def miss(self, record: Record) -> Miss:
        """Return the explanation of a missed step; empty if no reason applies."""
        attempt = self._attempt(record)
        if attempt is None or not attempt.moves:
            return Miss()
        for reason in self.misses:
            if reason.fact(attempt):
                message = reason.message if isinstance(reason.message, str) else reason.message(attempt)
                threats = reason.threats(attempt.position, attempt.seat) if reason.threats else frozenset()
                return Miss(message, threats)
        return Miss()

    def next_move(self, record: Record) -> Move | None:
        """Return a move that leads from the record's position to the goal, if known."""
        attempt = self._attempt(record)
        if attempt is None or self.level is not None:
            return None
        known = _played(Attempt(attempt.seat, attempt.start), self.solution)
        if known and known.moves[: len(attempt.moves)] == attempt.moves != known.moves:
            return known.moves[len(attempt.moves)]
        continuation = self._continuation(attempt)
        return continuation.moves[len(attempt.moves)] if continuation else None

    def _attempt(self, record: Record) -> Attempt | None:
        """Return the moves since the step began.

        None if the record does not begin with the moves before the step.
        """
        if not isinstance(record, Record):
            raise BadType(record, "a record")
        moves, position = self._beginning
        if record.game != self.game or record.moves[: len(moves)] != moves:
            return None
        attempt = Attempt(position.to_move, position)
        for move in record.moves[len(moves) :]:
            attempt = attempt.after(move)
        return attempt

    def _successes(self, record: Record) -> Iterator[Attempt]:
        """Yield each beginning of the attempt that reaches the goal.

        A beginning has at most ``plies`` moves. It ends with a move of the learner or with the end of the
        game.
        """
        attempt = self._attempt(record)
        if attempt is None:
            return
        before = (attempt.start, *attempt.positions)
        for count in range(1, min(len(attempt.moves), self.plies) + 1):
            part = attempt._replace(moves=attempt.moves[:count], positions=attempt.positions[:count])
            is_learners = before[count - 1].to_move == attempt.seat
            if (is_learners or part.position.outcome is not None) and self.goal(part):
                yield part

    def _continuation(self, attempt: Attempt) -> Attempt | None:
        """Return a continuation in the learner's turn that reaches the goal, or None.

        If the computer plays the opponent at a ``level``, returns the attempt itself as long as moves remain.
        """
        remaining = self.plies - len(attempt.moves)
        if self.level is not None:
            return None if remaining <= 0 else attempt
        return next(filter(self.goal, attempts(attempt, max(0, remaining))), None)


def _played(attempt: Attempt, text: str) -> Attempt | None:
    """Return the attempt extended by moves in notation.

    None if one of the moves is not legal.
    """
    for each in text.split():
        move = attempt.position.game.read(each)
        if attempt.position.outcome is not None or attempt.position.refusal(move):
            return None
        attempt = attempt.after(move)
    return attempt
