"""What was played, on the board of size 4, before each step of Tritium’s lesson begins with First to move."""

from trigrid.draw.diagrams.tritium import BEFORE_A_JOIN, FULL_BOARD, NO_ORANGE_LEFT

WIN = FULL_BOARD
"""A full board; of the two free regions one has 7 tiles, the other 3. First controls 14, Second 12."""

GROW = BEFORE_A_JOIN
"""First’s flag on a blue region of 3, and a free one of 3 within reach of one tile."""

CLAIM = """
orange-d7 blue-d3 blue-e2 orange-e6 sky-g3 sky-f4 blue-c3 blue-e3 orange-c6 orange-d6 blue-f2 blue-b2
blue-c2 orange-e5 flag-c2 flag-d6 sky-a3 sky-b5 sky-b4 sky-a4
"""
"""One flag each, and two free sky regions, of 4 tiles and of 2."""

AHEAD = """
orange-d1 blue-d3 blue-c3 orange-e1 sky-g3 sky-f4 blue-c2 blue-e2 orange-c6 orange-c1 flag-c2 sky-e4
blue-e3 orange-d6 sky-a3 blue-b2 orange-e5 flag-d6 blue-f2 orange-d7 orange-e6 sky-b4 flag-a3 sky-a4
sky-b5 sky-d5
"""
"""First is one flag ahead, and a free sky region of 4 lies one tile away from First’s own."""

EVEN = """
orange-d6 blue-c3 blue-c2 orange-e5 orange-f5 orange-g4 sky-a4 blue-d3 orange-d7 orange-b4 blue-e2
sky-a1 sky-b5 orange-b3 orange-f4 flag-e2 orange-e6 blue-e3 flag-b3 sky-a2 sky-b1 flag-e5 flag-b1 sky-b2
sky-c1 blue-f2
"""
"""c5 joins First’s orange region of 2 to Second’s of 7, one flag each."""

TAKE = """
blue-d5 orange-d1 sky-e3 sky-g3 orange-e2 blue-e5 sky-f2 blue-c5 sky-f4 sky-f3 sky-e4 flag-f3 sky-c2
orange-e1 sky-g2 orange-f1 flag-c2 sky-b3 flag-b3 sky-b2 sky-c3 blue-d6 orange-a3 flag-d6 flag-d1
blue-d7
"""
"""d3 joins First’s sky region, which has two flags, to Second’s of 7, which has one."""

BLOCK = """
sky-f1 orange-e6 blue-c3 blue-b4 blue-c5 sky-a3 flag-c5 blue-c4 blue-b5 blue-d5 orange-e5 sky-e2 blue-f2
flag-f2 sky-e1 orange-b2 orange-c2 orange-b3 orange-b1 orange-d7 blue-g3 flag-g3 orange-d6 blue-g2
flag-b2 flag-d6 flag-e2 sky-a4 sky-d1 blue-f3
"""
"""e4 joins Second’s blue region, which has two flags, to First’s of 6, which has one."""

LAST = NO_ORANGE_LEFT
"""17 tiles each, two cells empty, and First planted the first flag."""

HALF_WAY = """
orange-e2 sky-c2 sky-b1 sky-f3 sky-g3 orange-b5 orange-b4 blue-g4 orange-f1 orange-f2 flag-e2 sky-g2
blue-e6 blue-b3 blue-a3 orange-c5 blue-a2 flag-f3 blue-e5 blue-f5 sky-c1 orange-c4 flag-b1 flag-b5
"""
"""20 tiles and two flags each; neither is ahead by much."""
