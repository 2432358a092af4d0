"""Sentences that differ from one kind of exercise to another."""

from typing import NamedTuple

from trigrid.language import _


class ExerciseWords(NamedTuple):
    """The sentences for one kind of exercise; the defaults suit every kind."""

    reached: str = _("That’s right.")
    missed: str = _("Not quite.")
    shown: str = _("The best move is shown.")
    """The headlines for a goal reached, a goal missed, and a right move shown."""


ANY_EXERCISE = ExerciseWords()
