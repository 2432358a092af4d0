"""Tests of the clock, including one that cannot be read."""

from datetime import UTC, date, datetime, timedelta, timezone
from unittest.mock import Mock

import pytest

from trigrid.runtime import clock


@pytest.mark.parametrize("error", [OverflowError(), ValueError(), OSError()])
def test_an_unreadable_clock_returns_the_start_of_1970(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """If this fails, the lobby does not open on devices with a clock before 1970."""
    monkeypatch.setattr(clock, "datetime", Mock(now=Mock(side_effect=error)))
    assert clock.now() == clock.local_now() == clock.START
    assert (clock.today(), clock.seconds()) == (date(1970, 1, 1), 0)


def test_a_readable_clock_returns_its_time() -> None:
    assert abs((clock.now() - datetime.now(UTC)).total_seconds()) < 60
    assert clock.local_now().tzinfo is not None
    assert abs(clock.seconds() - datetime.now(UTC).timestamp()) < 60


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-11-30", date(2026, 11, 30)),
        ("2026-11-30T23:30:00.000+00:00", date(2026, 12, 1)),
        ("2026-11-30T23:30:00", date(2026, 11, 30)),
        ("0001-01-01T00:00:00+23:00", None),
        ("yesterday", None),
    ],
)
def test_a_time_belongs_to_the_local_day(
    monkeypatch: pytest.MonkeyPatch, text: str, day: date | None
) -> None:
    """The local time is an hour ahead of UTC."""
    local = datetime(2026, 12, 5, tzinfo=timezone(timedelta(hours=1)))
    monkeypatch.setattr(clock, "local_now", lambda: local)
    assert clock.read_local_day(text) == day


def test_only_the_clock_module_reads_the_clock() -> None:
    """Otherwise a part of the page would fail when the clock cannot be read."""
    from pathlib import Path

    import trigrid

    sources = Path(trigrid.__file__).parent.rglob("*.py")
    reads = ("datetime.now(", "date.today(", "from time import time", "time.time(")
    found = {path.name for path in sources if any(each in path.read_text(encoding="utf-8") for each in reads)}
    assert found == {"clock.py"}
