"""The screen before and after a run: choice of puzzles, best scores, result."""

from random import Random

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import element, set_text, when
from trigrid.app.browser.types.events import Event
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.puzzles.puzzles_section import RUN, PuzzlesSection
from trigrid.app.puzzles.run_html import choices_html, frame_html, missed_html
from trigrid.app.puzzles.run_table import RunTable, now
from trigrid.app.puzzles.share_line import ShareLine
from trigrid.app.services.words.screens import RUN as RUN_TITLE
from trigrid.exercises.puzzle_choice import PuzzleChoice
from trigrid.exercises.timed_run import TimedRun, queue_of
from trigrid.exercises.words import timed_run as words
from trigrid.library.address import run_address
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.run_progress import RunProgress
from trigrid.puzzle import puzzle_keys
from trigrid.words.sentences import joined


class RunScreen:
    """The screen *Run*."""

    def __init__(
        self,
        section: PuzzlesSection,
        table_screen: TableScreen,
        progress: tuple[RunProgress, PuzzleProgress],
        callbacks: PuzzleCallbacks,
    ) -> None:
        self._section, self._callbacks = section, callbacks
        self._best, self._puzzles = progress
        self._table = RunTable(table_screen, callbacks.put_table, self._show_end)
        self._key = ""
        """The key of the only game of the last run, or of the chosen one; empty for all."""
        self._random = Random()
        part = element(RUN)
        part.innerHTML = frame_html()
        self._share_line = ShareLine(element("run-shared"), "run", words.SHARED_TITLE)
        self._share_line.bind()
        when("click", part)(self._press)

    def show(self, key: str = "") -> None:
        """Show the choice of puzzles; ``key`` is the game to suggest, or empty for all."""
        self._table.leave()
        self._key = key
        element("run-result").hidden = True
        self._fill(has_prominent=True)

    def _fill(self, *, has_prominent: bool) -> None:
        known = [key for key in puzzle_keys() if self._callbacks.knows_game(key)]
        new = set(puzzle_keys()).difference(known)
        # a run with all games suits only users who know them
        chosen = (self._key or (known[0] if known and new else "")) if has_prominent else None
        choices = choices_html(("", *puzzle_keys()), self._best, chosen, new)
        element("run-choices").innerHTML = choices
        self._section.show(RUN, RUN_TITLE, words.LEAD)

    def _press(self, event: Event) -> None:
        button = event.target.closest("[data-run], #run-again")
        if button:
            self._start(self._key if button.id == "run-again" else str(button.dataset.run))

    def _start(self, key: str) -> None:
        self._key = key
        queue = queue_of(PuzzleChoice(key).listed(), self._random)
        self._table.start(TimedRun(queue, now()))

    def _show_end(self, run: TimedRun, is_seen: bool) -> None:
        """Store the score and misses of a run, and show its result.

        If the user has left, the result is not shown.
        """
        is_best = self._best.record(self._key, run.score)
        for puzzle in run.missed:
            self._callbacks.on_failed(*puzzle.name)
        if not is_seen or run.end is None:
            return
        best = self._best.best(self._key)
        compared = words.NEW_BEST if is_best else words.best(best) if best else ""
        set_text("run-total", words.score(run.score))
        set_text("run-end", joined(words.ENDS[run.end.value], compared))
        self._share_line.show(words.result(self._key, run.score, len(run.missed)), run_address(self._key))
        self._share_line.forget_message()
        element("run-missed").innerHTML = missed_html(run, self._puzzles)
        element("run-result").hidden = False
        self._fill(has_prominent=False)  # the button that repeats the run is prominent
        self._callbacks.show_section(RUN_TITLE)
        element("run-again").focus()
