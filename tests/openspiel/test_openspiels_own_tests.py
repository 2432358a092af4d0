"""OpenSpiel's own tests of games, for every game and option.

The package ``open_spiel`` contains the tests. ``games_sim_test`` plays, clones, pickles and serialises.
``generate_playthrough`` calls every method of the states and compares strings, tensors and structures.
``test_openspiel.py`` runs the short test of each game.
"""

from typing import Any

import pyspiel
import pytest

from tests.games.sample_games import all_games
from trigrid.games import Game
from trigrid.openspiel import name_of

pytestmark = pytest.mark.long

every_game = pytest.mark.parametrize("game", all_games(), ids=repr)


def loaded(game: Game) -> Any:
    """Return a game with its options in OpenSpiel."""
    return pyspiel.load_game(name_of(game.key), dict(game.options))


@every_game
def test_openspiels_random_games_pass(game: Game) -> None:
    pyspiel.random_sim_test(loaded(game), num_sims=3, serialize=True, verbose=False)


@every_game
def test_openspiels_own_simulation_passes(game: Game) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(loaded(game))


@every_game
def test_a_playthrough_uses_every_method(game: Game) -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    text = playthrough(str(loaded(game)), None)
    assert "IsTerminal() = True" in text
    assert "ObservationTensor" in text


@every_game
def test_the_environment_for_reinforcement_learning_plays_to_the_end(game: Game) -> None:
    from open_spiel.python.rl_environment import Environment

    environment = Environment(loaded(game))
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == 0
