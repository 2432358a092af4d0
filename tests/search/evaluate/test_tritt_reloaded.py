"""What is known of TRITT Reloaded without playing on, held against the rules themselves."""

from collections.abc import Iterator
from math import isclose
from random import Random
from typing import Any

import pytest

from tests.games.drawn.tritt import played
from tests.games.played import positions_of
from trigrid.games import Game, Move, load
from trigrid.games.tritt_reloaded import TrittReloaded, TrittReloadedPosition
from trigrid.search.evaluate.tritt_reloaded import evaluator
from trigrid.search.levels import COUNT
from trigrid.search.protocol import Estimate


def looked_at(position: Any) -> Estimate:
    return evaluator(position.game).estimate(position, Random(1))


def careful(game: Game, seed: int) -> Iterator[Any]:
    """The positions of a game of moves that the evaluator thinks worth trying."""
    rng = Random(seed)
    position: Any = game.start()
    while position.outcome is None:
        yield position
        moves = looked_at(position).moves
        position = position.play(moves[min(int(rng.expovariate(0.1)), len(moves) - 1)])


def some_positions(seeds: int) -> Iterator[Any]:
    game = TrittReloaded()
    for seed in range(seeds):
        yield from (position for position in positions_of(game, seed) if not position.outcome)
        yield from careful(game, seed)


def makes_own_line(position: Any, move: Move) -> bool:
    outcome = position.play(move).outcome
    return outcome is not None and outcome.reason.name == "OWN_LINE"


def loses_at_once(position: Any, move: Move) -> bool:
    outcome = position.play(move).outcome
    return outcome is not None and outcome.winner == 1 - position.to_move


def can_win(position: Any) -> bool:
    """By the rules alone: whether an entry and a slide of one turn make a line of one's own, and no other."""
    for entry in position.moves():
        entered = position.play(entry)
        if entered.is_sliding and any(makes_own_line(entered, slide) for slide in entered.moves()):
            return True
    return False


def test_it_finds_whether_a_turn_wins() -> None:
    rng = Random(1)
    found = set()
    for position in some_positions(8):
        if not position.is_sliding and rng.random() < 0.1:
            estimate = looked_at(position)
            wins = estimate.proved and estimate.value == 1.0
            assert wins == can_win(position)
            found.add(wins)
            if wins:
                assert estimate.plies == 2
                for entry in estimate.moves[:3]:
                    entered = position.play(entry)
                    assert any(makes_own_line(entered, slide) for slide in looked_at(entered).moves)
    assert found == {False, True}


def test_it_takes_every_slide_that_wins() -> None:
    for position in some_positions(6):
        if position.is_sliding:
            wins = {move for move in position.moves() if makes_own_line(position, move)}
            estimate = looked_at(position)
            if wins:
                assert (estimate.value, estimate.proved, estimate.plies) == (1.0, True, 1)
                assert set(estimate.moves) == wins


def test_it_never_tries_what_loses_at_once() -> None:
    for position in some_positions(6):
        if position.is_sliding:
            assert not any(loses_at_once(position, move) for move in looked_at(position).moves)


def test_it_leaves_out_only_what_loses_at_once_or_next_turn_or_is_an_image() -> None:
    rng = Random(1)
    for position in some_positions(8):
        estimate = looked_at(position)
        if estimate.proved and estimate.value == 1.0:
            continue
        left_out = set(position.moves()) - set(estimate.moves)
        if not position.is_sliding:
            assert not left_out or sum(map(int.bit_count, position.trittons)) < 3
        elif rng.random() < 0.2:
            for move in rng.sample(sorted(left_out), min(2, len(left_out))):
                assert loses_at_once(position, move) or can_win(position.play(move))


def test_what_it_calls_lost_is_lost() -> None:
    rng = Random(2)
    lost = 0
    for position in some_positions(8):
        estimate = looked_at(position)
        if estimate.proved and estimate.value == 0.0 and rng.random() < 0.3:
            lost += 1
            for move in rng.sample(position.moves(), 2):
                assert loses_at_once(position, move) or can_win(position.play(move))
    assert lost


def test_whoever_has_made_the_last_entry_of_all_wins_if_nothing_happens() -> None:
    game = TrittReloaded()
    ends = [last for last in (quiet(game, Random(seed)) for seed in range(20)) if last.left == (0, 0)]
    assert ends
    for position in ends:
        found = looked_at(position)
        assert (position.to_move, found.value, found.proved) == (1, 1.0, True)


def quiet(game: TrittReloaded, rng: Random) -> TrittReloadedPosition:
    """The last moment but one of a game in which nobody slides."""
    position = game.start()
    while True:
        after = position.play(game.staying if position.is_sliding else rng.choice(position.moves()))
        if after.outcome:
            return position
        position = after


def test_values_and_weights_are_in_order() -> None:
    for position in some_positions(6):
        found = looked_at(position)
        assert set(found.moves) <= set(position.moves())
        assert len(found.moves) == len(set(found.moves)) == len(found.weights) > 0
        assert list(found.weights) == sorted(found.weights, reverse=True)
        assert isclose(sum(found.weights), 1.0)
        assert found.proved or 0.0 < found.value < 1.0
        assert 0.0 < evaluator(position.game).value(position) < 1.0


def test_on_the_empty_board_one_of_several_equal_entries_is_tried() -> None:
    start: Any = load("tritt-reloaded").start()
    found = looked_at(start)
    images = {start.game.image(move, symmetry) for move in found.moves for symmetry in start.game.symmetries}
    assert images == set(start.moves())
    assert len(found.moves) < 30


@pytest.mark.parametrize("seed", range(3))
def test_folding_puts_images_together_and_nothing_else(seed: int) -> None:
    game = TrittReloaded()
    folded = evaluator(game).folded
    rng = Random(seed)
    for symmetry in game.symmetries:
        position, image = game.start(), game.start()
        seen = []
        for _ in range(7):
            move = rng.choice(position.moves())
            position, image = position.play(move), image.play(game.image(move, symmetry))
            assert folded(position) == folded(image)
            seen.append(folded(position))
        assert len(seen) == len(set(seen))
    stayed = played("tritt-reloaded", "d5-f5", "a1-a3", "stay")
    assert folded(stayed) != folded(played("tritt-reloaded", "d5-f5", "a1-a3"))


def test_six_levels_each_search_at_least_as_much_as_the_one_before() -> None:
    levels = evaluator(TrittReloaded()).levels
    assert len(levels) == COUNT
    assert [level.visits for level in levels] == sorted(level.visits for level in levels)
