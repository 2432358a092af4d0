"""Protocols for analysing a queue of positions, the board's position, or moves."""

from typing import NamedTuple, Protocol

from trigrid.engine.worker_messages import Progress, Reply
from trigrid.games import Move
from trigrid.records import RecordNode

ANSWERS = 8
"""Number of best moves in a request for analysis; the heat map shows all of them."""


def may_find_more(reply: Reply, visits: int) -> bool:
    """Return whether repeating a request may give a better reply.

    ``visits`` is the number of visits of the previous reply. The result is True if the new reply has more
    visits and its best move is not proved.
    """
    return reply.visits > visits and not reply.answers[0].proved


class AnalysisTask(NamedTuple):
    """A position to be analysed, and the level (1 to 6) that sets the effort."""

    node: RecordNode
    level: int


class Analysis(Protocol):
    """Chooses the next position to analyse, and receives the results."""

    def next_task(self) -> AnalysisTask | None:
        """Return the next position to analyse; None if nothing is left."""

    def take(self, task: AnalysisTask, reply: Reply, seconds: float) -> None:
        """Receive the reply to a task, and the seconds that it took."""


class Exploration(Protocol):
    """Requests analysis of the position on the board, and shows what was found so far."""

    def next_task(self) -> AnalysisTask | None:
        """Return the position on the board; None if it needs no further analysis."""

    def take_progress(self, node: RecordNode, progress: Progress) -> None:
        """Receive an intermediate result for a position."""

    def take(self, node: RecordNode, reply: Reply) -> None:
        """Receive the reply for a position."""

    def previewed_at(self, node: RecordNode) -> Move | None:
        """Return the move that the board previews at a node; None if it previews none."""

    def heat_at(self, node: RecordNode) -> tuple[tuple[int, float], ...]:
        """Return the places where the computer would play at a node.

        Each place comes with its share of the visits, from 0 to 1.
        """


class MoveCheck(Analysis, Protocol):
    """Checks a person's moves before the computer answers them."""

    @property
    def delays_move(self) -> bool:
        """Whether the computer waits with its move."""

    @property
    def shows_line(self) -> bool:
        """Whether the board shows what could happen after the move."""

    @property
    def message(self) -> str:
        """The question about a move; empty if the person has no question to answer."""

    def update(self) -> None:
        """Adapt to changes of the table. Called before each search."""
