"""The part of the puzzle card with the result of the solved daily puzzle.

It shows the streak (the number of days in a row with a solved puzzle) and a line to share.
"""

from datetime import date

from trigrid.app.at_table.exercise_panel import ExercisePanel
from trigrid.app.browser import clipboard, web_share
from trigrid.app.browser.dom import announce, control, element, new_element, when, window
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.words import daily_puzzle as words
from trigrid.exercises.words.puzzles import short_goal
from trigrid.library.address import DAILY_ADDRESS
from trigrid.puzzle import Puzzle
from trigrid.words.game_titles import named


class DailyResult:
    """The result of the daily puzzle on the card."""

    def __init__(self, daily: DailyPuzzles, panel: ExercisePanel) -> None:
        self._daily = daily
        self._line = ""
        """The result to share, without the address."""
        row = new_element("div", class_="daily-share")
        row.append(
            new_element("input", id="daily-line", type="text", readonly="", aria_label=words.RESULT),
            new_element("button", words.COPY, type="button", id="daily-copy"),
            new_element("button", words.SHARE, type="button", id="daily-share"),
        )
        part = new_element("div", id="daily-result", class_="daily-result", hidden="")
        part.append(
            new_element("p", id="daily-streak"), row, new_element("p", id="daily-said", role="status")
        )
        panel.add(part)
        when("click", "#daily-copy")(lambda event: clipboard.copy(control("daily-line"), self._report_copy))
        when("click", "#daily-share")(lambda event: web_share.share_link(words.TITLE, _address(), self._line))

    def show(self, puzzle: Puzzle | None, *, is_open: bool) -> None:
        """Show the result if the daily puzzle is solved; otherwise hide it.

        ``puzzle`` is None if the card shows another puzzle. ``is_open`` says that the user is solving the
        puzzle again.
        """
        day, tried = self._daily.day, self._daily.tried
        part = element("daily-result")
        if puzzle is None or day is None or not tried.is_solved:
            part.hidden = True
            return
        line = words.result(
            date(*day),
            named(puzzle.game),
            short_goal(puzzle),
            puzzle.grade,
            is_at_first=tried.is_solved_at_first,
            streak=self._daily.streak,
        )
        self._line = line
        control("daily-line").value = f"{line} {_address()}"
        element("daily-streak").textContent = words.streaks(
            self._daily.streak,
            self._daily.longest_streak,
            is_at_first=tried.is_solved_at_first,
            is_open=is_open,
        )
        element("daily-share").hidden = not web_share.can_share()
        part.hidden = False

    def _report_copy(self, is_copied: bool) -> None:
        element("daily-result").classList.toggle("is-by-hand", not is_copied)
        if not is_copied:
            control("daily-line").select()  # on phones the field is hidden until copying fails
        announce("daily-said", words.COPIED if is_copied else COPY_BY_HAND)


def _address() -> str:
    return f"{window.location.origin}{window.location.pathname}{DAILY_ADDRESS}"
