"""Diagrams for Tritium's rule sheet, on the smallest board."""

from trigrid.draw.how_to_play import Moment
from trigrid.games.tritium import Tritium
from trigrid.language import _

GAME = Tritium(size=4)
SHORT_GAME = Tritium(size=4, form="short")

ACROSS_THE_CENTRE = "blue-d3 orange-e6 blue-c3 orange-f4 blue-d5 orange-e5 blue-e4"
BEFORE_A_JOIN = """
orange-e5 blue-e2 blue-e3 orange-e6 blue-b2 blue-c2 blue-f2 blue-c3 orange-d6 sky-a3 flag-c2 flag-d6
sky-b4 sky-a4
"""
JOINED = f"{BEFORE_A_JOIN} blue-d3"
ONE_AHEAD = f"{JOINED} orange-c1 orange-d1 sky-b5 flag-a3"
ONE_EACH = "sky-b2 sky-d3 sky-a2 sky-e3 flag-b2 flag-d3 sky-c5 sky-e2 sky-b5 orange-e6 flag-c5 orange-d6"
TIED = f"{ONE_EACH} sky-c3"
TWO_TO_ONE = f"{TIED} orange-e5 sky-c4"
THREE_FLAGS = """
orange-b2 orange-c2 flag-c2 blue-e5 blue-e4 flag-e5 sky-b4 sky-b5 flag-b4 orange-e2 orange-f2 sky-f4
flag-e2 sky-g3
"""
FULL_BOARD = """
orange-b4 blue-c3 blue-b3 orange-c5 sky-e3 sky-d6 sky-f3 blue-b2 orange-b5 orange-a2 blue-c2 sky-d5
sky-g2 orange-a1 sky-e4 sky-f5 orange-c6 blue-e1 blue-d2 orange-a4 orange-b1 sky-g4 blue-e2 sky-e6
orange-g1 sky-e5 orange-c4 sky-f2 blue-d1 blue-c1 sky-d3 orange-f1 blue-f4 flag-d2 blue-g3 orange-d7
flag-e5 blue-a3 flag-f1 flag-f4
"""
COUNTED = f"{FULL_BOARD} flag-c5 flag-a1 pass pass"
NO_ORANGE_LEFT = """
orange-c5 blue-c6 blue-c3 orange-d5 sky-e1 sky-b4 sky-g2 blue-b2 orange-c4 orange-b5 blue-d6 sky-f2
blue-d7 orange-c1 sky-f4 blue-a2 sky-a4 blue-e6 flag-d6 orange-c2 orange-d3 sky-g1 blue-b3 sky-e2
orange-e5 sky-f3 orange-e3 orange-f5 sky-a3 blue-b1 orange-e4 sky-g3 orange-g4 flag-d5 flag-b2 blue-d1
blue-d2 flag-a3 flag-f2 flag-d1
"""
EQUAL_SCORES = f"{NO_ORANGE_LEFT} sky-a1 flag-a1 blue-f1 pass flag-f1 pass pass"

FRAMES = {
    "T1": [
        Moment(GAME, ACROSS_THE_CENTRE, hovered="d3").says(
            _("Nothing touches through the missing centre: the blue tiles are two regions.")
        )
    ],
    "T2": [Moment(GAME, NO_ORANGE_LEFT).says(_("All 12 orange tiles are laid: only sky and blue are left."))],
    "T4": [
        Moment(GAME, BEFORE_A_JOIN, ghost="blue-d3").says(_("One more blue tile joins both blue regions.")),
        Moment(GAME, JOINED, hovered="d3", marks_last=True).says(
            _("They are one region now, of 7 tiles, and keep all their flags.")
        ),
    ],
    "T6": [
        Moment(GAME, ONE_EACH, ghost="sky-c3", aid=True).says(
            _("First controls two sky regions, Second one. A tile joins two of them.")
        ),
        Moment(GAME, TIED, aid=True, marks_last=True).says(
            _("One flag each: nobody controls the joined region.")
        ),
        Moment(GAME, TWO_TO_ONE, aid=True, marks_last=True).says(
            _("After another join it has two of First’s flags and one of Second’s: First controls it all.")
        ),
    ],
    "T7": [
        Moment(GAME, BEFORE_A_JOIN, ghost="orange-d5").says(
            _("Lay any colour that is left on any empty cell, even beside your opponent’s region.")
        )
    ],
    "T8": [
        Moment(GAME, JOINED, ghost="flag-b4").says(
            _("You may plant a flag on any tile of a region that has none.")
        ),
        Moment(GAME, JOINED, hovered="d3", rings=("c2",)).says(
            _("This region has a flag, so nobody may plant another in it.")
        ),
    ],
    "T9": [
        Moment(GAME, f"{ONE_AHEAD} sky-g3", rings=("c2", "a3", "d6")).says(
            _("First has two flags on the board, Second one: First may not plant now.")
        ),
        Moment(GAME, f"{ONE_AHEAD} flag-d1", marks_last=True).says(
            _("Second has planted, too: First may plant again.")
        ),
    ],
    "T10": [
        Moment(SHORT_GAME, THREE_FLAGS, rings=("c2", "b4", "e2")).says(
            _("Short form: First’s three flags are planted; only Second may claim the free region.")
        )
    ],
    "T11": [
        Moment(GAME, FULL_BOARD, ghost="flag-c5").says(
            _("All tiles are laid, but a region is free: First has to plant, and may not pass.")
        )
    ],
    "T12": [
        Moment(GAME, f"{FULL_BOARD} flag-c5 flag-a1", aid=True, marks_last=True).says(
            _("No cell is empty and no region is free: both pass, and the game is over.")
        )
    ],
    "T14": [
        Moment(GAME, COUNTED, marks_last=True).says(_("First controls 21 tiles, Second 15: First wins.")),
        Moment(GAME, EQUAL_SCORES, marks_last=True).says(
            _("18 tiles each: First planted the first flag of the game, so Second wins.")
        ),
    ],
}
