"""How a try at an exercise (a lesson's step, a puzzle, a mistake) has ended."""

from enum import Enum


class TryVerdict(Enum):
    """How a try has ended, or that nobody knows yet. Nothing can be played after it."""

    REACHED = "the goal is reached"
    MISSED = "the goal is missed"
    SHOWN = "the right move was shown"
    COUNTEREXAMPLE = "a wrong move is played out, which shows why another one is right"
    JUDGING = "the computer still looks at the move"


PLAYED_OUT = (TryVerdict.SHOWN, TryVerdict.COUNTEREXAMPLE)
"""The verdicts with which the page plays a line out that nobody has played."""
