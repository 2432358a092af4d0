"""Tests that the fast playouts of every game follow its rules."""

from collections.abc import Sequence
from random import Random

import pytest

from tests.games.sample_games import GAMES_WITH_ALL, after, positions_of
from tests.games.test_protocol import every_game, every_game_in_two_forms
from tools.bench.playouts import PLAYOUTS, playout_from
from trigrid.games import Game, Move, load
from trigrid.search import playout
from trigrid.search.playout import score

HIGHEST_MOVE_PROBABILITY = 0.3
"""The probability of playing the highest-numbered move instead of a random one.

It applies to games with odd seeds. The move without a place, if any, has the highest number.
"""
STARTS = {
    "tritt": ["", "c3-c5", "c3-c5 swap", "c3-c5 d4-f4 g5-g7 e5-e7"],
    "tritt-reloaded": ["", "c3-c5", "c3-c5 d4-f4 c3-c5>c6-c8 e5-e7 stay"],
}


def moves_of(game: Game, seed: int) -> list[Move]:
    """Return the moves of a random game.

    Games with odd seeds often trade colours or end a turn without a slide.
    """
    rng, position, made = Random(seed), game.start(), list[Move]()
    while moves := position.moves():
        made.append(max(moves) if seed % 2 and rng.random() < HIGHEST_MOVE_PROBABILITY else rng.choice(moves))
        position = position.play(made[-1])
    return made


def test_every_game_has_a_playout() -> None:
    assert PLAYOUTS.keys() >= set(GAMES_WITH_ALL)


@every_game
def test_a_playout_starts_with_the_moves_of_the_rules(game: Game) -> None:
    position = game.start()
    assert set(playout_from(position).moves()) == set(position.moves())


@every_game_in_two_forms
@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(3, 12), marks=pytest.mark.long)], ids=str)
def test_a_playout_follows_the_rules_move_by_move(game: Game, seeds: Sequence[int]) -> None:
    for seed in seeds:
        position = game.start()
        fast = playout_from(position)
        for move in moves_of(game, seed):
            assert (fast.to_move, sorted(fast.moves())) == (position.to_move, sorted(position.moves()))
            position = position.play(move)
            fast.play(move)
        assert (fast.to_move, list(fast.moves())) == (position.to_move, [])
        assert fast.score() == score(position, 0)


@every_game_in_two_forms
@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 6), marks=pytest.mark.long)], ids=str)
def test_a_playout_starts_from_any_position(game: Game, seeds: Sequence[int]) -> None:
    """Only playouts of Trichet may end in a tie (C15)."""
    rng, possible = Random(1), (0.0, 0.5, 1.0) if game.key == "trichet" else (0.0, 1.0)
    for position in (position for seed in seeds for position in positions_of(game, seed)):
        fast = playout_from(position)
        assert (fast.to_move, sorted(fast.moves())) == (position.to_move, sorted(position.moves()))
        points = fast.finish(rng)
        assert points in (possible if position.outcome is None else (score(position, 0),))
        assert fast.score() == points
        assert not fast.moves()


@every_game_in_two_forms
def test_a_seed_repeats_a_random_game(game: Game) -> None:
    results = [[playout_from(game.start()).finish(rng) for _ in range(4)] for rng in (Random(5), Random(5))]
    assert results[0] == results[1]


@pytest.mark.parametrize(("key", "texts"), [(key, texts) for key in STARTS for texts in STARTS[key]])
def test_playouts_win_as_often_as_random_games_by_the_rules(key: str, texts: str) -> None:
    """Random games from these positions take few moves, so a bias would show."""
    position, games, rng = after(load(key).start(), *texts.split()), 400, Random(1)
    fast = sum(playout_from(position).finish(rng) for _ in range(games))
    plain = sum(score(playout(position, rng), 0) for _ in range(games))
    assert abs(fast - plain) < 5 * (games / 2) ** 0.5  # at least five standard deviations
