"""The view of Tri-It-Out: counters, restricted places and captures."""

import random
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.paths import area, corners
from tests.games.sample_games import after, positions_of
from trigrid.draw import DARK, LIGHT, RenderOptions, Scene, Shape, view_of
from trigrid.draw.scene import MOVE_MS, Label, Spot
from trigrid.draw.views.tri_it_out import PULSING_MS, illustration, showpiece
from trigrid.draw.views.tri_it_out_aid import TRIANGLES, obliging
from trigrid.games.tri_it_out import BOARDS, TriItOut, TriItOutPosition
from trigrid.lattice import places_in

positions = st.builds(
    lambda seed, board, capture: random.Random(seed).choice(positions_of(TriItOut(board, capture), seed)),
    st.integers(0, 2**32),
    st.sampled_from(BOARDS[:5]),
    st.sampled_from(["new", "any"]),
)

DUE = "c1 e2 e3 b2 d6 f4 e5 a3 c4"
"""Moves after which First must capture in the triangle c4 e2 f4 or c4 a3 b2."""


def due() -> TriItOutPosition:
    return after(TriItOut().start(), *DUE.split())


def drawn(position: TriItOutPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
    return view_of(position.game).scene(position, options)


def spots(scene: Scene, role: str) -> set[Spot]:
    """Return the spots at which a role is drawn."""
    found = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    return {spot for shape in found for spot in shape.spots}


def centres(position: TriItOutPosition, places: int) -> set[Spot]:
    view = view_of(position.game)
    return {view.centre(place) for place in places_in(places)}


def place(position: TriItOutPosition, name: str) -> int:
    found = position.game.board.place(name)
    assert found is not None
    return found


def named(position: TriItOutPosition, *names: str) -> set[Spot]:
    return centres(position, sum(1 << place(position, name) for name in names))


def count(scene: Scene, role: str) -> int:
    return sum(item.role == role for item in scene.items)


@given(positions)
def test_every_place_has_a_counter_a_dot_or_hatching(position: TriItOutPosition) -> None:
    scene = drawn(position)
    first, second = position.counters
    assert spots(scene, "piece.orange") == centres(position, first)
    assert spots(scene, "piece.blue") == centres(position, second)
    assert spots(scene, "restricted") == centres(position, position.restricted)
    free = position.game.board.everywhere & ~(position.occupied | position.restricted)
    assert spots(scene, "point") == centres(position, free)
    assert spots(scene, "hole") == centres(position, second)


@given(positions)
def test_capturable_counters_are_ringed_and_their_triangles_drawn(position: TriItOutPosition) -> None:
    scene = drawn(position)
    assert spots(scene, "due") == centres(position, position.capturable)
    triangles = {each for counter in places_in(position.capturable) for each in position.capturing(counter)}
    if position.outcome is None:
        assert count(scene, "due.triangle") == 3 * len(triangles)


@given(positions)
def test_a_hovered_restricted_place_shows_the_forbidding_pairs(position: TriItOutPosition) -> None:
    for hovered in range(position.game.place_count):
        scene = drawn(position, RenderOptions(hovered=hovered))
        triangles = position.forbidding(hovered)
        pairs = {view_of(position.game).centre(p) for each in triangles for p in each if p != hovered}
        assert spots(scene, "forbidding.pair") == pairs
        assert count(scene, "forbidding.within") == len(triangles)
        assert count(scene, "forbidding") == 3 * len(triangles)


def test_a_triangle_is_drawn_between_its_corners() -> None:
    game, position, options = illustration()
    assert options.hovered is not None
    (triangle,) = position.forbidding(options.hovered)
    (area_,) = (item for item in drawn(position, options).items if item.role == "forbidding.within")
    assert isinstance(area_, Shape)
    (found,) = corners(area_.path)
    centres = {view_of(game).centre(corner) for corner in triangle}
    assert {min(centres, key=lambda c: abs(c[0] - x) + abs(c[1] - y)) for x, y in found} == centres
    assert area(found) > 0


def test_the_preview_of_a_placement_shows_the_triangles_it_would_make() -> None:
    position = after(TriItOut().start(), *DUE.split()[:-1])
    obliging, quiet = (
        drawn(position, RenderOptions(hovered=place(position, name), ghost=place(position, name)))
        for name in ("c4", "a1")
    )
    assert spots(obliging, "ghost.piece.orange") == named(position, "c4")
    assert count(obliging, "due.triangle") == 6
    assert not spots(obliging, "due")
    assert spots(quiet, "ghost.piece.orange") == named(position, "a1")
    assert count(quiet, "due.triangle") == 0


def test_the_preview_of_a_capture_crosses_out_the_counter_and_highlights_its_triangle() -> None:
    position = due()
    target = place(position, "b2")
    scene = drawn(position, RenderOptions(hovered=target, ghost=position.game.capture(target)))
    assert spots(scene, "ghost.piece.blue") == spots(scene, "due.gone") == named(position, "b2")
    assert not spots(scene, "piece.blue") & named(position, "b2")
    assert (count(scene, "due.lit"), count(scene, "due.triangle")) == (3, 3)
    assert count(scene, "due.within") == 1


def test_a_placed_counter_is_ringed_and_a_captured_one_leaves_a_trace() -> None:
    position = due()
    assert spots(drawn(position, RenderOptions(last_move=place(position, "c4"))), "last") == named(
        position, "c4"
    )
    move = position.game.move(position, "xb2")
    scene = drawn(position.play(move), RenderOptions(last_move=move))
    assert spots(scene, "trace") == named(position, "b2")
    assert not spots(scene, "last")


def test_placed_counters_grow_and_captured_ones_shrink_away() -> None:
    position = due()
    move = position.game.move(position, "xb2")

    def width(position: TriItOutPosition, last: int, name: str, role: str, age: float) -> float:
        (centre,) = named(position, name)
        scene = drawn(position, RenderOptions(last_move=last, move_age=age))
        found = [item for item in scene.items if isinstance(item, Shape) and item.role == role]
        outlines = [shape.outline for shape in found if centre in shape.spots]
        xs = [x for outline in outlines for part in corners(f"M0 0{outline}") for x, _ in part]
        return max(xs, default=0) - min(xs, default=0)

    ages = (0.0, 40.0, 100.0, inf)
    growing = [width(position, place(position, "c4"), "c4", "piece.orange", age) for age in ages]
    assert growing == sorted(set(growing))
    shrinking = [width(position.play(move), move, "b2", "piece.blue", age) for age in ages]
    assert shrinking == sorted(set(shrinking), reverse=True)
    assert shrinking[-1] == 0


def test_rings_pulse_for_a_while_if_a_capture_is_due() -> None:
    position = due()
    view, last = view_of(position.game), place(position, "c4")

    def ring(age: float) -> str:
        scene = drawn(position, RenderOptions(last_move=last, move_age=age))
        return next(
            (item.outline for item in scene.items if isinstance(item, Shape) and item.role == "due"), ""
        )

    assert view.animation_ms(position, last) == PULSING_MS
    assert ring(MOVE_MS - 1) == ""
    assert ring(MOVE_MS) == ring(PULSING_MS) == ring(inf)
    assert len({ring(MOVE_MS + later) for later in (0, 100, 200, 300)}) == 4
    captured = position.play(position.moves()[0])
    assert view.animation_ms(captured, position.moves()[0]) == MOVE_MS


def test_a_move_that_awaits_confirmation_is_ringed() -> None:
    position = due()
    target = place(position, "b2")
    scene = drawn(
        position, RenderOptions(hovered=target, ghost=position.game.capture(target), awaits_confirmation=True)
    )
    assert spots(scene, "chosen") == named(position, "b2")
    assert not spots(scene, "due") & named(position, "b2")


@pytest.mark.parametrize("board", BOARDS)
def test_everything_is_drawn_within_the_picture_and_has_a_style(board: str) -> None:
    last = None
    for position in positions_of(TriItOut(board), seed=4):
        moves = position.moves()
        ghost = moves[0] if moves else None
        scene = drawn(
            position,
            RenderOptions(
                last, ghost=ghost, awaits_confirmation=True, hovered=len(moves) % position.game.place_count
            ),
        )
        last = ghost
        assert {item.role for item in scene.items} <= LIGHT.keys() & DARK.keys()
        for item in scene.items:
            if isinstance(item, Label):
                (x, y), half = item.spot, item.size / 2
                assert 0.6 * half <= x <= scene.width - 0.6 * half * len(item.text)
                assert half < y < scene.height - half
            else:
                for x, y in (spot for part in corners(item.path) for spot in part):
                    assert 0 <= x <= scene.width
                    assert 0 <= y <= scene.height


@given(positions)
def test_the_aid_marks_placements_that_lead_to_captures(position: TriItOutPosition) -> None:
    """The marks are as many as the placements that lead to a capture.

    The player who is not to move is tested as if it were their turn.
    """
    scene = drawn(position, RenderOptions(aid=True))
    shown = [
        sum(len(item.spots) for item in scene.items if isinstance(item, Shape) and item.outline == inner)
        for _rim, inner in TRIANGLES
    ]
    for seat in (0, 1):
        other_turn = position._replace(to_move=seat)
        by_placing = [] if position.is_capturing else [other_turn.play(each) for each in position.moves()]
        assert other_turn.obliging(seat).bit_count() == sum(each.is_capturing for each in by_placing)
        assert shown[seat] == position.obliging(seat).bit_count()


def test_the_aid_shows_places_that_a_placement_would_restrict() -> None:
    position = after(TriItOut("hex-3").start(), "a1")
    ghost = place(position, "e1")
    plain, aided = (drawn(position, RenderOptions(ghost=ghost, aid=aid)) for aid in (False, True))
    assert not spots(plain, "forbidding")
    assert spots(aided, "forbidding") == named(position, "c5")
    assert not spots(drawn(position.play(ghost), RenderOptions(aid=True)), "forbidding")


def test_the_aid_never_covers_a_previewed_counter() -> None:
    position = after(TriItOut().start(), *DUE.split()[:-1])
    target = place(position, "c4")
    assert obliging(position, RenderOptions())[0] >> target & 1
    assert not obliging(position, RenderOptions(ghost=target))[0] >> target & 1


@pytest.mark.parametrize(
    ("moves", "tried", "obstacles"),
    [
        ("a1 a2", "a2", "a2"),
        ("b2 e2", "c5", "b2 e2"),
        ("a2 d3 b3 b2", "e1", "a2 b3"),
        ("a2 d3 b3 b2", "xb2", "a2 b3"),
        ("a1 a2", "xa2", ""),
        ("a1 a2", "e1", ""),
    ],
)
def test_obstacles_to_illegal_moves(moves: str, tried: str, obstacles: str) -> None:
    position = after(TriItOut("hex-3").start(), *moves.split())
    found = view_of(position.game).obstacles(position, position.game.read(tried))
    assert [position.game.board.names[each] for each in found] == obstacles.split()


def test_the_poster_shows_a_capture_that_is_due() -> None:
    _, position = showpiece()
    assert position.is_capturing
    assert position.restricted
