"""The device's clock; a time that Python cannot read counts as the start of 1970."""

from datetime import UTC, date, datetime

START = datetime(1970, 1, 1, tzinfo=UTC)
"""The time used if Python cannot read the clock."""
_UNREADABLE = (OverflowError, ValueError, OSError)


def now() -> datetime:
    """Return the time in UTC."""
    try:
        return datetime.now(UTC)
    except _UNREADABLE:
        return START


def timestamp() -> str:
    """Return the time in UTC, in ISO 8601 with milliseconds."""
    return now().isoformat(timespec="milliseconds")


def local_now() -> datetime:
    """Return the local time."""
    try:
        return datetime.now().astimezone()
    except _UNREADABLE:
        return START


def today() -> date:
    """Return the local calendar date."""
    return local_now().date()


def read_day(text: str) -> date | None:
    """Read a date in ISO 8601; return None for any other text."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def read_local_day(text: str) -> date | None:
    """Read a date, or the local date of a time, in ISO 8601; else return None."""
    try:
        moment = datetime.fromisoformat(text)
        return (moment.astimezone(local_now().tzinfo) if moment.tzinfo else moment).date()
    except (ValueError, OverflowError):
        return None


def seconds() -> int:
    """Return the seconds since the start of 1970, at least 0."""
    return max(0, int((now() - START).total_seconds()))
