"""A run through the costliest mistakes of a game, with an attempt at each."""

from collections.abc import Callable, Sequence

from trigrid.engine.analysis import AnalysisTask
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.exercise import Exercise
from trigrid.exercises.words import mistakes as words
from trigrid.exercises.words.coach import could_play
from trigrid.games import Move, Position
from trigrid.library.record_export import record_at, record_up_to
from trigrid.records import RecordNode
from trigrid.review import Evaluation, Judged, Review, is_good_enough
from trigrid.review.evaluation import final_evaluation
from trigrid.table.mode import ExerciseMode
from trigrid.table.table import Table
from trigrid.table.try_phase import ENDED, TryPhase
from trigrid.words.sentences import joined

MAX_LINE_LENGTH = 8
"""The maximum number of moves to show of an expected line that is not proved."""


class MistakeRun(Exercise):
    """Runs through the mistakes in order.

    Calls ``on_judged`` when an attempt has been judged after an analysis, not when it can be judged at once.
    """

    def __init__(
        self, review: Review, mistakes: Sequence[RecordNode], on_judged: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__()
        self._on_judged = on_judged
        self.review, self.mistakes = review, tuple(mistakes)
        self.done: set[int] = set()
        """The indices of the mistakes that the user corrected."""
        self.go_to(0)

    # Display

    @property
    def is_last(self) -> bool:
        """Whether the current mistake is the last one."""
        return self.index == len(self.mistakes) - 1

    @property
    def judged(self) -> Judged:
        """The judgement of the mistake in the review."""
        judged = self.review.judged_at(self.mistake)
        assert judged is not None, "the mistake was not judged"
        return judged

    @property
    def is_certain(self) -> bool:
        """Whether the result after the mistake is proved."""
        after = self.review.evaluation(self.mistake)
        return after is not None and after.proved

    @property
    def _evaluation_before(self) -> Evaluation:
        evaluation = self.review.evaluation(self._parent)
        assert evaluation is not None
        return evaluation

    @property
    def shown_phase(self) -> TryPhase:
        """The phase shown on the card.

        It is SHOWN while the user knows a better move and the board shows the mistake's line.
        """
        return TryPhase.SHOWN if self._shows_mistake else super().shown_phase

    def go_to(self, index: int) -> None:
        """Show the mistake at an index; 0 is the first."""
        self.index, self.mistake = index, self.mistakes[index]
        assert self.mistake.parent is not None
        self._parent = self.mistake.parent
        """The node before the mistake."""
        self.seat = self._parent.position.to_move
        self.hints_shown, self.was_shown = 0, False
        self.again()

    def again(self) -> None:
        """Restart at the position before the mistake, with a new table."""
        self.phase, self.message = TryPhase.OPEN, ""
        self._shows_mistake = False
        """Whether the user knows a better move and the board shows the mistake's line."""
        self.judgement = ""
        """The sentence that judges the attempt; it stays while another line is shown."""
        self._tried: Move | None = None
        self.table = self.new_table()
        self._mark_mistake()
        self.start = record_at(self.table.record, self.table.record.here)
        """The record up to the position before the mistake."""
        self._task: AnalysisTask | None = None
        self._start_length = len(self.table.record.moves)

    def new_table(self) -> Table:
        """Return a table at the position before the mistake; its moves are not stored."""
        record = record_up_to(self.review.record, self._parent)
        mode = ExerciseMode(record.here, self.seat, tab_title=words.tab_title(record.game))
        table = Table(record.game, record, mode)
        table.computer.analysis = self
        return table

    def _mark_mistake(self) -> None:
        """Mark the mistake with frames on its places, or with an arrow if a piece moved."""
        table, move = self.table, self.judged.move
        presses = table.move_input.presses(table.record.position, move)
        if len(presses) > 1 and not self._allows_any_order(move, presses):
            table.view.arrows = ((presses[0], presses[1]),)
        else:
            table.view.marks = tuple((place, "frame") for place in presses)

    # The attempt

    def follow(self) -> None:
        """Judge the move that the user has tried since the last call.

        If the move cannot be judged without an analysis, only request the analysis.
        """
        record = self.table.record
        if self.phase is not TryPhase.OPEN or len(record.moves) == self._start_length:
            return
        move = record.moves[self._start_length]
        self._tried = move
        final = final_evaluation(record.position)
        if move == self.judged.move:
            self._end_judged(words.SAME_AGAIN, is_reached=False)
        elif move == self.judged.best:
            self._end_judged(words.BEST, is_reached=True)
        elif final is not None or self._is_known(record.position):
            self._judge()
        else:
            self.end(TryPhase.JUDGING, words.LOOKING)
            self._task = AnalysisTask(record.here, self.review.level)

    def _is_known(self, position: Position) -> bool:
        """Return whether a position is proved or was searched at the review's level."""
        evaluation, known = self.review.known.evaluation(position), self.review.known
        return known.level(position) >= self.review.level or bool(evaluation and evaluation.proved)

    def next_task(self) -> AnalysisTask | None:
        """Return the task that analyses the position after the attempt.

        None if no analysis is needed. Implements ``Analysis``.
        """
        return self._task

    def take(self, wanted: AnalysisTask, reply: Reply, seconds: float) -> None:
        """Judge the attempt by the analysis of the position that it reached.

        An attempt that has been restarted or left in the meantime is not judged. Implements ``Analysis``.
        """
        self._task = None
        if wanted.node is self.table.record.here and self.phase is TryPhase.JUDGING:
            known = self.review.known
            known.learn(wanted.node.position, reply.answers, wanted.level, reply.noise, reply.visits)
            self._judge()
            self._on_judged()

    def _judge(self) -> None:
        """Judge the attempt by the results of all searches so far, by the review's rules."""
        node = self.table.record.here
        assert node.move is not None
        position, known = self._parent.position, self.review.known
        known.connect(position, node.move, node.position)
        judged, after = known.judged(position, node.move), known.worth(position, node.move)
        assert judged is not None
        assert after is not None
        is_good = is_good_enough(judged.drop, after.error)
        message = words.GOOD if is_good else words.still_costs(judged, is_certain=after.proved)
        self._end_judged(message, is_reached=is_good)

    def _end_judged(self, message: str, *, is_reached: bool) -> None:
        self.end(TryPhase.REACHED if is_reached else TryPhase.MISSED, message)
        self.judgement = message
        if self.is_solved:
            self.done.add(self.index)

    def give_hint(self) -> None:
        """Ring the place of the best move; show the move the next time.

        After a wrong attempt, show it the first time.

        If the move has no place, show it the first time. Showing the move ends the attempt.
        """
        is_missed = self.phase is TryPhase.MISSED
        if is_missed:
            self.again()
        if self.phase is not TryPhase.OPEN:
            return
        self.hints_shown += 1
        if is_missed or self.hints_shown > 1 or not self.ring_place(self.judged.best):
            self.table.view.rings = ()  # a ring would hide the number of the displayed move
            self.table.show_move(self.judged.best)
            self.end(TryPhase.SHOWN, words.SHOWN)

    # Lines

    def refutation(self) -> tuple[Move, ...]:
        """Return the wrong move and the moves that refute it.

        The wrong move is the user's attempt if the attempt missed, else the mistake.
        """
        tried = self._tried if self.phase is TryPhase.MISSED else None
        move = self.judged.move if tried is None else tried
        after = self._evaluation_after(move)
        return (move, *(shortened_line(after) if after else ()))

    @property
    def has_refutation(self) -> bool:
        """Whether the attempt missed and a known line refutes it."""
        return self.phase is TryPhase.MISSED and len(self.refutation()) > 1

    def _evaluation_after(self, move: Move) -> Evaluation | None:
        """Return the evaluation after the mistake, or after another move in its place."""
        if move == self.judged.move:
            return self.review.evaluation(self.mistake)
        return self.review.known.worth(self._parent.position, move)

    def describe_line(self, table: Table, line: tuple[Move, ...]) -> None:
        """Set the message for a line that is played out on a table.

        ``line`` is the complete line; the table contains its moves so far. If ``line`` is the mistake's line
        and the user knows a better move, the message begins with the cost of the mistake. Otherwise it begins
        with the judgement of the attempt. The opponent's answer follows as soon as it is on the table. When
        the whole line is on the table, the result or the winning chance follows; after the cost of the
        mistake, only a proved result follows. The board's own messages state why the game ends.
        """
        record, start = table.record, self._start_length
        is_mistake = self._shows_mistake = self.phase in ENDED and line[0] == self.judged.move
        judgement = (
            words.cost(self.start, self.judged, is_certain=self.is_certain) if is_mistake else self.judgement
        )
        path = record.here.path()
        replies = (node for node in path[start:] if node.parent and node.parent.position.to_move != self.seat)
        reply, ending = next(replies, None), ""
        answer = "" if reply is None else could_play(record_at(record, reply))
        final = self.line_end(line)
        if record.moves[start:] == line and (final.proved or not is_mistake):
            ending = words.line_ends(self.review.record, self.seat, final)
        message = joined(judgement, answer, ending)
        if message != self.message:
            self.message = message

    def leave_line(self) -> None:
        """Set the message for the attempt, after a line was played."""
        self._shows_mistake = False
        self.message = words.SHOWN if self.phase is TryPhase.SHOWN else self.judgement

    def line_end(self, line: tuple[Move, ...]) -> Evaluation:
        """Return the evaluation at the end of a refutation or of the better line."""
        after = None if line[0] == self.judged.best else self._evaluation_after(line[0])
        return after or self._evaluation_before

    def better_line(self) -> tuple[Move, ...]:
        """Return the best move and the moves expected after it."""
        return shortened_line(self._evaluation_before)


def shortened_line(evaluation: Evaluation) -> tuple[Move, ...]:
    """Return an expected line, cut off at MAX_LINE_LENGTH moves unless it is proved."""
    return evaluation.line if evaluation.proved else evaluation.line[:MAX_LINE_LENGTH]
