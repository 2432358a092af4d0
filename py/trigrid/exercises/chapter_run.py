"""Runs of chapters: reading, finding the moves, and playing against the computer."""

from trigrid.collection import Chapter, Goal, Mode
from trigrid.exercises.chapter_proof import Verdict
from trigrid.exercises.exercise import MOVE_SHOWN, Exercise
from trigrid.exercises.words import chapters as words
from trigrid.exercises.words.help import AFTER_SOLUTION
from trigrid.games import Move
from trigrid.headers.who_plays import DEFAULT_LEVEL, set_level
from trigrid.library.record_export import record_up_to
from trigrid.records import Record, RecordNode
from trigrid.records.comment_markup import plain_text
from trigrid.table.mode import ExerciseLink, ExerciseMode
from trigrid.table.table import Table, TableChange
from trigrid.table.try_phase import TryPhase
from trigrid.words.sentences import joined

GOOD_SIGNS = ("!", "!!", "!?")
"""Signs after variations that are right."""


class ChapterRun(Exercise):
    """Runs one chapter; each attempt has a new ``table``.

    ``link`` leads to the chapter.
    """

    def __init__(self, chapter: Chapter, link: ExerciseLink | None = None) -> None:
        super().__init__()
        self.chapter, self._link = chapter, link
        self.begin()

    def begin(self) -> None:
        """Start at the chapter's position."""
        self.phase, self.message, self.hints_shown = TryPhase.OPEN, "", 0
        self.table = self._new_table()

    def again(self) -> None:
        """Start again."""
        self.begin()

    @property
    def text(self) -> str:
        """The text of the card."""
        raise NotImplementedError

    @property
    def is_done(self) -> bool:
        """Whether the chapter counts as done."""
        return self.is_solved

    def follow(self) -> None:
        """Judge the moves made on the table since the last call."""

    def _new_table(self) -> Table:
        """Return the table of a new attempt."""
        raise NotImplementedError

    def _table_of(self, record: Record, seat: int | None, *, is_read: bool = False) -> Table:
        """Return a table with a record, whose start is the start of the exercise."""
        mode = ExerciseMode(
            record.root,
            seat,
            tab_title=words.tab_title(self.chapter.title),
            words=words.EXERCISE_WORDS,
            link=self._link,
            foresees=False,
            is_read=is_read,
        )
        return Table(record.game, record, mode)


class ReadRun(ChapterRun):
    """Shows the moves and comments of a chapter.

    The chapter is done once its last move was shown.
    """

    def begin(self) -> None:
        """Start at the chapter's position."""
        super().begin()
        self._is_done = False
        self.follow()

    def _new_table(self) -> Table:
        record = record_up_to(self.chapter.record, self.chapter.record.root)
        record.merge(self.chapter.record)
        record.go(record.root)
        for seat in (0, 1):
            set_level(record, seat, None)  # so that no computer continues the moves
        return self._table_of(record, None, is_read=True)

    @property
    def text(self) -> str:
        """The sign and the comment of the position that the board shows."""
        here = self.table.record.here
        return f"**{here.sign}** {here.comment}".rstrip() if here.sign else here.comment

    @property
    def is_done(self) -> bool:
        """Whether the last move of the main line was shown."""
        return self._is_done

    @property
    def next_note(self) -> RecordNode | None:
        """The next node with a comment on the line from the current node, or None."""
        return next((node for node in [*self.table.record.here.line()][1:] if node.comment), None)

    def follow(self) -> None:
        """Note whether the last move of the main line is shown."""
        self._is_done = self._is_done or self.table.record.here is self.table.record.end


