"""The coach of a game against the computer.

It judges each move of the person before the computer replies.
"""

from collections.abc import Callable

from trigrid.engine.analysis import AnalysisTask
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.mistake_run import shortened_line
from trigrid.exercises.words import coach as words
from trigrid.games import Move
from trigrid.headers.who_plays import level_of, only_person
from trigrid.library.record_export import record_up_to
from trigrid.records import RecordNode
from trigrid.review import Evaluation, Judged
from trigrid.review.takeback import is_worth_taking_back, min_loss
from trigrid.search.levels import LEVEL_COUNT
from trigrid.table.forced_moves import was_forced
from trigrid.table.mode import ExerciseMode
from trigrid.table.pauses import Pauses
from trigrid.table.shared_knowledge import knowledge_at
from trigrid.table.table import NAVIGATIONS, Table, TableChange
from trigrid.table.try_phase import TryPhase
from trigrid.words.sentences import joined

BEFORE_SECONDS, AFTER_SECONDS = 0.4, 0.6
"""The longest searches after a move, in seconds.

The first is for the position before the move, the second for the position after it.
"""
LAST_SECONDS = 0.3
"""The longest further wait for the worker's result, in seconds.

If no result arrives, the computer then moves, and the coach shows no message.
"""
LEAST_VISITS = 100
"""The minimum number of visits for an interrupted search to count.

A search with a proved result counts in any case.
"""


