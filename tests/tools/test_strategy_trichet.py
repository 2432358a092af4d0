"""Tests of the figures and maxims of Trichet's strategy lessons.

Most positions come from the lesson on the rules.
"""

from tools.strategy import trichet as maxims
from tools.strategy.strong_games import StrongGame
from trigrid.games.trichet import Trichet, TrichetPosition
from trigrid.puzzle import Theme, puzzles

GAME = Trichet()
OH, DOT = range(2)
CLOSABLE = "-1,1Ao.o 0,1Ao.o -1,-1Voo. 1,0Voo."
"""Dot can close a region with 1,-1Ao.o.

It has two openings, and one after the last tile.
"""
THREAT = "-1,1Voo. -2,0Voo. -2,2A..o 1,0A..o"
"""Oh can close a region; -1,2Aoo. makes it grow."""


def after(moves: str) -> TrichetPosition:
    position = GAME.start()
    for text in moves.split():
        position = position.play(GAME.move(position, text))
    return position


def follows(lesson: int, position: TrichetPosition, text: str) -> bool:
    return maxims.FOLLOWS[lesson](position, GAME.move(position, text))


def counted(name: str, moves: str, opening: int) -> tuple[int, int]:
    return maxims.CLAIMS[name]([StrongGame("trichet", 0, opening, moves, None)])


def test_a_region_with_two_openings_can_be_closed() -> None:
    position = after(CLOSABLE)
    (region,) = maxims.threatened(position, DOT)
    assert len(maxims.openings(position, region)) == 1
    assert GAME.read("1,-1Ao.o") in maxims.closing_moves(position, region)
    assert maxims.threatened(position, OH) == ()
    assert follows(1, position, "1,-1Ao.o")
    assert not all(maxims.wins(position, move) for move in position.moves())
    assert counted("two openings", CLOSABLE, 3) == (1, 1)
    assert counted("two openings", CLOSABLE, 4) == (0, 0)


def test_a_region_with_three_openings_is_counted_apart() -> None:
    assert counted("three openings", CLOSABLE, 3) == (0, 0)


def test_an_answer_gives_the_threatened_region_more_openings() -> None:
    position = after(THREAT)
    assert maxims.threatened(position, OH)
    assert follows(2, position, "-1,2Aoo.")
    assert not follows(2, position, "-1,2Ao..")
    assert counted("threats opened", f"{THREAT} -1,2Aoo.", 4) == (1, 1)
    assert counted("threats opened", f"{THREAT} -4,3A..o", 4) == (0, 1)


def test_a_puzzle_with_a_win_in_two_turns_has_two_threats() -> None:
    puzzle = next(each for each in puzzles("trichet") if Theme.WIN_IN_TWO in each.themes)
    position = puzzle.record.position
    assert isinstance(position, TrichetPosition)
    right = puzzle.accepted()
    assert all(maxims.makes_two_threats(position, move) for move in right)
    assert not all(maxims.makes_two_threats(position, move) for move in position.moves())


def test_waves_are_counted_without_the_tile_laid() -> None:
    """1,0A.oo sets off seven automatic tiles."""
    position = after("-1,-1V.o. -2,0A.o.")
    assert maxims.followers(position.play(GAME.read("1,0A.oo"))) == 7
