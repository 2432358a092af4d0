"""What the lessons of TRITT and TRITT Reloaded say alike."""

from trigrid.language import _
from trigrid.lessons.goals import Loses, Plays, Reason

ANY_SLIDE = "*>*"


def meanings() -> dict[str, str]:
    """What marks mean in both lessons."""
    return {"frame": _("The tritton that the task names"), "diamond": _("The dot to be covered")}


def take_apart() -> str:
    """The hint for a slide that stops a threat."""
    return _("The slide takes a blue dot out of the line.")


def entered() -> Reason:
    """A tritton was entered where a slide was asked for."""
    return Reason(Plays("*"), _("That entered a tritton; slide one instead."))


def slid() -> Reason:
    """A tritton was slid where an entry was asked for."""
    return Reason(Plays(ANY_SLIDE), _("That slid a tritton; enter one instead."))


def lined_up_theirs() -> Reason:
    """The move lost the game."""
    return Reason(Loses(), _("That lines up three of the computer’s dots, so you lose."))


def not_lined_up() -> Reason:
    """A slide did not win; the learner plays Orange."""
    return Reason(Plays(ANY_SLIDE), _("That slide does not line up three orange dots."))


def no_defence() -> tuple[Reason, ...]:
    """Why a move does not stop a threat; the computer plays Blue."""
    return lined_up_theirs(), Reason(Plays("*"), _("The computer can still line up three blue dots."))
