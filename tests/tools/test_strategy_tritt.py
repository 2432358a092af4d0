"""Tests of the figures and maxims of TRITT's strategy lessons."""

from typing import Any

import pytest

from tools.strategy.strong_games import StrongGame
from tools.strategy.tritt import CLAIMS, FOLLOWS
from trigrid.games import load

STOPPED = "c3-e5 f5-f7 f5-f7>f3-f5"
"""Blue's entry threatens a line, and Orange slides it away."""
BLOCKED = "c5-e5 f7-f9 d3-f3 f6-h4 f6-h4>e6-g5"
"""Orange threatens by an entry; Blue enters a tritton, which Orange slides to win."""
OUT_OF_REACH = "e8-g7 a1-c1 d6-f6 d6-f6>e6-g5"
"""Blue's slide threatens a line that four entries can stop, but no slide."""
CALM = "d7-f9 g6-i4 c5-e5"
"""Three quiet entries; after the first one, Blue cannot slide to a threat."""
FEWER = "d7-f9 g6-i4 c5-e5 b1-b3 a4-a6 a4-a6>a3-a5 k1-k3 a3-a5>a2-a4 i5-i7"
"""After eight moves, Orange has entered four trittons and Blue two."""


@pytest.mark.parametrize(
    ("name", "moves", "winner", "expected"),
    [
        ("slide_threats", OUT_OF_REACH, 1, (1, 1)),
        ("slide_threats", BLOCKED, 0, (0, 0)),
        ("entry_threats", BLOCKED, 0, (1, 1)),
        ("entry_threats", STOPPED, 0, (0, 1)),
        ("fewer_entries", FEWER, 1, (1, 1)),
        ("fewer_entries", FEWER, 0, (0, 1)),
        ("fewer_entries", BLOCKED, 0, (0, 0)),
        ("slides_chosen", STOPPED, 0, (1, 1)),
        ("slides_chosen", BLOCKED, 0, (0, 1)),
        ("threats_for_entries", OUT_OF_REACH, 1, (1, 1)),
        ("threats_for_entries", BLOCKED, 0, (0, 0)),
        ("threats_for_slides", BLOCKED, 0, (1, 1)),
        ("threats_for_slides", OUT_OF_REACH, 1, (0, 0)),
        ("quiet_without_slide", CALM, 0, (1, 1)),
        ("quiet_with_slide", CALM, 0, (1, 2)),
    ],
)
def test_counts_moves_of_winners(name: str, moves: str, winner: int, expected: tuple[int, int]) -> None:
    """Each figure counts the moves that its docstring describes."""
    assert CLAIMS[name]([StrongGame("tritt", 0, 0, moves, winner)]) == expected


@pytest.mark.parametrize("name", CLAIMS)
def test_ignores_openings_and_ties(name: str) -> None:
    """Random moves and tied games do not count."""
    games = [StrongGame("tritt", 0, 5, BLOCKED, 0), StrongGame("tritt", 1, 0, BLOCKED, None)]
    assert CLAIMS[name](games) == (0, 0)


@pytest.mark.parametrize(
    ("lesson", "moves", "move", "expected"),
    [
        (1, "e8-g7 a1-c1 d6-f6", "d6-f6>e6-g5", True),
        (1, "c5-e5 f7-f9", "d3-f3", False),
        (2, "c3-e5 f5-f7", "f5-f7>f3-f5", True),
        (2, "c3-e5 f5-f7", "g5-g7", False),
        (3, "e8-g7 a1-c1 d6-f6", "d6-f6>e6-g5", True),
        (3, "c5-e5 f7-f9", "d3-f3", False),
        (4, "", "d7-f9", True),
        (4, "d7-f9", "g6-i4", False),
    ],
)
def test_moves_follow_maxims(lesson: int, moves: str, move: str, expected: bool) -> None:
    """A move follows a lesson's maxim if it does what the maxim says."""
    position: Any = load("tritt").start()
    for text in moves.split():
        position = position.play(position.game.read(text))
    assert FOLLOWS[lesson](position, position.game.move(position, move)) is expected
