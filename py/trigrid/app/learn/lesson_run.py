"""A learner's way through a lesson: which step is shown, how its try stands, and what is said to it."""

from enum import Enum

from trigrid.app.learn.spoken_answers import SpokenAnswers
from trigrid.app.players.who_plays import set_level
from trigrid.app.storage.lesson_progress import LessonProgress
from trigrid.app.table import Table
from trigrid.app.try_verdict import TryVerdict
from trigrid.app.words.lessons import ALLOWED_NOW, GO_ON, game_result, not_quite
from trigrid.app.words.status_line import joined
from trigrid.draw.scene import MARK_STYLES, MarkStyle
from trigrid.games import Move
from trigrid.lessons import Lesson, Reply, Step

FAILURES_FOR_HINT = 2
"""After so many failures of a step its hint comes unasked."""
SENTENCE_SHOWN, MOVE_SHOWN = 1, 2
"""How much of a hint is shown: its sentence, and the move too."""


def is_learned(lesson: Lesson, progress: LessonProgress) -> bool:
    """Whether every step of a lesson was done."""
    return progress.done(lesson.key) >= set(map(lesson.number, range(len(lesson.steps))))


class Phase(Enum):
    """How the try at a step stands."""

    OPEN = "the learner is to move"
    MISSED = "the goal cannot be reached any more in this try"
    REACHED = "the goal is reached"


class LessonRun(SpokenAnswers):
    """One step after another; ``table`` is the table of the current step, made anew for each try."""

    def __init__(self, lesson: Lesson, index: int = 0) -> None:
        super().__init__()
        self.lesson = lesson
        self.go_to(index)

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.index]

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.index == len(self.lesson.steps) - 1

    @property
    def is_over(self) -> bool:
        """Whether the last step is done."""
        return self.is_last and self.phase is Phase.REACHED

    def go_to(self, index: int) -> None:
        """Show a step from its beginning; 0 is the first."""
        self.index = index
        self.failures = 0
        self._was_praised = False
        self.again()

    def again(self) -> None:
        """Begin the step anew."""
        self.phase, self.said, self.was_refused = Phase.OPEN, "", False
        self.hints_shown = 0
        """How much of the hint is shown: nothing, its sentence, or the move too."""
        self.table = self._new_table()
        self._judged_moves = len(self.table.record.moves)
        """How many moves lay on the table when the try was judged last."""
        for _ in range(FAILURES_FOR_HINT, self.failures + 1):
            self.give_hint()

    def _new_table(self) -> Table:
        step, record = self.step, self.step.start
        seat = record.position.to_move
        set_level(record, 1 - seat, step.level or 1)  # so that sentences speak to the learner
        table = Table(step.game, record, lesson_seat=None if step.level else seat, step_start=record.here)
        table.rings = tuple(map(step.game.place_named, step.rings))
        table.marks = marks_of(step)
        table.arrows = arrows_of(step)
        table.shows_aid = step.shows_aid
        if step.forbidden:
            table.tool = table.tool_for(step.game.read(step.forbidden)) or 0
        return table

    def give_hint(self) -> None:
        """Say the step's hint and ring what to press, and the next time show the move as well."""
        if self.phase is not Phase.OPEN:
            return
        self.hints_shown = min(self.most_hints, self.hints_shown + 1)
        self.said = self.step.hint
        table, move = self.table, self.step.next_move(self.table.record)
        if move is None:
            return
        if table.selected is not None:
            table.cancel_input()
        presses = table.move_input.presses(table.record.position, move)
        table.marks = tuple(mark for mark in table.marks if mark[0] not in presses)
        table.rings = presses
        if self.hints_shown == MOVE_SHOWN:
            table.rings = presses if len(presses) > 1 else ()
            table.show_move(move)

    @property
    def most_hints(self) -> int:
        """How much of the hint there is: in a whole game its sentence alone."""
        return SENTENCE_SHOWN if self.step.level else MOVE_SHOWN

    def follow(self) -> None:
        """Judge what has been played, or refused, on the table since the last time."""
        table, step = self.table, self.step
        if self.phase is not Phase.OPEN:
            return
        if step.reason in table.reasons_refused and not self.was_refused:
            self.was_refused, self.said = True, ALLOWED_NOW
            table.put_away_used_tools()
        count = len(table.record.moves)
        if count == self._judged_moves:
            return
        self._judged_moves = count
        if step.reached(table.record):
            self._reach()
            table.verdict = TryVerdict.REACHED
        elif step.level is None and step.is_missed(table.record):
            self.phase, self.failures = Phase.MISSED, self.failures + 1
            table.verdict = TryVerdict.MISSED
            self.said = not_quite(step.why_missed(table.record))
            self.keep_marks()
        elif step.level is None:
            self.said = step.halfway or GO_ON
            self.keep_marks()
        table.is_lesson_over = self.phase is not Phase.OPEN

    def keep_marks(self) -> None:
        """Mark again what the step is about, after a move; diamonds only if none of them was filled."""
        table, last = self.table, self.table.record.last_move
        filled = None if last is None else table.move_input.place_of(last)
        is_filled = any(mark == (filled, "diamond") for mark in marks_of(self.step))
        table.marks = tuple(mark for mark in marks_of(self.step) if not (is_filled and mark[1] == "diamond"))
        table.arrows = arrows_of(self.step)

    @property
    def new_marks(self) -> tuple[MarkStyle, ...]:
        """The styles of the marks on the board that no earlier step began with."""
        shown = {style for _, style in self.table.marks} | ({"ring"} if self.table.rings else set())
        known = {style for step in self.lesson.steps[: self.index] for style in _styles(step)}
        return tuple(style for style in MARK_STYLES if style in shown - known)

    def _reach(self) -> None:
        outcome = self.table.outcome if self.step.level else None
        result = "" if outcome is None else game_result(outcome.winner, self.step.seat)
        self.phase, self.said = Phase.REACHED, joined(result, self.step.done)
        if self.step.is_bettered(self.table.record) and not self._was_praised:
            self._was_praised, self.said = True, joined(self.step.better_said, self.step.done)

    @property
    def reply(self) -> Reply | None:
        """What the opponent answers now; None if nothing."""
        by_phase = {Phase.MISSED: self.step.punishment, Phase.REACHED: self.step.answer}
        return by_phase.get(self.phase)

    def reply_moves(self) -> tuple[Move, ...]:
        """The moves of that answer; none if there is none, or it cannot be given."""
        reply, position = self.reply, self.table.record.position
        seat = self.table.lesson_seat
        if reply is None or position.outcome is not None or position.to_move == seat:
            return ()
        return reply.line(position)


def marks_of(step: Step) -> tuple[tuple[int, MarkStyle], ...]:
    """The marks of a step but its rings: places, each with the style of its mark."""
    styles: tuple[tuple[MarkStyle, tuple[str, ...]], ...] = (
        ("cross", step.crosses),
        ("frame", step.frames),
        ("diamond", step.diamonds),
    )
    return tuple((step.game.place_named(name), style) for style, names in styles for name in names)


def arrows_of(step: Step) -> tuple[tuple[int, int], ...]:
    """The arrows of a step: pairs of places."""
    place = step.game.place_named
    return tuple((place(start), place(end)) for start, end in step.arrows)


def _styles(step: Step) -> set[MarkStyle]:
    """The styles of the marks with which a step begins."""
    found = {style for _, style in marks_of(step)}
    return found | {"ring"} if step.rings else found
