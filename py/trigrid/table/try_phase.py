"""The phase of an attempt at an exercise (lesson step, puzzle or mistake)."""

from enum import Enum


class TryPhase(Enum):
    """The phase of an attempt. Moves can be played only in ``OPEN``."""

    OPEN = "the solver is to move, or the opponent answers"
    JUDGING = "the computer is still judging the move"
    MISSED = "the goal is missed"
    REACHED = "the goal is reached"
    SHOWN = "the right move was shown"
    LINE = "a line is played that does not decide the attempt"


ENDED = (TryPhase.REACHED, TryPhase.SHOWN)
"""The phases in which the user knows the right move."""
