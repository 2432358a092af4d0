"""The table of a lesson: shows each step's card and plays the opponent's replies."""

from collections.abc import Callable
from html import escape

from trigrid.app.at_table.exercise_panel import Button, Card, ExercisePanel, Step
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import element, new_element, start_task, window
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.services.lesson_state import store_lesson_states
from trigrid.app.services.preferences.preferences import preferences
from trigrid.draw import svg
from trigrid.draw.marks import mark_scene
from trigrid.exercises.lesson_run import LessonRun
from trigrid.exercises.strategy_lessons import next_lesson
from trigrid.exercises.strategy_run import StrategyRun
from trigrid.exercises.words import help as help_words
from trigrid.exercises.words import lessons as words
from trigrid.exercises.words.strategy import BEST_PLAY, LOOKING
from trigrid.games import load
from trigrid.lessons import Lesson
from trigrid.library.address import LEARN_ADDRESS, address_of, lesson_address
from trigrid.library.lesson_progress import LessonProgress
from trigrid.table.shown_line import LineKind
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_of
from trigrid.words.sentences import joined


class LessonScreen:
    """Shows one lesson at a time; ``put_table`` shows the table of a step."""

    kind = "lesson"

    def __init__(
        self, table_screen: TableScreen, progress: LessonProgress, put_table: Callable[[Table], None]
    ) -> None:
        self._table_screen, self._progress = table_screen, progress
        self._panel = ExercisePanel(table_screen, self, put_table)
        self.exercise: LessonRun
        self._handled: tuple[object, ...] = ()
        """The table and the phase whose result was last handled."""
        self._legend = new_element("ul", id="lesson-marks", class_="lesson-marks")
        self._panel.add(self._legend, "lesson-said")
        self._panel.add_button("lesson-line", BEST_PLAY, before="lesson-hint")
        self._panel.add_button("lesson-further", words.NEXT_LESSON, class_="primary")
        self._panel.add(
            new_element("a", words.PLAY_NOW, id="lesson-play", class_="button primary"), "lesson-again"
        )

    def open(self, this_lesson: Lesson) -> None:
        """Open a lesson at the first step neither done nor skipped.

        If all steps are done or skipped, open the lesson at the first step not done. If all steps are done,
        open it at the start.
        """
        name, indices = this_lesson.name, range(len(this_lesson.steps))
        done = self._progress.done(name)
        passed = done | self._progress.skipped(name)
        remaining = (
            index
            for numbers in (passed, done)
            for index in indices
            if this_lesson.number(index) not in numbers
        )
        index = next(remaining, 0)
        if this_lesson.part:
            self.exercise = StrategyRun(this_lesson, index, self._show_line)
        else:
            self.exercise = LessonRun(this_lesson, index)
        self._set_link(address_of(load(this_lesson.key)))
        self._begin()

    @property
    def is_over(self) -> bool:
        """Whether the last step of the lesson on the table is done."""
        return self._panel.is_shown and self.exercise.is_over

    def _set_link(self, address: str) -> None:
        """Set the address of the link to the game.

        In an embedded page, the link opens the site in a new tab.
        """
        link, site = element("lesson-play"), ""
        if is_embedded():
            site = window.location.pathname
            link.setAttribute("target", "_blank")
            link.setAttribute("rel", "noopener")
        link.setAttribute("href", f"{site}{address}")

    def follow(self) -> None:
        """Judge the last change of the table, store a completed step, and play the reply.

        Must be called after each change of the table.
        """
        run = self.exercise
        run.follow()
        if run.phase is TryPhase.OPEN or self._handled == (run.table, run.phase):
            return
        self._handled = run.table, run.phase
        if run.phase is TryPhase.REACHED:
            self._progress.add(run.lesson.name, run.lesson.number(run.index))
            self._store_states()
        start_task(self._answer(run, run.table))

    async def _answer(self, run: LessonRun, table: Table) -> None:
        """Play the opponent's reply, move by move, show its comment, and focus a button.

        If the step is completed, moves that are forced after the reply are played, too.
        """
        reply, moves = run.reply, run.reply_moves()
        if not await self._panel.play_out(table, moves):
            return
        continues = bool(moves) and run.phase is TryPhase.REACHED
        while continues and (forced := table.move_input.forced_move(table.record.position)) is not None:
            if not await self._panel.play_out(table, [forced]):
                return
        if reply and moves:
            run.message = joined(run.message, reply.message)
            if run.phase is TryPhase.MISSED:
                run.keep_marks()
                table.notify()
        self._panel.refresh()
        self._focus_main_button(run)

    def _focus_main_button(self, run: LessonRun) -> None:
        """Focus the button that continues after an attempt."""
        end = "further" if run.lesson.part and next_lesson(run.lesson) else "play"
        button = "again" if run.shown_phase is TryPhase.MISSED else end if run.is_last else "next"
        self._panel.focus(f"lesson-{button}")

    def _show_line(self, run: StrategyRun) -> None:
        """Play the opponent's best answer; the expected moves after it are listed."""
        if not self._panel.shows(run.table):
            return
        run.table.notify()
        if run.phase is TryPhase.MISSED or run.is_asked:
            line, most = run.answer()
            is_missed = run.phase is TryPhase.MISSED
            kind = LineKind.ANSWER if is_missed else LineKind.BEST_PLAY
            self._panel.begin_line(run.table, kind, line)
            start_task(self._panel.play_line(run.table, most=most))

    def _store_states(self) -> None:
        if not is_embedded():
            store_lesson_states(self._progress)

    # Buttons

    def choose(self, index: int) -> None:
        """Show a step; earlier steps that are not done count as skipped.

        Does nothing if the lesson has no step with this index.
        """
        run = self.exercise
        if index < len(run.lesson.steps):
            self._progress.skip(run.lesson.name, map(run.lesson.number, range(index)))
            self._store_states()
            run.go_to(index)
            self._begin()

    def _go_to(self, following: Lesson) -> None:
        window.location.hash = lesson_address(following.key, following.part)

    def _begin_again(self) -> None:
        self.exercise.again()
        self._begin()

    def _give_hint(self) -> None:
        with self.exercise.table.changing():
            self.exercise.give_hint()
            if self.exercise.step.level:
                self._table_screen.ask_for_hint()
        self._panel.focus("board")

    def _ask_for_line(self, run: StrategyRun) -> None:
        with run.table.changing():
            run.ask()
        self._focus_main_button(run)

    # Display

    def _begin(self) -> None:
        self._handled = ()
        step = "game" if self.exercise.step.level else "step"
        self._panel.show(self.exercise.table, undo_unit=step)

    def card(self) -> Card:
        """Return the current content of the card, and update the legend and the link."""
        run = self.exercise
        self._show_legend(run)
        is_missed = run.shown_phase is TryPhase.MISSED
        element("lesson-play").classList.toggle("primary", not is_missed)
        looking = LOOKING if isinstance(run, StrategyRun) and run.is_looking else ""
        completion = _completion_text(run) if run.is_over and not is_missed else ""
        return Card(
            words.NAVIGATION,
            run.step.title,
            run.text,
            joined(run.message, looking, completion),
            self._buttons(run),
            self._steps(run),
            run.index,
            (words.ALL_LESSONS, LEARN_ADDRESS),
        )

    def _buttons(self, run: LessonRun) -> dict[str, Button]:
        hint = help_words.SHOW_MOVE if 0 < run.hints_shown < run.most_hints else help_words.HINT
        buttons = {
            "lesson-again": Button(self._begin_again),
            "lesson-hint": Button(self._give_hint, run.has_hint, hint),
        }
        if isinstance(run, StrategyRun) and run.can_ask:
            buttons["lesson-line"] = Button(lambda: self._ask_for_line(run))
        following = next_lesson(run.lesson) if run.is_over and run.lesson.part else None
        if not run.is_last:
            button = "lesson-next" if run.phase is TryPhase.REACHED else "lesson-skip"
            buttons[button] = Button(lambda: self.choose(run.index + 1))
        elif following is not None:
            buttons["lesson-further"] = Button(lambda: self._go_to(following))
        elif run.is_over:
            buttons["lesson-play"] = Button(lambda: None)  # a link, so the button does nothing
        return buttons

    def _steps(self, run: LessonRun) -> tuple[Step, ...]:
        done, steps = self._progress.done(run.lesson.name), list[Step]()
        for index, step in enumerate(run.lesson.steps):
            is_done = run.lesson.number(index) in done
            steps.append(Step(words.step_name(index + 1, step.title, is_done=is_done), is_done))
        return tuple(steps)

    def _show_legend(self, run: LessonRun) -> None:
        """Show the meaning of the marks on the board, unless it is already shown."""
        palette = preferences.palette()
        items = "".join(
            f"<li>{svg(mark_scene(style), palette)}<span>{escape(meaning)}</span></li>"
            for style, meaning in run.legend
        )
        if self._legend.innerHTML != items:
            self._legend.innerHTML = items


def _completion_text(run: LessonRun) -> str:
    """Return the text that says that the lesson is done.

    If the link opens a different variant of the game than the last step uses, the text also describes the
    difference.
    """
    key = run.lesson.key
    if run.lesson.part:
        return words.strategy_done(run.lesson.title)
    differs = words.usual_game(run.step.start.game, load(key))
    return joined(words.lesson_done(words_of(key).name), differs)
