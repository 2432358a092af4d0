"""Positions of a table that somebody wants to know about: one after the other, or the one on the board."""

from typing import NamedTuple, Protocol

from trigrid.engine.worker_messages import Progress, Reply
from trigrid.games import Move
from trigrid.records import RecordNode

ANSWERS = 8
"""The best moves that are asked for; the heat map shows all of them."""


def may_find_more(reply: Reply, visits: int) -> bool:
    """Whether to ask again: the reply is no proof, and since so many visits the search has gone on."""
    return reply.visits > visits and not reply.answers[0].proved


class Wanted(NamedTuple):
    """A position to be looked at with the work of a level, 1 to 6."""

    node: RecordNode
    level: int


class Analysis(Protocol):
    """Says which position is to be looked at next, and takes what was found."""

    def next_task(self) -> Wanted | None:
        """The position to be looked at next; None when there is nothing to do."""

    def take(self, wanted: Wanted, reply: Reply, seconds: float) -> None:
        """Take the reply to a task, and how many seconds it took."""


class Exploration(Protocol):
    """Wants to know about the position on the board, and shows there what was found of it so far."""

    def next_task(self) -> Wanted | None:
        """The position on the board; None when it is known, or nothing is to be known about it."""

    def take_progress(self, node: RecordNode, progress: Progress) -> None:
        """Take what was found of a position so far."""

    def take(self, node: RecordNode, reply: Reply) -> None:
        """Take the reply about a position."""

    def previewed_at(self, node: RecordNode) -> Move | None:
        """The move at a node that is shown on the board as it would lie."""

    def heat_at(self, node: RecordNode) -> tuple[tuple[int, float], ...]:
        """Places where the computer would play at a node, each with its share of the visits, from 0 to 1."""


class MoveCheck(Analysis, Protocol):
    """Looks at a person's moves before the computer answers them."""

    @property
    def holds_move(self) -> bool:
        """Whether the computer waits with its move."""

    @property
    def shows_line(self) -> bool:
        """Whether the board shows what could happen after the move."""

    @property
    def said(self) -> str:
        """What it says of a move, of which the person is asked what is to become; empty if nothing."""

    def update(self) -> None:
        """See what has changed on the table; called before anything is thought about."""
