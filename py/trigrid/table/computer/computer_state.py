"""State of the computer at a table: its task, its forecast and its advice."""

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
    """The kinds of task that the computer works on."""

    MOVE = "move"
    HINT = "hint"
    TIE = "tie"
    """Decide whether to accept the offer of a tie."""
    ANALYSIS = "analysis"
    """Evaluate a position, such as one of a review, without a message on the board."""
    EXPLORATION = "exploration"
    """Search the position on the board, and show the results as they arrive."""


class Advice(NamedTuple):
    """The computer's answers to a request for advice, the best moves first."""

    node: RecordNode
    answers: tuple[Answer, ...]
    noise: float = 0.1
    """The standard error of an even chance in the search."""
    visits: int = 0


class Forecast(NamedTuple):
    """The answer of the search that chose the move to a node."""

    node: RecordNode
    answer: Answer


@dataclass
class ComputerState:
    """State of the computer at one table.

    ComputerPlayer updates it. Other modules set the analysis, exploration, coach, knowledge and preview.
    """

    activity: Activity | None = None
    is_ready: bool = True
    """Whether the computer can search immediately; if not, it must be started first."""
    progress: Progress | None = None
    advice: Advice | None = None
    forecast: Forecast | None = None
    is_paused: bool = False
    """Whether a game of two computers is paused."""
    has_declined: bool = False
    """Whether the latest event is that the computer declined a tie."""
    unavailable_reason: UnavailableReason | None = None
    delay: Delay | None = None
    analysis: Analysis | None = None
    """Positions to evaluate while the computer has no other task."""
    exploration: Exploration | None = None
    """The exploration of the board's position, which has priority over ``analysis``."""
    coach: MoveCheck | None = None
    """The coach, which checks the person's moves; inactive while ``analysis`` is set."""
    knowledge: "Knowledge | None" = None
    """The known evaluations; None until the page loads the part that stores them."""
    previewed_hint: int | None = None
    """The index of the advised move that the board previews."""

    @property
    def current_analysis(self) -> Analysis | None:
        """The active analysis: ``analysis``, or else the coach."""
        return self.coach if self.analysis is None else self.analysis

    @property
    def is_held(self) -> bool:
        """Whether the computer's move waits until the coach has checked the person's move."""
        return self.analysis is None and self.coach is not None and self.coach.delays_move

    def hints_at(self, node: RecordNode) -> tuple[Answer, ...]:
        """Return the moves advised at a node, in the order that Explore shows.

        The result is empty if ``advice`` is None or for another node.
        """
        if self.advice is None or self.advice.node is not node:
            return ()
        known = self.knowledge.answers(node.position) if self.knowledge else ()
        return best_shown(node.position, known or self.advice.answers, HINT_COUNT)

    def previewed_move(self, node: RecordNode) -> Move | None:
        """Return the explored or advised move that the board previews at a node, or None."""
        explored = self.exploration.previewed_at(node) if self.exploration else None
        if explored is not None:
            return explored
        index, hints = self.previewed_hint, self.hints_at(node)
        return hints[index].move if index is not None and index < len(hints) else None

    def heat_at(self, node: RecordNode) -> tuple[tuple[int, float], ...]:
        """Return the places where the computer would play at a node that is explored.

        Each place comes with its share of the visits. The result is empty if nothing is explored.
        """
        return self.exploration.heat_at(node) if self.exploration else ()
