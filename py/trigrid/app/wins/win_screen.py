"""The table of a won position: shows the card, asks the computer, and plays lines."""

from collections.abc import Callable
from dataclasses import replace

from trigrid.app.at_table.exercise_panel import Button, Card, ExercisePanel
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import control, new_element, start_task, when, window
from trigrid.app.browser.site_storage import local_item, set_local_item
from trigrid.app.services.script_facts import YES
from trigrid.app.wins.wins_html import next_unwon
from trigrid.exercises.win_run import Line, WinRun, limits_to_try
from trigrid.exercises.words import help as help_words
from trigrid.exercises.words import puzzles as puzzle_words
from trigrid.exercises.words import wins as words
from trigrid.library.win_address import WINS_ADDRESS, win_address
from trigrid.library.win_progress import WinProgress
from trigrid.puzzle.won import WonPosition
from trigrid.search.searcher_protocol import Answer
from trigrid.table.line_layout import complete
from trigrid.table.shown_line import LineKind
from trigrid.table.table import Table
from trigrid.table.try_phase import ENDED, TryPhase

AT_ONCE_ITEM = "trigrid-wins-at-once"
"""The localStorage item that is YES if the page tells losses at once."""


class WinScreen:
    """Shows one won position at a time; ``put_table`` shows the table of an attempt."""

    kind = "win"

    def __init__(
        self, table_screen: TableScreen, progress: WinProgress, put_table: Callable[[Table], None]
    ) -> None:
        self._table_screen, self._progress = table_screen, progress
        self._panel = ExercisePanel(table_screen, self, put_table)
        self.exercise: WinRun
        self._asked: tuple[Table, Line] | None = None
        """The table and the line that the computer is judging or has judged last."""
        self._hinted: tuple[Line, Answer] | None = None
        """The line for which a hint was found, and the answer."""
        self._ended: Table | None = None
        """The table of the attempt whose end is stored."""
        _add_parts(self._panel)
        when("change", "#win-at-once")(lambda event: self._choose_moment())

    async def proved(self, won: WonPosition) -> WonPosition | None:
        """Return a position of a user's own game with its limit; None if no win is proved."""
        for limit in limits_to_try(won.key):
            tried = replace(won, turns=limit, limit=limit)
            answer = await self._table_screen.engine.settle(WinRun(tried).request(()))
            if answer is None:
                return None
            if answer.value == 1:
                return tried
        return None

    def open(self, won: WonPosition) -> None:
        """Show the start of a won position."""
        tells_at_once = local_item(AT_ONCE_ITEM) == YES
        control("win-at-once").checked = tells_at_once
        self.exercise = WinRun(won, tells_at_once=tells_at_once)
        self._show_attempt()

    def _show_attempt(self) -> None:
        self._asked = self._ended = None
        self._panel.show(self.exercise.table)

    # The attempt

    def follow(self) -> None:
        """Judge the user's turn with the computer's help; store the end of the attempt.

        Must be called after each change of the table.
        """
        run = self.exercise
        run.follow()
        if run.phase in (TryPhase.REACHED, TryPhase.MISSED):
            self._end_try(run)
        elif run.is_waiting and self._asked != (run.table, run.line):
            self._asked = run.table, run.line
            start_task(self._answer(run, run.table, run.line))

    def _end_try(self, run: WinRun) -> None:
        if self._ended is run.table:
            return
        self._ended = run.table
        self._store_result(run)
        self._panel.focus("lesson-next" if run.phase is TryPhase.REACHED and self._next else "lesson-again")

    def _store_result(self, run: WinRun) -> None:
        if not run.won.is_own:
            self._progress.record(*run.won.name, is_first_won=bool(run.first_try), is_won=run.is_solved)

    async def _answer(self, run: WinRun, table: Table, line: Line) -> None:
        """Ask the computer about the user's turn, and play its reply."""
        answer = await self._table_screen.engine.settle(run.request(line))
        if not self._is_current(run, table) or run.line != line or not run.is_waiting:
            return
        pauses = self._table_screen.pauses
        with table.changing():
            reply = run.judge(answer)
        for move in reply:
            await pauses.wait(pauses.seconds(table))
            if not self._is_current(run, table) or run.phase is not TryPhase.OPEN:
                return
            with table.changing():
                run.reply(move)

    def _is_current(self, run: WinRun, table: Table) -> bool:
        return self.exercise is run and run.table is table and self._panel.shows(table)

    # Buttons

    def choose(self, index: int) -> None:
        """Do nothing, because a won position has no steps."""

    def _choose_moment(self) -> None:
        is_at_once = bool(control("win-at-once").checked)
        set_local_item(AT_ONCE_ITEM, YES if is_at_once else None)
        self.exercise.tells_at_once = is_at_once

    def _begin_again(self) -> None:
        self.exercise.again()
        self._show_attempt()

    def _go_back(self) -> None:
        self.exercise.back()
        self._show_attempt()

    @property
    def _next(self) -> WonPosition | None:
        won = self.exercise.won
        following = next_unwon(won.key, self._progress, won.number)
        return None if following == won else following

    def _show_next(self) -> None:
        if following := self._next:
            window.location.hash = win_address(*following.name)

    async def _give_hint(self, run: WinRun, table: Table) -> None:
        line = run.line
        if run.lost_from is None and (self._hinted is None or self._hinted[0] != line):
            with table.changing():
                run.message = words.LOOKING
            answer = await self._table_screen.engine.settle(run.request(line))
            if not self._is_current(run, table) or run.line != line:
                return
            self._hinted = (line, answer) if answer else None
        with table.changing():
            run.give_hint(self._hinted[1] if self._hinted else None)
        if run.phase is TryPhase.OPEN:
            self._panel.focus("board")

    def _give_up(self) -> None:
        """Play the best moves of both sides from the last won position of the attempt."""
        run = self.exercise
        run.give_up()
        self._store_result(run)
        is_own = run.table.record.position.to_move == run.won.winner
        start_task(self._play_best(run, run.line if is_own and run.lost_from is None else ()))

    def _show_refutation(self) -> None:
        """Play the turn that lost the win, then the best moves of both sides."""
        run = self.exercise
        verdict, run.message = run.message, words.REFUTED

        def close() -> None:
            run.message = verdict
            self._panel.show(run.table)

        start_task(self._play_best(run, *run.lost_moves, close=close))

    async def _play_best(
        self, run: WinRun, before: Line, moves: Line = (), close: Callable[[], object] | None = None
    ) -> None:
        """Play moves after a line on a new table, then the best moves of both sides."""
        table = run.new_table(before)
        table.end_try(TryPhase.LINE if moves else TryPhase.SHOWN)
        kind = LineKind.REFUTATION if moves else LineKind.SOLUTION
        self._panel.begin_line(table, kind, close=close, is_complete=False)
        self._panel.show(table)
        line = before
        while self._panel.shows(table):
            await self._panel.play_line(table, moves)
            line = (*line, *moves)
            end = table.record.here.line_end
            is_users = end.position.to_move == run.won.winner
            if end.outcome is not None or (is_users and run.is_out_of_turns(line)):
                break
            answer = await self._table_screen.engine.settle(run.request(line))
            if answer is None:
                break
            moves = answer.line
        complete(table)

    # Display

    def card(self) -> Card:
        """Return the current content of the card."""
        run = self.exercise
        return Card(
            words.NAVIGATION,
            words.title(run.won),
            words.task(run.won),
            run.message,
            self._buttons(run),
            list_link=(words.ALL_WINS, WINS_ADDRESS),
        )

    def _buttons(self, run: WinRun) -> dict[str, Button]:
        buttons = dict[str, Button]()
        is_missed, is_ended = run.phase is TryPhase.MISSED, run.phase in ENDED
        if self._next is not None:
            buttons["lesson-next" if is_ended else "win-next"] = Button(self._show_next)
        if is_missed:
            buttons["win-refutation"] = Button(self._show_refutation)
            buttons["win-back"] = Button(self._go_back)
        if run.line or is_ended:
            buttons["lesson-again"] = Button(self._begin_again)
        if run.phase is TryPhase.OPEN:
            hint = help_words.SHOW_MOVE if run.hints_shown else help_words.HINT
            give_hint = Button(lambda: start_task(self._give_hint(run, run.table)), run.has_hint, hint)
            buttons["lesson-hint"] = give_hint
            buttons["win-show"] = Button(self._give_up)
        return buttons


def _add_parts(panel: ExercisePanel) -> None:
    """Add the elements that only won positions need to the exercise card."""
    panel.add_button("win-refutation", words.REFUTATION)
    panel.add_button("win-back", words.BACK)
    panel.add_button("win-show", help_words.SHOW_SOLUTION, before="lesson-skip")
    panel.add_button("win-next", puzzle_words.NEXT, before="lesson-skip", class_="quiet")
    switch = new_element("label", class_="switch win-moment")
    switch.append(new_element("input", type="checkbox", id="win-at-once"), new_element("span", words.AT_ONCE))
    panel.add(switch)
