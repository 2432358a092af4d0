"""The coach of a game against the computer: looks at each of the person's moves before it is answered."""

from collections.abc import Callable

from trigrid.engine.analysis import Wanted
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.mistake_run import shortened_line
from trigrid.exercises.words import coach as words
from trigrid.games import Move
from trigrid.headers.who_plays import level_of, only_person
from trigrid.library.record_export import record_up_to
from trigrid.records import RecordNode
from trigrid.review import Evaluation, Judged
from trigrid.review.takeback import is_worth_taking_back, least_loss
from trigrid.search.levels import LEVEL_COUNT
from trigrid.table.forced_moves import was_forced
from trigrid.table.mode import ExerciseMode
from trigrid.table.pauses import Pauses
from trigrid.table.shared_knowledge import knowledge_at
from trigrid.table.table import NAVIGATIONS, Table, TableChange
from trigrid.table.try_phase import TryPhase
from trigrid.words.sentences import joined

BEFORE_SECONDS, AFTER_SECONDS = 0.4, 0.6
"""Seconds that may go into the position before a move once that is made, and then into the one after it."""
LAST_SECONDS = 0.3
"""Seconds after these until the worker must have answered; else the computer moves and nothing is said."""
LEAST_VISITS = 100
"""The work that a search must have done to be believed when it was cut short."""


