"""TRITT in place against the plain engine."""

from random import Random

import pytest

from tests.games.diagrams.tritt import EMPTY, played, tritt
from tools.bench.playouts.tritt import TrittPlayout


def test_colours_are_traded_once() -> None:
    """Also where the one tritton on the board has only been slid since (R7)."""
    position = played("tritt", "c3-c5", "swap")
    slide = next(move for move in position.moves() if ">" in position.game.spell(move))
    going = TrittPlayout(position)
    going.play(slide)
    assert set(going.moves()) == set(position.play(slide).moves())


def test_someone_stuck_has_lost() -> None:
    going = TrittPlayout(tritt(EMPTY))
    going.left[0] = 0
    assert list(going.moves()) == []
    assert going.finish(Random(1)) == going.score() == 0.0


@pytest.mark.parametrize("texts", [(), ("c3-c5",), ("c3-c5", "d4-f4", "g5-g7", "e5-e7")])
def test_every_legal_move_is_as_likely_as_any_other(texts: tuple[str, ...]) -> None:
    position = played("tritt", *texts)
    kinds = [move < 207 for move in position.moves()]
    rng = Random(1)
    draws = 1500
    entered = 0
    for _ in range(draws):
        going = TrittPlayout(position)
        going.play_random(rng)
        entered += sum(going.left) < sum(position.trittons_left)
    expected = draws * sum(kinds) / len(kinds)
    assert abs(entered - expected) < 4 * (draws / 4) ** 0.5
