"""A learner's way through a lesson: which step is shown, how its try stands, and what is said to it."""

from trigrid.draw.scene import MARK_STYLES, MarkStyle
from trigrid.exercises.exercise import Exercise
from trigrid.exercises.words import lessons as words
from trigrid.games import Move
from trigrid.headers.who_plays import set_level
from trigrid.lessons import Lesson, Reply, Rest, Step
from trigrid.library.address import lesson_address
from trigrid.library.lesson_progress import LessonProgress
from trigrid.table.mode import ExerciseLink, ExerciseMode
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_for, words_of
from trigrid.words.game_titles import learn
from trigrid.words.sentences import joined

FAILURES_FOR_HINT = 2
"""After so many failures of a step its hint comes unasked."""
SENTENCE_SHOWN, MOVE_SHOWN = 1, 2
"""How much of a hint is shown: its sentence, and the move too."""


def is_learned(lesson: Lesson, progress: LessonProgress) -> bool:
    """Whether every step of a lesson was done."""
    return progress.done(lesson.key) >= set(map(lesson.number, range(len(lesson.steps))))


class LessonRun(Exercise):
    """One step after another; ``table`` is the table of the current step, made anew for each try."""

    def __init__(self, lesson: Lesson, index: int = 0) -> None:
        super().__init__()
        self.lesson = lesson
        self.go_to(index)

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.index == len(self.lesson.steps) - 1

    @property
    def is_over(self) -> bool:
        """Whether the last step is done."""
        return self.is_last and self.phase is TryPhase.REACHED

    @property
    def shown_phase(self) -> TryPhase:
        """The phase that the card looks like: a whole game is done, but may be lost or tied."""
        outcome = self.table.outcome
        if not self.is_over or outcome is None or outcome.winner == self.step.seat:
            return self.phase
        return TryPhase.SHOWN if outcome.winner is None else TryPhase.MISSED

    def go_to(self, index: int) -> None:
        """Show a step from its beginning; 0 is the first."""
        self.index, self.step = index, self.lesson.steps[index]
        self.failures = 0
        self._was_praised = False
        self.again()

    def again(self) -> None:
        """Begin the step anew."""
        self.phase, self.said, self.was_refused = TryPhase.OPEN, "", False
        self.hints_shown = 0
        self.most_hints = MOVE_SHOWN
        """How much of it there is: the sentence alone for a move that has a button."""
        self._rest: Rest | None = None
        """What is left of the task, once it is shown."""
        self._threats = frozenset[int]()
        """Where the opponent can win after a miss; the crosses stand there then."""
        self.table = self._new_table()
        self._judged_moves = len(self.table.record.moves)
        """How many moves lay on the table when the try was judged last."""
        for _ in range(FAILURES_FOR_HINT, self.failures + 1):
            self.give_hint()

    def _new_table(self) -> Table:
        step, record, key = self.step, self.step.start, self.step.game.key
        seat = record.position.to_move
        set_level(record, 1 - seat, step.level or 1)  # so that sentences speak to the learner
        link = ExerciseLink(lesson_address(key), learn(words_of(key).name), words.LINK_HINT, {"lesson": key})
        own_seat = None if step.level else seat
        mode = ExerciseMode(record.here, own_seat, tab_title=words.tab_title(step.game), link=link)
        table = Table(step.game, record, mode)
        table.view.rings = places_of(step, step.rings)
        table.view.marks = marks_of(step)
        table.view.arrows = arrows_of(step)
        table.view.shows_aid = step.shows_aid
        if step.forbidden:
            table.input.tool = table.move_input.tool_for(record.position, step.game.read(step.forbidden)) or 0
        return table

    @property
    def text(self) -> str:
        """What is left to do."""
        return (self._rest or self.step).text

    @property
    def has_hint(self) -> bool:
        """Whether a hint can be given now."""
        is_open = self.phase is TryPhase.OPEN and self.table.awaited_level is None
        return is_open and self.hints_shown < self.most_hints

    def give_hint(self) -> None:
        """Say the step’s hint, choose the piece and mark what to press; the next time show the move.

        In a whole game say only the sentence.
        """
        if self.phase is not TryPhase.OPEN:
            return
        self.said = self.step.hint
        table, move = self.table, self.step.next_move(self.table.record)
        if move is None:
            return
        self._forget_input()
        is_skipped = bool(self.step.forbidden) and not (self.was_refused or self._rest)
        self._leave_out_try()
        presses = table.move_input.presses(table.record.position, move)
        self.most_hints = MOVE_SHOWN if presses else SENTENCE_SHOWN
        self.hints_shown = min(self.most_hints, self.hints_shown + 1)
        if (tool := table.move_input.tool_for(table.record.position, move)) is not None:
            table.choose_tool(tool)
        how = self._mark_presses(move, presses)
        self.said = joined(words.SKIPPED if is_skipped else "", how, self.step.hint)
        if self.hints_shown == MOVE_SHOWN:
            self.said = joined(words.PLAY_AS_SHOWN, how)
            self._show_move(move, presses)

    def _mark_presses(self, move: Move, presses: tuple[int, ...]) -> str:
        """Ring what to press; of two places the first only if the order matters.

        Say how two are pressed, unless the task has the same marks and says it.
        """
        table = self.table
        if len(presses) < 2 or self._is_any_order(move, presses):
            table.view.rings = presses
            is_said = len(presses) < 2 or set(presses) == set(self._task_rings())
            return "" if is_said else words.IN_ANY_ORDER
        second: tuple[int, MarkStyle] = presses[1], "diamond"
        table.view.rings = presses[:1]
        if second not in table.view.marks:
            table.view.marks = (*table.view.marks, second)
        is_said = presses[:1] == self._task_rings() and second in marks_of(self.step, self._rest)
        return "" if is_said else words.IN_THIS_ORDER

    def _show_move(self, move: Move, presses: tuple[int, ...]) -> None:
        """Show a move as it would lie, or by an arrow where that would cover the piece that moves."""
        table = self.table
        if len(presses) > 1 and not self._is_any_order(move, presses):
            table.view.arrows = ((presses[0], presses[1]),)
        else:
            table.show_move(move)
            if len(presses) == 1:
                table.view.rings = tuple(place for place in presses if place in self._task_rings())

    def _task_rings(self) -> tuple[int, ...]:
        """The rings that the text names; others would only cover a move that is shown."""
        return places_of(self.step, (self._rest or self.step).rings)

    def _leave_out_try(self) -> None:
        """Show the task without its forbidden try or its choice from now on."""
        view = self.table.view
        if self.step.rest and not self._rest:
            self._rest = self.step.rest
            view.rings, view.arrows, view.marks = self._task_rings(), (), marks_of(self.step, self._rest)

    def follow(self) -> None:
        """Judge what has been played, or refused, on the table since the last time."""
        table, step = self.table, self.step
        if self.phase is not TryPhase.OPEN:
            return
        if step.reason in table.input.reasons_refused and not self.was_refused:
            self.was_refused, self.said = True, words.not_allowed(step.refused)
            table.put_away_used_tools()
            self._leave_out_try()
        count = len(table.record.moves)
        if count == self._judged_moves:
            return
        self._judged_moves = count
        if step.reached(table.record):
            self._reach()
        elif step.level is None and step.is_missed(table.record):
            miss = step.miss(table.record)
            self.failures, self._threats = self.failures + 1, miss.threats
            self.end(TryPhase.MISSED, miss.said)
            self.keep_marks()
        elif step.level is None:
            self.said, self.hints_shown = step.halfway or words.GO_ON, 0
            self.keep_marks()

    def keep_marks(self) -> None:
        """Mark again what the step is about, after a move.

        Diamonds go when one is filled, frames when their piece has moved; threats replace crosses.
        """
        table, last = self.table, self.table.record.last_move
        filled = None if last is None else table.move_input.place_of(last)
        marks = marks_of(self.step, self._rest)
        gone = {"diamond"} if (filled, "diamond") in marks else set()
        gone |= {"cross"} if self._threats else set()
        kept = (mark for mark in marks if mark[1] not in gone)
        threats: list[tuple[int, MarkStyle]] = [(place, "cross") for place in sorted(self._threats)]
        table.view.marks = (
            *threats,
            *(mark for mark in kept if mark[1] != "frame" or self._is_as_begun(mark[0])),
        )
        table.view.arrows = () if self._rest else arrows_of(self.step)

    def _is_as_begun(self, place: int) -> bool:
        """Whether on a place stands what stood there when the step began."""
        standing, now = words_for(self.table.record).standing, self.table.record.position
        return standing(now, place) == standing(self.step.start.position, place)

    @property
    def legend(self) -> tuple[tuple[MarkStyle, str], ...]:
        """The styles of the marks on the board and their meanings; empty if earlier steps have shown all."""
        shown = {style for _, style in self.table.view.marks} | ({"ring"} if self.table.view.rings else set())
        earlier = self.lesson.steps[: self.index]
        known = {style for step in earlier for _, style in marks_of(step)}
        known |= {"ring" for step in earlier if step.rings}
        if shown <= known:
            return ()
        meanings = {**words.MARKS, **self.lesson.meanings}
        return tuple((style, meanings[style]) for style in MARK_STYLES if style in shown)

    def _reach(self) -> None:
        outcome = self.table.outcome if self.step.level else None
        result = "" if outcome is None else words.game_result(outcome.winner, self.step.seat)
        self.end(TryPhase.REACHED, result)
        if self.shown_phase is not TryPhase.MISSED:
            self.said = joined(result, self.step.done)
        if self.step.is_bettered(self.table.record) and not self._was_praised:
            self._was_praised, self.said = True, joined(self.step.better_said, self.step.done)

    @property
    def reply(self) -> Reply | None:
        """What the opponent answers now; None if nothing."""
        by_phase = {TryPhase.MISSED: self.step.punishment, TryPhase.REACHED: self.step.answer}
        return by_phase.get(self.phase)

    def reply_moves(self) -> tuple[Move, ...]:
        """The moves of that answer; none if there is none, or it cannot be given."""
        reply, position = self.reply, self.table.record.position
        if reply is None or position.outcome is not None or position.to_move == self.table.solver:
            return ()
        return reply.line(position)


def places_of(step: Step, names: tuple[str, ...]) -> tuple[int, ...]:
    """The places with those names on a step's board."""
    return tuple(map(step.game.place_named, names))


def marks_of(step: Step, rest: Rest | None = None) -> tuple[tuple[int, MarkStyle], ...]:
    """The marks but the rings of a step, or of what is left of it: places with their styles."""
    styles: tuple[tuple[MarkStyle, tuple[str, ...]], ...] = (
        ("cross", step.crosses),
        ("frame", (rest or step).frames),
        ("diamond", step.diamonds if rest is None or rest.keeps_diamonds else ()),
    )
    return tuple((step.game.place_named(name), style) for style, names in styles for name in names)


def arrows_of(step: Step) -> tuple[tuple[int, int], ...]:
    """The arrows of a step: pairs of places."""
    place = step.game.place_named
    return tuple((place(start), place(end)) for start, end in step.arrows)
