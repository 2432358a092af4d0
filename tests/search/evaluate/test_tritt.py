"""Tests of the evaluator of TRITT against the rules."""

from random import Random
from typing import Any

import pytest

from tests.games.diagrams.tritt import EMPTY, THREATS, played, tritt
from tests.search.evaluate.sample_positions import seeded_estimate, some_positions
from tools.puzzles.position_key import position_key
from trigrid.games import Move, Position
from trigrid.games.tritt import Tritt

STEPS = ("any", "one")


def winner_after(position: Position, move: Move) -> int | None:
    outcome = position.play(move).outcome
    return outcome.winner if outcome else None


def winning_moves(position: Position) -> set[Move]:
    """Return the moves that make a line of the mover's colour and none of the other.

    Found by the rules alone, without the evaluator.
    """
    return {move for move in position.moves() if _makes_own_line(position.play(move).outcome)}


def _makes_own_line(outcome: Any) -> bool:
    return outcome is not None and outcome.reason.name == "OWN_LINE"


def loses_at_once(position: Position, move: Move) -> bool:
    return winner_after(position, move) == 1 - position.to_move


@pytest.mark.parametrize("steps", STEPS)
def test_every_immediate_win_is_found(steps: str) -> None:
    for position in some_positions(Tritt(steps=steps), seeds=4):
        found = seeded_estimate(position)
        wins = winning_moves(position)
        assert (found.proved and found.value == 1.0 and found.plies == 1) == bool(wins)
        if wins:
            assert set(found.moves) == wins


@pytest.mark.parametrize("steps", STEPS)
def test_moves_that_lose_at_once_are_omitted_unless_all_moves_do(steps: str) -> None:
    for position in some_positions(Tritt(steps=steps), seeds=4):
        losing = {move for move in position.moves() if loses_at_once(position, move)}
        if losing != set(position.moves()):
            assert not losing & set(seeded_estimate(position).moves)


@pytest.mark.parametrize("steps", STEPS)
def test_only_symmetric_moves_or_moves_that_lose_within_two_plies_are_omitted(steps: str) -> None:
    rng = Random(1)
    for position in some_positions(Tritt(steps=steps), seeds=4):
        found = seeded_estimate(position)
        if found.proved or position.game.grid.everywhere == position.free:
            continue
        omitted = set(position.moves()) - set(found.moves)
        for move in rng.sample(sorted(omitted), min(2, len(omitted))):
            assert (
                loses_at_once(position, move)
                or winning_moves(position.play(move))
                or _may_have_symmetric_moves(position)
            )


def _may_have_symmetric_moves(position: Any) -> bool:
    return sum(map(int.bit_count, position.trittons)) < 3


@pytest.mark.parametrize("steps", STEPS)
def test_positions_estimated_as_lost_are_lost(steps: str) -> None:
    lost = 0
    for position in some_positions(Tritt(steps=steps), seeds=4):
        found = seeded_estimate(position)
        if found.proved and found.value == 0.0:
            lost += 1
            for move in position.moves():
                assert loses_at_once(position, move) or winning_moves(position.play(move))
    assert lost


def test_a_move_that_completes_a_line_is_found() -> None:
    position = tritt(THREATS)
    found = seeded_estimate(position)
    assert found.proved
    assert "e5-g6" in {position.game.spell(move) for move in found.moves}


def test_most_listed_moves_prevent_a_threatened_line() -> None:
    """Blue threatens to complete a line, and few of Orange's moves prevent it."""
    position = played("tritt", "d5-f5", "c3-c5")
    found = seeded_estimate(position)
    saving = {move for move in position.moves() if not winning_moves(position.play(move))}
    assert 0 < len(saving) < len(position.moves()) / 10
    assert len(saving & {*found.moves}) > len(found.moves) / 2


def test_the_trade_of_colours_has_a_weight_after_the_first_entry() -> None:
    position = played("tritt", "d5-f5")
    found = seeded_estimate(position)
    assert found.weights[found.moves.index(position.game.special_move)] > 0.05
    assert position.game.special_move not in seeded_estimate(played("tritt", "d5-f5", "swap")).moves


def test_on_the_empty_board_every_entry_is_symmetric_to_one_of_a_few_listed_entries() -> None:
    start = tritt(EMPTY)
    found = seeded_estimate(start)
    images = {start.game.image(move, symmetry) for move in found.moves for symmetry in start.game.symmetries}
    assert images == set(start.moves())
    assert len(found.moves) < 30


def test_positions_before_and_after_a_trade_have_different_keys() -> None:
    assert position_key(played("tritt", "d5-f5", "swap")) != position_key(played("tritt", "d5-f5"))
