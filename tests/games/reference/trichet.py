"""Trichet, slowly. Seat 0 is Oh, whose colour is ``o``; seat 1 is Dot, ``.``."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from tests.games.reference.names import Point, are_neighbours

KEY = "trichet"
"""The game that this program plays."""

Triangle = tuple[int, int, str]
"""q, r and A or V."""

COLOURINGS = [colouring for colouring in map("".join, product("o.", repeat=3)) if len(set(colouring)) == 2]
"""Of the three corners, in both colours."""


class State(NamedTuple):
    """The triangles with a tile, and the colour of every corner of theirs."""

    pool: int
    region: int
    laid: set[Triangle]
    colours: dict[Point, str]
    seat: int


def start(options: Mapping[str, Any]) -> State:
    """Oh's opening of two tiles, Dot to move."""
    empty = State(options["tiles"], options["region"], set(), {}, 1)
    return laid(laid(empty, (0, 0, "A"), ".o."), (0, -1, "V"), ".o.")


def to_move(state: State) -> int:
    """The seat about to act."""
    return state.seat


@cache
def corners(triangle: Triangle) -> tuple[Point, Point, Point]:
    """Left, apex, right."""
    q, r, kind = triangle
    if kind == "A":
        return (q, r), (q, r + 1), (q + 1, r)
    return (q, r + 1), (q + 1, r), (q + 1, r + 1)


@cache
def around(corner: Point) -> frozenset[Triangle]:
    """The six triangles that have a corner."""
    q, r = corner
    near = product((q - 1, q), (r - 1, r), "AV")
    return frozenset(triangle for triangle in near if corner in corners(triangle))


def laid(state: State, triangle: Triangle, colouring: str) -> State:
    """The state with one more tile, the same to move."""
    colours = {**state.colours, **dict(zip(corners(triangle), colouring, strict=True))}
    return state._replace(pool=state.pool - 1, laid=state.laid | {triangle}, colours=colours)


def fitting(state: State, triangle: Triangle) -> list[str]:
    """The colourings with both colours that agree with the corners already coloured."""
    return [
        colouring
        for colouring in COLOURINGS
        if all(
            state.colours.get(corner, colour) == colour
            for corner, colour in zip(corners(triangle), colouring, strict=True)
        )
    ]


def touching(state: State) -> set[Triangle]:
    """The empty triangles that share a corner or more with a tile."""
    return {triangle for corner in state.colours for triangle in around(corner)} - state.laid


def moves(state: State) -> list[str]:
    """Every tile that fits on every empty triangle that touches."""
    return (
        []
        if result(state)
        else sorted(
            f"{triangle[0]},{triangle[1]}{triangle[2]}{colouring}"
            for triangle in touching(state)
            for colouring in fitting(state, triangle)
        )
    )


def play(state: State, text: str) -> State:
    """The state after a tile and all that it forces; the turn passes to the other."""
    name, colouring = text[:-3], text[-3:]
    q, r = name[:-1].split(",")
    state = laid(state, (int(q), int(r), name[-1]), colouring)
    while wave := forced(state):
        for triangle in wave:
            fits = fitting(state, triangle)
            if fits and state.pool:
                state = laid(state, triangle, fits[0])
        if not state.pool:
            break
    return state._replace(seat=1 - state.seat)


def forced(state: State) -> list[Triangle]:
    """The empty triangles that only one tile fits, in reading order."""
    found = [triangle for triangle in touching(state) if len(fitting(state, triangle)) == 1]
    return sorted(found, key=lambda triangle: (-triangle[1], triangle[0], triangle[2]))


def regions(state: State, colour: str) -> list[set[Point]]:
    """The corners of each connected area of a colour; areas flow through the edges of tiles."""
    left = {corner for corner in state.colours if state.colours[corner] == colour}
    groups = []
    while left:
        group = grown = {left.pop()}
        while grown:
            grown = {corner for corner in left if any(flow(state, corner, other) for other in grown)}
            group, left = group | grown, left - grown
        groups.append(group)
    return groups


def flow(state: State, a: Point, b: Point) -> bool:
    """Whether two corners are the ends of an edge of some tile."""
    return are_neighbours(a, b) and bool(around(a) & around(b) & state.laid)


def largest_closed(state: State, colour: str) -> int:
    """The number of tiles of the largest closed region of a colour, 0 if there is none."""
    sizes = [0]
    for group in regions(state, colour):
        shown = {triangle for corner in group for triangle in around(corner)}
        if shown <= state.laid:
            sizes.append(len(shown))
    return max(sizes)


def result(state: State) -> tuple[int | None, tuple[int, int]] | None:
    """Whose region of enough tiles is closed; if both, the one who just moved loses."""
    scores = largest_closed(state, "o"), largest_closed(state, ".")
    closed = [seat for seat in (0, 1) if scores[seat] >= state.region]
    if len(closed) == 2:
        return state.seat, scores
    if len(closed) == 1:
        return closed[0], scores
    return None if state.pool else (None, scores)
