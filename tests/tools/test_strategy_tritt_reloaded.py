"""Tests of the figures and maxims of TRITT Reloaded's strategy lessons."""

from typing import Any

import pytest

from tools.strategy.strong_games import StrongGame
from tools.strategy.tritt_reloaded import CLAIMS, FOLLOWS
from trigrid.games import load

JOINED = "c3-c5 g4-g6 stay e6-g7 stay e4-g3 stay h3-h5 e4-g3>d4-f4"
"""Blue threatens a line, and Orange wins with the dot just entered."""
APART = "g6-g8 e3-e5 stay d3-d5 stay d7-f7 stay b3-b5 e3-e5>e4-e6"
"""Orange wins by a slide alone; the entry before it is elsewhere."""
BESIDE = "a1-a3 a4-a6 e3-e5 k1-k3 stay g5-g7 stay k4-k6 stay c2-c4"
"""Blue's first tritton is stuck; after three entries each, Blue has more slides."""


@pytest.mark.parametrize(
    ("name", "moves", "winner", "expected"),
    [
        ("stuck_entries", BESIDE, 1, (1, 1)),
        ("stuck_entries", JOINED, 0, (0, 0)),
        ("leaders", BESIDE, 1, (1, 1)),
        ("leaders", BESIDE, 0, (0, 1)),
        ("leaders", JOINED, 0, (0, 0)),
        ("used_slides", "f8-f10 g6-i4 f8-f10>f7-f9", 1, (1, 1)),
        ("unused_slides", "f8-f10 g6-i4 stay", 1, (1, 1)),
        ("unused_slides", "f8-f10 g6-i4 f8-f10>f7-f9", 1, (0, 0)),
        ("threatening_turns", JOINED, 0, (0, 1)),
        ("quiet_turns", JOINED, 0, (2, 3)),
        ("lines_with_entry", JOINED, 0, (1, 1)),
        ("lines_with_entry", APART, 0, (0, 1)),
        ("lines_with_entry", BESIDE, 1, (0, 0)),
    ],
)
def test_counts_moves_of_winners(name: str, moves: str, winner: int, expected: tuple[int, int]) -> None:
    """Each figure counts what its docstring describes."""
    assert CLAIMS[name]([StrongGame("tritt-reloaded", 0, 0, moves, winner)]) == expected


@pytest.mark.parametrize("name", CLAIMS)
def test_ignores_ties(name: str) -> None:
    """Tied games do not count."""
    assert CLAIMS[name]([StrongGame("tritt-reloaded", 0, 0, JOINED, None)]) == (0, 0)


@pytest.mark.parametrize(
    ("lesson", "moves", "followed", "other"),
    [
        (1, "f8-f10 g6-i4", "f8-f10>f7-f9", "stay"),
        (2, "f8-f10 g6-i4", "f8-f10>f2-f4", "stay"),
        (3, "d6-f8 i3-k3 stay c1-e3", "i3-k3>d1-f3", "stay"),
        (4, "f8-f10 g6-i4", "f8-f10>f7-f9", "stay"),
    ],
)
def test_moves_follow_maxims(lesson: int, moves: str, followed: str, other: str) -> None:
    """A move follows a lesson's maxim if it does what the maxim says."""
    position: Any = load("tritt-reloaded").start()
    for text in moves.split():
        position = position.play(position.game.read(text))
    assert FOLLOWS[lesson](position, position.game.move(position, followed))
    assert not FOLLOWS[lesson](position, position.game.move(position, other))
