"""Reference program of Tri-It-Out."""

from collections.abc import Mapping
from itertools import permutations
from typing import Any, NamedTuple

from tests.games.reference.names import Point, hexagon, triangle

KEY = "tri-it-out"
"""The game that this program plays."""


class State(NamedTuple):
    """The position.

    ``capture`` is the option: "new" allows captures only in triangles that the placement has completed, "any"
    in all triangles with counters of both colours. ``counters`` maps points to seats; ``due`` contains the
    points of the counters that can be captured now.
    """

    capture: str
    places: dict[str, Point]
    triangles: list[set[Point]]
    counters: dict[Point, int]
    seat: int
    due: set[Point]


def start(options: Mapping[str, Any]) -> State:
    """Return an empty board with First to move."""
    shape, *sides = options["board"].split("-")
    lengths = [int(side) for side in sides]
    places = triangle(lengths[0]) if shape == "tri" else hexagon(lengths[0], lengths[-1])
    return State(options["capture"], places, triangles_of(set(places.values())), {}, 0, set())


def triangles_of(points: set[Point]) -> list[set[Point]]:
    """Return all sets of three points at equal distances from each other.

    The third point is found by turning one side by 60° about its end.
    """
    found = set()
    for (q, r), (q2, r2) in permutations(points, 2):
        dq, dr = q2 - q, r2 - r
        third = (q - dr, r + dq + dr)
        if third in points:
            found.add(frozenset({(q, r), (q2, r2), third}))
    return [set(corners) for corners in found]


def to_move(state: State) -> int:
    """Return the seat to move."""
    return state.seat


def moves(state: State) -> list[str]:
    """Return the captures if one is due, else every empty unrestricted place."""
    if state.due:
        return sorted(f"x{name}" for name, point in state.places.items() if point in state.due)
    barred = state.counters.keys() | restricted(state)
    return sorted(name for name, point in state.places.items() if point not in barred)


def restricted(state: State) -> set[Point]:
    """Return the empty places that form a triangle with counters of both colours."""
    found = set()
    for corners in state.triangles:
        seats = [state.counters[point] for point in corners if point in state.counters]
        if sorted(seats) == [0, 1]:
            found |= {point for point in corners if point not in state.counters}
    return found


def mixed(state: State) -> list[set[Point]]:
    """Return the triangles of three counters that are not all of one colour."""
    full = [corners for corners in state.triangles if corners <= state.counters.keys()]
    return [corners for corners in full if len({state.counters[point] for point in corners}) == 2]


def play(state: State, text: str) -> State:
    """Return the state after a placement or a capture."""
    if text.startswith("x"):
        remaining = dict(state.counters)
        del remaining[state.places[text[1:]]]
        return state._replace(counters=remaining, due=set())
    point = state.places[text]
    placed = state._replace(counters={**state.counters, point: state.seat})
    due = {
        other
        for corners in mixed(placed)
        if state.capture == "any" or point in corners
        for other in corners
        if placed.counters[other] != state.seat
    }
    return placed._replace(due=due, seat=state.seat if due else 1 - state.seat)


def result(state: State) -> tuple[int | None, tuple[int, int]] | None:
    """Return the result, or None while the player to move can move.

    The player with fewer counters wins. At equal counts, the player to move loses. With ``any`` captures,
    that player also loses, whatever the counts, if a triangle with counters of both colours remains.
    """
    if moves(state):
        return None
    owners = list(state.counters.values())
    scores = owners.count(0), owners.count(1)
    loser = state.seat
    if scores[0] != scores[1] and not (state.capture == "any" and mixed(state)):
        loser = 0 if scores[0] > scores[1] else 1
    return 1 - loser, scores
