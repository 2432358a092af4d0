"""Laws of Tritium, checked in random games by slow direct computations."""

import random
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import positions_of
from trigrid.games.tritium import COLOURS, FLAG, Tritium, TritiumPosition
from trigrid.lattice import places_in

tritiums = st.builds(
    Tritium, size=st.sampled_from([4, 5, 6, 7, 8]), form=st.sampled_from(["standard", "short"])
)
seeds = st.integers(0, 2**32)


def slow_regions(position: TritiumPosition) -> list[set[int]]:
    """Return the regions, by joining neighbouring tiles of one colour in pairs."""
    board = position.game.board
    group = {place: {place} for places in position.tiles for place in places_in(places)}
    for places in position.tiles:
        for place in places_in(places):
            for other in places_in(board.near[place] & places):
                joined = group[place] | group[other]
                group.update(dict.fromkeys(joined, joined))
    return [set(places) for places in {frozenset(places) for places in group.values()}]


@given(tritiums, seeds)
def test_laid_and_remaining_tiles_make_the_supply(tritium: Tritium, seed: int) -> None:
    for position in positions_of(tritium, seed):
        laid = [places.bit_count() for places in position.tiles]
        assert list(map(sum, zip(laid, position.tiles_left, strict=True))) == [
            tritium.supply for _ in COLOURS
        ]
        assert sum(laid) == position.laid.bit_count()


@given(tritiums, seeds)
def test_regions_partition_the_tiles(tritium: Tritium, seed: int) -> None:
    position = random.Random(seed).choice(positions_of(tritium, seed))
    found = [set(places_in(group.places)) for group in position.regions()]
    assert sorted(map(sorted, found)) == sorted(map(sorted, slow_regions(position)))
    assert sum(map(len, found)) == position.laid.bit_count()
    for group in position.regions():
        assert {position.region_at(place) for place in places_in(group.places)} == {group}
    assert all(
        position.region_at(p) is None for p in range(tritium.place_count) if not position.laid >> p & 1
    )


@given(tritiums, seeds)
def test_claimed_places_are_those_of_flagged_regions(tritium: Tritium, seed: int) -> None:
    for position in positions_of(tritium, seed):
        flags = set(places_in(position.flags[0] | position.flags[1]))
        claimed = {place for group in slow_regions(position) if group & flags for place in group}
        assert set(places_in(position.claimed)) == claimed


@given(tritiums, seeds)
def test_scores_are_the_tiles_of_controlled_regions(tritium: Tritium, seed: int) -> None:
    position = random.Random(seed).choice(positions_of(tritium, seed))
    totals = [0, 0]
    first, second = (set(places_in(flags)) for flags in position.flags)
    for group in slow_regions(position):
        margin = len(group & first) - len(group & second)
        if margin:
            totals[margin < 0] += len(group)
    assert position.scores == tuple(totals)


@given(tritiums, seeds)
def test_the_number_of_flags_stays_within_its_limits(tritium: Tritium, seed: int) -> None:
    for position in positions_of(tritium, seed):
        first, second = (places.bit_count() for places in position.flags)
        if tritium.is_short:
            assert max(first, second) <= 3
        else:
            assert abs(first - second) <= 1


@given(tritiums, seeds)
def test_seats_alternate_and_each_turn_adds_one_piece_or_passes(tritium: Tritium, seed: int) -> None:
    for before, after in pairwise(positions_of(tritium, seed)):
        pieces = [
            p.laid.bit_count() + p.flags[0].bit_count() + p.flags[1].bit_count() for p in (before, after)
        ]
        assert after.to_move == 1 - before.to_move
        assert pieces[1] - pieces[0] == (0 if after.passes else 1)


@given(tritiums, seeds)
def test_a_finished_game_has_a_full_board_and_a_winner(tritium: Tritium, seed: int) -> None:
    positions = positions_of(tritium, seed)
    last = positions[-1]
    assert last.laid == tritium.board.everywhere
    assert last.outcome is not None
    assert last.outcome.winner in (0, 1)
    assert len(positions) - 1 <= 3 * tritium.place_count + 2


@given(tritiums, seeds)
def test_flag_moves_are_the_tiles_of_free_regions(tritium: Tritium, seed: int) -> None:
    position = random.Random(seed).choice(positions_of(tritium, seed))
    flags = set(places_in(position.flags[0] | position.flags[1]))
    free = {place for group in slow_regions(position) if not group & flags for place in group}
    kinds = [tritium.parts(move) for move in position.moves()]
    planted = {place for kind, place in kinds if kind == FLAG}
    is_over = position.outcome is not None
    assert planted == (free if position.flags_ready[position.to_move] and not is_over else set())
