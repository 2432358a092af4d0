"""Tests of the careful beginner, which takes or prevents immediate wins."""

from argparse import Namespace
from itertools import islice
from random import Random

import pytest

import trigrid
from tests.games.sample_games import positions_in_play
from tools.arena.__main__ import matches
from tools.arena.careful_beginner import CarefulBeginner, winning_move
from tools.arena.players import PLAYERS
from trigrid.games import GAMES, Game, Position


def turn_of(game: Game, position: Position) -> Position:
    """Return the position after a whole turn of the careful beginner."""
    player, seat = CarefulBeginner(game, seed=1), position.to_move
    while position.outcome is None and position.to_move == seat:
        position = position.play(player.think(position, ()).move)
    return position


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded", "trichet", "tri-it-out"])
def test_the_beginner_plays_a_winning_turn(key: str) -> None:
    game = trigrid.load(key)
    won = (each for each in positions_in_play(game, 30) if winning_move(each, each.to_move) is not None)
    found = list(islice(won, 6))
    assert len(found) == 6
    for position in found:
        outcome = turn_of(game, position).outcome
        assert outcome is not None
        assert outcome.winner == position.to_move


@pytest.mark.parametrize("key", ["tritt", "trichet"])
def test_the_beginner_prevents_an_immediate_win_of_the_opponent_if_possible(key: str) -> None:
    """Otherwise its opponents in the arena would win too easily."""
    game = trigrid.load(key)
    for position in islice(positions_in_play(game, 30), 0, 120, 12):
        after = turn_of(game, position)
        if after.outcome is None and winning_move(after, after.to_move) is not None:
            others = [position.play(move) for move in position.moves()]
            assert all(other.outcome or winning_move(other, other.to_move) is not None for other in others)


@pytest.mark.parametrize("key", ["tritium", "tri-it-out"])
def test_the_beginner_beats_random_moves_in_games_with_scores(key: str) -> None:
    """It must win at least three of four games."""
    game, wins = trigrid.load(key, **GAMES[key].measures.smallest), 0
    for seed in range(4):
        player, rng, position = CarefulBeginner(game, seed), Random(seed), game.start()
        while position.outcome is None:
            is_own = position.to_move == seed % 2
            position = position.play(
                player.think(position, ()).move if is_own else rng.choice(position.moves())
            )
        wins += position.outcome.winner == seed % 2
    assert wins >= 3


@pytest.mark.parametrize("key", GAMES)
def test_the_arena_pairs_the_beginner_with_level_1_of_every_game(key: str) -> None:
    asked = Namespace(game=[key], option=None, match=["beginner"], levels=None, seed=0, play_on=False)
    (match,) = matches(asked)
    assert match.names == ("careful beginner", "level 1")
    assert isinstance(PLAYERS[match.names[0]](match.game, 1), CarefulBeginner)
