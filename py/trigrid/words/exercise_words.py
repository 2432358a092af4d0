"""Sentences that differ from one kind of exercise to another."""

from typing import NamedTuple

from trigrid.language import _


class ExerciseWords(NamedTuple):
    """The sentences of one kind of exercise; the defaults suit every kind."""

    reached: str = _("That’s right.")
    missed: str = _("Not quite.")
    shown: str = _("The best move is shown.")
    """The headlines for the end of a try."""
    best_move: str = _("Best move: {move}.")
    """Introduces a move of the solver in a line that is played out."""


ANY_EXERCISE = ExerciseWords()
