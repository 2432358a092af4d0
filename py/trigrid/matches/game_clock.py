"""Clocks of a game: the time of each player, with an increment for each move."""

import re
from dataclasses import replace
from typing import NamedTuple

from trigrid.games import TrigridError
from trigrid.matches.player_failure import Failure, PlayerFailed
from trigrid.ugi.messages import Limits

_TEXT = re.compile(r"(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?", re.ASCII)


class TimeControl(NamedTuple):
    """The time of each player for a game, in milliseconds."""

    time: int
    increment: int = 0
    """The time that a player gains with each move."""
    margin: int = 0
    """The time by which a player may exceed its clock."""

    def __str__(self) -> str:
        return f"{self.time / 1000:g}+{self.increment / 1000:g}"


def read_time_control(text: str, margin: int = 0) -> TimeControl:
    """Return the time control in a text such as ``10+0.1``, in seconds.

    Raises TrigridError for another text, and for no time at all.
    """
    found = _TEXT.fullmatch(text)
    time = round(float(found[1]) * 1000) if found else 0
    if found is None or time == 0:
        raise TrigridError(f"{text!r} is not a time control; expected seconds, as in 10 or 10+0.1")
    return TimeControl(time, round(float(found[2] or 0) * 1000), margin)


class GameClock:
    """The time that both seats have left in a game."""

    def __init__(self, control: TimeControl) -> None:
        self._control = control
        self._left = [control.time, control.time]

    def limited(self, limits: Limits) -> Limits:
        """Return limits with both clocks."""
        first, second = self._left
        gain = self._control.increment
        return replace(limits, p1time=first, p2time=second, p1inc=gain, p2inc=gain)

    def add_move(self, seat: int, seconds: float, name: str) -> None:
        """Subtract the time of a move, and add the increment.

        ``name`` is the player of the seat. Raises PlayerFailed if the time is exceeded by more than the
        margin.
        """
        used, left = round(seconds * 1000), self._left[seat]
        if used > left + self._control.margin:
            text = f"{name} needed {used} ms for a move, with {left} ms on its clock"
            raise PlayerFailed(Failure.TIME, f"{text} and a margin of {self._control.margin} ms")
        self._left[seat] = max(0, left - used) + self._control.increment
