"""TRITT Reloaded in place against the plain engine."""

from random import Random

import pytest

from tests.games.drawn.tritt import played
from tests.games.played import positions_of
from trigrid.games import load
from trigrid.games.tritt_reloaded import TrittReloaded
from trigrid.search import playout
from trigrid.search.evaluate.plain import score
from trigrid.search.playouts.tritt_reloaded import running


@pytest.mark.parametrize("seed", range(6))
def test_it_allows_what_the_rules_allow_and_ends_as_they_say(seed: int) -> None:
    rng = Random(seed)
    game = TrittReloaded()
    position = game.start()
    going = running(position)
    while position.outcome is None:
        assert (going.to_move, set(going.moves())) == (position.to_move, set(position.moves()))
        quiet = seed % 2 and position.is_sliding
        move = game.staying if quiet else rng.choice(position.moves())
        going.play(move)
        position = position.play(move)
    assert list(going.moves()) == []
    assert going.score() == position.outcome.scores[0]


@pytest.mark.parametrize("seed", range(6))
def test_it_starts_from_any_position_of_a_game(seed: int) -> None:
    for position in positions_of(load("tritt-reloaded"), seed):
        going = running(position)
        assert (going.to_move, set(going.moves())) == (position.to_move, set(position.moves()))
        score = going.finish(Random(1))
        assert score in (0.0, 1.0)
        assert going.score() == score
        assert list(going.moves()) == []


@pytest.mark.parametrize("texts", [(), ("c3-c5",), ("c3-c5", "d4-f4", "c3-c5>c6-c8", "e5-e7", "stay")])
def test_random_games_end_as_often_in_a_win_as_by_the_rules(texts: tuple[str, ...]) -> None:
    position = played("tritt-reloaded", *texts)
    games = 200
    rng = Random(1)
    fast = sum(running(position).finish(rng) for _ in range(games))
    plain = sum(score(playout(position, rng), 0) for _ in range(games))
    assert abs(fast - plain) < 5 * (games / 2) ** 0.5
