"""Fixed puzzles for tests of puzzle runs, each as a line of a puzzle file."""

from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.puzzle import Puzzle
from trigrid.puzzle.puzzle import read_puzzle

WIN_NOW = (
    "win-now 2 1 1.tritt.any.-.on.2G252f2i102L2C24I131e1n0E0z171B0Q90t0U.f0e18MG 2101030P0c0i14 1"
    "06 dc40993d2f"
)
"""TRITT: i4-k2>h5-j3 wins immediately, f4-h4>e3-g4 one turn later."""
WIN_IN_THREE = (
    "win-soon 3 3 1.tritt.any.-.on.1R1d1T1G2e0X.043Rt8G 12P12F22F10040P1B1F1I2G11u3222729 1489 0b7af2ac19"
)
"""TRITT: a win in three turns."""
SAVE = "save 3 1 1.tritt.any.-.on.2G252f2i102L2C24I131e1n0E0z.W1A9vs0 1170 68 19e7bf91e0"
"""TRITT: b3-d3>a3-c3 is the only move that does not lose immediately."""
CAPTURES = "win-soon 2 3 1.tri-it-out.hex-3.new.-.on.G5E5A764y.y4DyAfl 1110131110111112100 682 d0274dc9e3"
"""Tri-It-Out: a turn of three moves, an answer of five, then one more move."""
BEST_END = (
    "best-end 2 8 1.tritium.4.standard.-.on.0i0o0j1T1a1L0e1Ux0l1P1P190b1C0X17t0g130X0vVqVjcPPAPDC"
    "B7BA3200014U1.c2hAR79 1010110 119 e375cdd303"
)
"""Tritium: orange-b3 is best, then flag-g2 after the opponent's answer."""
CLOSE = "close 2 1 1.trichet.96.10.-.on.PEG0E0w0V0v1F10V0L0i.L24BRCQ 30V1l10V1s11a10V 290 d49640432c"
"""Trichet: 1,3Ao.. closes a region."""


def puzzle(line: str) -> Puzzle:
    """Return the puzzle described by a line in the format of the puzzle files."""
    return read_puzzle(1, line)


def run_of(line: str) -> PuzzleRun:
    """Return a new run through the puzzle described by a line."""
    return PuzzleRun(puzzle(line))


def play(run: PuzzleRun, *texts: str) -> None:
    """Type moves at the run's table and let the run judge them."""
    for text in texts:
        assert run.table.play_text(text), text
    run.follow()


def miss(run: PuzzleRun) -> None:
    """Make a wrong move."""
    right = run.puzzle.accepted(*run.line)
    wrong = next(move for move in run.table.record.position.moves() if move not in right)
    assert run.table.play(wrong)
    run.follow()


def answer(run: PuzzleRun) -> list[str]:
    """Play the opponent's turn and return its moves."""
    played = []
    while (move := run.reply) is not None:
        played.append(run.puzzle.game.spell(move))
        run.answer(move)
    return played
