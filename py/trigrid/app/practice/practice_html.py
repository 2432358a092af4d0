"""The screen between sessions of practice, as HTML."""

from collections.abc import Mapping
from html import escape

from trigrid.app.practice import words
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
    """Return a square for each day of the last weeks, filled on the days of practice."""
    shown = range(today - 7 * WEEKS + 1, today + 1)
    squares = "".join(f'<li class="{"done" if day in days else ""}"></li>' for day in shown)
    text = words.days_practised(len(days.intersection(shown)), WEEKS)
    return f'<ul class="practice-days" aria-hidden="true">{squares}</ul><p>{escape(text)}</p>'


def _buttons_html(*, is_due: bool, has_cards: bool) -> str:
    more = f'<button type="button" id="practice-more" class="primary">{escape(words.PRACTISE_MORE)}</button>'
    puzzle = f'<a class="button primary" href="{DAILY_ADDRESS}">{escape(words.SOLVE_PUZZLE)}</a>'
    learn = f'<a class="button" href="{LEARN_ADDRESS}">{escape(words.LEARN)}</a>'
    reset = f'<button type="button" id="practice-reset" class="quiet">{escape(words.RESET)}</button>'
    return (more if is_due else puzzle) + learn + (reset if has_cards else "")
