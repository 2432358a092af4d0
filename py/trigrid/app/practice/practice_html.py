"""The screen between sessions of practice, as HTML."""

from collections.abc import Mapping
from datetime import date
from html import escape

from trigrid.app.practice import words
from trigrid.exercises.daily_calendar import DAYS_PER_WEEK
from trigrid.exercises.words.daily_calendar import WEEKDAYS
from trigrid.library.address import DAILY_ADDRESS, LEARN_ADDRESS

WEEKS = 4
"""The number of weeks whose days of practice are shown."""


def end_html(right: int, answers: int, schedule: Mapping[int, int], days: frozenset[int], today: int) -> str:
    """Return the end of a session, or the screen without a session if nothing is due.

    ``schedule`` contains the number of cards by the day when they are due, and ``days`` the days of practice.
    """
    is_due = schedule.get(today, 0) > 0
    title = words.NOTHING_DUE if schedule else words.NOTHING_YET
    title = words.score(right, answers) if answers else words.DONE if is_due else title
    texts = [_next_text(schedule, today)] if schedule else [words.HOW_CARDS_COME]
    return (
        f'<h2 id="practice-result" tabindex="-1">{escape(title)}</h2>'
        + "".join(f"<p>{escape(text)}</p>" for text in texts)
        + (_days_html(days, today) if days else "")
        + f'<p class="actions">{_buttons_html(is_due=is_due, has_cards=bool(schedule))}</p>'
    )


def _next_text(schedule: Mapping[int, int], today: int) -> str:
    day = min(schedule)
    return words.next_due(day - today, schedule[day])


def _days_html(days: frozenset[int], today: int) -> str:
    """Return the calendar of the last weeks, with the days of practice marked."""
    shown = range(today - DAYS_PER_WEEK * WEEKS + 1, today + 1)
    first = shown[0] - date.fromordinal(shown[0]).weekday()
    weeks = (range(monday, monday + DAYS_PER_WEEK) for monday in range(first, today + 1, DAYS_PER_WEEK))
    rows = ("".join(_day_html(day, shown, days) for day in week) for week in weeks)
    heads = (f'<th scope="col" abbr="{escape(name)}">{escape(short)}</th>' for short, name in WEEKDAYS)
    text = words.days_practised(len(days.intersection(shown)), WEEKS)
    return (
        f'<table class="practice-days"><caption>{escape(text)}</caption>'
        f"<thead><tr>{''.join(heads)}</tr></thead>"
        f"<tbody>{''.join(f'<tr>{row}</tr>' for row in rows)}</tbody></table>"
    )


def _day_html(ordinal: int, shown: range, days: frozenset[int]) -> str:
    """Return the cell of a day; it is empty unless the day is in ``shown``."""
    if ordinal not in shown:
        return "<td></td>"
    day, today = date.fromordinal(ordinal), ' aria-current="date"' if ordinal == shown[-1] else ""
    if ordinal not in days:
        return f"<td{today}>{day.day}</td>"
    label = escape(words.practised_on(day))
    number = f'<span aria-hidden="true">{day.day}</span>'
    return f'<td class="done"{today}>{number}<span class="unseen">{label}</span></td>'


def _buttons_html(*, is_due: bool, has_cards: bool) -> str:
    more = f'<button type="button" id="practice-more" class="primary">{escape(words.PRACTISE_MORE)}</button>'
    puzzle = f'<a class="button primary" href="{DAILY_ADDRESS}">{escape(words.SOLVE_PUZZLE)}</a>'
    learn = f'<a class="button" href="{LEARN_ADDRESS}">{escape(words.LEARN)}</a>'
    reset = f'<button type="button" id="practice-reset" class="quiet">{escape(words.RESET)}</button>'
    return (more if is_due else puzzle) + learn + (reset if has_cards else "")
