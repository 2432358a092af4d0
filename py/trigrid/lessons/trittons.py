"""Messages and reasons shared by the lessons of TRITT and TRITT Reloaded."""

from trigrid.language import _, ngettext
from trigrid.lessons.goals import Attempt, Goal, Reason, Threats, averts, loses, plays

ANY_SLIDE = "*>*"
MEANINGS = {"frame": _("The framed tritton"), "diamond": _("The dot to be covered")}
"""The meanings of a frame and a diamond in these lessons, by mark style."""
TAKE_APART = _("The slide takes a blue dot out of the line.")
"""The hint for a slide that stops a threat."""
OWN_ONLY = _("You may slide only the computer’s trittons.")
"""The message if the learner tries to slide one of their own trittons."""

ENTERED = Reason(plays("*"), _("That entered a tritton; slide one instead."))
"""The reason for an entry.

It matches every move, so a reason that matches slides must come before it.
"""
SLID = Reason(plays(ANY_SLIDE), _("That slid a tritton; enter one instead."))
LINED_UP_THEIRS = Reason(loses, _("That lines up three of the computer’s dots, so you lose."))
NOT_LINED_UP = Reason(plays(ANY_SLIDE), _("That slide does not line up three orange dots."))
"""The reason for a slide that does not win, if the learner plays Orange."""


def covers(threats: Threats) -> Goal:
    """Return a goal that requires trittons on all places threatened at the start."""
    return lambda attempt: all(map(attempt.position.tritton_at, threats(attempt.start, attempt.seat)))


def no_defence(threats: Threats, *more: Reason) -> tuple[Reason, ...]:
    """Return the reasons why a move does not stop every threat.

    ``more`` reasons come before the general reason. In the messages, the computer plays Blue.
    """

    def new_threat_message(attempt: Attempt) -> str:
        return ngettext(
            "That stops the first threat, but now the computer can win at the new cross.",
            "That stops the first threat, but now the computer can win at the new crosses.",
            len(threats(attempt.position, attempt.seat)),
        )

    message = _("The computer can still line up three blue dots.")
    averted, missed = (
        Reason(averts(threats), new_threat_message, threats),
        Reason(plays("*"), message, threats),
    )
    return LINED_UP_THEIRS, averted, *more, missed
