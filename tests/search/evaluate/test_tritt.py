"""What is known of TRITT without playing on, held against the rules themselves."""

from random import Random
from typing import Any

import pytest

from tests.games.diagrams.tritt import EMPTY, THREATS, played, tritt
from tests.search.evaluate.sample_positions import looked_at, some_positions
from tools.puzzles.position_key import position_key
from trigrid.games import Move, Position
from trigrid.games.tritt import Tritt
from trigrid.search.searcher_protocol import Estimate

STEPS = ("any", "one")


def winner_after(position: Position, move: Move) -> int | None:
    outcome = position.play(move).outcome
    return outcome.winner if outcome else None


def winning(position: Position) -> set[Move]:
    """By the rules alone: the moves that make a line of one's own, and no other."""
    return {move for move in position.moves() if _makes_own_line(position.play(move).outcome)}


def _makes_own_line(outcome: Any) -> bool:
    return outcome is not None and outcome.reason.name == "OWN_LINE"


def loses_at_once(position: Position, move: Move) -> bool:
    return winner_after(position, move) == 1 - position.to_move


@pytest.mark.parametrize("steps", STEPS)
def test_it_takes_every_win_on_the_spot(steps: str) -> None:
    for position in some_positions(Tritt(steps=steps), seeds=4):
        found = looked_at(position)
        wins = winning(position)
        assert (found.proved and found.value == 1.0 and found.plies == 1) == bool(wins)
        if wins:
            assert set(found.moves) == wins


@pytest.mark.parametrize("steps", STEPS)
def test_it_never_tries_what_loses_at_once_unless_all_does(steps: str) -> None:
    for position in some_positions(Tritt(steps=steps), seeds=4):
        losing = {move for move in position.moves() if loses_at_once(position, move)}
        if losing != set(position.moves()):
            assert not losing & set(looked_at(position).moves)


@pytest.mark.parametrize("steps", STEPS)
def test_it_leaves_out_only_what_loses_at_once_or_next_move(steps: str) -> None:
    rng = Random(1)
    for position in some_positions(Tritt(steps=steps), seeds=4):
        found = looked_at(position)
        if found.proved or position.game.grid.everywhere == position.free:
            continue
        left_out = set(position.moves()) - set(found.moves)
        for move in rng.sample(sorted(left_out), min(2, len(left_out))):
            assert (
                loses_at_once(position, move)
                or winning(position.play(move))
                or _has_an_image(position, found)
            )


def _has_an_image(position: Any, found: Estimate) -> bool:
    return sum(map(int.bit_count, position.trittons)) < 3


@pytest.mark.parametrize("steps", STEPS)
def test_what_it_calls_lost_is_lost(steps: str) -> None:
    lost = 0
    for position in some_positions(Tritt(steps=steps), seeds=4):
        found = looked_at(position)
        if found.proved and found.value == 0.0:
            lost += 1
            for move in position.moves():
                assert loses_at_once(position, move) or winning(position.play(move))
    assert lost


def test_a_line_to_be_made_is_made() -> None:
    position = tritt(THREATS)
    found = looked_at(position)
    assert found.proved
    assert "e5-g6" in {position.game.spell(move) for move in found.moves}


def test_a_threat_is_answered() -> None:
    """Two blue dots stand side by side, and only Orange's turn is in between."""
    position = played("tritt", "d5-f5", "f6-f8")
    found = looked_at(position)
    assert 0 < len(found.moves) < len(position.moves()) / 2
    for move in found.moves:
        assert not winning(position.play(move)) or len(found.moves) > 1


def test_the_trade_of_colours_is_tried_early_in_answer_to_the_first_entry() -> None:
    position = played("tritt", "d5-f5")
    found = looked_at(position)
    assert found.weights[found.moves.index(position.game.special_move)] > 0.05
    assert position.game.special_move not in looked_at(played("tritt", "d5-f5", "swap")).moves


def test_on_the_empty_board_one_of_several_equal_entries_is_tried() -> None:
    start = tritt(EMPTY)
    found = looked_at(start)
    images = {start.game.image(move, symmetry) for move in found.moves for symmetry in start.game.symmetries}
    assert images == set(start.moves())
    assert len(found.moves) < 30


def test_colours_that_were_traded_are_folded_apart_from_others() -> None:
    assert position_key(played("tritt", "d5-f5", "swap")) != position_key(played("tritt", "d5-f5"))
