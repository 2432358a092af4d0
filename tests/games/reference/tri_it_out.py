"""Tri-It-Out, slowly."""

from collections.abc import Mapping
from itertools import permutations
from typing import Any, NamedTuple

from tests.games.reference.names import Point, hexagon, triangle

KEY = "tri-it-out"
"""The game that this program plays."""


class State(NamedTuple):
    """Counters are points with the seat they belong to; of those in ``due`` one must be captured."""

    capture: str
    places: dict[str, Point]
    triangles: list[set[Point]]
    counters: dict[Point, int]
    seat: int
    due: set[Point]


def start(options: Mapping[str, Any]) -> State:
    """An empty board, First to move."""
    shape, *sides = options["board"].split("-")
    lengths = [int(side) for side in sides]
    places = triangle(lengths[0]) if shape == "tri" else hexagon(lengths[0], lengths[-1])
    return State(options["capture"], places, triangles_of(set(places.values())), {}, 0, set())


def triangles_of(points: set[Point]) -> list[set[Point]]:
    """All threes that are pairwise equally far apart: turn one side by a sixth about its end."""
    found = set()
    for (q, r), (q2, r2) in permutations(points, 2):
        dq, dr = q2 - q, r2 - r
        third = (q - dr, r + dq + dr)
        if third in points:
            found.add(frozenset({(q, r), (q2, r2), third}))
    return [set(three) for three in found]


def to_move(state: State) -> int:
    """The seat about to act."""
    return state.seat


def moves(state: State) -> list[str]:
    """The captures, if one is due; else every empty place that is not restricted."""
    if state.due:
        return sorted(f"x{name}" for name, point in state.places.items() if point in state.due)
    barred = state.counters.keys() | restricted(state)
    return sorted(name for name, point in state.places.items() if point not in barred)


def restricted(state: State) -> set[Point]:
    """The empty places that form a triangle with two counters of different colours."""
    found = set()
    for three in state.triangles:
        there = [state.counters[point] for point in three if point in state.counters]
        if sorted(there) == [0, 1]:
            found |= {point for point in three if point not in state.counters}
    return found


def mixed(state: State) -> list[set[Point]]:
    """The triangles of three counters that are not all of one colour."""
    full = [three for three in state.triangles if three <= state.counters.keys()]
    return [three for three in full if len({state.counters[point] for point in three}) == 2]


def play(state: State, text: str) -> State:
    """The state after a placement or a capture."""
    if text.startswith("x"):
        left = dict(state.counters)
        del left[state.places[text[1:]]]
        return state._replace(counters=left, due=set())
    point = state.places[text]
    placed = state._replace(counters={**state.counters, point: state.seat})
    due = {
        other
        for three in mixed(placed)
        if state.capture == "any" or point in three
        for other in three
        if placed.counters[other] != state.seat
    }
    return placed._replace(due=due, seat=state.seat if due else 1 - state.seat)


def result(state: State) -> tuple[int | None, tuple[int, int]] | None:
    """When nobody can be placed: fewest counters win; at equal counts who had to place loses."""
    if moves(state):
        return None
    owners = list(state.counters.values())
    scores = owners.count(0), owners.count(1)
    loser = state.seat
    if scores[0] != scores[1] and not (state.capture == "any" and mixed(state)):
        loser = 0 if scores[0] > scores[1] else 1
    return 1 - loser, scores
