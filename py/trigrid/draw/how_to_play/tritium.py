"""Pictures of Tritium: one game on the smallest board, from start to end."""

from trigrid.draw.how_to_play import Moment
from trigrid.games.tritium import Tritium

GAME = Tritium(size=4)
FIRST_TILES = "blue-b2 orange-d6 blue-c3 sky-f3 orange-e5 sky-f2"
UNTIL_THE_FLAG = f"{FIRST_TILES} blue-c2 orange-e6"
UNTIL_REGIONS_JOIN = f"""
{UNTIL_THE_FLAG} flag-c2 blue-e3 sky-b4 blue-e2 blue-c5 flag-e2 flag-c5 sky-f4 blue-c4 orange-d7 blue-d3
"""
UNTIL_THE_END = f"""
{UNTIL_REGIONS_JOIN} flag-f2 flag-d6 sky-e4 orange-f5 sky-g4 blue-f1 sky-d5 blue-g1 sky-g2 orange-c6 sky-b5
blue-b3 flag-b4 blue-a3 sky-a4 orange-g3 flag-g3 orange-c1 orange-a2 flag-a2 flag-c1 orange-a1 orange-d1
orange-b1 sky-d2 flag-d2 sky-e1 pass pass
"""

MOMENTS = (
    Moment(GAME, FIRST_TILES, ghost="blue-c2"),
    Moment(GAME, UNTIL_THE_FLAG, ghost="flag-c2"),
    Moment(GAME, UNTIL_REGIONS_JOIN, hovered="c3", marks_last=True),
    Moment(GAME, UNTIL_THE_END, marks_last=True),
)
"""A region grows; a flag claims it; regions join; controlled tiles are counted."""
