"""The strategy lessons of Trichet."""

from trigrid.language import _
from trigrid.lessons.strategy import Claim, StrategyLesson

LESSONS = (
    StrategyLesson(
        number=1,
        title=_("Count the openings"),
        maxim=_(
            "An opening is an empty corner next to your region. With two openings, one tile "
            "can often close it; with three, hardly ever."
        ),
        claims=(
            Claim(
                "two openings",
                48,
                69,
                _("In {count} of {total} games, one tile could close the first region with two openings;"),
            ),
            Claim(
                "three openings",
                0,
                72,
                _("with three openings, in {count} of {total}."),
            ),
        ),
        task=_("Close your region with one tile."),
        miss=_("Another tile closes your region: look at its openings."),
    ),
    StrategyLesson(
        number=2,
        title=_("Let it grow"),
        maxim=_(
            "If your opponent can close a region, make it grow. With three openings, your "
            "opponent cannot close it yet."
        ),
        claims=(
            Claim(
                "threats opened",
                63,
                66,
                _("In {count} of {total} games, the first threat was met with three or more openings."),
            ),
            Claim(
                "regions joined",
                43,
                72,
                _("In {count} of {total}, the first tile made the opponent’s region grow most."),
                base=0.04,
            ),
        ),
        task=_("Give your opponent’s region at least three openings."),
        miss=_("That does not give the region enough openings."),
        done=_("One tile cannot close it any more."),
    ),
    StrategyLesson(
        number=3,
        title=_("Two threats at once"),
        maxim=_(
            "One tile seldom stops two threats. Bring two of your regions down to two openings "
            "with the same tile."
        ),
        claims=(
            Claim(
                "two threats",
                54,
                54,
                _(
                    "In {count} of {total} puzzles with a win in two turns, every right first tile "
                    "makes two threats."
                ),
            ),
        ),
        task=_("Lay a tile after which you can close two regions."),
        miss=_("Look for a tile that makes two threats."),
        done=_("Your opponent cannot stop both."),
    ),
    StrategyLesson(
        number=4,
        title=_("Follow the waves"),
        maxim=_(
            "Automatic tiles do most of the work. Before you lay a tile, follow every wave to its end, "
            "also far from the tile."
        ),
        claims=(
            Claim(
                "waves of threats",
                63,
                66,
                _(
                    "In {count} of {total} games, tiles that could close the first region set off "
                    "seven or more."
                ),
            ),
            Claim(
                "first waves",
                50,
                72,
                _("In {count} of {total}, the first tile set off more than most."),
                base=0.29,
            ),
        ),
        task=_("Win with a tile that sets off long waves."),
        miss=_("Follow the waves: another tile makes them close your region."),
    ),
)
