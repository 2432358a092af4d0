"""What every evaluator keeps to, whatever it knows of its game."""

from math import isclose
from random import Random
from typing import Any

import pytest

from tests.games.played import all_games, positions_of
from tests.games.test_protocol import every_game
from trigrid.games import Game
from trigrid.search.evaluate import evaluator_of
from trigrid.search.levels import COUNT

MOST = 8
"""Positions of a game that are looked at."""
SYMMETRIC = [game for game in all_games() if len(game.symmetries) > 1]


def some_positions(game: Game) -> list[Any]:
    """Some from anywhere in a random game, the first and the last to move in among them."""
    playing = positions_of(game, seed=3)[:-1]
    return [*playing[:: 1 + len(playing) // MOST], playing[-1]]


@every_game
def test_moves_are_legal_and_weights_are_shares_that_fall(game: Game) -> None:
    for position in some_positions(game):
        found = evaluator_of(game).estimate(position, Random(1))
        assert set(found.moves) <= set(position.moves())
        assert len(set(found.moves)) == len(found.moves) == len(found.weights) > 0
        assert list(found.weights) == sorted(found.weights, reverse=True)
        assert isclose(sum(found.weights), 1)


@every_game
def test_values_are_certain_only_if_they_are_proved(game: Game) -> None:
    for position in some_positions(game):
        found = evaluator_of(game).estimate(position, Random(1))
        assert found.value in (0.0, 0.5, 1.0) if found.proved else 0 < found.value < 1
        assert 0 < evaluator_of(game).value(position) < 1


@every_game
def test_the_same_seed_tells_the_same(game: Game) -> None:
    for position in some_positions(game):
        one, other = (evaluator_of(game).estimate(position, Random(1)) for _ in range(2))
        assert one == other


@pytest.mark.parametrize("game", SYMMETRIC, ids=repr)
def test_images_are_folded_into_one(game: Game) -> None:
    folded, rng = evaluator_of(game).folded, Random(1)
    for symmetry in game.symmetries:
        position, image = game.start(), game.start()
        for _ in range(6):
            move = rng.choice(position.moves())
            position, image = position.play(move), image.play(game.image(move, symmetry))
            assert folded(position) == folded(image)
            if position.outcome:
                break


@every_game
def test_six_levels_each_search_at_least_as_much_as_the_one_before(game: Game) -> None:
    visits = [level.visits for level in evaluator_of(game).levels]
    assert len(visits) == COUNT
    assert visits == sorted(visits)
