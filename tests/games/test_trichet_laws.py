"""Laws of Trichet, checked in random games by means of the reference program."""

import random
from collections.abc import Callable
from itertools import chain, pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.games.reference import trichet as reference
from tests.games.sample_games import positions_of
from trigrid.games.trichet import COLOURINGS, COLOURS, Trichet, TrichetPosition
from trigrid.lattice import Point

trichets = st.builds(Trichet, tiles=st.sampled_from([96, 54, 150]), region=st.sampled_from([10, 14, 6]))
seeds = st.integers(0, 2**32)

OPENING_SYMMETRIES: dict[str, Callable[[Point], Point]] = {
    "identity": lambda point: point,
    "half turn": lambda point: (1 - point[0], -point[1]),
    "upside down": lambda point: (point[0] + point[1], -point[1]),
    "left to right": lambda point: (1 - point[0] - point[1], point[1]),
}
"""Symmetries of the plane that map the opening to itself."""


def reference_state(position: TrichetPosition) -> reference.State:
    """Return the position as a state of the reference program."""
    game = position.game
    state = reference.State(game.supply - len(position.tiles), game.region, set(), {}, position.to_move)
    colours = position.colours
    for place in position.tiles:
        state.laid.add(named(game, place))
        for corner in game.corners(place):
            state.colours[corner] = COLOURS[colours[corner]]
    return state


def named(game: Trichet, place: int) -> reference.Triangle:
    """Return a triangle as the reference program writes it."""
    q, r, is_up = game.triangle(place)
    return q, r, "A" if is_up else "V"


def written(colouring: int) -> str:
    """Return a colouring as the reference program writes it."""
    return "".join(COLOURS[colour] for colour in COLOURINGS[colouring])


def leaves_forced_triangle(before: TrichetPosition, move: int) -> bool:
    """Return whether a wave left one of its forced triangles empty.

    Unless the pool is empty, another tile of the wave has then claimed a corner of this triangle. The
    triangle stays empty for ever.
    """
    game = before.game
    place, colouring = game.parts(move)
    state = reference.laid(reference_state(before), named(game, place), written(colouring))
    for wave in before.play(move).waves:
        filled = [named(game, place) for place in wave]
        if reference.forced(state) != filled:
            return True
        for triangle in filled:
            state = reference.laid(state, triangle, reference.fitting(state, triangle)[0])
    return False


@given(trichets, seeds)
def test_tiles_and_pool_make_the_supply(trichet: Trichet, seed: int) -> None:
    for position in positions_of(trichet, seed):
        assert len(position.tiles) + position.tiles_left == trichet.supply


@given(trichets, seeds)
def test_every_coloured_corner_belongs_to_a_tile_and_tiles_have_both_colours(
    trichet: Trichet, seed: int
) -> None:
    for position in positions_of(trichet, seed):
        colours = position.colours
        corners = [trichet.corners(place) for place in position.tiles]
        assert set(colours) == set(chain(*corners))
        assert all({colours[corner] for corner in three} == {0, 1} for three in corners)


@given(trichets, seeds)
def test_open_and_dead_places_are_those_of_the_reference_program(trichet: Trichet, seed: int) -> None:
    position = random.Random(seed).choice(positions_of(trichet, seed))
    state = reference_state(position)
    fits = {triangle: reference.fitting(state, triangle) for triangle in reference.touching(state)}
    found = {
        named(trichet, place): sorted(map(written, colourings)) for place, colourings in position.open.items()
    }
    assert found == {triangle: sorted(fitting) for triangle, fitting in fits.items() if fitting}
    dead = {triangle for triangle, fitting in fits.items() if not fitting}
    assert {named(trichet, place) for place in position.dead} == dead


@given(trichets, seeds)
def test_after_a_move_nothing_is_forced_unless_the_pool_is_empty(trichet: Trichet, seed: int) -> None:
    for position in positions_of(trichet, seed):
        assert not position.tiles_left or all(len(fits) > 1 for fits in position.open.values())


@given(trichets, seeds)
def test_each_wave_fills_the_places_forced_at_its_start_in_reading_order(trichet: Trichet, seed: int) -> None:
    before, after = random.Random(seed).choice(list(pairwise(positions_of(trichet, seed))))
    colours = after.colours
    (played,) = after.tiles - before.tiles - set(chain(*after.waves))
    state = reference_state(before)
    for number, wave in enumerate(((played,), *after.waves)):
        triangles = [named(trichet, place) for place in wave]
        assert number == 0 or [each for each in reference.forced(state) if each in triangles] == triangles
        for place, triangle in zip(wave, triangles, strict=True):
            colouring = "".join(COLOURS[colours[corner]] for corner in trichet.corners(place))
            assert colouring in reference.fitting(state, triangle)
            state = reference.laid(state, triangle, colouring)
    assert state.laid == reference_state(after).laid


@given(trichets, seeds)
def test_a_move_forces_a_tile_or_makes_a_place_dead_or_empties_the_pool(trichet: Trichet, seed: int) -> None:
    for before, after in pairwise(positions_of(trichet, seed)):
        assert after.waves or after.dead - before.dead or not after.tiles_left


