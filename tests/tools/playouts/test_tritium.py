"""Tests that fast playouts of Tritium score and play as the rules do."""

from random import Random

import pytest

import trigrid
from tools.bench.playouts import playout_from
from tools.bench.playouts.tritium import TritiumPlayout
from trigrid.games.tritium import Tritium
from trigrid.search import playout
from trigrid.search.playout import score

FORMS = [(4, "standard"), (4, "short"), (5, "standard"), (5, "short"), (7, "standard"), (8, "short")]


@pytest.fixture(params=FORMS, ids=str)
def game(request: pytest.FixtureRequest) -> Tritium:
    size, form = request.param
    loaded = trigrid.load("tritium", size=size, form=form)
    assert isinstance(loaded, Tritium)
    return loaded


def test_the_lead_always_matches_the_rules(game: Tritium) -> None:
    rng = Random(3)
    position = game.start()
    fast = TritiumPlayout(position)
    while moves := position.moves():
        first, second = position.scores
        assert fast.lead() == first - second
        move = rng.choice(moves)
        position = position.play(move)
        fast.play(move)


def test_playouts_are_won_and_lost(game: Tritium) -> None:
    rng = Random(4)
    results = {playout_from(game.start()).finish(rng) for _ in range(30)}
    assert results == {0.0, 1.0}


def test_playouts_win_as_often_as_random_games_by_the_rules() -> None:
    """Starts near the end of a game, where the result depends on the next moves."""
    rng = Random(6)
    game = trigrid.load("tritium", size=4)
    position = game.start()
    while position.moves() and len(position.moves()) > 5:
        position = position.play(rng.choice(position.moves()))
    plain = sum(score(playout(position, rng), 0) for _ in range(600)) / 600
    fast = sum(playout_from(position).finish(rng) for _ in range(600)) / 600
    assert abs(plain - fast) < 0.1
