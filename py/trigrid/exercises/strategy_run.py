"""A run through a strategy lesson, with the best answers to the learner's moves."""

from collections.abc import Callable
from itertools import groupby

from trigrid.draw.scene import MarkStyle
from trigrid.engine.analysis import AnalysisTask
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.lesson_run import LessonRun
from trigrid.exercises.mistake_run import shortened_line
from trigrid.exercises.words import strategy as words
from trigrid.games import Move
from trigrid.lessons import Lesson
from trigrid.lessons.strategy import TOLERANCE
from trigrid.library.record_export import record_at
from trigrid.records import RecordNode
from trigrid.review import Evaluation
from trigrid.review.evaluation import evaluation_of
from trigrid.search.levels import LEVEL_COUNT
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_for
from trigrid.words.sentences import joined


class StrategyRun(LessonRun):
    """Runs a strategy lesson; the computer finds the best answer to a move.

    It does so after each wrong move, and after a right one if it is asked. Calls ``on_found`` when the answer
    is found. Implements ``Analysis``.
    """

    def __init__(
        self, lesson: Lesson, index: int = 0, on_found: Callable[["StrategyRun"], object] = lambda run: None
    ) -> None:
        self._on_found = on_found
        super().__init__(lesson, index)

    def again(self) -> None:
        """Restart the position."""
        super().again()
        self._tried: RecordNode | None = None
        """The node after the learner's move; None until then."""
        self._found: Evaluation | None = None
        """The evaluation after the learner's move; None until it is found."""
        self.is_asked = False
        """Whether the learner has asked for the answer to a right move."""
        self.table.computer.analysis = self

    @property
    def text(self) -> str:
        """The text of the task; it begins with the learner's side if that has changed."""
        seat = self.step.seat
        if not self.index or self.lesson.steps[self.index - 1].seat == seat:
            return super().text
        side = words_for(self.table.record).your_side(self.step.start.position, seat)
        return joined(side, super().text)

    @property
    def legend(self) -> tuple[tuple[MarkStyle, str], ...]:
        """Empty, because positions have no marks, and hints explain theirs."""
        return ()

    # The answer

    def follow(self) -> None:
        """Judge the move made on the table since the last call."""
        super().follow()
        if self.phase is not TryPhase.OPEN and self._tried is None:
            self._tried = self.table.record.here

    @property
    def can_ask(self) -> bool:
        """Whether the learner can ask for the answer to a right move."""
        is_available = self.table.outcome is None and self.table.computer.unavailable_reason is None
        return self.phase is TryPhase.REACHED and is_available and not self.is_asked

    def ask(self) -> None:
        """Find the answer to a right move, unless it is known."""
        self.is_asked = True
        if self._found is not None:
            self._on_found(self)

    def next_task(self) -> AnalysisTask | None:
        """Return the task that evaluates the position after the learner's move.

        None if the evaluation is not needed, or known. Implements ``Analysis``.
        """
        tried, is_needed = self._tried, self.is_asked or self.phase is TryPhase.MISSED
        if tried is None or tried.position.outcome is not None or not is_needed or self._found is not None:
            return None
        return AnalysisTask(tried, LEVEL_COUNT)

    @property
    def is_looking(self) -> bool:
        """Whether the computer looks for the answer to the learner's move."""
        return self.next_task() is not None and self.table.computer.unavailable_reason is None

    def take(self, wanted: AnalysisTask, reply: Reply, seconds: float) -> None:
        """Add the chances after a wrong move to the message. Implements ``Analysis``.

        If a wrong move turns out to be about as good as the right one, it counts as right. This can happen
        because the search is deeper than the one that selected the position.
        """
        if wanted.node is not self._tried:
            return
        step, position, best = self.step, wanted.node.position, reply.answers[0]
        self._found = evaluation_of(position, best, wanted.level, reply.noise)
        is_wrong = self.phase is TryPhase.MISSED
        if is_wrong and 100 * self._found.for_seat(step.seat) >= step.chance - TOLERANCE:
            self.failures -= 1
            self.end(TryPhase.REACHED, words.AS_GOOD)
        elif is_wrong:
            record = record_at(self.table.record, wanted.node)
            self.message = joined(self.message, words.after_move(record, step.seat, self._found, step.chance))
        self._on_found(self)

    def answer(self) -> tuple[tuple[Move, ...], int]:
        """Return the moves expected after the learner's move, and the answer's length.

        The answer ends with the opponent's turn, and includes any moves that the learner still has to make
        before it.
        """
        if self._tried is None or self._found is None:
            return (), 0
        line, position, movers = shortened_line(self._found), self._tried.position, list[int]()
        for move in line:
            movers.append(position.to_move)
            position = position.play(move)
        lengths = [len(list(turn)) for _, turn in groupby(movers)]
        return line, sum(lengths[: 2 if movers[0] == self.step.seat else 1])
