"""What the lessons of TRITT and TRITT Reloaded say alike."""

from dataclasses import dataclass

from trigrid.language import _, ngettext
from trigrid.lessons.goals import Attempt, Averts, Goal, Loses, Plays, Reason, Threats

ANY_SLIDE = "*>*"


def meanings() -> dict[str, str]:
    """What marks mean in both lessons."""
    return {"frame": _("The framed tritton"), "diamond": _("The dot to be covered")}


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
    return lined_up_theirs(), averted, *more, missed


def own_only() -> str:
    """Why a tritton of one's own cannot be slid."""
    return _("You may slide only the computer’s trittons.")
