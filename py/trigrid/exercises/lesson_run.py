"""A run through a lesson: the current step, the attempt, and the card's texts."""

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
"""The number of failures at a step after which its hint appears automatically."""
SENTENCE_SHOWN, MOVE_SHOWN = 1, 2
"""Stages of a hint: show only its sentence, or also the move."""


def is_learned(lesson: Lesson, progress: LessonProgress) -> bool:
    """Return whether every step of a lesson has been done."""
    return progress.done(lesson.name) >= lesson.step_numbers


def is_begun(lesson: Lesson, progress: LessonProgress) -> bool:
    """Return whether a step was done, and another was neither done nor skipped."""
    done = progress.done(lesson.name)
    passed = done | progress.skipped(lesson.name)
    return bool(done) and not passed >= lesson.step_numbers


class LessonRun(Exercise):
    """Runs the steps of a lesson in order; each attempt has a new ``table``."""

    def __init__(self, lesson: Lesson, index: int = 0) -> None:
        super().__init__()
        self.lesson = lesson
        self.go_to(index)

    @property
    def is_last(self) -> bool:
        """Whether the current step is the last one."""
        return self.index == len(self.lesson.steps) - 1

    @property
    def is_over(self) -> bool:
        """Whether the last step is done."""
        return self.is_last and self.phase is TryPhase.REACHED

    @property
    def shown_phase(self) -> TryPhase:
        """The phase shown on the card.

        In the whole game of the last step, it is MISSED after a loss and SHOWN after a tie.
        """
        outcome = self.table.outcome
        if not self.is_over or outcome is None or outcome.winner == self.step.seat:
            return self.phase
        return TryPhase.SHOWN if outcome.winner is None else TryPhase.MISSED

    def go_to(self, index: int) -> None:
        """Show the step at an index, from its beginning; 0 is the first."""
        self.index, self.step = index, self.lesson.steps[index]
        self.failures = 0
        self._was_praised = False
        self.again()

    def again(self) -> None:
        """Restart the step."""
        self.phase, self.message, self.was_refused = TryPhase.OPEN, "", False
        self.hints_shown = 0
        self.most_hints = MOVE_SHOWN
        """The last stage of the hint; SENTENCE_SHOWN if a button makes the move."""
        self._rest: Rest | None = None
        """The remaining task, shown after a refused move or a hint; None until then."""
        self._threats = frozenset[int]()
        """Places where the opponent can win after a miss, marked with crosses."""
        self.table = self._new_table()
        self._judged_moves = len(self.table.record.moves)
        """The number of moves on the table when the attempt was last judged."""
        for _ in range(FAILURES_FOR_HINT, self.failures + 1):
            self.give_hint()

    def _new_table(self) -> Table:
        step, record, lesson = self.step, self.step.start, self.lesson
        seat = record.position.to_move
        set_level(record, 1 - seat, step.level or 1)  # so that sentences address the learner
        address = lesson_address(lesson.key, lesson.part)
        text = lesson.title or learn(words_of(lesson.key).name)
        link = ExerciseLink(address, text, words.LINK_HINT, {"lesson": lesson.name})
        own_seat, tab_title = None if step.level else seat, words.tab_title(step.game, lesson.title)
        mode = ExerciseMode(record.here, own_seat, tab_title=tab_title, link=link)
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
        """The text of the task, or of the remaining task as soon as that is shown."""
        return (self._rest or self.step).text

    @property
    def has_hint(self) -> bool:
        """Whether a hint can be given now."""
        is_open = self.phase is TryPhase.OPEN and self.table.awaited_level is None
        return is_open and self.hints_shown < self.most_hints

    def give_hint(self) -> None:
        """Show the step's hint and mark the places to press; show the move the next time.

        If a button makes the move, the first hint is the last one. Also select the piece to place, and show
        the remaining task if the step has one. Without a known move, as in a whole game, show only the
        sentence.
        """
        if self.phase is not TryPhase.OPEN:
            return
        self.message = self.step.hint
        table, move = self.table, self.step.next_move(self.table.record)
        if move is None:
            return
        self._forget_input()
        skips_forbidden_move = bool(self.step.forbidden) and not (self.was_refused or self._rest)
        self._show_rest()
        presses = table.move_input.presses(table.record.position, move)
        self.most_hints = MOVE_SHOWN if presses else SENTENCE_SHOWN
        self.hints_shown = min(self.most_hints, self.hints_shown + 1)
        if (tool := table.move_input.tool_for(table.record.position, move)) is not None:
            table.choose_tool(tool)
        order = self._mark_presses(move, presses)
        hint = joined(words.SKIPPED if skips_forbidden_move else "", order, self.step.hint)
        self.message = hint or words.PRESS_RING
        if self.hints_shown == MOVE_SHOWN:
            self.message = joined(words.PLAY_AS_SHOWN, order)
            self._show_move(move, presses)

    def _mark_presses(self, move: Move, presses: tuple[int, ...]) -> str:
        """Mark the places to press, and return a sentence on their order.

        If the order of two presses matters, ring the first place and put a diamond on the second. Otherwise
        ring all places. The sentence is empty if the move needs at most one press. It is also empty if the
        task has the same marks, because the task's text then states the order.
        """
        table = self.table
        if len(presses) < 2 or self._allows_any_order(move, presses):
            table.view.rings = presses
            is_stated = len(presses) < 2 or set(presses) == set(self._task_rings())
            return "" if is_stated else words.IN_ANY_ORDER
        second: tuple[int, MarkStyle] = presses[1], "diamond"
        table.view.rings = presses[:1]
        if second not in table.view.marks:
            table.view.marks = (*table.view.marks, second)
        is_stated = presses[:1] == self._task_rings() and second in marks_of(self.step, self._rest)
        return "" if is_stated else words.IN_THIS_ORDER

    def _show_move(self, move: Move, presses: tuple[int, ...]) -> None:
        """Show a move on the board, or an arrow if the order of its two presses matters.

        If the move needs only one press, remove the hint's ring, which would cover the move. A ring of the
        task stays.
        """
        table = self.table
        if len(presses) > 1 and not self._allows_any_order(move, presses):
            table.view.arrows = ((presses[0], presses[1]),)
        else:
            table.show_move(move)
            if len(presses) == 1:
                table.view.rings = tuple(place for place in presses if place in self._task_rings())

    def _task_rings(self) -> tuple[int, ...]:
        """Return the places that have rings in the current task."""
        return places_of(self.step, (self._rest or self.step).rings)

    def _show_rest(self) -> None:
        """Show the remaining task, if the step has one, from now on."""
        view = self.table.view
        if self.step.rest and not self._rest:
            self._rest = self.step.rest
            view.rings, view.arrows, view.marks = self._task_rings(), (), marks_of(self.step, self._rest)

    def follow(self) -> None:
        """Judge the moves made on the table since the last call, including refused moves."""
        table, step = self.table, self.step
        if self.phase is not TryPhase.OPEN:
            return
        if step.reason in table.input.reasons_refused and not self.was_refused:
            self.was_refused, self.message = True, words.not_allowed(step.refused)
            table.replace_unusable_tool()
            self._show_rest()
        count = len(table.record.moves)
        if count == self._judged_moves:
            return
        self._judged_moves = count
        if step.reached(table.record):
            self._reach()
        elif step.level is None and step.is_missed(table.record):
            miss = step.miss(table.record)
            self.failures, self._threats = self.failures + 1, miss.threats
            self.end(TryPhase.MISSED, miss.message)
            self.keep_marks()
        elif step.level is None:
            self.message, self.hints_shown = step.halfway or words.GO_ON, 0
            self.keep_marks()

    def keep_marks(self) -> None:
        """Update the marks of the step after a move, and remove those of a hint.

        If the last move has filled a place with a diamond, all diamonds disappear. A frame disappears if the
        content of its place has changed. If the attempt has missed because of threats, crosses mark these
        threats instead of the places that the step marks with crosses. The arrows are those of the step, or
        none if the remaining task is shown.
        """
        table, last = self.table, self.table.record.last_move
        filled = None if last is None else table.move_input.place_of(last)
        marks = marks_of(self.step, self._rest)
        removed = {"diamond"} if (filled, "diamond") in marks else set()
        removed |= {"cross"} if self._threats else set()
        remaining = (mark for mark in marks if mark[1] not in removed)
        threats: list[tuple[int, MarkStyle]] = [(place, "cross") for place in sorted(self._threats)]
        table.view.marks = (
            *threats,
            *(mark for mark in remaining if mark[1] != "frame" or self._is_unchanged(mark[0])),
        )
        table.view.arrows = () if self._rest else arrows_of(self.step)

    def _is_unchanged(self, place: int) -> bool:
        """Return whether a place has the same content as at the beginning of the step."""
        standing, now = words_for(self.table.record).standing, self.table.record.position
        return standing(now, place) == standing(self.step.start.position, place)

    @property
    def legend(self) -> tuple[tuple[MarkStyle, str], ...]:
        """The meaning of each style of mark on the board.

        Empty if earlier steps have explained all of these styles.
        """
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
            self.message = joined(result, self.step.done)
        if self.step.reaches_better_goal(self.table.record) and not self._was_praised:
            self._was_praised, self.message = True, joined(self.step.better_message, self.step.done)

    @property
    def reply(self) -> Reply | None:
        """The opponent's reply after the attempt has ended; None if no reply follows."""
        by_phase = {TryPhase.MISSED: self.step.punishment, TryPhase.REACHED: self.step.answer}
        return by_phase.get(self.phase)

    def reply_moves(self) -> tuple[Move, ...]:
        """Return the moves of ``reply``; empty if it is None or cannot be played."""
        reply, position = self.reply, self.table.record.position
        if reply is None or position.outcome is not None or position.to_move == self.table.solver:
            return ()
        return reply.line(position)


def places_of(step: Step, names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the places with the given names on a step's board."""
    return tuple(map(step.game.place_named, names))


def marks_of(step: Step, rest: Rest | None = None) -> tuple[tuple[int, MarkStyle], ...]:
    """Return the marks of a step except rings, as pairs of a place and a style.

    With ``rest``, return the marks of the remaining task.
    """
    styles: tuple[tuple[MarkStyle, tuple[str, ...]], ...] = (
        ("cross", step.crosses),
        ("frame", (rest or step).frames),
        ("diamond", step.diamonds if rest is None or rest.keeps_diamonds else ()),
    )
    return tuple((step.game.place_named(name), style) for style, names in styles for name in names)


def arrows_of(step: Step) -> tuple[tuple[int, int], ...]:
    """Return the arrows of a step: pairs of places."""
    place = step.game.place_named
    return tuple((place(start), place(end)) for start, end in step.arrows)