class Coach:
    """Watches one table: ``MoveCheck``. ``pauses`` are the page's, ``hurry`` has the computer answer at once.

    It looks at the position while the person thinks, and at the one after the move before the computer
    replies. ``judged`` is the move that lost much, while the person is asked what is to become of it.
    """

    def __init__(self, table: Table, pauses: Pauses, hurry: Callable[[], None]) -> None:
        self.table, self._pauses, self._hurry = table, pauses, hurry
        self.judged: Judged | None = None
        self.shows_line = False
        """Whether the board shows what could happen after the move that is asked about."""
        self._node: RecordNode | None = None
        """Where the move led that is looked at or asked about; the computer does not answer it meanwhile."""
        self.known = knowledge_at(table)
        self._looked_at: set[RecordNode] = set()
        """The positions of which enough was found."""
        self._accepted: set[RecordNode] = set()
        """Where moves led that the person did not want to take back."""
        self._hurried: RecordNode | None = None
        """The position of which the search was cut short last."""
        self._seen_changes = table.last.count

    # What the computer player asks

    @property
    def holds_move(self) -> bool:
        """Whether the computer waits with its move."""
        return self._node is not None

    @property
    def asks(self) -> bool:
        """Whether the person is asked what is to become of a move."""
        return self.judged is not None

    @property
    def said(self) -> str:
        """What it says of that move; empty while it asks nothing."""
        if self.judged is None or self._node is not self.table.record.here:
            return ""
        return joined(words.cost(self.judged), words.threat(self.table.record, self.after))

    def update(self) -> None:
        """See what has changed on the table."""
        table, here = self.table, self.table.record.here
        is_old = table.last.count == self._seen_changes
        self._seen_changes = table.last.count
        if table.computer.analysis is not None:
            self.let_go()  # something else is looked into
        if is_old or (here is self._node and table.last.kind not in NAVIGATIONS and not table.outcome):
            return
        self.let_go()
        if self._is_to_be_judged(here):
            self._begin(here)

    def next_task(self) -> Wanted | None:
        """The position before the person's move, or the one after it; None when both are known."""
        table, here = self.table, self.table.record.here
        if self.asks:
            return None
        if self._node is not None:
            return Wanted(self._to_look_at(self._node), LEVEL_COUNT)
        is_persons = here.position.to_move == only_person(table.record) and not table.is_input_closed
        return Wanted(here, LEVEL_COUNT) if is_persons and not self._is_known(here) else None

    def take(self, wanted: Wanted, reply: Reply, seconds: float) -> None:
        """Take what was found of a position, and judge the move if that can be done now."""
        node, is_partial = wanted.node, wanted.node is self._hurried
        is_looking = self._is_looking_at(self._node)
        if not is_partial or reply.answers[0].proved or reply.visits >= LEAST_VISITS:
            self.known.learn(
                node.position, reply.answers, wanted.level, reply.noise, reply.visits, is_partial=is_partial
            )
            self._looked_at.add(node)
            self._judge()
        elif is_looking:
            self.let_go()
        if is_looking and not self._is_looking_at(self._node):
            self.table.tell()

    # Judging

    def _is_known(self, node: RecordNode) -> bool:
        """Whether enough is known of a position, here or by a review, a hint or lines that were explored."""
        if node in self._looked_at or self.known.level(node.position) >= LEVEL_COUNT:
            return True
        evaluation = self.known.evaluation(node.position)
        return evaluation is not None and evaluation.proved

    def _to_look_at(self, node: RecordNode) -> RecordNode:
        """The position before the move to a node, until enough is known of it; then the one after it."""
        return node.parent if node.parent and not self._is_known(node.parent) else node

    def _is_to_be_judged(self, node: RecordNode) -> bool:
        """Whether a person has just chosen among several moves, or has come back to one not answered yet."""
        table, state = self.table, self.table.computer
        is_back = table.last.kind in NAVIGATIONS and not node.children
        is_made = is_back or table.last.kind is TableChange.MOVE
        is_new = is_made and not (table.outcome or table.proposes_tie or table.is_tried_out)
        is_possible = state.analysis is None and state.unavailable_reason is None
        if not (is_new and is_possible) or node.parent is None or node in self._accepted:
            return False
        is_persons = node.parent.position.to_move == only_person(table.record)
        return is_persons and not was_forced(table, node)

    def _begin(self, node: RecordNode) -> None:
        self._node, self._hurried = node, None
        self._judge()
        if self._is_looking_at(node) and self.table.awaited_level is not None:
            self._pauses.run_in_background(self._limit(node))

    def _judge(self) -> None:
        """Judge the move as soon as enough is known; let go of it if it does not lose much."""
        node = self._node
        if node is None or node.parent is None or node.move is None or self.asks:
            return
        level = level_of(self.table.record, 1 - self.seat)
        before = self.known.evaluation(node.parent.position) if self._is_known(node.parent) else None
        if before is None or level is None:
            return
        is_expected, promised = before.line[:1] == (node.move,), before.for_seat(self.seat)
        if is_expected or promised < least_loss(level, gives_win_away=True):
            self.let_go()
        elif self._is_known(node):
            self.known.connect(node.parent.position, node.move, node.position)
            judged = self.known.judged(node.parent.position, node.move)
            assert judged is not None
            self._node, self.judged = (node, judged) if is_worth_taking_back(judged, level) else (None, None)

    def _is_looking_at(self, node: RecordNode | None) -> bool:
        return node is not None and node is self._node and not self.asks

    async def _limit(self, node: RecordNode) -> None:
        """Cut short what is looked at, so that the computer's reply is not held up for long."""
        if self._to_look_at(node) is not node:
            await self._pauses.wait(BEFORE_SECONDS)
            if self._is_looking_at(node) and self._to_look_at(node) is not node:
                self._cut_short(node)
        await self._pauses.wait(AFTER_SECONDS)
        if self._is_looking_at(node):
            self._cut_short(node)
        await self._pauses.wait(LAST_SECONDS)
        if self._is_looking_at(node):
            self.let_go()
            self.table.tell()

    def _cut_short(self, node: RecordNode) -> None:
        self._hurried = self._to_look_at(node)
        self._hurry()

    # What the person answers

    def let_go(self) -> None:
        """Let the computer answer the move, if it still stands."""
        self._node = self.judged = None
        self.shows_line = False

    def accept(self) -> None:
        """Let the move stand for good."""
        if self._node is not None:
            self._accepted.add(self._node)
        self.let_go()

    @property
    def seat(self) -> int:
        """The seat that made the move."""
        assert self._node
        assert self._node.parent
        return self._node.parent.position.to_move

    @property
    def after(self) -> Evaluation:
        """What the position after the move is worth that is asked about."""
        assert self._node is not None
        evaluation = self.known.evaluation(self._node.position)
        assert evaluation is not None
        return evaluation

    @property
    def punishment(self) -> tuple[Move, ...]:
        """The moves expected after the move that is asked about."""
        return shortened_line(self.after)

    def scratch_table(self) -> Table:
        """Another table with the position after the move, on which nobody plays; nothing of it is stored."""
        assert self._node is not None
        record = record_up_to(self.table.record, self._node)
        return Table(record.game, record, ExerciseMode(record.here, phase=TryPhase.LINE))
