"""Tests of all searches in set-up positions, which perhaps no game reaches."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.sample_games import all_games, is_in_selection
from tests.games.set_up_texts import set_up
from trigrid.games import Game, Position, load
from trigrid.search import Computer
from trigrid.search.evaluate import evaluator_of
from trigrid.search.exact_end import ExactEnd, points
from trigrid.search.forced_win import ForcedWin
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.searcher_protocol import Answer
from trigrid.search.work_limit import TooMuchWork

SECONDS = 0.02
"""The time limit of each search."""
NODES = 3_000
"""The maximum number of positions that an exhaustive search examines."""
TURNS = 2
"""The maximum number of turns of a forced win."""
EVERY_GAME = [
    pytest.param(game, marks=() if is_in_selection(game) else pytest.mark.long) for game in all_games()
]
SMALL_GAMES = [
    *(
        load("tri-it-out", board=board, capture=capture)
        for board, capture in product(("hex-2-3", "tri-5"), ("new", "any"))
    ),
    *(load("tritium", size=4, form=form) for form in ("standard", "short")),
]
"""Games that a plain search can often play to the end."""

seeds = pytest.mark.parametrize("count", [1, pytest.param(40, marks=pytest.mark.long)])


def playing(game: Game, count: int) -> Iterator[Any]:
    """Yield set-up positions of a game that is not over."""
    rng = Random(count)
    found = 0
    while found < count:
        position = set_up(game, rng)
        if position.outcome is None:
            found += 1
            yield position


class TooLarge(Exception):
    """Raised when a plain search would examine too many positions."""


def best_value(position: Position, known: dict[Position, float], nodes: int = 3_000) -> float:
    """Return the value under best play for the player to move, by the rules alone."""
    if position not in known:
        if len(known) > nodes:
            raise TooLarge
        outcome = position.outcome
        if outcome is not None:
            known[position] = 0.5 if outcome.winner is None else float(outcome.winner == position.to_move)
        else:
            known[position] = max(move_value(position, move, known) for move in position.moves())
    return known[position]


def move_value(position: Position, move: int, known: dict[Position, float]) -> float:
    """Return the value of a move under best play for the player who makes it."""
    after = position.play(move)
    value = best_value(after, known)
    return value if after.to_move == position.to_move else 1.0 - value


def wins(position: Position, seat: int, plies: int) -> bool:
    """Return whether a seat wins within a number of plies against any defence."""
    if position.outcome is not None:
        return position.outcome.winner == seat
    if plies == 0:
        return False
    results = (wins(position.play(move), seat, plies - 1) for move in position.moves())
    return any(results) if position.to_move == seat else all(results)


def answers_of(position: Any) -> Iterator[Answer]:
    """Yield the answers of all levels and of an analysis."""
    game = position.game
    for level in range(1, LEVEL_COUNT + 1):
        yield Computer(game, level, seed=1).think(position, SECONDS)
    run = Computer(game, LEVEL_COUNT).analyse(position, SECONDS)
    run.go_on(SECONDS)
    yield from run.answers(5)


@seeds
@pytest.mark.parametrize("game", EVERY_GAME, ids=repr)
def test_every_level_plays_legal_moves(game: Game, count: int) -> None:
    for position in playing(game, count):
        assert 0 < evaluator_of(game).value(position) < 1
        for answer in answers_of(position):
            assert 0 <= answer.value <= 1
            assert answer.line[0] == answer.move
            reached = position
            for move in answer.line:
                reached = reached.play(move)


@seeds
def test_proofs_of_the_computer_agree_with_a_plain_search(count: int) -> None:
    compared = 0
    for position in (each for game in SMALL_GAMES for each in playing(game, 3 * count)):
        known: dict[Position, float] = {}
        with suppress(TooLarge):
            best_value(position, known)
            for answer in filter(lambda answer: answer.proved, answers_of(position)):
                value = move_value(position, answer.move, known)
                assert answer.value == value, position.game.position_text(position)
                compared += 1
    assert compared


@seeds
@pytest.mark.parametrize("game", EVERY_GAME, ids=repr)
def test_proved_estimates_agree_with_a_plain_search(game: Game, count: int) -> None:
    for position in playing(game, 2 * count):
        estimate = evaluator_of(game).estimate(position, Random(1))
        assert set(estimate.moves) <= set(position.moves())
        if estimate.proved and estimate.plies and len(position.moves()) ** estimate.plies < NODES:
            winner = position.to_move if estimate.value == 1 else 1 - position.to_move
            assert wins(position, winner, estimate.plies), game.position_text(position)


@seeds
@pytest.mark.parametrize("game", EVERY_GAME, ids=repr)
def test_forced_wins_are_searched_without_an_error(game: Game, count: int) -> None:
    for position, seat in product(playing(game, 2 * count), (0, 1)):
        with suppress(TooMuchWork):
            assert 0 <= ForcedWin(position, seat, 5).turns(position, TURNS) <= TURNS


@seeds
def test_an_exact_search_agrees_with_a_plain_search(count: int) -> None:
    compared = 0
    for position in (each for game in SMALL_GAMES for each in playing(game, 2 * count)):
        with suppress(TooLarge, TooMuchWork):
            margin = ExactEnd(position.to_move, points, NODES).value(position)
            assert (margin > 0) == (best_value(position, {}) == 1.0), position.game.position_text(position)
            compared += 1
    assert compared
