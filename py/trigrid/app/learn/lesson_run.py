"""A learner's way through a lesson: which step is shown, how its try stands, and what is said to it."""

from enum import Enum

from trigrid.app.learn.spoken_answers import SpokenAnswers
from trigrid.app.players.who_plays import set_level
from trigrid.app.storage.lesson_progress import LessonProgress
from trigrid.app.table import Table
from trigrid.app.try_verdict import TryVerdict
from trigrid.app.words.lessons import ALLOWED_NOW, GO_ON, TRY_AGAIN, game_result
from trigrid.app.words.status_line import joined
from trigrid.games import Move
from trigrid.lessons import Lesson, Reply, Step

FAILURES_FOR_HINT = 2
"""After so many failures of a step its hint comes unasked."""
SENTENCE_SHOWN, MOVE_SHOWN = 1, 2
"""How much of a hint is shown: its sentence, and the move too."""


def is_learned(lesson: Lesson, progress: LessonProgress) -> bool:
    """Whether every step of a lesson was done."""
    return progress.done(lesson.key) >= set(range(1, len(lesson.steps) + 1))


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
        place = step.game.place_named
        table.rings = tuple(map(place, step.rings))
        table.arrows = tuple((place(start), place(end)) for start, end in step.arrows)
        table.shows_aid = step.shows_aid
        if step.forbidden:
            table.tool = _tool_for(table, step.game.read(step.forbidden))
        return table

    def give_hint(self) -> None:
        """Say the step's hint, and the next time show the move as well."""
        if self.phase is not Phase.OPEN:
            return
        self.hints_shown = min(self.most_hints, self.hints_shown + 1)
        self.said = self.step.hint
        if self.hints_shown == MOVE_SHOWN:
            move = self.step.next_move(self.table.record)
            self.table.shown_moves = () if move is None else (move,)

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
            table.tool = table.tool_before
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
            is_answered = step.punishment is not None and table.outcome is None
            self.said = joined("" if is_answered else step.missed, TRY_AGAIN)
        elif step.level is None:
            self.said = GO_ON
        table.is_lesson_over = self.phase is not Phase.OPEN

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


def _tool_for(table: Table, move: Move) -> int:
    """The tool with which pressing the place of a move means that move; the first one if there is none."""
    tools, place = table.move_input, table.move_input.place_of(move)
    position, count = table.record.position, len(table.move_input.tools)
    found = (tool for tool in range(count) if place is not None)
    return next((tool for tool in found if tools.move_at(position, place or 0, tool, None) == move), 0)
