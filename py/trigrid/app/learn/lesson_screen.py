"""The table on which a lesson is gone through: its card with the step's words, and the opponent's answers."""

from collections.abc import Callable, Collection, Iterator
from html import escape

from trigrid.app.at_table.step_list import step_item
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import (
    announce,
    control,
    document,
    element,
    new_element,
    set_text,
    start_task,
    when,
    window,
)
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.services.known_games import learned_games
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.screens import show_lesson
from trigrid.draw import svg
from trigrid.draw.marks import mark_scene
from trigrid.draw.scene import MarkStyle
from trigrid.exercises.lesson_run import LessonRun, is_learned
from trigrid.exercises.words import lessons as words
from trigrid.games import Move, load
from trigrid.lessons import Lesson, lesson
from trigrid.library.address import address_of
from trigrid.library.lesson_progress import LessonProgress
from trigrid.table.forced_moves import forced_move
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_of
from trigrid.words.sentences import joined


class LessonScreen:
    """One lesson at a time. ``put_table`` shows the table of a try, as other tables are shown."""

    def __init__(
        self, table_screen: TableScreen, progress: LessonProgress, put_table: Callable[[Table], None]
    ) -> None:
        self._table_screen = table_screen
        self._progress = progress
        self._put_table = put_table
        self._run: LessonRun | None = None
        self._seen: tuple[object, ...] = ()
        """The try and its phase that were shown last."""
        for name, act in (
            ("next", self._show_next),
            ("skip", self._show_next),
            ("again", self._begin_again),
            ("hint", self._give_hint),
        ):
            when("click", f"#lesson-{name}")(lambda event, act=act: self._is_shown and act())
        self._legend = new_element("ul", id="lesson-marks", class_="lesson-marks")
        element("lesson-text").after(self._legend)
        when("click", "#lesson-steps")(lambda event: self._choose(event.target.dataset.step))

    def open(self, key: str) -> None:
        """Show the lesson of a game where the learner was: at the first step neither done nor skipped, else
        at the first one not done.
        """
        steps, done = lesson(key), self._progress.done(key)
        behind = done | self._progress.skipped(key)
        left = (index for past in (behind, done) for index in _left(steps, past))
        self._run = LessonRun(steps, next(left, 0))
        self._set_link(address_of(load(key)))
        self._begin()

    @property
    def _is_shown(self) -> bool:
        """Whether a step of the lesson is on the screen: mistakes of a review have the same buttons."""
        return self._run is not None and self._table_screen.table is self._run.table

    @property
    def is_over(self) -> bool:
        """Whether the last step was done."""
        return self._run is not None and self._run.is_over

    def _set_link(self, address: str) -> None:
        """Let the link to a game lead to an address; from another page's frame to the site itself."""
        link, site = element("lesson-play"), ""
        set_text("lesson-play", words.PLAY_NOW)
        if is_embedded():
            site = window.location.pathname
            link.setAttribute("target", "_blank")
            link.setAttribute("rel", "noopener")
        link.setAttribute("href", f"{site}{address}")

    def follow(self, table: Table) -> None:
        """Judge what has changed on a table; to be called after each change of it."""
        run = self._run
        if run is None or table is not run.table:
            return
        run.follow()
        if run.phase is not TryPhase.OPEN and self._seen != (table, run.phase):
            self._seen = table, run.phase
            self._end_try(run)
        self._refresh()

    def _end_try(self, run: LessonRun) -> None:
        if run.phase is TryPhase.REACHED:
            self._progress.add(run.lesson.key, run.lesson.number(run.index))
            if not is_embedded():
                learned_games.put(run.lesson.key, is_in=is_learned(run.lesson, self._progress))
        start_task(self._answer(run, run.table))

    async def _answer(self, run: LessonRun, table: Table) -> None:
        """Play what the opponent answers, move by move, and say what it was."""
        reply, moves = run.reply, run.reply_moves()
        for move in moves:
            if not await self._add_move(run, table, move):
                return
        goes_on = bool(moves) and run.phase is TryPhase.REACHED
        while goes_on and (forced := forced_move(table, table.record.here)) is not None:
            if not await self._add_move(run, table, forced):
                return
        if reply and moves:
            run.said = joined(run.said, reply.said)
            if run.phase is TryPhase.MISSED:
                run.keep_marks()
                self._table_screen.refresh()
        self._refresh()
        way_on = "again" if run.phase is TryPhase.MISSED else "play" if run.is_last else "next"
        _focus(f"lesson-{way_on}")

    async def _add_move(self, run: LessonRun, table: Table, move: Move) -> bool:
        """Make a move of the answer after a pause; False if another try is shown by then."""
        await self._table_screen.pauses.wait(self._table_screen.pauses.seconds(table))
        if run.table is not table or self._run is not run:
            return False
        table.add_move(move)
        return True

    # What the buttons do

    def _show_next(self) -> None:
        self._go_to(self._run.index + 1 if self._run else 0)

    def _choose(self, number: str | None) -> None:
        if number and self._is_shown:
            self._go_to(int(number) - 1)

    def _go_to(self, index: int) -> None:
        if self._run and index < len(self._run.lesson.steps):
            self._progress.skip(self._run.lesson.key, map(self._run.lesson.number, range(index)))
            self._run.go_to(index)
            self._begin()

    def _begin_again(self) -> None:
        if self._run:
            self._run.again()
            self._begin()

    def _give_hint(self) -> None:
        if self._run:
            self._run.give_hint()
            if self._run.step.level:
                self._table_screen.ask_for_hint()
            self._table_screen.refresh()
            _focus("board")

    # What is shown

    def _begin(self) -> None:
        assert self._run
        self._seen = ()
        show_lesson(step="game" if self._run.step.level else "step")
        self._put_table(self._run.table)
        self._refresh()

    def _refresh(self) -> None:
        run = self._run
        if run is None:
            return
        is_reached = run.phase is TryPhase.REACHED
        set_text("lesson-title", run.step.title)
        set_text("lesson-text", run.text)
        self._show_legend(run)
        announce("lesson-said", joined(run.said, _farewell(run) if run.is_over else ""), run.said_count)
        element("lesson").dataset.phase = run.phase.name.lower()
        element("lesson-next").hidden = not is_reached or run.is_last
        element("lesson-play").hidden = not run.is_over
        element("lesson-skip").hidden = is_reached or run.is_last
        control("lesson-hint").disabled = not run.has_hint
        set_text("lesson-hint", words.SHOW_MOVE if 0 < run.hints_shown < run.most_hints else words.HINT)
        self._refresh_steps(run)

    def _show_legend(self, run: LessonRun) -> None:
        """Show what the marks on the board mean, if one of them is new."""
        items = "".join(self._legend_item(style, meaning) for style, meaning in run.legend)
        if self._legend.innerHTML != items:
            self._legend.innerHTML = items

    def _legend_item(self, style: MarkStyle, meaning: str) -> str:
        picture = svg(mark_scene(style), preferences.palette())
        return f"<li>{picture}<span>{escape(meaning)}</span></li>"

    def _refresh_steps(self, run: LessonRun) -> None:
        done = self._progress.done(run.lesson.key)
        buttons = element("lesson-steps").children
        if len(buttons) != len(run.lesson.steps):
            element("lesson-steps").replaceChildren(*map(step_item, range(1, len(run.lesson.steps) + 1)))
        for number, step in enumerate(run.lesson.steps, start=1):
            button = element("lesson-steps").children[number - 1].firstElementChild
            is_done = run.lesson.number(number - 1) in done
            button.setAttribute("aria-label", words.step_name(number, step.title, is_done=is_done))
            button.classList.toggle("is-done", is_done)
            if number == run.index + 1:
                button.setAttribute("aria-current", "step")
            else:
                button.removeAttribute("aria-current")


def _left(steps: Lesson, past: Collection[int]) -> Iterator[int]:
    """The indices of a lesson's steps whose numbers are none of some."""
    return (index for index in range(len(steps.steps)) if steps.number(index) not in past)


def _focus(name: str) -> None:
    """Give an element the focus, unless that is in the page round this one."""
    if not is_embedded() or document.hasFocus():
        element(name).focus(preventScroll=True)


def _farewell(run: LessonRun) -> str:
    """That the lesson is done, and how the game behind the link differs from its last one."""
    key = run.lesson.key
    differs = words.usual_game(run.step.start.game, load(key))
    return joined(words.lesson_done(words_of(key).name), differs)
