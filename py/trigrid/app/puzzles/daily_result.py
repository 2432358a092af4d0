"""The part of the puzzle card with the result of the solved daily puzzle.

It shows the streak (the number of days in a row with a solved puzzle) and a line to share.
"""

from datetime import date

from trigrid.app.at_table.exercise_panel import ExercisePanel
from trigrid.app.browser.dom import element, new_element
from trigrid.app.puzzles.share_line import ShareLine
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.words import daily_puzzle as words
from trigrid.exercises.words.puzzles import EXERCISE_WORDS
from trigrid.library.address import DAILY_ADDRESS, daily_address
from trigrid.puzzle import Puzzle
from trigrid.words.sentences import joined


class DailyResult:
    """The result of the daily puzzle on the card."""

    def __init__(self, daily: DailyPuzzles, panel: ExercisePanel) -> None:
        self._daily = daily
        part = new_element("div", id="daily-result", class_="daily-result", hidden="")
        part.append(new_element("p", id="daily-streak"))
        self._share_line = ShareLine(part, "daily", words.TITLE)
        panel.add(part)
        self._share_line.bind()

    def show(self, puzzle: Puzzle | None, *, is_open: bool) -> None:
        """Show the result if the daily puzzle is solved; otherwise hide it.

        ``puzzle`` is None if the card shows another puzzle. ``is_open`` says that the user is solving the
        puzzle again.
        """
        daily, tried = self._daily, self._daily.tried
        part = element("daily-result")
        if puzzle is None or daily.day is None or not tried.is_solved:
            part.hidden = True
            return
        line = words.result(
            date(*daily.day),
            puzzle,
            is_at_first=tried.is_solved_at_first,
            is_late=tried.is_late,
            streak=daily.streak,
        )
        self._share_line.show(line, daily_address(*daily.day) if daily.is_late else DAILY_ADDRESS)
        element("daily-streak").textContent = self._streaks(is_open=is_open)
        part.hidden = False

    def forget_message(self) -> None:
        """Remove the message that the result was copied."""
        self._share_line.forget_message()

    def _streaks(self, *, is_open: bool) -> str:
        """Return the text about the streak; for a past day, whether it was solved late."""
        daily, tried = self._daily, self._daily.tried
        if daily.is_late:
            late = words.SOLVED_LATE if tried.is_late else ""
            return joined(EXERCISE_WORDS.reached if is_open or not late else "", late)
        return words.streaks(
            daily.streak, daily.longest_streak, is_at_first=tried.is_solved_at_first, is_open=is_open
        )
