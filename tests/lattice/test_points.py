"""Tests of lattice points: distances, symmetries, and the nearest point to a spot."""

from hypothesis import given
from hypothesis import strategies as st

from trigrid.lattice.points import (
    DIRECTIONS,
    add,
    apply,
    distance,
    nearest,
    rotations_and_reflections,
    to_plane,
)

points = st.tuples(st.integers(-50, 50), st.integers(-50, 50))
matrices = st.sampled_from(rotations_and_reflections())


def square_distance(a: tuple[int, int], b: tuple[int, int]) -> float:
    (ax, ay), (bx, by) = to_plane(a), to_plane(b)
    return (ax - bx) ** 2 + (ay - by) ** 2


@given(points)
def test_all_six_neighbours_are_at_distance_1(point: tuple[int, int]) -> None:
    assert [round(square_distance(point, add(point, step)), 9) for step in DIRECTIONS] == [1] * 6


@given(points, points)
def test_the_distance_is_the_length_of_the_shortest_path(a: tuple[int, int], b: tuple[int, int]) -> None:
    """The path always steps to the neighbour nearest to the target in the plane."""
    steps, current = 0, a
    while current != b:
        current = min(
            (add(current, step) for step in DIRECTIONS), key=lambda point: square_distance(point, b)
        )
        steps += 1
    assert distance(a, b) == distance(b, a) == steps


def test_the_twelve_symmetries_differ_and_the_first_is_the_identity() -> None:
    matrices = rotations_and_reflections()
    assert len(set(matrices)) == 12
    assert apply(matrices[0], (3, 4)) == (3, 4)


@given(points, points, matrices)
def test_symmetries_keep_distances(
    a: tuple[int, int], b: tuple[int, int], matrix: tuple[int, int, int, int]
) -> None:
    image = square_distance(apply(matrix, a), apply(matrix, b))
    assert abs(image - square_distance(a, b)) < 1e-6 * (1 + image)


@given(points, st.floats(-0.49, 0.49), st.floats(0, 1))
def test_a_spot_well_inside_a_cell_is_nearest_to_its_point(
    point: tuple[int, int], reach: float, turn: float
) -> None:
    x, y = to_plane(point)
    dx, dy = reach * (1 - turn), reach * turn
    if dx * dx + dy * dy < 0.24:
        assert nearest(x + dx, y + dy) == point


@given(st.floats(-20, 20), st.floats(-20, 20))
def test_nearest_returns_the_nearest_point(x: float, y: float) -> None:
    point = nearest(x, y)

    def squared_distance_to(other: tuple[int, int]) -> float:
        ox, oy = to_plane(other)
        return (ox - x) ** 2 + (oy - y) ** 2

    assert all(
        squared_distance_to(point) <= squared_distance_to(add(point, step)) + 1e-9 for step in DIRECTIONS
    )
