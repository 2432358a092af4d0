"""The strategy lessons of Tritium, on its usual board."""

from trigrid.language import _
from trigrid.lessons.strategy import Claim, StrategyLesson

LESSONS = (
    StrategyLesson(
        number=1,
        title=_("Stretch out"),
        maxim=_("Early on, grow in a line: leave your region as many empty neighbours as you can."),
        claims=(
            Claim(
                "stretched",
                282,
                379,
                _("In the opening, strong computer players kept the most room in {percent} of cases."),
            ),
            Claim("stretched_by_chance", 128, 379, _("Choosing at random would do so in {percent}.")),
        ),
        task=_("Extend a region and keep its room."),
        miss=_("A region with more empty neighbours is harder to shut in."),
        done=_("Your region has room to grow."),
    ),
    StrategyLesson(
        number=2,
        title=_("Grow and block"),
        maxim=_("Grow your region where your opponent could grow one, too."),
        claims=(
            Claim(
                "blocked",
                307,
                570,
                _(
                    "When they grew a region and had a choice, strong computer players also blocked "
                    "in {percent} of cases."
                ),
                base=0.3,
            ),
            Claim("blocked_by_chance", 136, 570, _("Choosing at random would do so in {percent}.")),
        ),
        task=_("Grow where your opponent could grow."),
        miss=_("The best tile grows your region and takes a cell from your opponent’s."),
        done=_("One tile does two jobs."),
    ),
    StrategyLesson(
        number=3,
        title=_("Join regions"),
        maxim=_(
            "A tile that joins your region to others can change the lead by many tiles. "
            "Look for such a tile on every turn."
        ),
        claims=(
            Claim(
                "larger_jump_won",
                23,
                30,
                _(
                    "In {count} of {total} games between strong computer players, the one with the "
                    "better single tile won."
                ),
            ),
        ),
        task=_("Find the tile that joins regions."),
        miss=_("A tile can join regions, and all their tiles are yours if you have more flags in them."),
        done=_("All the tiles that you joined count for you."),
    ),
    StrategyLesson(
        number=4,
        title=_("Grow first, plant later"),
        maxim=_("When your opponent is one flag ahead, only you may plant: make a free region larger first."),
        claims=(
            Claim(
                "grew_alone",
                263,
                725,
                _(
                    "When only they could plant, strong computer players used {percent} of their "
                    "tiles to grow free regions;"
                ),
                base=0.25,
            ),
            Claim(
                "grew_for_opponent",
                130,
                732,
                _("when only the opponent could, {percent}."),
                base=0.25,
            ),
        ),
        task=_("Find the region to grow."),
        miss=_("A free region can grow in peace while your opponent may not plant."),
        done=_("You can plant here later; your opponent cannot yet."),
    ),
    StrategyLesson(
        number=5,
        title=_("Plant at three"),
        maxim=_("When both of you may plant, claim a free region once it has three tiles."),
        claims=(
            Claim(
                "planted_large",
                21,
                28,
                _(
                    "Strong computer players claimed such a region within two turns "
                    "in {count} of {total} cases."
                ),
                base=0.4,
            ),
            Claim(
                "planted_small",
                50,
                241,
                _("In mid-game, they claimed smaller ones in only {percent} of turns."),
                base=0.4,
            ),
        ),
        task=_("Find the best move."),
        miss=_("Your opponent may plant, too, and takes what you leave."),
        done=_("This region is worth a turn."),
    ),
    StrategyLesson(
        number=6,
        title=_("Flags at the end"),
        maxim=_("When few cells are empty, plant in the largest free region before you lay a tile."),
        claims=(
            Claim(
                "flag_was_best",
                39,
                39,
                _("Solved from two empty cells, this was best in {count} of {total} games."),
            ),
            Claim(
                "planted_late",
                169,
                325,
                _("From eight cells on, strong computer players who could plant did in {percent} of turns."),
                base=0.3,
            ),
            Claim("planted_before", 284, 1381, _("Earlier, they did in {percent}."), base=0.3),
        ),
        task=_("Find the best move."),
        miss=_("A flag gains a whole region, and the tiles can wait."),
    ),
)
"""The lessons on tiles, joins, the right to plant, and the ending."""
