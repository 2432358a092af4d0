"""The strategy lessons of TRITT."""

from trigrid.language import _
from trigrid.lessons.strategy import Claim, StrategyLesson

LESSONS: tuple[StrategyLesson, ...] = (
    StrategyLesson(
        number=1,
        title=_("Threaten by sliding"),
        maxim=_(
            "Threaten with a slide rather than an entry. "
            "An entry gives your opponent two dots and a tritton to slide."
        ),
        claims=(
            Claim(
                "slide_threats",
                76,
                85,
                _(
                    "In {total} games between strong computer players, "
                    "whoever first threatened by a slide won {percent}."
                ),
            ),
            Claim(
                "entry_threats",
                29,
                70,
                _("Whoever first threatened by an entry won {percent}."),
                base=0.68,  # of both kinds of threats together
            ),
        ),
        task=_("Slide a tritton so that you threaten a line."),
        miss=_("Look for a slide that threatens: it can do so as well as an entry, and gives no dots away."),
        done=_("Your opponent has to answer and has gained no dots."),
    ),
    StrategyLesson(
        number=2,
        title=_("Defend by sliding"),
        maxim=_(
            "Stop a threat by a slide if you can. An entry in the way gives your opponent two more dots."
        ),
        claims=(
            Claim(
                "slides_chosen",
                123,
                152,
                _(
                    "When an entry or a slide could stop a threat, "
                    "strong computer players slid {percent} of {total} times."
                ),
            ),
            Claim(
                "fewer_entries",
                41,
                58,
                _("With fewer trittons entered after four moves each, they won {percent} of {total} games."),
            ),
        ),
        task=_("Your opponent threatens a line. Stop it by a slide."),
        miss=_("Slide a tritton out of the line or into the gap; that gives no dots away."),
        done=_("The line is stopped, and your opponent has no new dots."),
    ),
    StrategyLesson(
        number=3,
        title=_("Threats no slide stops"),
        maxim=_(
            "Threaten so that no slide can stop the line. "
            "Then your opponent has to enter a tritton, which gives you two dots."
        ),
        claims=(
            Claim(
                "threats_for_entries",
                57,
                59,
                _(
                    "After {total} threats that only an entry could stop, strong computer players "
                    "won {percent} of the games."
                ),
                base=0.65,  # of both kinds of threats together
            ),
            Claim(
                "threats_for_slides",
                91,
                168,
                _("After {total} that a slide could stop, they won only {percent}."),
                base=0.65,  # of both kinds of threats together
            ),
        ),
        task=_("Make a threat that no slide can stop."),
        miss=_("Before you threaten, look where your opponent could slide your trittons in reply."),
        done=_("No slide stops this line."),
    ),
    StrategyLesson(
        number=4,
        title=_("Leave no threatening slide"),
        maxim=_(
            "Before you move, look where your opponent could slide your trittons. "
            "Leave no slide that threatens a line."
        ),
        claims=(
            Claim(
                "quiet_without_slide",
                91,
                128,
                _(
                    "With no threat on the board, strong computer players won {percent} after "
                    "{total} moves that left no such slide."
                ),
            ),
            Claim(
                "quiet_with_slide", 77, 251, _("After {total} moves that left one, they won only {percent}.")
            ),
        ),
        task=_("Find the best move after which no slide threatens a line."),
        miss=_(
            "Look at each of your trittons: which slide would leave your opponent one dot short of a line?"
        ),
        done=_("No slide threatens a line now."),
    ),
)
