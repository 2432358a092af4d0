"""Tests of the fast TRITT playouts against the rule engine."""

from random import Random

import pytest

from tests.games.diagrams.tritt import EMPTY, played, tritt
from tools.bench.playouts.tritt import TrittPlayout


def test_colours_are_traded_once() -> None:
    """After the slide, one tritton is on the board, as before the trade.

    Colours can be traded only in reply to the first entry (R7), so no second trade is legal.
    """
    position = played("tritt", "c3-c5", "swap")
    slide = next(move for move in position.moves() if ">" in position.game.spell(move))
    fast = TrittPlayout(position)
    fast.play(slide)
    assert set(fast.moves()) == set(position.play(slide).moves())


def test_a_player_without_moves_loses() -> None:
    fast = TrittPlayout(tritt(EMPTY))
    fast.trittons_left[0] = 0
    assert list(fast.moves()) == []
    assert fast.finish(Random(1)) == fast.score() == 0.0


@pytest.mark.parametrize("texts", [(), ("c3-c5",), ("c3-c5", "d4-f4", "g5-g7", "e5-e7")])
def test_entries_are_as_frequent_in_random_play_as_among_legal_moves(texts: tuple[str, ...]) -> None:
    position = played("tritt", *texts)
    are_entries = [move < 207 for move in position.moves()]  # the first 207 numbers are entries
    rng = Random(1)
    draws = 1500
    entered = 0
    for _ in range(draws):
        fast = TrittPlayout(position)
        fast.play_random(rng)
        entered += sum(fast.trittons_left) < sum(position.trittons_left)
    expected = draws * sum(are_entries) / len(are_entries)
    assert abs(entered - expected) < 4 * (draws / 4) ** 0.5  # at least four standard deviations
