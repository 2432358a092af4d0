"""What is known of TRITT without playing on, held against the rules themselves."""

from collections.abc import Iterator
from math import isclose
from random import Random
from typing import Any

import pytest

from tests.games.drawn.tritt import EMPTY, THREATS, played, tritt
from tests.games.played import positions_of
from trigrid.games import Game, Move, Position
from trigrid.games.tritt import Tritt
from trigrid.search.evaluate.tritt import evaluator
from trigrid.search.levels import COUNT
from trigrid.search.protocol import Estimate

STEPS = ("any", "one")


def looked_at(position: Any) -> Estimate:
    return evaluator(position.game).estimate(position, Random(1))


def careful(game: Game, seed: int) -> Iterator[Any]:
    """The positions of a game of moves that the evaluator thinks worth trying."""
    rng = Random(seed)
    position = game.start()
    while position.outcome is None:
        yield position
        moves = looked_at(position).moves
        position = position.play(moves[min(int(rng.expovariate(0.1)), len(moves) - 1)])


def some_positions(steps: str) -> Iterator[Any]:
    game = Tritt(steps=steps)
    for seed in range(4):
        yield from (position for position in positions_of(game, seed) if not position.outcome)
        yield from careful(game, seed)


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
    for position in some_positions(steps):
        found = looked_at(position)
        wins = winning(position)
        assert (found.proved and found.value == 1.0 and found.plies == 1) == bool(wins)
        if wins:
            assert set(found.moves) == wins


@pytest.mark.parametrize("steps", STEPS)
def test_it_never_tries_what_loses_at_once_unless_all_does(steps: str) -> None:
    for position in some_positions(steps):
        losing = {move for move in position.moves() if loses_at_once(position, move)}
        if losing != set(position.moves()):
            assert not losing & set(looked_at(position).moves)


@pytest.mark.parametrize("steps", STEPS)
def test_it_leaves_out_only_what_loses_at_once_or_next_move(steps: str) -> None:
    rng = Random(1)
    for position in some_positions(steps):
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
    for position in some_positions(steps):
        found = looked_at(position)
        if found.proved and found.value == 0.0:
            lost += 1
            for move in position.moves():
                assert loses_at_once(position, move) or winning(position.play(move))
    assert lost


@pytest.mark.parametrize("steps", STEPS)
def test_values_and_weights_are_in_order(steps: str) -> None:
    for position in some_positions(steps):
        found = looked_at(position)
        assert set(found.moves) <= set(position.moves())
        assert len(found.moves) == len(set(found.moves)) == len(found.weights) > 0
        assert list(found.weights) == sorted(found.weights, reverse=True)
        assert isclose(sum(found.weights), 1.0)
        assert found.proved or 0.0 < found.value < 1.0
        assert 0.0 < evaluator(position.game).value(position) < 1.0


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
    assert found.weights[found.moves.index(position.game.swapping)] > 0.05
    assert position.game.swapping not in looked_at(played("tritt", "d5-f5", "swap")).moves


def test_on_the_empty_board_one_of_several_equal_entries_is_tried() -> None:
    start = tritt(EMPTY)
    found = looked_at(start)
    images = {start.game.image(move, symmetry) for move in found.moves for symmetry in start.game.symmetries}
    assert images == set(start.moves())
    assert len(found.moves) < 30


@pytest.mark.parametrize("steps", STEPS)
def test_folding_puts_images_together_and_nothing_else(steps: str) -> None:
    game = Tritt(steps=steps)
    folded = evaluator(game).folded
    rng = Random(1)
    for symmetry in game.symmetries:
        position, image = game.start(), game.start()
        seen = set()
        for _ in range(6):
            if position.outcome:
                break
            move = rng.choice(position.moves())
            position, image = position.play(move), image.play(game.image(move, symmetry))
            assert folded(position) == folded(image)
            seen.add(folded(position))
        assert len(seen) > 1
    one, other = played("tritt", "d5-f5", "swap"), played("tritt", "d5-f5")
    assert folded(one) != folded(other)


def test_six_levels_each_search_more_than_the_one_before() -> None:
    levels = evaluator(Tritt()).levels
    assert len(levels) == COUNT
    assert [level.visits for level in levels] == sorted(level.visits for level in levels)
