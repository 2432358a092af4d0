"""Texts for dates and times."""

from datetime import date, datetime

from trigrid.language import _, ngettext

WEEK = 7
"""The minimum age in days at which the date is shown instead of the age."""


def ago(moment: datetime, now: datetime) -> str:
    """Return how long ago a moment was, or its date; both times are local."""
    seconds, days = (now - moment).total_seconds(), (now.date() - moment.date()).days
    if seconds < 60:
        return _("just now")
    if seconds < 3600:
        count = int(seconds / 60)
        return ngettext("{count} minute ago", "{count} minutes ago", count).format(count=count)
    if days == 0:
        count = int(seconds / 3600)
        return ngettext("{count} hour ago", "{count} hours ago", count).format(count=count)
    if days == 1:
        return _("yesterday")
    if days < WEEK:
        return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
    return on_day(moment.date(), now.year)


def on_day(day: date, year: int = 0) -> str:
    """Return a date; its year is omitted if it equals ``year``."""
    pattern = _("{day} {month}") if day.year == year else _("{day} {month} {year}")
    return pattern.format(day=day.day, month=_MONTHS[day.month - 1], year=day.year)


def in_month(month: date) -> str:
    """Return a month with its year."""
    return _("{month} {year}").format(month=_MONTHS[month.month - 1], year=month.year)


_MONTHS = (
    _("January"),
    _("February"),
    _("March"),
    _("April"),
    _("May"),
    _("June"),
    _("July"),
    _("August"),
    _("September"),
    _("October"),
    _("November"),
    _("December"),
)
