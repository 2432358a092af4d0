"""The fast form of Tri-It-Out allows, makes and counts what the rules do."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from trigrid.games.tri_it_out import BOARDS, TriItOut, TriItOutPosition
from trigrid.search.playouts import running

EVERY_GAME = [(board, capture) for board in BOARDS for capture in ("new", "any")]


def score(position: TriItOutPosition) -> float:
    assert position.outcome is not None
    return float(position.outcome.winner == 0)


@pytest.mark.parametrize(("board", "capture"), EVERY_GAME)
def test_it_plays_on_move_by_move_as_the_rules_do(board: str, capture: str) -> None:
    for seed in range(12 if board < "hex-4" else 3):
        rng = Random(seed)
        position = TriItOut(board, capture).start()
        fast = running(position)
        while moves := position.moves():
            assert fast.moves() == list(moves)
            assert fast.to_move == position.to_move
            move = rng.choice(moves)
            position = position.play(move)
            fast.play(move)
        assert not fast.moves()
        assert fast.to_move == position.to_move
        assert fast.score() == score(position)


@pytest.mark.parametrize("capture", ["new", "any"])
def test_it_starts_from_any_position_of_a_game(capture: str) -> None:
    rng = Random(3)
    position = TriItOut("tri-6", capture).start()
    while moves := position.moves():
        fast = running(position)
        assert fast.moves() == list(moves)
        fast.finish(rng)
        assert not fast.moves()
        position = position.play(rng.choice(moves))
    assert running(position).finish(rng) == score(position)


@pytest.mark.parametrize("capture", ["new", "any"])
def test_every_move_is_as_likely_as_any_other(capture: str) -> None:
    position = TriItOut("hex-2-3", capture).start()
    rng = Random(5)
    for _ in range(6):
        position = position.play(rng.choice(position.moves()))
    expected = chance(position)
    points = Counter(running(position).finish(rng) for _ in range(1500))
    assert abs(points[1.0] / 1500 - expected) < 0.06  # over four standard deviations


@cache
def chance(position: TriItOutPosition) -> float:
    """How likely First wins if every move is as likely as any other."""
    moves = position.moves()
    return sum(map(chance, map(position.play, moves))) / len(moves) if moves else score(position)
