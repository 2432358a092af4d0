"""The help with a mistake: hint, refutation and better line."""

from collections.abc import Callable

from trigrid.app.at_table.exercise_panel import Button, ExercisePanel
from trigrid.app.browser.dom import start_task
from trigrid.exercises.mistake_run import MistakeRun
from trigrid.exercises.words import help as help_words
from trigrid.exercises.words import mistakes as words
from trigrid.games import Move
from trigrid.table.shown_line import LineKind
from trigrid.table.try_phase import ENDED, TryPhase


class MistakePlayer:
    """Gives help with one mistake at a time.

    ``names`` are the ids of the buttons for the refutation and the better line. ``on_hint`` is called after
    each hint.
    """

    def __init__(
        self, panel: ExercisePanel, names: tuple[str, str], on_hint: Callable[[], object] = lambda: None
    ) -> None:
        self._panel, self._on_hint = panel, on_hint
        self._refutation, self._better_line = names
        panel.add_button(self._refutation, words.REFUTATION)
        panel.add_button(self._better_line, words.BETTER_LINE)

    def buttons(self, run: MistakeRun) -> dict[str, Button]:
        """Return the buttons for help that the card of a run shows now."""
        has_ended, is_missed = run.phase in ENDED, run.phase is TryPhase.MISSED
        buttons = dict[str, Button]()
        if not has_ended:
            text = help_words.SHOW_MOVE if run.hints_shown or is_missed else help_words.HINT
            is_enabled = run.phase is not TryPhase.JUDGING
            buttons["lesson-hint"] = Button(lambda: self._give_hint(run), is_enabled, text)
        if has_ended or run.has_refutation:
            text = words.REFUTATION if has_ended else words.WHY_NOT
            refutation = LineKind.REFUTATION, run.refutation()
            buttons[self._refutation] = Button(lambda: self._play(run, *refutation), text=text)
        if has_ended:
            better = LineKind.BETTER, run.better_line()
            buttons[self._better_line] = Button(lambda: self._play(run, *better))
        return buttons

    def _give_hint(self, run: MistakeRun) -> None:
        before = run.table
        with before.changing():
            run.give_hint()
            self._on_hint()
        if run.table is not before:
            self._panel.show(run.table)
        self._panel.focus("board")

    def _play(self, run: MistakeRun, kind: LineKind, line: tuple[Move, ...]) -> None:
        """Play a line on a new table that starts at the position before the mistake."""
        table = run.new_table()
        table.end_try(TryPhase.LINE)
        run.describe_line(table, line)

        def close() -> None:
            run.leave_line()
            self._panel.show(run.table)

        self._panel.begin_line(table, kind, line, say=lambda: run.describe_line(table, line), close=close)
        self._panel.show(table)
        start_task(self._panel.play_line(table))