class FindRun(ChapterRun):
    """Lets the reader find the moves of one side."""

    def begin(self) -> None:
        """Start at the chapter's position."""
        self.verdicts: dict[RecordNode, Verdict] = {}
        """The verdicts on the author's moves, by the node before the move."""
        self._start_from(self.chapter.record.root)

    def again(self) -> None:
        """Take back the wrong move after a miss; otherwise start again."""
        self._start_from(self.node if self.phase is TryPhase.MISSED else self.chapter.record.root)

    def _start_from(self, node: RecordNode) -> None:
        self.node = node
        """The node of the chapter's record that the right moves have reached."""
        self.missed: Move | None = None
        """The wrong move that ended the attempt, or is being judged."""
        self.refutation: tuple[Move, ...] = ()
        """The author's moves after the wrong move."""
        self._judged_node: RecordNode | None = None
        """The node before the reader's last right move."""
        super().begin()

    @property
    def reader(self) -> int:
        """The seat of the reader."""
        return self.chapter.record.root.position.to_move

    @property
    def shows_comments(self) -> bool:
        """Whether the author's comments are shown during the attempt."""
        return self.chapter.mode is not Mode.HIDDEN

    def _new_table(self) -> Table:
        return self._table_at(self.node)

    def _table_at(self, node: RecordNode) -> Table:
        record = record_up_to(self.chapter.record, node)
        record.root.marks = self.chapter.record.root.marks
        if self.shows_comments:
            for source, copy in zip(node.path(), record.here.path(), strict=True):
                copy.marks = source.marks
        set_level(record, 1 - self.reader, DEFAULT_LEVEL)  # so that sentences address the reader
        set_level(record, self.reader, None)
        return self._table_of(record, self.reader)

    @property
    def text(self) -> str:
        """The comment on the chapter's position, or the task."""
        record = self.chapter.record
        return record.root.comment or words.find_task(record.game, record.root.position)

    def follow(self) -> None:
        """Judge the moves made on the table since the last call."""
        for move in self.table.record.moves[len(self.node.moves) :]:
            if self.phase is not TryPhase.OPEN:
                break
            self._judge(move)

    def _judge(self, move: Move) -> None:
        child = next((child for child in self.node.children if child.move == move), None)
        if child is None:
            self.missed = move
            self.end(TryPhase.JUDGING, words.JUDGING)
        elif child is self.node.children[0] or child.sign in GOOD_SIGNS:
            self._advance(child)
        else:
            self.missed = move
            self.refutation = tuple(node.move for node in child.line() if node.move is not None)[1:]
            self.end(TryPhase.MISSED, joined(words.WRONG, self._comment_on(child)))

    def _comment_on(self, child: RecordNode) -> str:
        """Return the comment on a move as plain text, unless it must not be shown yet."""
        return plain_text(child.comment) if self.shows_comments else ""

    def judge_unknown(self, *, also_wins: bool | None) -> None:
        """End the judging of a move that the record does not have.

        ``also_wins`` says whether the move wins as the author's move does; None if nothing is proved.
        """
        if self.phase is not TryPhase.JUDGING:
            return
        if also_wins:
            self.end(TryPhase.REACHED, AFTER_SOLUTION if self.was_shown else words.ALSO_WINS)
        else:
            self.end(TryPhase.MISSED, words.NOT_THE_AUTHORS if also_wins is None else words.DOES_NOT_WIN)

    def _advance(self, child: RecordNode) -> None:
        """Go to a right move, or to the opponent's reply, and show its comment."""
        is_readers = self.node.position.to_move == self.reader
        if is_readers:
            self._judged_node = self.node
        self.node, self.hints_shown = child, 0
        if self.shows_comments or not child.children:
            self.table.record.here.path()[len(child.moves) - 1].marks = child.marks
        comment = self._comment_on(child)
        if not child.children:
            hidden = [] if self.shows_comments else [plain_text(node.comment) for node in child.path()]
            praise = AFTER_SOLUTION if self.was_shown else words.SOLVED
            self.end(TryPhase.REACHED, joined(praise, comment, *hidden))
        elif is_readers:
            self.message = joined(words.GO_ON, comment)
        elif comment:
            self.message = joined(self.message, comment)

    @property
    def verdict_text(self) -> str:
        """The sentence on what is proved about the reader's last right move, or empty.

        The sentence is about the author's move, and appears only after the reader has found it.
        """
        node = self._judged_node
        verdict = self.verdicts.get(node) if node else None
        is_main = node is not None and node.children[0] in (self.node, *self.node.path())
        return words.verdict(verdict) if verdict and is_main and self.phase is not TryPhase.MISSED else ""

    # The opponent

    @property
    def reply(self) -> Move | None:
        """The opponent's next move.

        None if the reader is to move or the attempt has ended.
        """
        is_opponents = self.node.position.to_move != self.reader
        return self.node.children[0].move if self.phase is TryPhase.OPEN and is_opponents else None

    def answer(self, move: Move) -> None:
        """Play the opponent's move."""
        self.table.add_move(move)
        self._advance(self.node.children[0])

    # Help

    @property
    def has_hint(self) -> bool:
        """Whether a hint can be given now."""
        return self.phase is TryPhase.OPEN and self.reply is None and self.hints_shown < MOVE_SHOWN

    def give_hint(self) -> None:
        """Ring the place of the author's move; show the move the next time.

        If the move has no place, show it the first time.
        """
        move = self.node.children[0].move
        if not self.has_hint or move is None:
            return
        self.show_hint(move, words.SHOWN)

    def give_up(self) -> None:
        """End the attempt by showing the solution on a new table."""
        self.end(TryPhase.SHOWN, words.SOLUTION)
        self.table = self._table_at(self.chapter.record.root)
        self.table.end_try(TryPhase.SHOWN)

    @property
    def solution(self) -> tuple[Move, ...]:
        """The author's line from the chapter's position."""
        return self.chapter.record.end.moves


