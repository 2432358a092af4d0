"""The strategy lessons of Tri-It-Out."""

from trigrid.language import _
from trigrid.lessons.strategy import Claim, StrategyLesson

LESSONS = (
    StrategyLesson(
        number=1,
        title=_("Places of your own"),
        maxim=_(
            "A place is your own if it completes a triangle with two of your counters: only "
            "your opponent would have to capture there."
        ),
        claims=(
            Claim(
                "own places",
                42,
                64,
                _(
                    "In {count} of {total} games, the first choice of a strong computer player made "
                    "the most own places."
                ),
                base=0.21,
            ),
        ),
        task=_("Make as many such places as you can."),
        miss=_("Look for the counter that makes the most places of your own."),
        done=_("Your opponent has to stay away from these places."),
    ),
    StrategyLesson(
        number=2,
        title=_("Save your own places"),
        maxim=_(
            "Only you can use your own places without a capture, so they can wait. "
            "First take the places that both of you can use."
        ),
        claims=(
            Claim(
                "shared places",
                93,
                93,
                _(
                    "In {count} of {total} games, a strong computer player with a choice first took "
                    "a place for both."
                ),
                base=0.84,
            ),
        ),
        task=_("Take a place that both of you can use."),
        miss=_("Places for both of you come first: your own can wait."),
        done=_("Your own places are left for later."),
    ),
    StrategyLesson(
        number=3,
        title=_("End your turn"),
        maxim=_(
            "Each capture costs: you get one counter more, your opponent one fewer. "
            "Capture so that your turn can end."
        ),
        claims=(
            Claim(
                "longest turns",
                65,
                67,
                _("Whoever captured most in one turn lost {count} of {total} games."),
            ),
            Claim(
                "turns that end",
                26,
                26,
                _("In {count} of {total} solved endings, captures that let the turn end won more often."),
            ),
        ),
        task=_("Capture the counter that lets your turn end."),
        miss=_("Look for the capture that leaves you a place without another one."),
        done=_("Now you have a place where you need not capture again."),
    ),
    StrategyLesson(
        number=4,
        title=_("Leave no quiet place"),
        maxim=_("Near the end, take the place after which your opponent has to capture wherever they place."),
        claims=(
            Claim(
                "no quiet place",
                27,
                27,
                _("In {count} of {total} solved endings, such a place won more often than the other moves."),
            ),
        ),
        task=_("Leave your opponent no place without a capture."),
        miss=_("Look for the counter that leaves only captures."),
        done=_("Wherever your opponent places now, they have to capture."),
    ),
)