class Coach:
    """The coach of one table; implements ``MoveCheck``.

    Evaluates the position before the person's move while the person thinks, and the position after the move
    before the computer replies. ``pauses`` are the page's pauses. ``hurry`` makes the search return
    its result immediately. ``judged`` is the move that the coach offers to take back, or None.
    """

    def __init__(self, table: Table, pauses: Pauses, hurry: Callable[[], None]) -> None:
        self.table, self._pauses, self._hurry = table, pauses, hurry
        self.judged: Judged | None = None
        self.shows_line = False
        """Whether the board shows the line that follows the judged move."""
        self._node: RecordNode | None = None
        """The node of the move being judged; the computer does not reply to it."""
        self.known = knowledge_at(table)
        self._searched: set[RecordNode] = set()
        """The nodes whose search gave a usable result."""
        self._accepted: set[RecordNode] = set()
        """The nodes of moves that the person chose not to take back."""
        self._cut_short_node: RecordNode | None = None
        """The node whose search was last interrupted."""
        self._seen_changes = table.last.count

    # Interface for the computer player

    @property
    def delays_move(self) -> bool:
        """Whether the computer must wait before it moves."""
        return self._node is not None

    @property
    def asks(self) -> bool:
        """Whether the coach asks whether to take a move back."""
        return self.judged is not None

    @property
    def message(self) -> str:
        """The coach's message about the judged move, or empty text."""
        if self.judged is None or self._node is not self.table.record.here:
            return ""
        return joined(words.cost(self.judged), words.threat(self.table.record, self.after))

    def update(self) -> None:
        """Respond to changes of the table."""
        table, here = self.table, self.table.record.here
        is_old = table.last.count == self._seen_changes
        self._seen_changes = table.last.count
        if table.computer.analysis is not None:
            self.let_go()  # the computer analyses something else
        if is_old or (here is self._node and table.last.kind not in NAVIGATIONS and not table.outcome):
            return
        self.let_go()
        if self._must_judge(here):
            self._begin(here)

    def next_task(self) -> AnalysisTask | None:
        """Return the next position to search, or None if no search is needed.

        This is the position before or after the person's move.
        """
        table, here = self.table, self.table.record.here
        if self.asks:
            return None
        if self._node is not None:
            return AnalysisTask(self._node_to_search(self._node), LEVEL_COUNT)
        is_persons = here.position.to_move == only_person(table.record) and not table.is_input_closed
        return AnalysisTask(here, LEVEL_COUNT) if is_persons and not self._is_known(here) else None

    def take(self, task: AnalysisTask, reply: Reply, seconds: float) -> None:
        """Store the result of a search, and judge the move if enough is known.

        If the search was interrupted too early to count, releases the move instead.
        """
        node, is_partial = task.node, task.node is self._cut_short_node
        was_searching = self._is_searching(self._node)
        if not is_partial or reply.answers[0].proved or reply.visits >= LEAST_VISITS:
            self.known.learn(
                node.position, reply.answers, task.level, reply.noise, reply.visits, is_partial=is_partial
            )
            self._searched.add(node)
            self._judge()
        elif was_searching:
            self.let_go()
        if was_searching and not self._is_searching(self._node):
            self.table.notify()

    # Judging

    def _is_known(self, node: RecordNode) -> bool:
        """Return whether a position is evaluated well enough.

        The evaluation can also come from a review, a hint or an exploration.
        """
        if node in self._searched or self.known.level(node.position) >= LEVEL_COUNT:
            return True
        evaluation = self.known.evaluation(node.position)
        return evaluation is not None and evaluation.proved

    def _node_to_search(self, node: RecordNode) -> RecordNode:
        """Return the node before a move until its value is known, then the node after it."""
        return node.parent if node.parent and not self._is_known(node.parent) else node

    def _must_judge(self, node: RecordNode) -> bool:
        """Return whether to judge the move that leads to a node.

        The person must have made the move, had a choice of moves, and not yet chosen to keep the move. Either
        the move was made just now, or the person has gone back to it and no move follows it. No move is
        judged if the game is over, a tie is proposed, moves of a finished game are tried out, a review is
        open, or the computer player is unavailable.
        """
        table, state = self.table, self.table.computer
        has_returned = table.last.kind in NAVIGATIONS and not node.children
        is_made = has_returned or table.last.kind is TableChange.MOVE
        is_new = is_made and not (table.outcome or table.proposes_tie or table.is_tried_out)
        is_possible = state.analysis is None and state.unavailable_reason is None
        if not (is_new and is_possible) or node.parent is None or node in self._accepted:
            return False
        is_persons = node.parent.position.to_move == only_person(table.record)
        return is_persons and not was_forced(table, node)

    def _begin(self, node: RecordNode) -> None:
        self._node, self._cut_short_node = node, None
        self._judge()
        if self._is_searching(node) and self.table.awaited_level is not None:
            self._pauses.run_in_background(self._limit(node))

    def _judge(self) -> None:
        """Judge the move if enough is known, and release it if it does not lose much."""
        node = self._node
        if node is None or node.parent is None or node.move is None or self.asks:
            return
        level = level_of(self.table.record, 1 - self.seat)
        before = self.known.evaluation(node.parent.position) if self._is_known(node.parent) else None
        if before is None or level is None:
            return
        is_expected, promised = before.line[:1] == (node.move,), before.for_seat(self.seat)
        if is_expected or promised < min_loss(level, gives_win_away=True):
            self.let_go()
        elif self._is_known(node):
            self.known.connect(node.parent.position, node.move, node.position)
            judged = self.known.judged(node.parent.position, node.move)
            assert judged is not None
            self._node, self.judged = (node, judged) if is_worth_taking_back(judged, level) else (None, None)

    def _is_searching(self, node: RecordNode | None) -> bool:
        return node is not None and node is self._node and not self.asks

    async def _limit(self, node: RecordNode) -> None:
        """Interrupt the search if it would delay the computer's reply for long.

        Releases the move if the search still returns no result.
        """
        if self._node_to_search(node) is not node:
            await self._pauses.wait(BEFORE_SECONDS)
            if self._is_searching(node) and self._node_to_search(node) is not node:
                self._cut_short(node)
        await self._pauses.wait(AFTER_SECONDS)
        if self._is_searching(node):
            self._cut_short(node)
        await self._pauses.wait(LAST_SECONDS)
        if self._is_searching(node):
            self.let_go()
            self.table.notify()

    def _cut_short(self, node: RecordNode) -> None:
        self._cut_short_node = self._node_to_search(node)
        self._hurry()

    # The person's choice

    def let_go(self) -> None:
        """Release the move, so that the computer can reply to it."""
        self._node = self.judged = None
        self.shows_line = False

    def accept(self) -> None:
        """Keep the move, and never ask about it again."""
        if self._node is not None:
            self._accepted.add(self._node)
        self.let_go()

    @property
    def seat(self) -> int:
        """The seat that made the judged move."""
        assert self._node
        assert self._node.parent
        return self._node.parent.position.to_move

    @property
    def after(self) -> Evaluation:
        """The evaluation of the position after the judged move."""
        assert self._node is not None
        evaluation = self.known.evaluation(self._node.position)
        assert evaluation is not None
        return evaluation

    @property
    def punishment(self) -> tuple[Move, ...]:
        """The moves expected after the judged move."""
        return shortened_line(self.after)

    def scratch_table(self) -> Table:
        """Return another table with the position after the judged move.

        The table has no players and is not stored.
        """
        assert self._node is not None
        record = record_up_to(self.table.record, self._node)
        return Table(record.game, record, ExerciseMode(record.here, phase=TryPhase.LINE))
