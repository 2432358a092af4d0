"""The table during a run: one puzzle after the other, with the clock on the card."""

import asyncio
from collections.abc import Callable

from trigrid.app.at_table.exercise_panel import Button, Card, ExercisePanel
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import announce, element, new_element, set_text, start_task, window
from trigrid.app.puzzles.run_html import mistakes_html, state_html
from trigrid.app.services.preferences.piece_picture import piece_picture
from trigrid.app.services.screens import is_table_shown
from trigrid.app.services.words.screens import RUN as RUN_TITLE
from trigrid.exercises.timed_run import MAX_MISTAKES, RunAttempt, TimedRun, minutes
from trigrid.exercises.words import puzzles as puzzle_words
from trigrid.exercises.words import timed_run as words
from trigrid.table.move_input import move_input_of
from trigrid.table.table import Table
from trigrid.table.try_phase import ENDED, TryPhase
from trigrid.words.game_titles import named

REPLY_SECONDS, SOLVED_SECONDS, MISSED_SECONDS = 0.3, 0.25, 0.8
"""Pauses before the opponent's reply, and after a solved or a missed puzzle.

There are none without animations.
"""


def now() -> float:
    """Return the time in seconds, from a clock that never goes back."""
    return float(window.performance.now()) / 1000


class RunTable:
    """Plays runs. ``on_end`` is called when a run has ended.

    Its second argument says whether the user still looks at the run.
    """

    kind = "run"

    def __init__(
        self,
        table_screen: TableScreen,
        put_table: Callable[[Table], None],
        on_end: Callable[[TimedRun, bool], None],
    ) -> None:
        self._pauses, self._on_end = table_screen.pauses, on_end
        self._panel = ExercisePanel(table_screen, self, put_table)
        self.exercise: RunAttempt
        self._run: TimedRun | None = None
        """The run that goes on, if any."""
        _add_parts(self._panel)

    def start(self, run: TimedRun) -> None:
        """Begin a run with its first puzzle."""
        self.leave()
        self._run = run
        announce("run-news", "")
        self._show_puzzle(run)
        start_task(self._keep_time(run))

    def leave(self) -> None:
        """End the run that goes on, if any, because another screen is shown."""
        if run := self._run:
            run.stop()
            self._finish(run, is_seen=False)

    def _show_puzzle(self, run: TimedRun) -> None:
        puzzle = run.current
        self.exercise = RunAttempt(puzzle)
        piece = move_input_of(puzzle.game).seat_pieces(puzzle.start)[puzzle.solver]
        element("run-piece").innerHTML = piece_picture(puzzle.key, piece)
        self._panel.show(self.exercise.table)

    async def _keep_time(self, run: TimedRun) -> None:
        """Show the time each second, and end the run when it is up or the user has left."""
        while self._run is run:
            if not (self._panel.is_shown and is_table_shown()):
                self.leave()
            elif run.update(now()):
                self._finish(run, is_seen=True)
            else:
                self._show_time(run)
                await asyncio.sleep(run.seconds_left(now()) % 1 or 1)

    def _show_time(self, run: TimedRun) -> None:
        set_text("run-clock", minutes(run.seconds_left(now())))
        if warning := run.warning(now()):
            announce("run-news", words.seconds_left(warning))

    def _finish(self, run: TimedRun, *, is_seen: bool) -> None:
        self._run = None
        self._on_end(run, is_seen)

    # The attempt

    def follow(self) -> None:
        """Judge the last move, and start the reply or the next puzzle."""
        exercise, before, run = self.exercise, self.exercise.phase, self._run
        if run is None:
            return
        exercise.follow()
        if exercise.reply is not None:
            start_task(self._answer(run, exercise))
        elif before is TryPhase.OPEN and exercise.phase in (*ENDED, TryPhase.MISSED):
            self._end_attempt(run, exercise)

    async def _answer(self, run: TimedRun, exercise: RunAttempt) -> None:
        """Play the opponent's next move. The change of the table calls ``follow`` again."""
        await self._pause(REPLY_SECONDS)
        move = exercise.reply
        if self._run is not run or self.exercise is not exercise or move is None:
            return
        with exercise.table.changing():
            exercise.answer(move)
        if exercise.phase is TryPhase.REACHED:
            self._end_attempt(run, exercise)

    def _end_attempt(self, run: TimedRun, exercise: RunAttempt) -> None:
        is_solved = exercise.phase is TryPhase.REACHED
        run.record(now(), is_solved=is_solved)
        verdict = words.verdict(run.score, len(run.missed), MAX_MISTAKES, is_solved=is_solved)
        announce("run-news", verdict)
        self._panel.refresh()
        start_task(self._go_on(run, SOLVED_SECONDS if is_solved else MISSED_SECONDS))

    async def _go_on(self, run: TimedRun, seconds: float) -> None:
        await self._pause(seconds)
        if self._run is not run:
            return
        if run.update(now()):
            self._finish(run, is_seen=is_table_shown())
        elif self._panel.is_shown:
            self._show_puzzle(run)

    async def _pause(self, seconds: float) -> None:
        await self._pauses.wait(0.0 if self._pauses.is_still() else seconds)

    # Display

    def choose(self, index: int) -> None:
        """Do nothing, because a run has no steps."""

    def card(self) -> Card:
        """Return the current content of the card, and update the parts added for runs."""
        puzzle, run = self.exercise.puzzle, self._run
        buttons = {}
        if run is not None:
            self._show_time(run)
            set_text("run-score", str(run.score))
            element("run-mistakes").innerHTML = mistakes_html(len(run.missed))
            buttons["run-stop"] = Button(lambda: self._stop(run))
        return Card(RUN_TITLE, named(puzzle.game), puzzle_words.goal(puzzle), "", buttons)

    def _stop(self, run: TimedRun) -> None:
        run.stop()
        self._finish(run, is_seen=True)


def _add_parts(panel: ExercisePanel) -> None:
    """Add the elements that only runs need to the exercise card."""
    state = new_element("div", class_="run-state")
    state.innerHTML = state_html()
    panel.add(state, "lesson-list")
    panel.add(new_element("span", id="run-piece", class_="puzzle-piece"), "lesson-text")
    panel.add_button("run-stop", words.STOP, class_="quiet")
