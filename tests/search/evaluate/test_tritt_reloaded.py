"""What is known of TRITT Reloaded without playing on, held against the rules themselves."""

from random import Random
from typing import Any

from tests.games.diagrams.tritt import played
from tests.search.evaluate.sample_positions import looked_at, some_positions
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
    """By the rules alone: whether an entry and a slide of one turn make a line of one's own, and no other."""
    for entry in position.moves():
        entered = position.play(entry)
        if entered.is_sliding and any(makes_own_line(entered, slide) for slide in entered.moves()):
            return True
    return False


def test_it_finds_whether_a_turn_wins() -> None:
    rng = Random(1)
    found = set()
    for position in some_positions(TrittReloaded(), seeds=8):
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
    for position in some_positions(TrittReloaded(), seeds=6):
        if position.is_sliding:
            wins = {move for move in position.moves() if makes_own_line(position, move)}
            estimate = looked_at(position)
            if wins:
                assert (estimate.value, estimate.proved, estimate.plies) == (1.0, True, 1)
                assert set(estimate.moves) == wins


def test_it_never_tries_what_loses_at_once() -> None:
    for position in some_positions(TrittReloaded(), seeds=6):
        if position.is_sliding:
            assert not any(loses_at_once(position, move) for move in looked_at(position).moves)


def test_it_leaves_out_only_what_loses_at_once_or_next_turn_or_is_an_image() -> None:
    rng = Random(1)
    for position in some_positions(TrittReloaded(), seeds=8):
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
    for position in some_positions(TrittReloaded(), seeds=8):
        estimate = looked_at(position)
        if estimate.proved and estimate.value == 0.0 and rng.random() < 0.3:
            lost += 1
            for move in rng.sample(position.moves(), 2):
                assert loses_at_once(position, move) or can_win(position.play(move))
    assert lost


def test_whoever_has_made_the_last_entry_of_all_wins_if_nothing_happens() -> None:
    game = TrittReloaded()
    ends = [
        last for last in (quiet(game, Random(seed)) for seed in range(20)) if last.trittons_left == (0, 0)
    ]
    assert ends
    for position in ends:
        found = looked_at(position)
        assert (position.to_move, found.value, found.proved) == (1, 1.0, True)


def quiet(game: TrittReloaded, rng: Random) -> TrittReloadedPosition:
    """The last moment but one of a game in which nobody slides."""
    position = game.start()
    while True:
        after = position.play(game.special_move if position.is_sliding else rng.choice(position.moves()))
        if after.outcome:
            return position
        position = after


def test_on_the_empty_board_one_of_several_equal_entries_is_tried() -> None:
    start: Any = load("tritt-reloaded").start()
    found = looked_at(start)
    images = {start.game.image(move, symmetry) for move in found.moves for symmetry in start.game.symmetries}
    assert images == set(start.moves())
    assert len(found.moves) < 30


def test_a_turn_without_a_slide_is_folded_apart_from_one_that_is_not_over() -> None:
    stayed = played("tritt-reloaded", "d5-f5", "a1-a3", "stay")
    assert position_key(stayed) != position_key(played("tritt-reloaded", "d5-f5", "a1-a3"))
