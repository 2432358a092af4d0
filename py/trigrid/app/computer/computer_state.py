"""What the table knows of the computer: what it is at, what it expects, and what it would advise."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from trigrid.app.computer.engine_client import Delay, UnavailableReason
from trigrid.app.computer.messages import Progress
from trigrid.games import Move
from trigrid.records import RecordNode
from trigrid.search.protocol import Answer


class Activity(Enum):
    """What the computer is thinking of."""

    MOVE = "move"
    HINT = "hint"
    TIE = "tie"
    """Whether to agree on a tie that it was offered."""


class Advice(NamedTuple):
    """The moves that the computer advises where we stand, the best first."""

    at: RecordNode
    answers: tuple[Answer, ...]


class Forecast(NamedTuple):
    """What the computer expected when it made the move that led to a node."""

    at: RecordNode
    level: int
    answer: Answer


@dataclass
class ComputerState:
    """All that the computer is at on one table; only the player, which thinks, changes it."""

    activity: Activity | None = None
    """What it is thinking of now."""
    level: int = 0
    """Of the thinking."""
    is_ready: bool = True
    """Whether it can think, or has to be started first."""
    progress: Progress | None = None
    """How far it has come, once that is worth telling."""
    hints: Advice | None = None
    forecast: Forecast | None = None
    is_paused: bool = False
    """Whether the game of two computers is held up."""
    has_declined: bool = False
    """Whether the last thing that happened is that it declined a tie."""
    unavailable_reason: UnavailableReason | None = None
    """Why it cannot play."""
    delay: Delay | None = None
    """Why it takes longer than people expect to come, or to begin."""
    shown: int | None = None
    """Which of the hints somebody looks at more closely."""

    def hints_at(self, node: RecordNode) -> tuple[Answer, ...]:
        """The moves that are advised at a node, the best first; none if nobody has asked there."""
        return self.hints.answers if self.hints and self.hints.at is node else ()

    def looked_at(self, node: RecordNode) -> Move | None:
        """The hint at a node that somebody looks at more closely."""
        hints = self.hints_at(node)
        return hints[self.shown].move if self.shown is not None and self.shown < len(hints) else None
