"""Texts of practice: the card of a position, and the end of a session."""

from datetime import date

from trigrid.exercises.words import mistakes
from trigrid.games import Game
from trigrid.language import _, ngettext
from trigrid.words import words_of
from trigrid.words.dates import on_day
from trigrid.words.sentences import SEPARATOR, joined

NAVIGATION = _("Practice")
LEARN = _("Learn")
NEXT, SKIP = _("Next"), _("Skip")
REMOVE_CARD = _("Remove from practice")
REMOVE_QUESTION = _("Remove this position from your practice?")
REMOVE_NOTE = _("It never comes back, and neither do positions that look the same.")
REMOVE = _("Remove")
AGAIN_TODAY = _("You missed this position earlier.")
PRACTISE_MORE = _("Practise more")
SOLVE_PUZZLE = _("Solve today’s puzzle")
RESET = _("Reset practice")
RESET_QUESTION = _("Forget all positions that you practise?")
RESET_NOTE = _("Your games, lessons and puzzles stay as they are.")
HOW_CARDS_COME = _(
    "Positions come here by themselves: costly moves from games against the computer, once they are reviewed,"
    " and puzzles that you failed."
)
NOTHING_YET = _("No positions to practise yet")
NOTHING_DUE = _("Nothing more is due today")
DONE = _("Done for now")


def position(number: int, count: int, repeats: int) -> str:
    """Return the number of the current position, and how many come again at the end."""
    place = _("{number} of {count}").format(number=number, count=count)
    again = ngettext("{count} again", "{count} again", repeats).format(count=repeats)
    return SEPARATOR.join([place, again]) if repeats else place


def repeat(number: int, count: int) -> str:
    """Return the number of the current position among those that come again."""
    return _("Again: {number} of {count}").format(number=number, count=count)


def mistake_title(game: Game, turn: int) -> str:
    """Return the heading of a mistake, with its game."""
    return SEPARATOR.join([words_of(game.key).name, mistakes.title(turn)])


def score(right: int, answers: int) -> str:
    """Return how many positions were right at the first attempt."""
    return _("{right} of {answers} right").format(right=right, answers=answers)


def next_due(days: int, count: int) -> str:
    """Return when, in ``days`` days, the next positions are due."""
    positions = ngettext("{count} position", "{count} positions", count).format(count=count)
    if days <= 0:
        return _("Still due today: {positions}.").format(positions=positions)
    if days == 1:
        return _("Next: tomorrow, {positions}.").format(positions=positions)
    message = ngettext("Next: in {days} day, {positions}.", "Next: in {days} days, {positions}.", days)
    return message.format(days=days, positions=positions)


def days_practised(days: int, weeks: int) -> str:
    """Return on how many days of the last weeks the user has practised."""
    message = ngettext(
        "Practised on {days} day in the last {weeks} weeks.",
        "Practised on {days} days in the last {weeks} weeks.",
        days,
    )
    return message.format(days=days, weeks=weeks)


def practised_on(day: date) -> str:
    """Return the accessible name of a day of practice in the calendar."""
    return _("{day}: practised").format(day=on_day(day))


def with_note(text: str, *, is_repeated: bool) -> str:
    """Return the task, after a note if the position was missed before in the session."""
    return joined(AGAIN_TODAY if is_repeated else "", text)
