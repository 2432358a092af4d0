"""The strategy lessons of TRITT Reloaded."""

from trigrid.language import _
from trigrid.lessons.strategy import Claim, StrategyLesson

LESSONS: tuple[StrategyLesson, ...] = (
    StrategyLesson(
        number=1,
        title=_("Count the slides"),
        maxim=_(
            "Have more possible slides than your opponent: enter where your tritton is "
            "stuck, and slide theirs so that they block yours."
        ),
        claims=(
            Claim(
                "leaders",
                64,
                89,
                _(
                    "In {total} games of strong computer players, the one with more possible slides "
                    "after three entries won {percent}."
                ),
            ),
            Claim(
                "stuck_entries",
                192,
                319,
                _("After {total} entries where the tritton was stuck, they won {percent}."),
            ),
        ),
        task=_("Slide so that your lead in possible slides grows."),
        miss=_("Slide one of their trittons into the way of yours, or out of the way of another of theirs."),
        done=_("Your lead in possible slides has grown."),
    ),
    StrategyLesson(
        number=2,
        title=_("End with a threat"),
        maxim=_(
            "End your turn so that you could win in the next one. Your opponent then has to stop you first."
        ),
        claims=(
            Claim(
                "threatening_turns",
                171,
                229,
                _("After {total} turns that ended with a threat, strong computer players won {percent}."),
            ),
            Claim("quiet_turns", 297, 770, _("After {total} turns without one, they won {percent}.")),
        ),
        task=_("End your turn so that you threaten to win."),
        miss=_("Look for a slide after which an entry and one more slide would make a line."),
        done=_("You threaten to win in your next turn."),
    ),
    StrategyLesson(
        number=3,
        title=_("Mind single dots"),
        maxim=_(
            "An entry adds one dot and a slide another. "
            "So check every single dot of your opponent before you end your turn."
        ),
        claims=(
            Claim(
                "lines_with_entry",
                64,
                88,
                _(
                    "Of {total} lines that won games between strong computer players, "
                    "{percent} contained the dot just entered."
                ),
            ),
        ),
        task=_("Slide so that your opponent cannot win next turn."),
        miss=_("Imagine each entry next to a dot of your opponent: which slide would complete the line?"),
        done=_("No entry and slide of your opponent makes a line now."),
    ),
    StrategyLesson(
        number=4,
        title=_("Use your slide"),
        maxim=_(
            "You may end your turn without sliding. "
            "But a slide costs nothing, so use it to threaten or to gain room."
        ),
        claims=(
            Claim(
                "used_slides",
                299,
                459,
                _(
                    "When it was safe to slide and safe not to, "
                    "strong computer players who slid won {percent} of {total} times."
                ),
            ),
            Claim("unused_slides", 77, 230, _("Those who did not slide won only {percent}.")),
        ),
        task=_("You could safely end your turn. Find a better slide."),
        miss=_("Look for a slide that threatens to win, or that gains room for your next ones."),
        done=_("This slide is better than ending your turn."),
    ),
)
