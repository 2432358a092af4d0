"""The calendar of daily puzzles as HTML."""

from html import escape

from trigrid.app.puzzles.puzzle_mark import mark_svg
from trigrid.exercises.daily_calendar import CalendarDay, DailyCalendar, DayState, Month
from trigrid.exercises.words import daily_calendar as words
from trigrid.library.address import DAILY_ADDRESS, daily_address


def frame_html() -> str:
    """Return the elements of the calendar, to be filled later."""
    return (
        '<div class="archive"><section class="archive-calendar" aria-labelledby="archive-month">'
        '<div class="archive-months">'
        f"{_month_button('archive-earlier', words.EARLIER, 'M15 5l-7 7 7 7')}"
        '<h2 id="archive-month" aria-live="polite"></h2>'
        f"{_month_button('archive-later', words.LATER, 'M9 5l7 7-7 7')}</div>"
        '<table class="archive-days" aria-labelledby="archive-month"><thead><tr>'
        f'{"".join(map(_weekday, words.WEEKDAYS))}</tr></thead><tbody id="archive-days"></tbody></table>'
        '</section><section class="archive-about"><p id="archive-streak"></p><p id="archive-count"></p>'
        f'<ul class="archive-key">{"".join(map(_key_item, words.STATES))}</ul></section></div>'
    )


def _month_button(name: str, label: str, path: str) -> str:
    icon = f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    return f'<button type="button" id="{name}" class="quiet" aria-label="{escape(label)}">{icon}</button>'


def _weekday(names: tuple[str, str]) -> str:
    short, long = map(escape, names)
    return f'<th scope="col" abbr="{long}">{short}</th>'


def _key_item(state: DayState) -> str:
    return f"<li>{mark_svg(state.value)} {escape(words.STATES[state])}</li>"


def days_html(calendar: DailyCalendar, month: Month) -> str:
    """Return the rows of a month, with a link for each day that has a puzzle."""
    rows = ("".join(map(_day, week)) for week in calendar.weeks(month))
    return "".join(f"<tr>{row}</tr>" for row in rows)


def _day(day: CalendarDay | None) -> str:
    if day is None:
        return "<td></td>"
    number = day.day.day
    if day.state is DayState.NONE:
        return f"<td><span>{number}</span></td>"
    label = escape(words.day_label(day.day, day.state, is_today=day.is_today))
    address = daily_address(day.day.year, day.day.month, number)
    today = ' aria-current="date"' if day.is_today else ""
    return (
        f'<td><a href="{DAILY_ADDRESS if day.is_today else address}" aria-label="{label}"{today}>{number}'
        f"{mark_svg(day.state.value)}</a></td>"
    )
