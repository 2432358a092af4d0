"""How a try at an exercise (a lesson's step, a puzzle, a mistake) stands, as one value."""

from enum import Enum


class TryPhase(Enum):
    """How a try stands. Nothing can be played once it is not OPEN any more."""

    OPEN = "the solver is to move, or the opponent answers"
    JUDGING = "the computer still looks at the move"
    MISSED = "the goal is missed"
    REACHED = "the goal is reached"
    SHOWN = "the right move was shown"
    COUNTEREXAMPLE = "a wrong move is played out, which shows why another one is right"
    LINE = "a line is played out that says nothing of the try"


PLAYED_OUT = (TryPhase.SHOWN, TryPhase.COUNTEREXAMPLE)
"""The phases in which the page plays a line out that nobody has played."""
ENDED = (TryPhase.REACHED, TryPhase.SHOWN)
"""The phases in which the right move is known."""
