"""Texts of the calendar of daily puzzles."""

from datetime import date

from trigrid.exercises.daily_calendar import Counts, DayState
from trigrid.language import _, ngettext
from trigrid.words.dates import on_day

LEAD = _("One puzzle a day, the same for everyone. A day that you missed can be solved late.")
EARLIER, LATER = _("Earlier month"), _("Later month")
"""Accessible names of the buttons that change the month."""
ALL_DAYS = _("All days")
"""The link from the puzzle of a past day to the calendar."""
STATES = {
    DayState.SOLVED: _("solved"),
    DayState.LATER: _("solved, but not at the first try"),
    DayState.LATE: _("solved late"),
    DayState.FAILED: _("not solved yet"),
    DayState.OPEN: _("not tried"),
}
WEEKDAYS = (
    (_("Mon"), _("Monday")),
    (_("Tue"), _("Tuesday")),
    (_("Wed"), _("Wednesday")),
    (_("Thu"), _("Thursday")),
    (_("Fri"), _("Friday")),
    (_("Sat"), _("Saturday")),
    (_("Sun"), _("Sunday")),
)
"""The short and the long names of the days of the week."""


def day_label(day: date, state: DayState, *, is_today: bool) -> str:
    """Return the accessible name of the link to a day."""
    label = _("Today, {day}: {state}") if is_today else _("{day}: {state}")
    return label.format(day=on_day(day, day.year), state=STATES[state])


def solved_days(counts: Counts) -> str:
    """Return how many days are solved, and how many of them late."""
    if not counts.solved:
        return _("No day solved yet.")
    solved = ngettext("{solved} day solved", "{solved} days solved", counts.solved)
    sentence = _("{solved}, {late} of them late.") if counts.late else _("{solved}.")
    return sentence.format(solved=solved.format(**counts._asdict()), late=counts.late)
