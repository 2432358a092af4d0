"""What the lessons of TRITT and TRITT Reloaded say alike."""

from trigrid.language import _
from trigrid.lessons.goals import Loses, Plays, Reason

ANY_SLIDE = "*>*"


def press_both() -> str:
    """The hint for a move that takes two presses."""
    return _("Press one ring, then the other.")


def take_apart() -> str:
    """The hint for a slide that stops a threat."""
    return _("Press one ring, then the other: the slide takes a blue dot out of the line.")


def lined_up_theirs() -> Reason:
    """The move lost the game."""
    return Reason(Loses(), _("That lines up three of the computer’s dots, so you lose."))


def not_lined_up() -> Reason:
    """A slide did not win; the learner plays Orange."""
    return Reason(Plays(ANY_SLIDE), _("That slide does not line up three orange dots."))


def no_defence() -> tuple[Reason, ...]:
    """Why a move does not stop a threat; the computer plays Blue."""
    return lined_up_theirs(), Reason(Plays("*"), _("The computer can still line up three blue dots."))
