"""Sample puzzles for every game with puzzles.

They are not read from the published files, although most of them are also there.
"""

from functools import cache

from trigrid.puzzle import Puzzle
from trigrid.puzzle.puzzle import read_puzzle

LINES = (
    "win-soon 2 2 1.tritt.one.-.on.34102B0N1e1r0911a060T.13IJRX5 20M10h200141911A10j 533 8749660293",
    "win-now 1 1 1.tritt.any.-.on.2G252f2i102L2C24I131e1n0E0z171B0Q90t0U.f0e18MG 2101030P0c0i14"
    " 106 dc40993d2f",
    "save 1 1 1.tritt.one.-.on.0w1A0Q.t036Pus 22K02L0 145 69eab29995",
    "win-soon 2 2 1.tritt-reloaded.-.on.2T0S41930u42H721K80X21I71R010710C2t9hWDIA.33pjODq"
    " 1711111A40151201213318 242 552c4b52a2",
    "win-now 2 1 1.tritt-reloaded.-.on.0c0D10T21300mt11f4.x2G8O6O 30I140b100f10 204 1396b4e86d",
    "save 1 1 1.tritt-reloaded.-.on.2G2552i02bC0JP10qH.k22yhEl 101130 250 d27dee91ee",
    "close 1 1 1.trichet.96.10.-.on.Wh070v0t0X0d0C81D001e20220d0p0SJ1a.O4ToKbl 12Y 86 aaf4ce5378",
    "close 3 2 1.trichet.96.10.-.on.Sk0o0s1P0O.U0J9xlE 31H11T413161D1G1J11R21T1l1M11R21T1l 254 8b2ce308b6",
    "win-soon 2 3 1.tri-it-out.hex-3.new.-.on.G5E5A764y.y4DyAfl 1110131110111112100 682 d0274dc9e3",
    "win-soon 1 2 1.tri-it-out.tri-5.new.-.on.113931.d4Es92s 110 14 7e191bca36",
    "best-end 2 8 1.tri-it-out.hex-3-4.new.-.on.PECD20FBjC9481164030000.B1V0qkd 1012100 824 97399c12e8",
    "best-end 3 1 1.tri-it-out.hex-2-4.new.-.on.H05AB90.k2EfmNg 101010101011 2467 ddc91dcad3",
    "best-end 2 16 1.tritium.5.standard.-.on.101l2e0p2E2j2f0jM0y0a0v0R0x2P0x0Ip0v0A0p1E0n0D0r1030l0r1n1n"
    "1L0F1P1Rr0i0H0p0O0q0I0q0H20Z0D0bCbEXHsYNONQHCBsDCBA9.424CyrR 2610130710130 2318 d88f308196",
    "save 1 0 1.tritium.4.short.-.on.1g0P020L1L111V1V30E0G1D0Q0A0M0K0Hy0G13019fS3KzDI8HF304EF017E0.a4aYkAZ"
    " 130 129 df66d0d780",
)
"""The sample puzzles, in the line format of the published files."""


@cache
def sample_puzzles() -> tuple[Puzzle, ...]:
    """Return the sample puzzles."""
    return tuple(read_puzzle(number, line) for number, line in enumerate(LINES, start=1))


def samples_of(key: str) -> list[Puzzle]:
    """Return the sample puzzles of a game."""
    return [puzzle for puzzle in sample_puzzles() if puzzle.game.key == key]


def name_of(puzzle: Puzzle) -> str:
    """Return the id for the test of a puzzle."""
    return f"{puzzle.game.key}-{puzzle.number}-{puzzle.kind.value}"