@given(trichets, seeds)
def test_play_agrees_with_the_reference_program(trichet: Trichet, seed: int) -> None:
    rng = random.Random(seed)
    before = rng.choice([position for position in positions_of(trichet, seed) if position.moves()])
    move = rng.choice(before.moves())
    after = reference.play(reference_state(before), trichet.spell(move))
    assert after == reference_state(before.play(move))


@given(trichets, seeds)
def test_regions_are_those_of_the_reference_program(trichet: Trichet, seed: int) -> None:
    position = random.Random(seed).choice(positions_of(trichet, seed))
    state = reference_state(position)
    groups = [set(group) for colour in COLOURS for group in reference.regions(state, colour)]
    found = list(position.regions())
    assert sorted(sorted(region.corners) for region in found) == sorted(map(sorted, groups))
    for region in found:
        surrounding = set[reference.Triangle]().union(*map(reference.around, region.corners))
        assert region.size == len(surrounding & state.laid)
        assert {named(trichet, place) for place in region.missing} == surrounding - state.laid
        assert region.is_closed == (surrounding <= state.laid)
        assert {position.region_of(corner) for corner in region.corners} == {region}


@given(trichets, seeds)
def test_the_game_is_over_when_a_region_is_closed_or_the_pool_is_empty(trichet: Trichet, seed: int) -> None:
    *earlier, last = positions_of(trichet, seed)
    assert all(position.outcome is None for position in earlier)
    assert all(reference.result(reference_state(position)) is None for position in earlier[::5])
    assert last.outcome is not None
    assert (last.outcome.winner, last.outcome.scores) == reference.result(reference_state(last))


@given(trichets, seeds)
def test_nearly_closed_regions_lack_up_to_three_tiles_that_can_be_laid(trichet: Trichet, seed: int) -> None:
    position = random.Random(seed).choice(positions_of(trichet, seed))
    expected = [
        region
        for region in position.regions()
        if 1 <= len(region.missing) <= 3
        and region.size + len(region.missing) >= trichet.region
        and all(place in position.open for place in region.missing)
    ]
    assert list(position.nearly_closed()) == expected


@given(trichets, seeds)
def test_a_nearly_closed_region_can_be_closed_by_one_move_if_the_pool_suffices(
    trichet: Trichet, seed: int
) -> None:
    position = random.Random(seed).choice(positions_of(trichet, seed))
    for region in () if position.outcome else position.nearly_closed():
        moves = [move for move in position.moves() if trichet.parts(move)[0] in region.missing]
        after = list(map(position.play, moves))
        is_closed = any(region.corners <= corners for each in after for corners in each.closed)
        assert is_closed or any(each.tiles_left == 0 for each in after)


@given(trichets, seeds)
def test_seats_alternate_and_no_game_is_longer_than_the_pool(trichet: Trichet, seed: int) -> None:
    positions = positions_of(trichet, seed)
    assert all(before.to_move != after.to_move for before, after in pairwise(positions))
    assert len(positions) - 1 <= trichet.max_length


@given(trichets, seeds)
def test_the_same_moves_in_another_order_lead_to_an_equal_position(trichet: Trichet, seed: int) -> None:
    position = random.Random(seed).choice(positions_of(trichet, seed))
    colours = position.colours
    moves = [
        trichet.lay(place, COLOURINGS.index(tuple(colours[corner] for corner in trichet.corners(place))))
        for place in sorted(position.tiles)
    ]
    again = trichet.laid(moves, position.to_move)
    assert again == position
    assert hash(again) == hash(position)
    assert (again.moves(), again.outcome) == (position.moves(), position.outcome)


@given(trichets, seeds, st.sampled_from(sorted(OPENING_SYMMETRIES)))
def test_the_symmetries_of_the_opening_commute_with_play(trichet: Trichet, seed: int, name: str) -> None:
    """The comparison stops at a contested corner or an empty pool.

    In both cases the result depends on reading order, which the symmetries do not keep.
    """

    def image(move: int) -> int:
        place, colouring = trichet.parts(move)
        points = map(OPENING_SYMMETRIES[name], trichet.corners(place))
        colours = dict(zip(points, COLOURINGS[colouring], strict=True))
        rows = sorted(r for _, r in colours)
        is_up = rows[0] == rows[1]
        q, r = min(colours) if is_up else (min(colours)[0], rows[0])
        image_place = trichet.place(q, r, is_up)
        mapped = tuple(colours[corner] for corner in trichet.corners(image_place))
        return trichet.lay(image_place, COLOURINGS.index(mapped))

    rng = random.Random(seed)
    position = mirrored = trichet.start()
    while moves := position.moves():
        assert sorted(map(image, moves)) == sorted(mirrored.moves())
        move = rng.choice(moves)
        before, position, mirrored = position, position.play(move), mirrored.play(image(move))
        new_dead = position.dead - before.dead
        if not position.tiles_left or (new_dead and leaves_forced_triangle(before, move)):
            return
        assert {
            OPENING_SYMMETRIES[name](point): colour for point, colour in position.colours.items()
        } == mirrored.colours
        assert position.outcome == mirrored.outcome
