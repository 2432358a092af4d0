"""Names of points: rows lettered from the bottom, numbered from the left; a point is (q, r)."""

Point = tuple[int, int]

STEPS = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


def hexagon(bottom: int, side: int) -> dict[str, Point]:
    """The points of a hexagon with sides of ``bottom`` and ``side`` points in turn, by name."""
    named = {}
    left, length = 0, bottom
    for r in range(bottom + side - 1):
        for i in range(length):
            named["abcdefghijklmnopqrstuvwxyz"[r] + str(i + 1)] = (left + i, r)
        if r < side - 1:
            left, length = left - 1, length + 1
        else:
            length -= 1
    return named


def triangle(bottom: int) -> dict[str, Point]:
    """The points of a triangle standing on a row of ``bottom`` points, by name."""
    return {
        "abcdefghijklmnopqrstuvwxyz"[r] + str(q + 1): (q, r) for r in range(bottom) for q in range(bottom - r)
    }


def are_neighbours(a: Point, b: Point) -> bool:
    """Whether two points are one step apart."""
    return (b[0] - a[0], b[1] - a[1]) in STEPS


def neighbours(point: Point) -> set[Point]:
    """The points one step away."""
    q, r = point
    return {(q + dq, r + dr) for dq, dr in STEPS}
