"""What the table knows of the computer: what it does, what it expects, and what it advises."""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from trigrid.engine.analysis import Analysis, Exploration, MoveCheck
from trigrid.engine.engine_client import Delay, UnavailableReason
from trigrid.engine.worker_messages import Progress
from trigrid.games import Move
from trigrid.records import RecordNode
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.advice_order import HINT_COUNT, best_shown

if TYPE_CHECKING:
    from trigrid.review.knowledge import Knowledge


class Activity(Enum):
    """What the computer is thinking of."""

    MOVE = "move"
    HINT = "hint"
    TIE = "tie"
    """Whether to agree on a tie that it was offered."""
    ANALYSIS = "analysis"
    """What a position is worth that somebody wants to know about; nothing is said of it at the board."""
    EXPLORATION = "exploration"
    """What could be played at the position on the board; what is found is shown beside it as it comes."""


class Advice(NamedTuple):
    """What the computer has found where it was asked for advice, the best moves first."""

    node: RecordNode
    answers: tuple[Answer, ...]
    noise: float = 0.1
    """The standard error of even chances in the search."""
    visits: int = 0


class Forecast(NamedTuple):
    """What the computer expected when it made the move that led to a node."""

    node: RecordNode
    answer: Answer


@dataclass
class ComputerState:
    """What the computer does at one table. ComputerPlayer changes it; the panel sets ``previewed_hint``."""

    activity: Activity | None = None
    is_ready: bool = True
    """Whether it can think, or has to be started first."""
    progress: Progress | None = None
    advice: Advice | None = None
    forecast: Forecast | None = None
    is_paused: bool = False
    """Whether the game of two computers is held up."""
    has_declined: bool = False
    """Whether the last thing that happened is that it declined a tie."""
    unavailable_reason: UnavailableReason | None = None
    delay: Delay | None = None
    analysis: Analysis | None = None
    """Positions to be looked at whenever the computer has nothing else to think of."""
    exploration: Exploration | None = None
    """What is explored at the board: it comes before ``analysis``, for somebody waits for it."""
    coach: MoveCheck | None = None
    """Who looks at the person's moves, as long as there is no ``analysis``."""
    knowledge: "Knowledge | None" = None
    """What is known of positions, once something was loaded that keeps it."""
    previewed_hint: int | None = None
    """Which of the advised moves is shown on the board, counted from 0."""

    @property
    def current_analysis(self) -> Analysis | None:
        """Whose positions are looked at."""
        return self.coach if self.analysis is None else self.analysis

    @property
    def is_held(self) -> bool:
        """Whether the computer waits with its move until the coach has looked at the person's."""
        return self.analysis is None and self.coach is not None and self.coach.holds_move

    def hints_at(self, node: RecordNode) -> tuple[Answer, ...]:
        """The moves advised at a node, as Explore would show them first; none if nobody has asked there."""
        if self.advice is None or self.advice.node is not node:
            return ()
        known = self.knowledge.answers(node.position) if self.knowledge else ()
        return best_shown(node.position, known or self.advice.answers, HINT_COUNT)

    def previewed_move(self, node: RecordNode) -> Move | None:
        """The advised or explored move at a node that is shown on the board."""
        explored = self.exploration.previewed_at(node) if self.exploration else None
        if explored is not None:
            return explored
        number, hints = self.previewed_hint, self.hints_at(node)
        return hints[number].move if number is not None and number < len(hints) else None

    def heat_at(self, node: RecordNode) -> tuple[tuple[int, float], ...]:
        """Places where the computer would play at a node that is explored, each with its share of visits."""
        return self.exploration.heat_at(node) if self.exploration else ()
