"""Tests of the second search against the rules of the games, in random games."""

from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from tests.games.sample_games import positions_of
from tests.puzzle.second_search.checking import ENDS, THREATS
from tests.puzzle.second_search.trichet import WIDTH, Figure
from trigrid.games import Game, load

WON_BY_THREATS = [load("tritt"), load("tritt", steps="one"), load("tritt-reloaded"), load("trichet")]
DECIDED_AT_THE_END = [
    load("tri-it-out", board="hex-2-3"),
    load("tri-it-out", board="tri-5"),
    load("tri-it-out", board="hex-2-3", capture="any"),
    load("tritium", size=4),
    load("tritium", size=4, form="short"),
]


def wins_by_the_rules(position: Any, attacker: int, turns: int) -> bool:
    """Return whether a seat can force a win within some turns, by the rules alone."""
    if position.outcome is not None:
        return bool(position.outcome.winner == attacker)
    if turns == 0:
        return False
    children = map(position.play, position.moves())
    if position.to_move == attacker:
        return any(wins_by_the_rules(each, attacker, turns - (each.to_move != attacker)) for each in children)
    return all(wins_by_the_rules(each, attacker, turns) for each in children)


@pytest.mark.parametrize("game", WON_BY_THREATS, ids=repr)
def test_wins_with_the_next_turn_match_the_rules(game: Game) -> None:
    """Otherwise longer forced wins would be built on wrong wins.

    The last positions of each game are included because wins occur there.
    """
    rng, results = Random(1), set()
    for seed in range(8):
        positions = positions_of(game, seed)[:60]
        for position in (*rng.sample(positions, min(4, len(positions))), *positions[-3:]):
            if game.key == "trichet" and len(position.moves()) > 150:
                continue
            found = THREATS[game.key](position, position.to_move).wins(position, 1)
            assert found == wins_by_the_rules(position, position.to_move, 1), position
            results.add(found)
    assert results == {True, False}


@pytest.mark.parametrize("game", WON_BY_THREATS[:3], ids=repr)
def test_positions_lost_to_the_opponents_next_turn_match_the_rules(game: Game) -> None:
    """Otherwise the search could call a position lost although a reply saves it."""
    for seed in range(4):
        for position in positions_of(game, seed)[-4:]:
            attacker = 1 - position.to_move
            found = THREATS[game.key](position, attacker).wins(position, 1)
            assert found == wins_by_the_rules(position, attacker, 1), position


def test_placing_and_removing_trichet_tiles_matches_the_rules() -> None:
    """Otherwise the search would examine figures that the rules cannot produce."""
    game: Any = load("trichet", tiles=54, region=6)
    for seed in range(20):
        positions = positions_of(game, seed)
        for before, after in islice(pairwise(positions), 30):
            figure = Figure(before)
            tiles, colours, left = figure.tiles.copy(), figure.colours.copy(), figure.left
            move = next(move for move in before.moves() if before.play(move) == after)
            q, r, is_up = game.triangle(game.parts(move)[0])
            triangle = 2 * (WIDTH * (r + WIDTH // 2) + q + WIDTH // 2) + (not is_up)
            text = game.spell(move)[-3:]
            winner = figure.play((triangle, *(1 + "o.".index(colour) for colour in text)), before.to_move)
            expected = Figure(after)
            assert (figure.tiles, figure.colours, figure.left) == (
                expected.tiles,
                expected.colours,
                expected.left,
            )
            outcome = after.outcome
            assert winner == (outcome and (-1 if outcome.winner is None else outcome.winner))
            figure.take_back()
            assert (figure.tiles, figure.colours, figure.left) == (tiles, colours, left)
            assert len(figure.moves([])) == len(before.moves())


@cache
def value_by_the_rules(position: Any, seat: int) -> Any:
    """Return the value of a position for a seat under best play, by the rules alone.

    The value is 2 × margin + 1 if the seat wins, and −(2 × margin + 1) if the seat loses. The margin is in
    points; it is 0 if a tie-break decides.
    """
    outcome = position.outcome
    if outcome is not None:
        points = 2 * abs(outcome.scores[0] - outcome.scores[1]) + 1
        return points if outcome.winner == seat else -points
    values = [value_by_the_rules(position.play(move), seat) for move in position.moves()]
    return max(values) if position.to_move == seat else min(values)


@pytest.mark.parametrize(
    "plies",
    [pytest.param(4, id="short endgames"), pytest.param(8, id="long endgames", marks=pytest.mark.long)],
)
@pytest.mark.parametrize("game", DECIDED_AT_THE_END, ids=repr)
def test_endgame_values_match_the_rules(game: Game, plies: int) -> None:
    """Otherwise the best score or the winner of an endgame would be wrong."""
    for seed in range(6):
        for position in positions_of(game, seed)[-plies:]:
            if len(position.moves()) > 6:
                continue
            value = value_by_the_rules(position, 0)
            search = ENDS[game.key](position, 0)
            assert search.is_won(position) == (value > 0), position
            if position.outcome is None:
                assert search.value(position) == value, position
