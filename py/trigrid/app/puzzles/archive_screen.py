"""The calendar of daily puzzles: one month at a time."""

from datetime import date

from trigrid.app.browser.dom import control, document, element, set_text, when
from trigrid.app.puzzles.archive_html import days_html, frame_html
from trigrid.app.puzzles.puzzles_section import ARCHIVE, PuzzlesSection
from trigrid.app.services.words.screens import DAILY_PUZZLES
from trigrid.exercises.daily_calendar import DailyCalendar, Month
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.words import daily_calendar as words
from trigrid.exercises.words.daily_puzzle import days_in_a_row
from trigrid.words.dates import in_month


class ArchiveScreen:
    """The screen *Daily puzzles*."""

    def __init__(self, section: PuzzlesSection, daily: DailyPuzzles) -> None:
        self._section, self._daily, self._calendar = section, daily, DailyCalendar(daily)
        self._month: Month | None = None
        """The month that was shown last; None for the current month."""
        element(ARCHIVE).innerHTML = frame_html()
        when("click", "#archive-earlier")(lambda event: self._turn(-1))
        when("click", "#archive-later")(lambda event: self._turn(1))

    def show(self) -> None:
        """Show the month of the daily puzzle that was opened last, or that was shown last."""
        if self._daily.day is not None:
            self._month = self._daily.day[:2]
        streak = self._daily.streak
        element("archive-streak").textContent = days_in_a_row(streak) if streak else ""
        element("archive-count").textContent = words.solved_days(self._calendar.counts())
        self._section.show(ARCHIVE, DAILY_PUZZLES, words.LEAD)
        self._turn(0)

    def _turn(self, by: int) -> None:
        """Show a month some months later than the one that is shown."""
        calendar = self._calendar
        self._month = month = calendar.shifted(self._month or calendar.last_month, by)
        set_text("archive-month", in_month(date(*month, 1)))
        element("archive-days").innerHTML = days_html(calendar, month)
        earlier, later = control("archive-earlier"), control("archive-later")
        focused = document.activeElement
        earlier.disabled, later.disabled = month == calendar.first_month, month == calendar.last_month
        for button, other in ((earlier, later), (later, earlier)):
            if button.disabled and focused and focused.id == button.id:  # keys need another button
                other.focus()
