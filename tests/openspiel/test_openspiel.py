"""Trigrid's games in OpenSpiel: its own tests, its own players, and the same results as without it."""

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
from trigrid.openspiel import MOST_MOVES, name_of

VARIANTS = {
    "tritium": "size=4,form=short",
    "tritt": "steps=one",
    "tri-it-out": "board=tri-5,capture=any",
    "trichet": "tiles=54,region=6",
}
"""Of each game that has options."""

named = [name_of(key) for key in GAMES] + [
    f"{name_of(key)}({VARIANTS[key]})" for key in GAMES if key in VARIANTS
]
RETURNS = {0: [1.0, -1.0], 1: [-1.0, 1.0], None: [0.0, 0.0]}
"""By the seat that has won."""


@pytest.fixture(params=named)
def game(request: pytest.FixtureRequest) -> Any:
    """Every game, and one variant of each that has some."""
    return pyspiel.load_game(request.param)


def played(game: Any, seed: int = 0, moves: int = MOST_MOVES) -> Any:
    """The state after so many random actions, or at the end of the game."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal() and state.move_number() < moves:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_openspiels_own_test_of_games_passes(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_options_are_parameters_and_the_defaults_are_trigrids(game: Any) -> None:
    given = game.get_parameters()
    assert game.rules.options == {option.name: given[option.name] for option in game.rules.choices}
    assert pyspiel.load_game(str(game)).rules == game.rules


@pytest.mark.parametrize("key", GAMES)
def test_without_parameters_it_is_the_game_that_trigrid_loads(key: str) -> None:
    assert pyspiel.load_game(name_of(key)).rules == GAMES[key].rules()


def test_bad_parameters_are_refused() -> None:
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


def test_only_a_game_without_a_bound_is_cut_off_and_then_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trigrid.openspiel.MOST_MOVES", 4)
    unbounded, bounded = pyspiel.load_game("trigrid_tritt"), pyspiel.load_game("trigrid_tritium")
    assert unbounded.max_game_length() == 4 < bounded.max_game_length()
    state = played(unbounded)
    assert (state.move_number(), state.is_terminal(), state.returns()) == (4, True, RETURNS[None])
    assert state.legal_actions() == []
    assert not played(bounded, moves=5).is_terminal()
    pyspiel.random_sim_test(unbounded, num_sims=1, serialize=True, verbose=False)


def test_strings_of_actions_are_notation_and_read_back(game: Any) -> None:
    state = played(game, moves=6)
    for action in state.legal_actions()[::7]:
        text = state.action_to_string(action)
        assert text == game.rules.text(state.position, action)
        assert state.string_to_action(text) == action
        assert game.action_to_string(0, action) == text


def test_clones_go_their_own_ways(game: Any) -> None:
    state = played(game, moves=5)
    drawn, clone = str(state), state.clone()
    assert clone.position is state.position
    clone.apply_action(clone.legal_actions()[0])
    assert (str(state), state.move_number()) == (drawn, 5)
    assert clone.history()[:5] == state.history()


def test_states_come_back_from_strings_and_pickles(game: Any) -> None:
    state = played(game, moves=9)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for again in (read, pickle.loads(pickle.dumps(state))):
        assert again.position == state.position
        assert again.history() == state.history()
    assert pickle.loads(pickle.dumps(game)).rules == game.rules


def test_an_illegal_action_is_refused_in_trigrids_words() -> None:
    state = played(pyspiel.load_game("trigrid_tritium"), moves=1)
    with pytest.raises(IllegalMove, match="a tile lies there already"):
        state.apply_action(state.history()[0])


@pytest.mark.parametrize("key", GAMES)
def test_openspiels_player_plays_a_whole_game(key: str) -> None:
    game, rng = pyspiel.load_game(name_of(key)), np.random.RandomState(3)
    evaluator = RandomRolloutEvaluator(1, rng, max_length=20)
    bot = MCTSBot(game, uct_c=2, max_simulations=2, evaluator=evaluator, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0
    assert state.move_number() <= game.max_game_length()


def test_a_process_that_has_registered_the_games_ends_well() -> None:
    done = subprocess.run([sys.executable, "-c", "import trigrid.openspiel"], check=False)
    assert done.returncode == 0
