"""The duration of a game: the displayed values fit random games."""

import random
from statistics import median
from typing import Any

import pytest

from tests.games.sample_games import all_games_in_two_forms
from trigrid.app.at_table.game_duration import STEP, minutes
from trigrid.games import GAMES, Game, load
from trigrid.library.address import address_of


def turn_count(game: Game, seed: int) -> int:
    """Return the number of turns in a random game."""
    rng, position, count, last = random.Random(seed), game.start(), 0, None
    current: Any = position
    while moves := current.moves():
        count, last = count + (current.to_move != last), current.to_move
        current = current.play(rng.choice(moves))
    return count


@pytest.mark.parametrize("game", all_games_in_two_forms(), ids=address_of)
def test_expected_turns_roughly_match_random_games(game: Game) -> None:
    """People may need more turns than random play, so the upper bound is wider."""
    typical = median(turn_count(game, seed) for seed in range(3 if game.key == "tritium" else 9))
    assert typical * 0.7 <= GAMES[game.key].turns(game) <= typical * 1.9


@pytest.mark.parametrize("game", all_games_in_two_forms(), ids=address_of)
def test_minutes_are_a_range_of_round_numbers_up_to_two_hours(game: Game) -> None:
    least, most = minutes(game)
    assert least % STEP == most % STEP == 0
    assert 0 <= least < most <= 120


def test_larger_boards_take_longer() -> None:
    sizes = [minutes(load("tritium", size=size)) for size in range(4, 9)]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == 5
