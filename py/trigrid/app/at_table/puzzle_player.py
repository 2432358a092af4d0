"""Plays the opponent's replies, solutions and reasons of a puzzle on the table."""

from collections.abc import Callable, Sequence

from trigrid.app.at_table.exercise_panel import ExercisePanel
from trigrid.app.browser.dom import start_task
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.reason_finder import ReasonFinder
from trigrid.exercises.words.puzzle_reasons import LOOKING
from trigrid.games import Move
from trigrid.table.pauses import Pauses
from trigrid.table.shown_line import LineKind
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase

READING_SECONDS = 1.0
"""The time to read the reason before its line is played, in seconds."""


class PuzzlePlayer:
    """Plays moves for one puzzle at a time.

    Calls ``on_ended`` when an attempt has ended, and ``focus`` to focus a button after the last move.
    """

    def __init__(
        self,
        panel: ExercisePanel,
        pauses: Pauses,
        reasons: ReasonFinder,
        on_ended: Callable[[PuzzleRun], None],
        focus: Callable[[PuzzleRun], None],
    ) -> None:
        self._panel, self._pauses, self._reasons = panel, pauses, reasons
        self._on_ended, self._focus = on_ended, focus
        self._run: PuzzleRun
        self._answered: tuple[Table, tuple[Move, ...]] | None = None
        """The table and the line of moves to which the opponent last replied."""
        self.is_explained = False
        """Whether the card shows a reason."""
        self._verdict = ""
        """The message on the attempt while the card shows a reason."""

    def begin(self, run: PuzzleRun) -> None:
        """Show the start of a puzzle."""
        self._run = run
        self.show(run.table)

    def show(self, table: Table, undo_unit: str = "step") -> None:
        """Show a table of the puzzle; see ``ExercisePanel.show``."""
        self.is_explained = False
        self._panel.show(table, undo_unit)

    def follow(self) -> None:
        """Judge the last move of the attempt, and start the opponent's reply.

        Must be called after each change of the table.
        """
        run, before = self._run, self._run.phase
        run.follow()
        if before is TryPhase.OPEN and run.phase is not TryPhase.OPEN:
            self._end_try(run)
        elif run.reply is not None and self._answered != (run.table, run.line):
            self._answered = run.table, run.line
            start_task(self._answer(run, run.table))

    def _end_try(self, run: PuzzleRun) -> None:
        self._on_ended(run)
        self._panel.refresh()
        self._reasons.begin(run)
        if run.refutation:
            start_task(self._play_refutation(run, run.table))
        else:
            self._focus(run)

    async def _answer(self, run: PuzzleRun, table: Table) -> None:
        """Play the opponent's next move. The change of the table calls ``follow`` again."""
        await self._pauses.wait(self._pauses.seconds(table))
        move = run.reply
        if not self._is_current(run, table) or move is None:
            return
        with table.changing():
            run.answer(move)
        if run.phase is TryPhase.REACHED:
            self._end_try(run)
        self._panel.refresh()

    def _is_current(self, run: PuzzleRun, table: Table) -> bool:
        return self._run is run and self._panel.shows(table)

    async def _play_refutation(self, run: PuzzleRun, table: Table) -> None:
        """Play the opponent's winning turn after a wrong move, and focus a button."""
        if await self._panel.play_out(table, run.refutation):
            self._focus(run)

    def _begin_line(
        self,
        table: Table,
        kind: LineKind,
        moves: Sequence[Move],
        message: str,
        close: Callable[[], object] | None = None,
    ) -> None:
        """Lay out a line, and show the message at its end."""

        def say() -> None:
            if table.record.here.next_node is None and self._run.message != message:
                self._run.message = message

        self._panel.begin_line(table, kind, moves, say=say, close=close)

    async def _play_line(self, table: Table) -> None:
        """Play the line on a table, and focus a button at its end."""
        if await self._panel.play_line(table):
            self._focus(self._run)

    def give_up(self) -> None:
        """Play the solution on a new table, then show the text about its last position."""
        run = self._run
        run.give_up()
        self._on_ended(run)
        table = run.shown_table()
        self._begin_line(table, LineKind.SOLUTION, run.solution, run.solution_end())
        self.show(table)
        start_task(self._play_line(table))

    async def show_reason(self) -> None:
        """Show why the attempt is right or wrong, and play the line that proves it."""
        run, close = self._run, self._return_to_attempt(self._run)
        table = run.shown_table()
        self.show(table)
        self._reasons.begin(run)
        if not self._reasons.has_ended:
            run.message = LOOKING
            self._panel.refresh()
        reason = await self._reasons.reason(run)
        if reason is None or not self._is_current(run, table):
            return
        run.message, self.is_explained = reason.sentence, True
        self._begin_line(table, reason.kind, reason.line, reason.sentence, close)
        table.notify()
        await self._pauses.wait(READING_SECONDS)
        await self._play_line(table)

    def _return_to_attempt(self, run: PuzzleRun) -> Callable[[], object] | None:
        """Return the function that shows the end of the attempt again, with its message.

        None if the solution was shown, because the attempt then has no end.
        """
        if run.phase is TryPhase.SHOWN:
            return None
        if not self.is_explained:
            self._verdict = run.message

        def close() -> None:
            run.message = self._verdict
            self.show(run.table)

        return close
