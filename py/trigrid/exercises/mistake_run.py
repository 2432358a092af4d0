"""The way through one's costliest mistakes: which is shown, how the try stands, and what is said to it."""

from collections.abc import Callable, Sequence

from trigrid.engine.analysis import Wanted
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

LONGEST_LINE = 8
"""Moves of a line that is not proved that are played out."""


class MistakeRun(Exercise):
    """One mistake after the other. ``on_judged`` is called when the computer has judged a try."""

    def __init__(
        self, review: Review, mistakes: Sequence[RecordNode], on_judged: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__()
        self._on_judged = on_judged
        self.review, self.mistakes = review, tuple(mistakes)
        self.done: set[int] = set()
        """The indices of the mistakes that were corrected."""
        self.go_to(0)

    # What is shown

    @property
    def is_last(self) -> bool:
        """Whether no mistake follows."""
        return self.index == len(self.mistakes) - 1

    @property
    def judged(self) -> Judged:
        """What the move was worth."""
        judged = self.review.judged_at(self.mistake)
        assert judged is not None, "only moves that were judged are mistakes"
        return judged

    @property
    def is_certain(self) -> bool:
        """Whether the result after the mistake is proved."""
        after = self.review.evaluation(self.mistake)
        return after is not None and after.proved

    @property
    def _before(self) -> Evaluation:
        evaluation = self.review.evaluation(self._parent)
        assert evaluation is not None
        return evaluation

    @property
    def shown_phase(self) -> TryPhase:
        """The phase that the card looks like: beside what went wrong nothing looks right."""
        return TryPhase.SHOWN if self._shows_mistake else self.phase

    def go_to(self, index: int) -> None:
        """Show a mistake; 0 is the first."""
        self.index, self.mistake = index, self.mistakes[index]
        assert self.mistake.parent is not None
        self._parent = self.mistake.parent
        """The node at which the move was made that is to be corrected."""
        self.seat = self._parent.position.to_move
        self.hints_shown = 0
        self.again()

    def again(self) -> None:
        """Put the position before the mistake on the table."""
        self.phase, self.said = TryPhase.OPEN, ""
        self._shows_mistake = False
        """Whether the line that begins with the mistake is played out, once a better move is known."""
        self.judgement = ""
        """What was said of the try when it ended; it stays beside a line that is played out."""
        self._tried: Move | None = None
        self.table = self.new_table()
        self._mark_mistake()
        self.start = record_at(self.table.record, self.table.record.here)
        """The record as it stands before the mistake."""
        self._wanted: Wanted | None = None
        self._start_length = len(self.table.record.moves)

    def new_table(self) -> Table:
        """A table with the position before the mistake, of which nothing is stored."""
        record = record_up_to(self.review.record, self._parent)
        mode = ExerciseMode(record.here, self.seat, tab_title=words.tab_title(record.game))
        table = Table(record.game, record, mode)
        table.computer.analysis = self
        return table

    def _mark_mistake(self) -> None:
        """Mark the move that was played: frame its places, or draw an arrow where a piece was moved."""
        table, move = self.table, self.judged.move
        presses = table.move_input.presses(table.record.position, move)
        if len(presses) > 1 and not self._is_any_order(move, presses):
            table.view.arrows = ((presses[0], presses[1]),)
        else:
            table.view.marks = tuple((place, "frame") for place in presses)

    # The try

    def follow(self) -> None:
        """See whether a move was tried on the table since the last time."""
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
            self._wanted = Wanted(record.here, self.review.level)

    def _is_known(self, position: Position) -> bool:
        """Whether nothing more would be found of a position."""
        evaluation, known = self.review.known.evaluation(position), self.review.known
        return known.level(position) >= self.review.level or bool(evaluation and evaluation.proved)

    def next_task(self) -> Wanted | None:
        """The position after the try, while nobody has looked at it: ``Analysis``."""
        return self._wanted

    def take(self, wanted: Wanted, reply: Reply, seconds: float) -> None:
        """Judge the try by what was found of the position after it: ``Analysis``."""
        self._wanted = None
        if wanted.node is self.table.record.here and self.phase is TryPhase.JUDGING:
            known = self.review.known
            known.learn(wanted.node.position, reply.answers, wanted.level, reply.noise, reply.visits)
            self._judge()
            self._on_judged()

    def _judge(self) -> None:
        """Judge the try by all that is known of it, as the review would."""
        node = self.table.record.here
        assert node.move is not None
        position, known = self._parent.position, self.review.known
        known.connect(position, node.move, node.position)
        judged, after = known.judged(position, node.move), known.worth(position, node.move)
        assert judged is not None
        assert after is not None
        is_good = is_good_enough(judged.drop, after.error)
        said = words.GOOD if is_good else words.still_costs(judged, is_certain=after.proved)
        self._end_judged(said, is_reached=is_good)

    def _end_judged(self, said: str, *, is_reached: bool) -> None:
        self.end(TryPhase.REACHED if is_reached else TryPhase.MISSED, said)
        self.judgement = said
        if is_reached:
            self.done.add(self.index)

    def give_hint(self) -> None:
        """Point at the place of the best move, and the next time show the move."""
        if self.phase is not TryPhase.OPEN:
            return
        self.hints_shown += 1
        if self.hints_shown > 1 or not self.ring_place(self.judged.best):
            self.table.view.rings = ()  # it would hide the number of the move that is shown there
            self.table.show_move(self.judged.best)
            self.end(TryPhase.SHOWN, words.SHOWN)

    # What is played out

    def refutation(self) -> tuple[Move, ...]:
        """Return the missed try, or the mistake, with the moves that show what is wrong with it."""
        tried = self._tried if self.phase is TryPhase.MISSED else None
        move = self.judged.move if tried is None else tried
        after = self._after(move)
        return (move, *(shortened_line(after) if after else ()))

    @property
    def has_refutation(self) -> bool:
        """Whether a known line shows what is wrong with the missed try."""
        return self.phase is TryPhase.MISSED and len(self.refutation()) > 1

    def _after(self, move: Move) -> Evaluation | None:
        """What is known of the position after the mistake, or after a try in its place."""
        if move == self.judged.move:
            return self.review.evaluation(self.mistake)
        return self.review.known.worth(self._parent.position, move)

    def say_of_line(self, table: Table, line: tuple[Move, ...]) -> None:
        """Say what the opponent answers in a line as far as it was played out on a table, and how it ends.

        Before a line that begins with the mistake it says what that has cost.
        The news say why the game ends.
        """
        record, start = table.record, self._start_length
        is_mistakes = self._shows_mistake = self.phase in ENDED and line[0] == self.judged.move
        before = (
            words.cost(self.start, self.judged, is_certain=self.is_certain) if is_mistakes else self.judgement
        )
        path = record.here.path()
        replies = (node for node in path[start:] if node.parent and node.parent.position.to_move != self.seat)
        reply, after = next(replies, None), ""
        answer = "" if reply is None else could_play(record_at(record, reply))
        end = self.line_end(line)
        if record.moves[start:] == line and (end.proved or not is_mistakes):
            after = words.line_ends(self.review.record, self.seat, end)
        said = joined(before, answer, after)
        if said != self.said:
            self.said = said

    def line_end(self, line: tuple[Move, ...]) -> Evaluation:
        """How the game stands at the end of one of these lines."""
        after = None if line[0] == self.judged.best else self._after(line[0])
        return after or self._before

    def better_line(self) -> tuple[Move, ...]:
        """The best move, and the moves expected after it."""
        return shortened_line(self._before)


def shortened_line(evaluation: Evaluation) -> tuple[Move, ...]:
    """The moves of an expected line that are played out: all where it is proved, else the first ones."""
    return evaluation.line if evaluation.proved else evaluation.line[:LONGEST_LINE]
