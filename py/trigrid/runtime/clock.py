"""The device's clock, which can show any time; one that Python cannot read counts as the start of 1970."""

from datetime import UTC, date, datetime

START = datetime(1970, 1, 1, tzinfo=UTC)
"""What counts as the time where the clock shows an earlier one, or one that is too late."""
_UNREADABLE = (OverflowError, ValueError, OSError)


def now() -> datetime:
    """The time in UTC."""
    try:
        return datetime.now(UTC)
    except _UNREADABLE:
        return START


def timestamp() -> str:
    """The time in UTC, in ISO 8601 with milliseconds."""
    return now().isoformat(timespec="milliseconds")


def local_now() -> datetime:
    """The local time."""
    try:
        return datetime.now().astimezone()
    except _UNREADABLE:
        return START


def today() -> date:
    """The local calendar date."""
    return local_now().date()


def read_day(text: str) -> date | None:
    """Return the date that a text gives in ISO 8601; None if it gives none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def seconds() -> int:
    """The seconds since the start of 1970, at least 0."""
    return max(0, int((now() - START).total_seconds()))
