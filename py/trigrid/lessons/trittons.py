"""What the lessons of TRITT and TRITT Reloaded say alike."""

from dataclasses import dataclass

from trigrid.language import _, ngettext
from trigrid.lessons.goals import Attempt, Averts, Goal, Loses, Plays, Reason, Threats

ANY_SLIDE = "*>*"


MEANINGS = {"frame": _("The framed tritton"), "diamond": _("The dot to be covered")}
"""What marks mean in both lessons."""
TAKE_APART = _("The slide takes a blue dot out of the line.")
"""The hint for a slide that stops a threat."""
OWN_ONLY = _("You may slide only the computer’s trittons.")
"""Why a tritton of one's own cannot be slid."""

ENTERED = Reason(Plays("*"), _("That entered a tritton; slide one instead."))
SLID = Reason(Plays(ANY_SLIDE), _("That slid a tritton; enter one instead."))
LINED_UP_THEIRS = Reason(Loses(), _("That lines up three of the computer’s dots, so you lose."))
NOT_LINED_UP = Reason(Plays(ANY_SLIDE), _("That slide does not line up three orange dots."))
"""The learner plays Orange."""


@dataclass(frozen=True)
class Covers(Goal):
    """Trittons lie on all places that were threatened at the start."""

    threats: Threats

    def is_reached(self, attempt: Attempt) -> bool:
        """Whether none of them is free."""
        threatened = self.threats(attempt.start, attempt.seat)
        return all(attempt.position.tritton_at(place) for place in threatened)


def no_defence(threats: Threats, *more: Reason) -> tuple[Reason, ...]:
    """Why a move does not stop every threat, with ``more`` reasons; the computer plays Blue."""

    def moved_on(attempt: Attempt) -> str:
        return ngettext(
            "That stops the first threat, but now the computer can win at the new cross.",
            "That stops the first threat, but now the computer can win at the new crosses.",
            len(threats(attempt.position, attempt.seat)),
        )

    still = _("The computer can still line up three blue dots.")
    averted, missed = Reason(Averts(threats), moved_on, threats), Reason(Plays("*"), still, threats)
    return LINED_UP_THEIRS, averted, *more, missed
