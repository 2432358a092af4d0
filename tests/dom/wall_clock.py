"""The device's clock, which a test can set. It goes on with the virtual time of the page."""

from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from datetime import timedelta as duration
from typing import Any


class WallClock:
    """The date and time of the device; ``seconds`` is the virtual time of the page."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._time_at_start = datetime.now(UTC)

    def set_system_time(self, moment: "datetime | str | float") -> None:
        """Let it be that moment now. Numbers are seconds since 1970."""
        if isinstance(moment, str):
            moment = datetime.fromisoformat(moment)
        if not isinstance(moment, datetime):
            moment = datetime.fromtimestamp(moment, UTC)
        self._time_at_start = moment.astimezone(UTC) - duration(seconds=self._seconds())

    set_fixed_time = set_system_time

    def now(self) -> datetime:
        """The time in UTC."""
        return self._time_at_start + duration(seconds=self._seconds())

    def datetime_class(self) -> type[datetime]:
        """A ``datetime`` whose ``now`` looks at this clock."""
        clock = self

        class ShownTime(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> Any:
                return clock.now().astimezone(tz) if tz else clock.now().astimezone().replace(tzinfo=None)

        return ShownTime

    def date_class(self) -> Any:
        """JavaScript's ``Date``, which looks at this clock."""
        return _DateClass(self)


class _Date:
    def __init__(self, moment: datetime) -> None:
        self._moment = moment

    def getFullYear(self) -> int:
        return self._moment.year

    def getMonth(self) -> int:
        return self._moment.month - 1

    def getDate(self) -> int:
        return self._moment.day


class _DateClass:
    def __init__(self, clock: WallClock) -> None:
        self._clock = clock

    def new(self) -> _Date:
        return _Date(self._clock.now().astimezone())
