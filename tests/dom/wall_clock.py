"""The device's clock, which advances with the page's virtual time.

Tests can set it.
"""

from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from datetime import timedelta as duration
from typing import Any
from zoneinfo import ZoneInfo


class WallClock:
    """The date and time of the device; ``seconds`` returns the page's virtual time.

    Without ``zone``, the clock uses the time zone of this computer.
    """

    def __init__(self, seconds: Callable[[], float], zone: str | None = None) -> None:
        self._seconds = seconds
        self._zone = ZoneInfo(zone) if zone else None
        self._time_at_start = datetime.now(UTC)

    def set_system_time(self, moment: "datetime | str | float") -> None:
        """Set the current time. A number means seconds since 1970."""
        if isinstance(moment, str):
            moment = datetime.fromisoformat(moment)
        if not isinstance(moment, datetime):
            moment = datetime.fromtimestamp(moment, UTC)
        self._time_at_start = moment.astimezone(UTC) - duration(seconds=self._seconds())

    set_fixed_time = set_system_time

    def now(self) -> datetime:
        """Return the time in UTC."""
        return self._time_at_start + duration(seconds=self._seconds())

    def local_now(self) -> datetime:
        """Return the time in the device's time zone."""
        return self.now().astimezone(self._zone)

    def datetime_class(self) -> type[datetime]:
        """Return a subclass of ``datetime`` whose ``now`` uses this clock.

        Its ``astimezone`` uses the device's time zone by default.
        """
        clock, zone = self, self._zone

        class ShownTime(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> Any:
                now = clock.now().astimezone(tz) if tz else clock.local_now().replace(tzinfo=None)
                return cls.combine(now.date(), now.timetz())

            def astimezone(self, tz: tzinfo | None = None) -> Any:
                is_local = self.tzinfo is None and zone is not None
                moment = self.replace(tzinfo=zone) if is_local else self
                return super(ShownTime, moment).astimezone(tz or zone)

        return ShownTime

    def date_class(self) -> Any:
        """Return a fake of JavaScript's ``Date`` that uses this clock."""
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
        return _Date(self._clock.local_now())
