"""The table on which mistakes are corrected: the card with what is asked, the try, the lines played out."""

from collections.abc import Callable

from trigrid.app.at_table.step_list import step_item
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import announce, control, element, set_text, start_task, when
from trigrid.app.services.screens import show_lesson
from trigrid.exercises.mistake_run import MistakeRun
from trigrid.exercises.words import lessons as lesson_words
from trigrid.exercises.words import mistakes as words
from trigrid.games import Move
from trigrid.headers.who_plays import only_person
from trigrid.review import Review
from trigrid.table.table import Table
from trigrid.table.try_phase import ENDED, TryPhase
from trigrid.words.sentences import joined

PHASES = {
    TryPhase.OPEN: "open",
    TryPhase.JUDGING: "open",
    TryPhase.MISSED: "missed",
    TryPhase.REACHED: "reached",
    TryPhase.SHOWN: "reached",
}
"""What style sheets call them, as in lessons."""


class MistakeScreen:
    """The mistakes of one review at a time. ``put_table`` shows the table of a try as any table is shown,
    ``go_back`` the review again.
    """

    def __init__(
        self, table_screen: TableScreen, put_table: Callable[[Table], None], go_back: Callable[[], None]
    ) -> None:
        self._table_screen, self._put_table, self._go_back = table_screen, put_table, go_back
        self._run: MistakeRun | None = None
        self._chosen = ""
        """Which of the game's mistakes these are, in a sentence."""
        self._shown_table: Table | None = None
        """The table of the try, or of the line that is played out."""
        for name, act in (
            ("lesson-next", self._show_next),
            ("lesson-skip", self._show_next),
            ("lesson-again", self._begin_again),
            ("lesson-hint", self._give_hint),
            ("mistake-refutation", lambda run: self._play_out(run, run.refutation())),
            ("mistake-line", lambda run: self._play_out(run, run.better_line())),
            ("mistake-back", lambda run: self._leave()),
        ):
            when("click", f"#{name}")(lambda event, act=act: self._act(act))
        when("click", "#lesson-steps")(lambda event: self._choose(event.target.dataset.step))

    def open(self, review: Review) -> None:
        """Show the first of the mistakes that cost most: of the only person, or of both players."""
        seat = only_person(review.record)
        mistakes = review.costliest(seat)
        self._run = MistakeRun(review, mistakes, self._on_judged)
        self._chosen = words.chosen(review.record, len(mistakes), review.labelled_count(seat))
        buttons = map(step_item, range(1, len(mistakes) + 1))
        element("lesson-steps").replaceChildren(*buttons)
        for name, text in (
            ("mistake-line", words.BETTER_LINE),
            ("mistake-back", words.BACK),
        ):
            set_text(name, text)
        self._begin(self._run)

    @property
    def is_shown(self) -> bool:
        """Whether its table is the one on the screen."""
        return self._shown_table is not None and self._table_screen.table is self._shown_table

    def _act(self, act: Callable[[MistakeRun], object]) -> None:
        if self._run and self.is_shown:
            act(self._run)

    def follow(self, table: Table) -> None:
        """Judge what was tried on a table; to be called after each change of it."""
        run = self._run
        if run is None or table is not run.table or table is not self._shown_table:
            return
        before = run.phase
        run.follow()
        self._refresh(run)
        if before is TryPhase.OPEN and run.phase is TryPhase.JUDGING:
            self._table_screen.refresh()  # the computer is asked

    # What the buttons do

    def _show_next(self, run: MistakeRun) -> None:
        if run.is_last:
            self._leave()
        else:
            run.go_to(run.index + 1)
            self._begin(run)

    def _choose(self, number: str | None) -> None:
        if number and self._run and self.is_shown:
            self._run.go_to(int(number) - 1)
            self._begin(self._run)

    def _begin_again(self, run: MistakeRun) -> None:
        run.again()
        self._begin(run)

    def _give_hint(self, run: MistakeRun) -> None:
        run.give_hint()
        self._table_screen.refresh()
        self._refresh(run)
        element("board").focus(preventScroll=True)

    def _leave(self) -> None:
        self._run = self._shown_table = None
        self._go_back()

    # What is shown

    def _begin(self, run: MistakeRun) -> None:
        self._show_table(run, run.table)

    def _show_table(self, run: MistakeRun, table: Table) -> None:
        self._shown_table = table
        show_lesson("mistakes")
        self._put_table(table)
        self._refresh(run)

    def _on_judged(self) -> None:
        """Show that a try was judged."""
        if self._run and self.is_shown:
            self._refresh(self._run)
            self._table_screen.refresh()
            _focus("lesson-again" if self._run.phase is TryPhase.MISSED else "mistake-refutation")

    def _refresh(self, run: MistakeRun) -> None:
        is_reached = run.phase in ENDED
        is_lost = run.table.computer.unavailable_reason is not None and run.phase is TryPhase.JUDGING
        set_text("lesson-title", words.title(run.mistake.turn))
        set_text("lesson-text", joined(words.task(run.start, run.judged), self._chosen))
        farewell = words.ALL_DONE if is_reached and run.is_last else ""
        said = words.NOT_JUDGED if is_lost else joined(run.said, farewell)
        announce("lesson-said", said, run.said_count)
        element("lesson").dataset.phase = PHASES[run.phase]
        element("lesson-next").hidden = not is_reached or run.is_last
        element("lesson-play").hidden = True
        element("lesson-skip").hidden = is_reached or run.is_last
        control("lesson-hint").disabled = run.phase is not TryPhase.OPEN
        set_text("lesson-hint", lesson_words.SHOW_MOVE if run.hints_shown else lesson_words.HINT)
        set_text("mistake-refutation", words.REFUTATION if is_reached else words.WHY_NOT)
        element("mistake-refutation").hidden = not (is_reached or run.has_refutation)
        element("mistake-line").hidden = not is_reached
        self._refresh_steps(run)

    def _refresh_steps(self, run: MistakeRun) -> None:
        for index in range(len(run.mistakes)):
            button = element("lesson-steps").children[index].firstElementChild
            is_done = index in run.done
            button.setAttribute("aria-label", words.step_name(index + 1, is_done=is_done))
            button.classList.toggle("is-done", is_done)
            if index == run.index:
                button.setAttribute("aria-current", "step")
            else:
                button.removeAttribute("aria-current")

    # Playing lines out

    def _play_out(self, run: MistakeRun, line: tuple[Move, ...]) -> None:
        """Play a line out on a table with the position before the mistake."""
        table = run.new_table()
        table.end_try(TryPhase.LINE)
        run.say_of_line(table)
        self._show_table(run, table)
        start_task(self._play(run, table, line))

    async def _play(self, run: MistakeRun, table: Table, line: tuple[Move, ...]) -> None:
        pauses = self._table_screen.pauses
        for move in line:
            await pauses.wait(pauses.seconds(table))
            if self._shown_table is not table or not self.is_shown:
                return
            with table.changing():
                table.add_move(move)
                run.say_of_line(table)
            self._refresh(run)


def _focus(name: str) -> None:
    element(name).focus(preventScroll=True)