class PlayRun(ChapterRun):
    """Lets the reader play against the computer from the chapter's position."""

    def _new_table(self) -> Table:
        record, reader = record_up_to(self.chapter.record, self.chapter.record.root), self.chapter.reader
        set_level(record, 1 - reader, self.chapter.level)
        set_level(record, reader, None)
        return self._table_of(record, None)

    @property
    def text(self) -> str:
        """The comment on the chapter's position, and the goal."""
        record = self.chapter.record
        chapter, position = self.chapter, record.root.position
        task = words.play_task(record.game, position, chapter.reader, chapter.goal, chapter.level)
        return f"{record.root.comment} // // {task}" if record.root.comment else task

    def follow(self) -> None:
        """End the attempt if the game is over."""
        outcome = self.table.outcome
        if self.phase is not TryPhase.OPEN or outcome is None:
            return
        is_reached = outcome.winner == self.chapter.reader
        if self.chapter.goal is Goal.TIE:
            is_reached = is_reached or outcome.winner is None
        phase = TryPhase.REACHED if is_reached else TryPhase.MISSED
        self.end(phase, words.game_result(outcome.winner, self.chapter.reader, self.chapter.goal))


class EditRun(ChapterRun):
    """Lets the author add moves and comments to a chapter.

    New moves become variations, unless they continue the main line.
    """

    @property
    def text(self) -> str:
        """The hint for the author."""
        return words.EDIT_HINT

    def _new_table(self) -> Table:
        record = self.chapter.record
        record.go(record.root)
        table = self._table_of(record, None)
        assert table.exercise
        table.exercise.is_explored = table.exercise.foresees = True
        self._end = record.end
        """The end of the main line before the last move."""
        return table

    def follow(self) -> None:
        """Keep the main line after a move that does not continue it."""
        record = self.table.record
        is_beside = self._end not in (record.root, *record.here.path())
        if self.table.last.kind is TableChange.MOVE and is_beside and record.holds(self._end):
            record.promote(self._end)
        self._end = record.end


def run_of(chapter: Chapter, link: ExerciseLink | None = None, *, is_read: bool = False) -> ChapterRun:
    """Return a new run of a chapter in its mode, or with ``is_read`` to read it."""
    kinds = {Mode.READ: ReadRun, Mode.FIND: FindRun, Mode.HIDDEN: FindRun, Mode.PLAY: PlayRun}
    mode = chapter.mode if chapter.is_exercise and not is_read else Mode.READ
    return kinds[mode](chapter, link)
