"""Laws of TRITT Reloaded, checked in random games by slow direct computations."""

import random
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.test_tritt_laws import slow_dots, slow_lines, slow_moves, slow_slides
from trigrid.games.tritt_reloaded import Ending, TrittReloaded, TrittReloadedPosition
from trigrid.games.trittons import MoveKind
from trigrid.lattice import places_in

GAME = TrittReloaded()
seeds = st.integers(0, 2**32)


def careful_game(seed: int) -> list[TrittReloadedPosition]:
    """Return the positions of a random game whose players avoid ending it.

    Each player chooses among four random moves.
    """
    rng = random.Random(seed)
    found = [GAME.start()]
    while moves := found[-1].moves():
        followers = [found[-1].play(rng.choice(moves)) for _ in range(4)]
        found.append(next((position for position in followers if not position.ending), followers[0]))
    return found


def some_position(seed: int) -> TrittReloadedPosition:
    """Return a random position of a careful game; in half of the cases the last one."""
    rng = random.Random(seed)
    *others, last = careful_game(seed)
    return rng.choice([last, rng.choice(others)])


@given(seeds)
def test_dots_are_those_of_the_trittons_which_never_overlap(seed: int) -> None:
    for position in careful_game(seed):
        orange, blue = slow_dots(position)
        assert [set(places_in(dots)) for dots in position.dots] == [orange, blue]
        assert not orange & blue
        assert len(orange | blue) == 3 * sum(placements.bit_count() for placements in position.trittons)


@given(seeds)
def test_lines_are_those_found_dot_by_dot_and_only_the_last_move_makes_lines(seed: int) -> None:
    *others, last = careful_game(seed)
    for position in (*others, last):
        lines = [slow_lines(position, colour) for colour in (0, 1)]
        assert [set(places_in(position.lines(colour))) for colour in (0, 1)] == lines
        assert not any(lines) or position is last


@settings(max_examples=40)
@given(seeds)
def test_legal_moves_are_those_that_are_not_refused(seed: int) -> None:
    position = some_position(seed)
    assert sorted(position.moves()) == slow_moves(position)


@settings(max_examples=40)
@given(seeds)
def test_entries_are_all_that_cover_free_dots_and_make_no_line(seed: int) -> None:
    position = some_position(seed)
    if position.is_sliding or position.ending or not position.trittons_left[position.to_move]:
        return
    taken = set[int]().union(*slow_dots(position))
    legal = {
        placement
        for placement, dots in enumerate(GAME.placements)
        if not taken.intersection(dots) and not makes_line(position, placement)
    }
    assert set(position.moves()) == legal


def makes_line(position: TrittReloadedPosition, placement: int) -> bool:
    """Return whether entering a tritton at a placement would make a line."""
    trittons, cells = position.entered(position.to_move, placement)
    entered = position._replace(trittons=trittons, cells=cells)
    return any(slow_lines(entered, colour) for colour in (0, 1))


@given(seeds)
def test_slides_push_the_opponents_trittons_dot_by_dot(seed: int) -> None:
    position = some_position(seed)
    for trittons in position.trittons:
        for placement in places_in(trittons):
            assert set(position.slides(placement)) == slow_slides(position, placement, reach=11)
    listed = [
        (start, end) for kind, start, end in map(GAME.parts, position.moves()) if kind is MoveKind.SLIDE
    ]
    others = places_in(position.trittons[1 - position.to_move]) if position.is_sliding else []
    assert sorted(listed) == sorted((start, end) for start in others for end in position.slides(start))


@given(seeds)
def test_an_entry_is_followed_by_a_slide_or_stay_if_a_slide_is_possible(seed: int) -> None:
    for before, after in pairwise(careful_game(seed)):
        added = [
            now.bit_count() - then.bit_count()
            for then, now in zip(before.trittons, after.trittons, strict=True)
        ]
        if before.is_sliding:
            assert (added, after.to_move) == ([0, 0], 1 - before.to_move)
            assert before.trittons[before.to_move] == after.trittons[before.to_move]
            continue
        assert added[before.to_move] == sum(added) == 1
        others = places_in(after.trittons[1 - before.to_move])
        assert after.is_sliding == any(after.slides(placement) for placement in others)
        assert after.to_move == (before.to_move if after.is_sliding else 1 - before.to_move)


@given(seeds)
def test_the_outcome_follows_from_the_last_position(seed: int) -> None:
    positions = careful_game(seed)
    assert len(positions) - 1 <= GAME.max_length
    assert all(position.outcome is None for position in positions[:-1])
    last, outcome = positions[-1], positions[-1].outcome
    assert outcome is not None
    mover = 1 - last.to_move
    if outcome.reason is Ending.STUCK:
        assert outcome.winner == mover
    else:
        assert outcome.winner == (1 - mover if slow_lines(last, 1 - mover) else mover)
        assert (outcome.reason is Ending.OWN_LINE) == (outcome.winner == mover)


@given(seeds)
def test_orange_loses_if_all_trittons_are_entered_and_no_line_ends_the_game(seed: int) -> None:
    last = careful_game(seed)[-1]
    if last.trittons_left == (0, 0) and not last.ending:
        assert (last.to_move, last.outcome) == (0, (1, Ending.STUCK, (0, 1)))
