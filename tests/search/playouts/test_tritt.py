"""TRITT in place against the plain engine."""

from random import Random

import pytest

from tests.games.drawn.tritt import EMPTY, played, tritt
from tests.games.played import positions_of
from trigrid.games import load
from trigrid.games.tritt import Tritt
from trigrid.search import playout
from trigrid.search.evaluate.plain import score
from trigrid.search.playouts.tritt import running


@pytest.mark.parametrize("steps", ["any", "one"])
@pytest.mark.parametrize("seed", range(6))
def test_it_allows_what_the_rules_allow_and_ends_as_they_say(steps: str, seed: int) -> None:
    rng = Random(seed)
    game = Tritt(steps=steps)
    position, swapping = game.start(), game.swapping
    going = running(position)
    while position.outcome is None:
        assert (going.to_move, set(going.moves())) == (position.to_move, set(position.moves()))
        move = swapping if seed % 2 and position.may_swap else rng.choice(position.moves())
        going.play(move)
        position = position.play(move)
    assert list(going.moves()) == []
    assert going.score() == position.outcome.scores[0]


@pytest.mark.parametrize("seed", range(6))
def test_it_starts_from_any_position_of_a_game(seed: int) -> None:
    for position in positions_of(load("tritt"), seed):
        going = running(position)
        assert (going.to_move, set(going.moves())) == (position.to_move, set(position.moves()))
        score = going.finish(Random(1))
        assert score in (0.0, 1.0)
        assert going.score() == score
        assert list(going.moves()) == []


def test_someone_stuck_has_lost() -> None:
    going = running(tritt(EMPTY))
    going.left[0] = 0
    assert list(going.moves()) == []
    assert going.finish(Random(1)) == going.score() == 0.0


@pytest.mark.parametrize("texts", [(), ("c3-c5",), ("c3-c5", "swap"), ("c3-c5", "d4-f4", "g5-g7", "e5-e7")])
def test_random_games_end_as_often_in_a_win_as_by_the_rules(texts: tuple[str, ...]) -> None:
    position = played("tritt", *texts)
    games = 400
    rng = Random(1)
    fast = sum(running(position).finish(rng) for _ in range(games))
    plain = sum(score(playout(position, rng), 0) for _ in range(games))
    assert abs(fast - plain) < 5 * (games / 2) ** 0.5


@pytest.mark.parametrize("texts", [(), ("c3-c5",), ("c3-c5", "d4-f4", "g5-g7", "e5-e7")])
def test_every_legal_move_is_as_likely_as_any_other(texts: tuple[str, ...]) -> None:
    position = played("tritt", *texts)
    kinds = [move < 207 for move in position.moves()]
    rng = Random(1)
    draws = 1500
    entered = 0
    for _ in range(draws):
        going = running(position)
        going.draw(rng)
        entered += sum(going.left) < sum(position.left)
    expected = draws * sum(kinds) / len(kinds)
    assert abs(entered - expected) < 4 * (draws / 4) ** 0.5
