"""Tests of the evaluator of TRITT Reloaded against the rules."""

from random import Random
from typing import Any

from tests.games.diagrams.tritt import played
from tests.search.evaluate.sample_positions import seeded_estimate, some_positions
from tools.puzzles.position_key import position_key
from trigrid.games import Move, load
from trigrid.games.tritt_reloaded import TrittReloaded, TrittReloadedPosition


def makes_own_line(position: Any, move: Move) -> bool:
    outcome = position.play(move).outcome
    return outcome is not None and outcome.reason.name == "OWN_LINE"


def loses_at_once(position: Any, move: Move) -> bool:
    outcome = position.play(move).outcome
    return outcome is not None and outcome.winner == 1 - position.to_move


def can_win(position: Any) -> bool:
    """Return whether the player to move wins this turn by an entry and a slide.

    A slide wins if it makes a line of the player's colour, and none of the opponent's. The function uses only
    the rules, not the evaluator.
    """
    for entry in position.moves():
        entered = position.play(entry)
        if entered.is_sliding and any(makes_own_line(entered, slide) for slide in entered.moves()):
            return True
    return False


def test_winning_turns_are_proved() -> None:
    rng = Random(1)
    found = set()
    for position in some_positions(TrittReloaded(), seeds=8):
        if not position.is_sliding and rng.random() < 0.1:
            estimate = seeded_estimate(position)
            wins = estimate.proved and estimate.value == 1.0
            assert wins == can_win(position)
            found.add(wins)
            if wins:
                assert estimate.plies == 2
                for entry in estimate.moves[:3]:
                    entered = position.play(entry)
                    assert any(makes_own_line(entered, slide) for slide in seeded_estimate(entered).moves)
    assert found == {False, True}


def test_every_winning_slide_is_found() -> None:
    for position in some_positions(TrittReloaded(), seeds=6):
        if position.is_sliding:
            wins = {move for move in position.moves() if makes_own_line(position, move)}
            estimate = seeded_estimate(position)
            if wins:
                assert (estimate.value, estimate.proved, estimate.plies) == (1.0, True, 1)
                assert set(estimate.moves) == wins


def test_slides_that_lose_at_once_are_omitted() -> None:
    for position in some_positions(TrittReloaded(), seeds=6):
        if position.is_sliding:
            assert not any(loses_at_once(position, move) for move in seeded_estimate(position).moves)


def test_only_losing_or_symmetric_moves_are_omitted() -> None:
    rng = Random(1)
    for position in some_positions(TrittReloaded(), seeds=8):
        estimate = seeded_estimate(position)
        if estimate.proved and estimate.value == 1.0:
            continue
        omitted = set(position.moves()) - set(estimate.moves)
        if not position.is_sliding:
            # Of entries, only symmetric ones are omitted, with at most two trittons on the board.
            assert not omitted or sum(map(int.bit_count, position.trittons)) < 3
        elif rng.random() < 0.2:
            for move in rng.sample(sorted(omitted), min(2, len(omitted))):
                assert loses_at_once(position, move) or can_win(position.play(move))


def test_positions_estimated_as_lost_are_lost() -> None:
    rng = Random(2)
    lost = 0
    for position in some_positions(TrittReloaded(), seeds=8):
        estimate = seeded_estimate(position)
        if estimate.proved and estimate.value == 0.0 and rng.random() < 0.3:
            lost += 1
            for move in rng.sample(position.moves(), 2):
                assert loses_at_once(position, move) or can_win(position.play(move))
    assert lost


def test_without_slides_the_player_of_the_last_entry_wins() -> None:
    game = TrittReloaded()
    ends = [
        last
        for last in (last_position_without_slides(game, Random(seed)) for seed in range(20))
        if last.trittons_left == (0, 0)
    ]
    assert ends
    for position in ends:
        found = seeded_estimate(position)
        assert (position.to_move, found.value, found.proved) == (1, 1.0, True)


def last_position_without_slides(game: TrittReloaded, rng: Random) -> TrittReloadedPosition:
    """Return the last position in play of a game without slides."""
    position = game.start()
    while True:
        after = position.play(game.special_move if position.is_sliding else rng.choice(position.moves()))
        if after.outcome:
            return position
        position = after


def test_on_the_empty_board_every_entry_is_symmetric_to_one_of_a_few_tried_entries() -> None:
    start: Any = load("tritt-reloaded").start()
    found = seeded_estimate(start)
    images = {start.game.image(move, symmetry) for move in found.moves for symmetry in start.game.symmetries}
    assert images == set(start.moves())
    assert len(found.moves) < 30


def test_a_turn_without_a_slide_and_an_unfinished_turn_have_different_keys() -> None:
    stayed = played("tritt-reloaded", "d5-f5", "a1-a3", "stay")
    assert position_key(stayed) != position_key(played("tritt-reloaded", "d5-f5", "a1-a3"))
