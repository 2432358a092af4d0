"""Tests of Trigrid's games in OpenSpiel.

The tests run OpenSpiel's own checks and its MCTS player, and compare the results with Trigrid's engine.
"""

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from trigrid.games import GAMES, BadOption, IllegalMove
from trigrid.openspiel import MAX_MOVES, name_of

VARIANTS = {
    "tritium": "size=4,form=short",
    "tritt": "steps=one",
    "tri-it-out": "board=tri-5,capture=any",
    "trichet": "tiles=54,region=6",
}
"""The parameters of one variant of each game that has options."""

names = [name_of(key) for key in GAMES] + [
    f"{name_of(key)}({VARIANTS[key]})" for key in GAMES if key in VARIANTS
]
RETURNS = {0: [1.0, -1.0], 1: [-1.0, 1.0], None: [0.0, 0.0]}
"""The returns of both seats, by the winning seat; the key None means a tie."""


@pytest.fixture(params=names)
def game(request: pytest.FixtureRequest) -> Any:
    """Provide each game in turn, and also one variant of each game that has options."""
    return pyspiel.load_game(request.param)


def state_after(game: Any, seed: int = 0, moves: int = MAX_MOVES) -> Any:
    """Return the state after this many random actions; a shorter game is at its end."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal() and state.move_number() < moves:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_openspiels_own_test_of_games_passes(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_games_parameters_are_its_options_and_its_string_loads_it(game: Any) -> None:
    parameters = game.get_parameters()
    assert game.rules.options == {option.name: parameters[option.name] for option in game.rules.choices}
    assert pyspiel.load_game(str(game)).rules == game.rules


@pytest.mark.parametrize("key", GAMES)
def test_a_game_without_parameters_has_trigrids_defaults(key: str) -> None:
    assert pyspiel.load_game(name_of(key)).rules == GAMES[key].rules()


def test_bad_parameters_are_rejected() -> None:
    with pytest.raises(BadOption, match="expected one of 5, 4, 6, 7, 8"):
        pyspiel.load_game("trigrid_tritium(size=9)")
    with pytest.raises(pyspiel.SpielError, match="colour"):
        pyspiel.load_game("trigrid_tritium(colour=green)")


def test_a_state_follows_the_engine_to_the_end(game: Any) -> None:
    rng, state, position = random.Random(5), game.new_initial_state(), game.rules.start()
    while not state.is_terminal():
        assert position.outcome is None
        assert state.legal_actions() == sorted(position.moves())
        assert state.current_player() == position.to_move
        assert state.observation_string(0) == state.observation_string(1) == str(position) == str(state)
        move = rng.choice(state.legal_actions())
        state.apply_action(move)
        position = position.play(move)
    winner = position.outcome.winner if position.outcome else None
    assert (position.outcome is None) == state.is_cut_off
    assert state.returns() == RETURNS[winner]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []


def test_only_an_unbounded_game_is_cut_off_as_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trigrid.openspiel.MAX_MOVES", 4)
    unbounded, bounded = pyspiel.load_game("trigrid_tritt"), pyspiel.load_game("trigrid_tritium")
    assert unbounded.max_game_length() == 4 < bounded.max_game_length()
    state = state_after(unbounded)
    assert (state.move_number(), state.is_terminal(), state.returns()) == (4, True, RETURNS[None])
    assert state.legal_actions() == []
    assert not state_after(bounded, moves=5).is_terminal()
    pyspiel.random_sim_test(unbounded, num_sims=1, serialize=True, verbose=False)


def test_actions_are_written_in_notation_and_read_back(game: Any) -> None:
    state = state_after(game, moves=6)
    for action in state.legal_actions()[::7]:
        text = state.action_to_string(action)
        assert text == game.rules.text(state.position, action)
        assert state.string_to_action(text) == action
        assert game.action_to_string(0, action) == text


def test_clones_are_independent(game: Any) -> None:
    state = state_after(game, moves=5)
    drawn, clone = str(state), state.clone()
    assert clone.position is state.position
    clone.apply_action(clone.legal_actions()[0])
    assert (str(state), state.move_number()) == (drawn, 5)
    assert clone.history()[:5] == state.history()


def test_states_are_restored_from_strings_and_pickles(game: Any) -> None:
    state = state_after(game, moves=9)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for restored in (read, pickle.loads(pickle.dumps(state))):
        assert restored.position == state.position
        assert restored.history() == state.history()
    assert pickle.loads(pickle.dumps(game)).rules == game.rules


def test_an_illegal_action_raises_trigrids_error() -> None:
    state = state_after(pyspiel.load_game("trigrid_tritium"), moves=1)
    with pytest.raises(IllegalMove, match="the cell already has a tile"):
        state.apply_action(state.history()[0])


@pytest.mark.parametrize("key", GAMES)
def test_openspiels_mcts_player_plays_a_whole_game(key: str) -> None:
    game, rng = pyspiel.load_game(name_of(key)), np.random.RandomState(3)
    evaluator = RandomRolloutEvaluator(1, rng, max_length=20)
    bot = MCTSBot(game, uct_c=2, max_simulations=2, evaluator=evaluator, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0
    assert state.move_number() <= game.max_game_length()


def test_a_process_that_registers_the_games_exits_normally() -> None:
    done = subprocess.run([sys.executable, "-c", "import trigrid.openspiel"], check=False)
    assert done.returncode == 0
