"""What the table knows of the computer: what it does, what it expects, and what it advises."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from trigrid.app.computer.engine_client import Delay, UnavailableReason
from trigrid.app.computer.worker_messages import Progress
from trigrid.games import Move
from trigrid.records import RecordNode
from trigrid.search.searcher_protocol import Answer


class Activity(Enum):
    """What the computer is thinking of."""

    MOVE = "move"
    HINT = "hint"
    TIE = "tie"
    """Whether to agree on a tie that it was offered."""


class Advice(NamedTuple):
    """The moves that the computer advises where we stand, the best first."""

    node: RecordNode
    answers: tuple[Answer, ...]


class Forecast(NamedTuple):
    """What the computer expected when it made the move that led to a node."""

    node: RecordNode
    level: int
    answer: Answer


@dataclass
class ComputerState:
    """What the computer does at one table. ComputerPlayer changes it; the panel sets ``previewed_hint``."""

    activity: Activity | None = None
    """What it is thinking of now."""
    level: int = 0
    """The level at which it thinks; 0 before it has."""
    is_ready: bool = True
    """Whether it can think, or has to be started first."""
    progress: Progress | None = None
    """How far it has come, once that is worth telling."""
    advice: Advice | None = None
    """The moves that it advises, if somebody asked for a hint."""
    forecast: Forecast | None = None
    """What it expected when it moved last."""
    is_paused: bool = False
    """Whether the game of two computers is held up."""
    has_declined: bool = False
    """Whether the last thing that happened is that it declined a tie."""
    unavailable_reason: UnavailableReason | None = None
    """Why it cannot play."""
    delay: Delay | None = None
    """Why it takes longer than people expect to come, or to begin."""
    previewed_hint: int | None = None
    """Which of the advised moves is shown on the board, counted from 0."""

    def hints_at(self, node: RecordNode) -> tuple[Answer, ...]:
        """The moves that are advised at a node, the best first; none if nobody has asked there."""
        return self.advice.answers if self.advice and self.advice.node is node else ()

    def previewed_move(self, node: RecordNode) -> Move | None:
        """The advised move at a node that is shown on the board."""
        hints = self.hints_at(node)
        return (
            hints[self.previewed_hint].move
            if self.previewed_hint is not None and self.previewed_hint < len(hints)
            else None
        )
