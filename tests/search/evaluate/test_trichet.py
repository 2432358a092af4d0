"""Tests of the evaluator of Trichet against the rules."""

import random

import pytest

from tests.games.sample_games import after, positions_of
from tools.bench.playouts.trichet import random_moves
from tools.puzzles.position_key import position_key
from trigrid.games import Move
from trigrid.games.trichet import Trichet, TrichetPosition
from trigrid.search.evaluate.trichet import TrichetEvaluator
from trigrid.search.evaluate.trichet_corner_tables import COLOURED, corner_tables
from trigrid.search.evaluate.trichet_trial_moves import TrialCorners
from trigrid.search.searcher_protocol import Estimate

TO_THREAT = ("-1,-1V.o.", "0,1Ao..")
"""After these moves Dot is to move, and Oh could close a region of two corners."""

TO_FINISHED = (
    *("-1,1Ao.o", "-2,2Aoo.", "-2,3Ao.o", "-2,3V.oo", "-1,4Ao.o"),
    *("0,3A.oo", "-1,2A.o.", "1,1Vo..", "0,1Ao.o"),
)
"""Moves from the opening to a finished game; Dot wins with the last one."""

OPTIONS = [(54, 6), (54, 10), (96, 10), (54, 14)]

RNG = random.Random(1)


def estimate_of(position: TrichetPosition) -> Estimate:
    return TrichetEvaluator(position.game).estimate(position, RNG)


def wins(position: TrichetPosition, move: Move) -> bool:
    outcome = position.play(move).outcome
    return outcome is not None and outcome.winner == position.to_move


def is_lost(position: TrichetPosition, move: Move, trichet_evaluator: TrichetEvaluator) -> bool:
    """Return whether a move loses immediately or to the evaluator's reply."""
    played = position.play(move)
    if played.outcome is not None:
        return played.outcome.winner == played.to_move
    answer = trichet_evaluator.estimate(played, RNG)
    return answer.value == 1.0 and answer.plies == 1 and wins(played, answer.moves[0])


def test_an_immediate_win_is_found() -> None:
    position = after(Trichet().start(), *TO_FINISHED[:-1])
    estimate = estimate_of(position)
    assert (estimate.value, estimate.proved, estimate.plies) == (1.0, True, 1)
    assert wins(position, estimate.moves[0])


def test_a_region_of_two_corners_does_not_win_if_three_are_required() -> None:
    assert not estimate_of(after(Trichet(region=14).start(), *TO_THREAT, "1,-1V.oo")).proved


def test_a_threat_must_be_answered() -> None:
    position = after(Trichet().start(), *TO_THREAT)
    estimate = estimate_of(position)
    trichet_evaluator = TrichetEvaluator(position.game)
    lost = [is_lost(position, move, trichet_evaluator) for move in estimate.moves]
    assert not lost[0]
    assert sum(lost) > len(lost) / 2
    assert estimate.weights[lost.index(True)] < 0.1
    assert all(lost[-10:])


def test_a_player_who_can_close_a_region_is_ahead() -> None:
    position = after(Trichet().start(), *TO_FINISHED[:-1])
    assert TrichetEvaluator(position.game).value(position) > 0.9
    before = after(Trichet().start(), *TO_FINISHED[:-2])
    assert 0.0 < TrichetEvaluator(before.game).value(before) < 0.5


@pytest.mark.parametrize(("tiles", "region"), OPTIONS)
def test_proofs_are_right_and_only_equal_or_losing_moves_are_omitted(tiles: int, region: int) -> None:
    game = Trichet(tiles, region)
    trichet_evaluator = TrichetEvaluator(game)
    for position in positions_of(game, 1)[-2::-2]:
        estimate = trichet_evaluator.estimate(position, RNG)
        if estimate.proved:
            assert estimate.value == (1.0 if wins(position, estimate.moves[0]) else 0.0)
        if estimate.value == 1.0:
            continue
        listed = () if estimate.proved else estimate.moves
        omitted = set(position.moves()).difference(listed)
        # Playing all listed moves is slow. If few moves are omitted, all of these must lose instead.
        reached = {position.play(move) for move in listed} if len(omitted) > len(listed) / 5 else set()
        for move in omitted:
            assert position.play(move) in reached or is_lost(position, move, trichet_evaluator)


@pytest.mark.parametrize("seed", range(4))
def test_weights_are_shares_and_descend(seed: int) -> None:
    game = Trichet(96, 10)
    for position in positions_of(game, seed)[:-1]:
        estimate = TrichetEvaluator(game).estimate(position, RNG)
        assert set(estimate.moves) <= set(position.moves())
        assert len(set(estimate.moves)) == len(estimate.moves) == len(estimate.weights)
        assert sum(estimate.weights) == pytest.approx(1.0)
        assert sorted(estimate.weights, reverse=True) == list(estimate.weights)
        assert 0.0 < TrichetEvaluator(game).value(position) < 1.0


@pytest.mark.parametrize(("tiles", "region"), OPTIONS)
def test_trial_moves_agree_with_the_rules(tiles: int, region: int) -> None:
    game = Trichet(tiles, region)
    corners = TrialCorners(game)
    rng = random.Random(3)
    for position in positions_of(game, 3)[:-1]:
        corners.take(position)
        codes = corners.codes[:]
        empty = {place for move in position.moves() for place in game.plane.corners(move // 6)}
        trials = list(corners.trials([corner for corner in empty if corner not in corners.coloured]))
        assert corners.codes == codes
        for trial in rng.sample(trials, min(12, len(trials))):
            played = position.play(trial.move)
            colours = {played.colours[corner] for corner in map(min, played.closed)}
            assert trial.closed == sum(colour + 1 for colour in colours)
            assert min(trial.tiles, tiles) == len(played.tiles)


def test_only_equal_positions_share_a_key() -> None:
    game = Trichet()
    one, other = (after(game.start(), text) for text in ("0,1Ao..", "-1,1V.o."))
    assert (position_key(one) == position_key(other)) == (one == other)


def test_moves_with_equal_effects_have_a_fixed_order() -> None:
    """The order of a set differs between 32-bit and 64-bit Python.

    If this fails, the page's 32-bit Python plays other moves.
    """
    tables = corner_tables(20)
    assert any(tables.others)
    for listed, others in zip(random_moves(20), tables.others[:COLOURED], strict=True):
        first = {step: (len(wave), number) for number, (step, wave) in reversed([*enumerate(listed)])}
        order = [first[step] for step in others]
        assert order == sorted(order)
