"""The screen with the daily puzzle, the next puzzle, and all puzzles by game."""

from collections.abc import Callable

from trigrid.app.browser.dom import announce, control, element, when
from trigrid.app.puzzles.all_progress import AllProgress
from trigrid.app.puzzles.puzzles_html import (
    count_text,
    daily_html,
    frame_html,
    games_html,
    list_html,
    next_puzzle_html,
    options_html,
)
from trigrid.app.puzzles.puzzles_section import OVERVIEW, PuzzlesSection
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.app.services.practice_store import stored_due_count
from trigrid.exercises.daily_calendar import DailyCalendar
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.puzzle_choice import FILTERS, PuzzleChoice, find_puzzle
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.daily_calendar import solved_days
from trigrid.exercises.words.puzzle_themes import EXPLANATIONS
from trigrid.exercises.words.timed_run import run_note
from trigrid.puzzle import Theme, puzzle_keys


class PuzzlesScreen:
    """The screen *Puzzles*.

    ``choice`` contains the filters, which do not affect the daily puzzle. They last until the page is closed.
    """

    def __init__(
        self,
        section: PuzzlesSection,
        progress: AllProgress,
        daily: DailyPuzzles,
        choice: PuzzleChoice,
        choice_dialog: ChoiceDialog,
        knows_game: Callable[[str], bool],
    ) -> None:
        self._section, self._daily, self._choice, self._knows_game = section, daily, choice, knows_game
        self._all_progress, self._progress = progress, progress.puzzles
        element(OVERVIEW).innerHTML = frame_html()
        when("change", "#puzzles-filters")(lambda event: self._filter())
        when("toggle", "#puzzles-unfold")(lambda event: self._fill_list())
        reset = words.RESET, self._reset
        when("click", "#puzzles-reset")(
            lambda event: choice_dialog.ask(words.RESET_QUESTION, words.RESET_NOTE, reset)
        )

    def show(self) -> None:
        """Show the daily puzzle, the next puzzle, the user's progress, and the list."""
        tried = self._daily.todays
        daily = find_puzzle(tried.key, tried.number)
        element("puzzles-daily").hidden = daily is None
        if daily is not None:
            element("puzzles-daily").innerHTML = daily_html(daily, tried, self._daily.streak)
        element("puzzles-days").textContent = solved_days(DailyCalendar(self._daily).counts())
        best = max(self._all_progress.runs.best(key) for key in ("", *puzzle_keys()))
        element("puzzles-best").textContent = run_note(best)
        element("puzzles-due").textContent = words.due_today(stored_due_count())
        rating, count = self._progress.rating, self._progress.rated_count
        element("puzzles-rating").textContent = words.rating(rating, count)
        element("puzzles-reset").hidden = all(progress.is_empty for progress in self._all_progress)
        self._refresh()
        self._section.show(OVERVIEW)

    def _reset(self) -> None:
        for progress in self._all_progress:
            progress.reset()
        self.show()
        element("puzzles-all").focus()

    def _filter(self) -> None:
        for name in FILTERS:
            value = str(control(f"puzzles-{name}").value)
            setattr(self._choice, name, int(value or 0) if name == "grade" else value)
        self._choice.drop_impossible(self._progress)
        self._refresh()

    def _fill_list(self) -> None:
        """Fill the list of all matching puzzles, unless it is folded."""
        is_open = element("puzzles-unfold").hasAttribute("open")
        element("puzzles-list").innerHTML = (
            list_html(self._choice.listed(), self._progress) if is_open else ""
        )

    def _refresh(self) -> None:
        choice = self._choice
        for name, counts in choice.counts(self._progress).items():
            chosen = str(getattr(choice, name) or "")
            element(f"puzzles-{name}").innerHTML = options_html(name, counts, chosen)
        theme = EXPLANATIONS[Theme(choice.theme)] if choice.theme else ""
        element("puzzles-theme-about").textContent = theme
        announce("puzzles-count", count_text(choice.listed(), self._progress))
        element("puzzles-games").innerHTML = games_html(choice, self._progress)
        self._fill_list()
        following = choice.next_unsolved(self._progress, known=tuple(filter(self._knows_game, puzzle_keys())))
        next_puzzle = find_puzzle(*following) if following else None
        element("puzzles-following").hidden = next_puzzle is None
        element("puzzles-following").innerHTML = (
            next_puzzle_html(next_puzzle, is_primary=self._daily.todays.is_solved) if next_puzzle else ""
        )
