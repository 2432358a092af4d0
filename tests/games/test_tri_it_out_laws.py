"""Laws of Tri-It-Out, checked in random games by slow direct computations."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import positions_of
from trigrid.games.tri_it_out import BOARDS, Ending, TriItOut, TriItOutPosition
from trigrid.lattice import Board, Triangle, places_in

boards, captures = st.sampled_from(BOARDS), st.sampled_from(["new", "any"])
tri_it_outs = st.builds(TriItOut, board=boards, capture=captures)
seeds = st.integers(0, 2**32)


@cache
def slow_triangles(board: Board) -> list[Triangle]:
    """Return every three places at equal distances from each other."""
    distance = {}
    for a, b in combinations(range(len(board)), 2):
        (a_q, a_r), (b_q, b_r) = board.points[a], board.points[b]
        q, r = b_q - a_q, b_r - a_r
        distance[a, b] = q * q + q * r + r * r
    triples = combinations(range(len(board)), 3)
    return [(a, b, c) for a, b, c in triples if distance[a, b] == distance[b, c] == distance[a, c]]


def colours(position: TriItOutPosition) -> dict[int, int]:
    """Return the seat of the counter at each occupied place."""
    return {place: seat for seat, places in enumerate(position.counters) for place in places_in(places)}


def mixed(position: TriItOutPosition) -> set[Triangle]:
    """Return the mixed triangles on the board."""
    colour = colours(position)
    found = slow_triangles(position.game.board)
    return {each for each in found if {colour.get(place) for place in each} == {0, 1}}


def slow_forbidding(position: TriItOutPosition, place: int) -> set[Triangle]:
    """Return the triangles of an empty place and two counters of different colours."""
    colour = colours(position)
    around = [each for each in slow_triangles(position.game.board) if place in each]
    return {each for each in around if {colour.get(corner) for corner in each if corner != place} == {0, 1}}


def position_pairs(tri_it_out: TriItOut, seed: int) -> Iterator[tuple[TriItOutPosition, TriItOutPosition]]:
    """Yield each position of a random game together with the next position."""
    return pairwise(positions_of(tri_it_out, seed))


@given(tri_it_outs, seeds)
def test_restricted_places_are_those_that_some_mixed_pair_forbids(tri_it_out: TriItOut, seed: int) -> None:
    position = random.Random(seed).choice(positions_of(tri_it_out, seed))
    empty = [place for place in range(tri_it_out.place_count) if place not in colours(position)]
    forbidden = {place for place in empty if slow_forbidding(position, place)}
    assert set(places_in(position.restricted)) == forbidden
    if not position.is_capturing:
        assert position.moves() == tuple(place for place in empty if place not in forbidden)


@given(tri_it_outs, seeds)
def test_every_triangle_that_forbids_a_place_is_listed(tri_it_out: TriItOut, seed: int) -> None:
    position = random.Random(seed).choice(positions_of(tri_it_out, seed))
    for place in range(tri_it_out.place_count):
        listed = position.forbidding(place)
        assert len(set(listed)) == len(listed)
        assert set(listed) == (set() if place in colours(position) else slow_forbidding(position, place))


@given(tri_it_outs, seeds)
def test_the_option_selects_the_mixed_triangles_that_require_captures(
    tri_it_out: TriItOut, seed: int
) -> None:
    moves = [pair for pair in position_pairs(tri_it_out, seed) if not pair[0].is_capturing]
    before, after = random.Random(seed).choice(moves)
    sources = mixed(after) if tri_it_out.captures_any else mixed(after) - mixed(before)
    others = set(places_in(after.counters[1 - before.to_move]))
    due = {place for each in sources for place in each} & others
    assert set(places_in(after.capturable)) == due
    assert after.is_capturing == bool(due)
    if due:
        assert after.moves() == tuple(map(tri_it_out.capture, sorted(due)))
    for place in range(tri_it_out.place_count):
        listed = {each for each in sources if place in each and place in due}
        assert set(after.capturing(place)) == listed


@given(tri_it_outs, seeds)
def test_a_new_mixed_triangle_contains_exactly_one_of_the_movers_counters(
    tri_it_out: TriItOut, seed: int
) -> None:
    before, after = random.Random(seed).choice(list(position_pairs(tri_it_out, seed)))
    for each in mixed(after) - mixed(before):
        assert sum(colours(after)[place] == before.to_move for place in each) == 1


@given(boards, seeds)
def test_with_captures_from_any_triangle_a_turn_leaves_no_mixed_triangle(board: str, seed: int) -> None:
    turns = [
        pair for pair in position_pairs(TriItOut(board, "any"), seed) if pair[0].to_move != pair[1].to_move
    ]
    assert not mixed(random.Random(seed).choice(turns)[1])


@given(tri_it_outs, seeds)
def test_a_placement_adds_a_counter_and_a_capture_removes_an_opposing_counter(
    tri_it_out: TriItOut, seed: int
) -> None:
    for before, after in position_pairs(tri_it_out, seed):
        seat = before.to_move
        own, others = (
            after.scores[seat] - before.scores[seat],
            after.scores[1 - seat] - before.scores[1 - seat],
        )
        assert (own, others) == ((0, -1) if before.is_capturing else (1, 0))
        assert (after.to_move == seat) == (before.is_capturing or after.is_capturing)


@given(tri_it_outs, seeds)
def test_the_place_of_a_captured_counter_is_restricted(tri_it_out: TriItOut, seed: int) -> None:
    for before, after in position_pairs(tri_it_out, seed):
        if before.is_capturing:
            assert before.occupied & ~after.occupied & after.restricted


@given(tri_it_outs, seeds)
def test_each_complete_turn_adds_one_counter_and_seats_take_turns(tri_it_out: TriItOut, seed: int) -> None:
    turns = 0
    for before, after in position_pairs(tri_it_out, seed):
        turns += before.to_move != after.to_move
        assert after.to_move == turns % 2
        assert sum(after.scores) == turns + after.is_capturing


@given(tri_it_outs, seeds)
def test_a_game_ends_when_no_place_is_left_and_within_its_maximum_length(
    tri_it_out: TriItOut, seed: int
) -> None:
    positions = positions_of(tri_it_out, seed)
    last = positions[-1]
    assert last.occupied | last.restricted == tri_it_out.board.everywhere
    assert not last.is_capturing
    assert len(positions) - 1 <= tri_it_out.max_length
    assert all(position.outcome is None for position in positions[:-1])


@given(tri_it_outs, seeds)
def test_the_winner_follows_from_the_counts_and_the_remaining_mixed_triangles(
    tri_it_out: TriItOut, seed: int
) -> None:
    last = positions_of(tri_it_out, seed)[-1]
    counts = [list(colours(last).values()).count(seat) for seat in (0, 1)]
    if tri_it_out.captures_any and mixed(last):
        expected = 1 - last.to_move, Ending.MIXED_LEFT, tuple(counts)
    elif counts[0] == counts[1]:
        expected = 1 - last.to_move, Ending.TIED, tuple(counts)
    else:
        expected = counts.index(min(counts)), Ending.FEWEST, tuple(counts)
    assert last.outcome == expected


@given(tri_it_outs, seeds)
def test_at_equal_counts_first_always_places_next(tri_it_out: TriItOut, seed: int) -> None:
    for position in positions_of(tri_it_out, seed):
        first, second = position.scores
        assert first != second or position.is_capturing or position.to_move == 0
