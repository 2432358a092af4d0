"""Tests of properties that every evaluator must have."""

from functools import cache
from math import isclose
from random import Random
from typing import Any

import pytest

from tests.games.sample_games import all_games_in_two_forms, positions_of
from tests.games.test_protocol import every_game_in_two_forms
from tests.search.evaluate.sample_positions import some_positions
from tools.puzzles.position_key import position_key
from trigrid.games import GAMES, Game
from trigrid.search.evaluate import evaluator_of
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.searcher_protocol import Estimate

SAMPLED = 8
"""The approximate number of positions per random game, except for games in SEEDS."""
SEEDS = {"tritium": 1, "tritt": 4, "tritt-reloaded": 6}
"""The games of which all positions are tested, with the number of seeds.

Each seed gives a random game and a careful one. Careful players make threats.
"""
EVALUATED = [param for param in all_games_in_two_forms() if "evaluator" in GAMES[param.values[0].key].parts]
"""The games with a specific evaluator.

The plain evaluator, which other games use, has neither values nor symmetries.
"""
SYMMETRIC = [param for param in EVALUATED if len(param.values[0].symmetries) > 1]


@cache
def positions(game: Game) -> list[Any]:
    """Return positions of one random game, or all positions of several games.

    The positions of one game include the first position and the last one before the end.
    """
    if game.key in SEEDS:
        return list(some_positions(game, SEEDS[game.key]))
    playing = positions_of(game, seed=3)[:-1]
    return [*playing[:: 1 + len(playing) // SAMPLED], playing[-1]]


@cache
def estimates(game: Game) -> list[tuple[Any, Estimate]]:
    """Return the tested positions with the evaluator's estimates."""
    return [(position, evaluator_of(game).estimate(position, Random(1))) for position in positions(game)]


@every_game_in_two_forms
def test_moves_are_legal_and_weights_are_descending_shares(game: Game) -> None:
    for position, found in estimates(game):
        assert set(found.moves) <= set(position.moves())
        assert len(set(found.moves)) == len(found.moves) == len(found.weights) > 0
        assert list(found.weights) == sorted(found.weights, reverse=True)
        assert isclose(sum(found.weights), 1)


@pytest.mark.parametrize("game", EVALUATED, ids=repr)
def test_values_are_certain_only_if_they_are_proved(game: Game) -> None:
    for position, found in estimates(game):
        assert found.value in (0.0, 0.5, 1.0) if found.proved else 0 < found.value < 1
        assert 0 < evaluator_of(game).value(position) < 1


@every_game_in_two_forms
def test_the_same_seed_gives_the_same_estimate(game: Game) -> None:
    for position, found in estimates(game):
        assert evaluator_of(game).estimate(position, Random(1)) == found


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
@pytest.mark.parametrize("game", SYMMETRIC, ids=repr)
def test_symmetric_positions_share_a_key_and_successive_positions_do_not(game: Game, seed: int) -> None:
    rng = Random(seed)
    for symmetry in game.symmetries:
        position, image, keys = game.start(), game.start(), list[Any]()
        while len(keys) < 7 and position.outcome is None:
            move = rng.choice(position.moves())
            position, image = position.play(move), image.play(game.image(move, symmetry))
            assert position_key(position) == position_key(image)
            keys.append(position_key(position))
        assert len(keys) == len(set(keys)) > 1


@every_game_in_two_forms
def test_each_of_the_six_levels_searches_at_least_as_much_as_the_one_before(game: Game) -> None:
    visits = [level.visits for level in evaluator_of(game).levels]
    assert len(visits) == LEVEL_COUNT
    assert visits == sorted(visits)
