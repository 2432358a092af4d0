"""What is said of the puzzle of the day, and of days in a row on which it was solved."""

from datetime import date

from trigrid.exercises.words.puzzles import EXERCISE_WORDS
from trigrid.language import _, ngettext
from trigrid.site import SITE
from trigrid.words.dates import on_day
from trigrid.words.sentences import SEPARATOR_ON_ONE_LINE, joined

TITLE = _("{site} daily puzzle").format(site=SITE.title)
"""The title of a message with a result."""
RESULT = _("Result")
"""What the field with the line is called."""
SHARE, COPY = _("Share"), _("Copy result")
COPIED = _("Result copied.")
_GRADES = {1: _("easy ●○○"), 2: _("medium ●●○"), 3: _("hard ●●●")}
_AT_FIRST, _LATER = _("solved at the first try"), _("solved after a miss or a hint")


def days_in_a_row(count: int) -> str:
    """How many days in a row were solved."""
    return ngettext("{count} day in a row", "{count} days in a row", count).format(count=count)


def streaks(now: int, longest: int, *, is_at_first: bool, is_open: bool = False) -> str:
    """How many days in a row were solved up to now, and the most that ever were.

    With ``is_open``, beside a new try, it begins with the news that the puzzle is solved. Else, without
    ``is_at_first``, it says that a day counts, too, that was solved after a failed try or a hint.
    """
    said = _("{days}.") if now >= longest else _("{days}; longest streak: {longest}.")
    before = "" if is_at_first else _("Solved after a miss or a hint: that counts as a solved day, too.")
    return joined(
        EXERCISE_WORDS.reached if is_open else before, said.format(days=days_in_a_row(now), longest=longest)
    )


def result(day: date, game: str, goal: str, grade: int, *, is_at_first: bool, streak: int) -> str:
    """A solved puzzle of the day in a line that gives nothing of its solution away.

    ``goal`` says what was to be reached; ``streak`` counts the days in a row.
    """
    parts = [
        _("{title}, {day}").format(title=TITLE, day=on_day(day)),
        _("{game}: {goal}").format(game=game, goal=goal),
        _GRADES[grade],
        _AT_FIRST if is_at_first else _LATER,
        *([days_in_a_row(streak)] if streak > 1 else []),
    ]
    return SEPARATOR_ON_ONE_LINE.join(parts)
