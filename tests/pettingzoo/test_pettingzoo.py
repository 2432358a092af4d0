"""Tests of Trigrid's games in PettingZoo, with PettingZoo's own tests.

PettingZoo's ``render_test`` begins with the mode ``human``, which the environments lack, so its checks of the
other modes are repeated here. Its tests of observations as images, of numbers of cycles and of states need
pictures as observations, a parameter and a parallel environment.
"""

import pickle
import random
import sys
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.games.sample_games import all_games
from tests.short_forms import short_only
from trigrid.games import GAMES, Game, IllegalMove, TrigridError, load
from trigrid.pettingzoo import AGENTS, TrigridEnv, env
from trigrid.planes import planes_of

# PettingZoo warns of observations with an action mask unless it knows the environment's name, and of empty
# masks after the end of a game.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{message}")
    for message in (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        "Action mask numpy array is all zeros",
    )
]


LONG_TURNS = ("tritt-reloaded", "tri-it-out")
"""Games in which a turn can have several moves."""


def bare(key: str, **options: Any) -> TrigridEnv:
    """Return an environment without wrappers at the start of a game."""
    environment = TrigridEnv(key, **options)
    environment.reset()
    return environment


@pytest.mark.parametrize("key", GAMES)
def test_pettingzoos_own_test_of_environments_passes(key: str) -> None:
    options: Any = GAMES[key].measures.smallest
    api_test(env(key, **options), num_cycles=100)


@pytest.mark.long
@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_pettingzoos_own_tests_pass_with_every_option(game: Game) -> None:
    options: Any = game.options
    make = partial(env, game.key, **options)
    api_test(make(), num_cycles=600)
    seed_test(make, num_cycles=300)


def test_pettingzoos_own_test_of_seeds_passes() -> None:
    seed_test(partial(env, "tri-it-out", board="hex-3"), num_cycles=20)


@pytest.mark.parametrize("key", short_only(*LONG_TURNS))
def test_an_environment_follows_the_rules_to_the_end(key: str) -> None:
    rng, environment, again = random.Random(4), bare(key), 0
    position, rewards = environment.game.start(), dict.fromkeys(AGENTS, 0.0)
    for agent in environment.agent_iter():
        observed, reward, is_over, is_truncated, _ = environment.last()
        rewards[agent] += reward
        assert not is_truncated
        assert is_over == (position.outcome is not None)
        if is_over:
            assert not observed["action_mask"].any()
            environment.step(None)
            continue
        assert agent == AGENTS[position.to_move]
        assert set(np.flatnonzero(observed["action_mask"])) == set(position.moves())
        assert observed["observation"].ravel().tolist() == list(
            planes_of(position.game).tensor(position, environment.moves_played)
        )
        assert not environment.observe(AGENTS[1 - position.to_move])["action_mask"].any()
        move = rng.choice(position.moves())
        environment.step(move)
        again += position.to_move == position.play(move).to_move
        position = position.play(move)
    assert (again > 0) == (key in LONG_TURNS)
    assert position.outcome
    winner = position.outcome.winner
    assert list(rewards.values()) == [
        0.0 if winner is None else 1.0 if seat == winner else -1.0 for seat in (0, 1)
    ]
    assert environment.agents == []


def test_a_game_without_a_limit_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trigrid.pettingzoo.MOVE_LIMIT", 3)
    environment, bounded = bare("tritt"), bare("tritium")
    for text in ("c3-c5", "g4-g6", "k1-k3"):
        assert not any(environment.truncations.values())
        environment.step(environment.game.move(environment.position, text))
        bounded.step(bounded.position.moves()[0])
    assert environment.truncations == dict.fromkeys(AGENTS, True)
    assert environment.terminations == dict.fromkeys(AGENTS, False)
    assert set(environment.rewards.values()) == {0.0}
    assert not any(bounded.truncations.values())


def test_an_illegal_action_loses_in_the_wrapped_environment() -> None:
    environment = env("tri-it-out", board="hex-2-3")
    environment.reset()
    environment.step(0)
    environment.observe(environment.agent_selection)
    environment.last()
    environment.step(0)
    assert environment.terminations == dict.fromkeys(AGENTS, True)
    assert environment.rewards == {"player_0": 0, "player_1": -1}
    unwrapped = bare("tri-it-out", board="hex-2-3")
    with pytest.raises(IllegalMove):
        unwrapped.step(99)


def test_an_environment_shows_text_svg_and_pixels() -> None:
    pictures: dict[str, Any] = {}
    for mode in TrigridEnv.metadata["render_modes"]:
        environment = bare("tritium", size=4, render_mode=mode)
        environment.step(environment.game.move(environment.position, "orange-d3"))
        pictures[mode] = environment.render()
    assert pictures["ansi"] == str(environment.position)
    assert pictures["svg"].startswith("<svg ")
    pixels = pictures["rgb_array"]
    assert (pixels.dtype, pixels.shape[1:]) == (np.uint8, (400, 3))
    assert (pixels == (0xE6, 0x9F, 0x00)).all(axis=2).any(), "the orange tile is missing"
    assert bare("tritium").render() is None


def test_pixels_need_another_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(TrigridError, match=r"pip install 'trigrid\[png\]'"):
        bare("tritt", render_mode="rgb_array").render()


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(TrigridError, match="expected one of ansi, svg, rgb_array"):
        env("tritt", render_mode="human")  # type: ignore[arg-type]


def test_an_environment_is_pickled_by_its_options() -> None:
    environment = TrigridEnv("trichet", tiles=54, render_mode="ansi")
    read = pickle.loads(pickle.dumps(environment))
    assert (read.game, read.render_mode) == (load("trichet", tiles=54), "ansi")
