"""What the lessons of TRITT and TRITT Reloaded say alike."""

from trigrid.language import _, ngettext
from trigrid.lessons.goals import Attempt, Goal, Reason, Threats, averts, loses, plays

ANY_SLIDE = "*>*"
MEANINGS = {"frame": _("The framed tritton"), "diamond": _("The dot to be covered")}
"""What marks mean in both lessons."""
TAKE_APART = _("The slide takes a blue dot out of the line.")
"""The hint for a slide that stops a threat."""
OWN_ONLY = _("You may slide only the computer’s trittons.")
"""Why a tritton of one's own cannot be slid."""

ENTERED = Reason(plays("*"), _("That entered a tritton; slide one instead."))
SLID = Reason(plays(ANY_SLIDE), _("That slid a tritton; enter one instead."))
LINED_UP_THEIRS = Reason(loses, _("That lines up three of the computer’s dots, so you lose."))
NOT_LINED_UP = Reason(plays(ANY_SLIDE), _("That slide does not line up three orange dots."))
"""The learner plays Orange."""


def covers(threats: Threats) -> Goal:
    """Trittons lie on all places that were threatened at the start."""
    return lambda attempt: all(map(attempt.position.tritton_at, threats(attempt.start, attempt.seat)))


def no_defence(threats: Threats, *more: Reason) -> tuple[Reason, ...]:
    """Why a move does not stop every threat, with ``more`` reasons; the computer plays Blue."""

    def moved_on(attempt: Attempt) -> str:
        return ngettext(
            "That stops the first threat, but now the computer can win at the new cross.",
            "That stops the first threat, but now the computer can win at the new crosses.",
            len(threats(attempt.position, attempt.seat)),
        )

    still = _("The computer can still line up three blue dots.")
    averted, missed = Reason(averts(threats), moved_on, threats), Reason(plays("*"), still, threats)
    return LINED_UP_THEIRS, averted, *more, missed
