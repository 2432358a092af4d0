"""Names of points (q, r): letters for rows from the bottom, numbers from the left."""

Point = tuple[int, int]

STEPS = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


def hexagon(bottom: int, side: int) -> dict[str, Point]:
    """Return a hexagon's points by name; its sides have the two lengths in turn."""
    points = {}
    left, length = 0, bottom
    for r in range(bottom + side - 1):
        for i in range(length):
            points["abcdefghijklmnopqrstuvwxyz"[r] + str(i + 1)] = (left + i, r)
        if r < side - 1:
            left, length = left - 1, length + 1
        else:
            length -= 1
    return points


def triangle(bottom: int) -> dict[str, Point]:
    """Return a triangle's points by name; its bottom row has ``bottom`` points."""
    return {
        "abcdefghijklmnopqrstuvwxyz"[r] + str(q + 1): (q, r) for r in range(bottom) for q in range(bottom - r)
    }


def are_neighbours(a: Point, b: Point) -> bool:
    """Return whether two points are one step apart."""
    return (b[0] - a[0], b[1] - a[1]) in STEPS


def neighbours(point: Point) -> set[Point]:
    """Return the points one step away."""
    q, r = point
    return {(q + dq, r + dr) for dq, dr in STEPS}
