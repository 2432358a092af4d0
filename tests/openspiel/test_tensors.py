"""Tests of observations and information states of Trigrid's games in OpenSpiel."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from trigrid.games import GAMES
from trigrid.openspiel import name_of
from trigrid.planes import MOVE_LIMIT, planes_of


def middle_of(game: Any, moves: int = 9) -> Any:
    """Return the state after some random actions."""
    rng, state = random.Random(2), game.new_initial_state()
    for _ in range(moves):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("key", GAMES)
def test_the_observation_has_the_planes_of_the_position(key: str) -> None:
    game = pyspiel.load_game(name_of(key))
    planes, state = planes_of(game.rules), middle_of(game)
    assert game.get_type().provides_observation_tensor
    assert game.observation_tensor_shape() == list(planes.shape)
    assert state.observation_tensor(0) == list(planes.tensor(state.position, 9))
    assert state.observation_tensor(0) == state.observation_tensor(1)
    observation = make_observation(game)
    observation.set_from(state, player=0)
    assert observation.dict["observation"].shape == planes.shape
    assert observation.tensor.tolist() == state.observation_tensor(0)
    assert observation.string_from(state, 0) == str(state)


@pytest.mark.parametrize("key", GAMES)
def test_the_information_state_has_all_actions_so_far(key: str) -> None:
    game = pyspiel.load_game(name_of(key))
    state = middle_of(game)
    assert game.information_state_tensor_shape() == [game.max_game_length()]
    tensor = state.information_state_tensor(1)
    assert [int(item) - 1 for item in tensor[:9]] == state.history()
    assert not any(tensor[9:])
    assert state.information_state_string(0) == state.history_str()
    observation = make_observation(game, INFO_STATE_OBS_TYPE)
    for each in (state, game.new_initial_state()):  # the same observer, and fewer actions
        observation.set_from(each, player=0)
        assert observation.tensor[observation.tensor > 0].tolist() == [move + 1 for move in each.history()]


def test_the_largest_action_fits_into_a_float() -> None:
    largest = max(
        pyspiel.load_game(name).num_distinct_actions()
        for name in ("trigrid_trichet(tiles=150)", "trigrid_tritium(size=8)", "trigrid_tritt")
    )
    assert int(np.float32(largest)) == largest


def test_the_number_of_moves_counts_where_it_ends_the_game() -> None:
    game = pyspiel.load_game("trigrid_tritt")
    state, seen = game.new_initial_state(), []
    for text in ("c3-c5", "h3-h5", "h3-h5>h4-h6", "c3-c5>c4-c6", "h4-h6>h3-h5", "c4-c6>c3-c5"):
        state.apply_action(state.string_to_action(text))
        seen.append((state.position, state.observation_tensor()))
    assert seen[1][0] == seen[-1][0]
    difference = np.subtract(seen[-1][1], seen[1][1])
    assert sorted(set(difference.tolist())) == pytest.approx([0, 4 / MOVE_LIMIT])


def test_observers_have_no_parameters() -> None:
    game = pyspiel.load_game("trigrid_tritt")
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, params={"planes": 3})


def test_private_information_is_empty() -> None:
    game = pyspiel.load_game("trigrid_tritt")
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    assert make_observation(game, kind).string_from(middle_of(game), 0) == ""
