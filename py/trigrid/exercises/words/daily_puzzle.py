"""Texts for the result of the daily puzzle and for streaks of solved days."""

from datetime import date

from trigrid.exercises.words.puzzles import EXERCISE_WORDS, short_goal
from trigrid.language import _, ngettext
from trigrid.puzzle import Puzzle
from trigrid.site import SITE
from trigrid.words.dates import on_day
from trigrid.words.game_titles import named
from trigrid.words.sentences import SEPARATOR_ON_ONE_LINE, joined

TITLE = _("{site} daily puzzle").format(site=SITE.title)
"""The title of the result when it is shared."""
RESULT = _("Result")
"""The label of the field that contains the result line."""
SHARE, COPY = _("Share"), _("Copy result")
COPIED = _("Result copied.")
_GRADES = {1: _("easy ●○○"), 2: _("medium ●●○"), 3: _("hard ●●●")}
_AT_FIRST, _LATER = _("solved at the first try"), _("solved after a miss or a hint")
_LATE = _("solved late")
SOLVED_LATE = _("Solved after its day: that doesn’t count for your days in a row.")
NO_DATE = _("That is not a date. Here is today’s puzzle.")


def days_in_a_row(count: int) -> str:
    """Return the number of consecutive days with a solved puzzle."""
    return ngettext("{count} day in a row", "{count} days in a row", count).format(count=count)


def streaks(now: int, longest: int, *, is_at_first: bool, is_open: bool = False) -> str:
    """Return the current streak of solved days, and the longest streak if longer.

    ``is_open`` means that the user is solving the puzzle again; the text then begins with the message that
    the puzzle is solved. Otherwise, without ``is_at_first``, the text begins with the explanation that a day
    also counts after a miss or a hint.
    """
    message = _("{days}.") if now >= longest else _("{days}; longest streak: {longest}.")
    before = "" if is_at_first else _("Solved after a miss or a hint: that counts as a solved day, too.")
    return joined(
        EXERCISE_WORDS.reached if is_open else before,
        message.format(days=days_in_a_row(now), longest=longest),
    )


def no_puzzle(day: date, first: date) -> str:
    """Return the message that a day before the first puzzle or in the future has none."""
    message = _("The puzzle of {day} is still to come. Here is today’s.")
    if day < first:
        message = _("The first daily puzzle was that of {first}. Here is today’s.")
    return message.format(day=on_day(day), first=on_day(first))


def result(day: date, puzzle: Puzzle, *, is_at_first: bool, streak: int, is_late: bool = False) -> str:
    """Return a one-line result of a daily puzzle that does not reveal the solution.

    ``streak`` is the number of consecutive solved days, which is omitted with ``is_late``.
    """
    parts = [
        _("{title}, {day}").format(title=TITLE, day=on_day(day)),
        _("{game}: {goal}").format(game=named(puzzle.game), goal=short_goal(puzzle)),
        _GRADES[puzzle.grade],
        _LATE if is_late else _AT_FIRST if is_at_first else _LATER,
        *([days_in_a_row(streak)] if streak > 1 and not is_late else []),
    ]
    return SEPARATOR_ON_ONE_LINE.join(parts)
