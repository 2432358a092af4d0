"""Tests of the plane's numbers for corners and triangles, and of its drawings."""

from hypothesis import given
from hypothesis import strategies as st

from trigrid.lattice import ROLES_AROUND, Plane, draw_strips
from trigrid.lattice.points import to_plane

plane = Plane(20)
coordinates = st.integers(-19, 19)
points = st.tuples(coordinates, coordinates)
triangles = st.tuples(coordinates, coordinates, st.booleans())


def centre_x(place: int) -> float:
    """Return the x coordinate of a triangle's centre."""
    return sum(to_plane(point)[0] for point in plane.points(place)) / 3


@given(points)
def test_a_corner_converts_to_a_number_and_back(point: tuple[int, int]) -> None:
    assert plane.point(plane.corner(point)) == point
    assert point in plane


def test_a_plane_has_no_corners_beyond_its_reach() -> None:
    assert (20, -20) in plane
    assert (21, 0) not in plane
    assert (0, -21) not in plane


@given(triangles)
def test_a_triangle_converts_to_a_place_and_back(triangle: tuple[int, int, bool]) -> None:
    place = plane.place(*triangle)
    assert plane.triangle(place) == triangle
    assert 0 <= place < plane.triangles


@given(triangles)
def test_corners_are_in_the_order_left_apex_right(triangle: tuple[int, int, bool]) -> None:
    place = plane.place(*triangle)
    assert tuple(map(plane.point, plane.corners(place))) == plane.points(place)
    (left_x, left_y), (apex_x, apex_y), (right_x, right_y) = map(to_plane, plane.points(place))
    assert left_y == right_y
    assert (apex_y > left_y) == triangle[2]
    assert right_x - left_x == 1
    assert left_x + right_x == 2 * apex_x


def test_upward_and_downward_triangles_have_the_corners_of_the_notation() -> None:
    assert plane.points(plane.place(3, 4, True)) == ((3, 4), (3, 5), (4, 4))
    assert plane.points(plane.place(3, 4, False)) == ((3, 5), (4, 4), (4, 5))


@given(points)
def test_six_triangles_lie_around_a_corner(point: tuple[int, int]) -> None:
    corner = plane.corner(point)
    around = plane.around(corner)
    assert len(set(around)) == 6
    roles = tuple(plane.corners(place).index(corner) for place in around)
    assert roles == ROLES_AROUND


@given(points, triangles)
def test_a_triangle_is_around_its_own_corners_only(
    point: tuple[int, int], triangle: tuple[int, int, bool]
) -> None:
    place = plane.place(*triangle)
    assert (place in plane.around(plane.corner(point))) == (point in plane.points(place))


@given(triangles, triangles)
def test_numbers_of_places_ascend_from_top_to_bottom_and_from_left_to_right(
    one: tuple[int, int, bool], other: tuple[int, int, bool]
) -> None:
    first, second = plane.place(*one), plane.place(*other)
    if one[1] == other[1]:
        assert (first < second) == (centre_x(first) < centre_x(second))
    else:
        assert (first < second) == (one[1] > other[1])


def test_marks_are_drawn_where_corners_and_triangles_lie() -> None:
    corners = {(0, 0): "o", (1, 0): ".", (0, 1): "."}
    triangles = {(0, 0, True): "o", (0, 0, False): "0V", (-1, 0, False): "-1V", (-2, 0, True): "-2A"}
    assert draw_strips(corners, triangles).splitlines() == [
        "                        .",
        "   0   -2A         -1V  o  0V",
        "                    o       .",
    ]
