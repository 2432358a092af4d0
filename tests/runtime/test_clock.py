"""Tests of the clock, including one that cannot be read."""

from datetime import UTC, date, datetime
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


def test_only_the_clock_module_reads_the_clock() -> None:
    """Otherwise a part of the page would fail when the clock cannot be read."""
    from pathlib import Path

    import trigrid

    sources = Path(trigrid.__file__).parent.rglob("*.py")
    reads = ("datetime.now(", "date.today(", "from time import time", "time.time(")
    found = {path.name for path in sources if any(each in path.read_text(encoding="utf-8") for each in reads)}
    assert found == {"clock.py"}
