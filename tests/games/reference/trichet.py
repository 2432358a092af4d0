"""Reference program of Trichet. Seat 0 is Oh with ``o``, seat 1 is Dot with ``.``."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from tests.games.reference.names import Point, are_neighbours

KEY = "trichet"
"""The game that this program plays."""

Triangle = tuple[int, int, str]
"""The coordinates q and r, and A (apex up) or V (apex down)."""

COLOURINGS = [colouring for colouring in map("".join, product("o.", repeat=3)) if len(set(colouring)) == 2]
"""Colours of the three corners of a tile; each tile has both colours."""


class State(NamedTuple):
    """The position.

    ``pool`` is the number of tiles left, ``region`` the number of tiles that a winning region needs. ``laid``
    contains the triangles that have a tile, ``colours`` the colours of all their corners.
    """

    pool: int
    region: int
    laid: set[Triangle]
    colours: dict[Point, str]
    seat: int


def start(options: Mapping[str, Any]) -> State:
    """Return Oh's opening of two tiles, with Dot to move."""
    empty = State(options["tiles"], options["region"], set(), {}, 1)
    return laid(laid(empty, (0, 0, "A"), ".o."), (0, -1, "V"), ".o.")


def to_move(state: State) -> int:
    """Return the seat to move."""
    return state.seat


@cache
def corners(triangle: Triangle) -> tuple[Point, Point, Point]:
    """Return the corners in the order left, apex, right."""
    q, r, kind = triangle
    if kind == "A":
        return (q, r), (q, r + 1), (q + 1, r)
    return (q, r + 1), (q + 1, r), (q + 1, r + 1)


@cache
def around(corner: Point) -> frozenset[Triangle]:
    """Return the six triangles around a corner."""
    q, r = corner
    near = product((q - 1, q), (r - 1, r), "AV")
    return frozenset(triangle for triangle in near if corner in corners(triangle))


def laid(state: State, triangle: Triangle, colouring: str) -> State:
    """Return the state with one more tile and the same seat to move."""
    colours = {**state.colours, **dict(zip(corners(triangle), colouring, strict=True))}
    return state._replace(pool=state.pool - 1, laid=state.laid | {triangle}, colours=colours)


def fitting(state: State, triangle: Triangle) -> list[str]:
    """Return the colourings that agree with the corners already coloured."""
    return [
        colouring
        for colouring in COLOURINGS
        if all(
            state.colours.get(corner, colour) == colour
            for corner, colour in zip(corners(triangle), colouring, strict=True)
        )
    ]


def touching(state: State) -> set[Triangle]:
    """Return the empty triangles that share at least one corner with a tile."""
    return {triangle for corner in state.colours for triangle in around(corner)} - state.laid


def moves(state: State) -> list[str]:
    """Return every fitting tile on every empty triangle that touches a tile."""
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
    """Return the state after a tile and the tiles that it forces; the turn passes.

    If the pool has too few tiles, the remaining forced places stay empty.
    """
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
    """Return the empty triangles that only one tile fits, in reading order."""
    found = [triangle for triangle in touching(state) if len(fitting(state, triangle)) == 1]
    return sorted(found, key=lambda triangle: (-triangle[1], triangle[0], triangle[2]))


def regions(state: State, colour: str) -> list[set[Point]]:
    """Return the corners of each connected area of a colour.

    Two corners are connected if they are the ends of an edge of a tile.
    """
    remaining = {corner for corner in state.colours if state.colours[corner] == colour}
    groups = []
    while remaining:
        group = grown = {remaining.pop()}
        while grown:
            grown = {
                corner for corner in remaining if any(are_connected(state, corner, other) for other in grown)
            }
            group, remaining = group | grown, remaining - grown
        groups.append(group)
    return groups


def are_connected(state: State, a: Point, b: Point) -> bool:
    """Return whether two corners are the ends of an edge of some tile."""
    return are_neighbours(a, b) and bool(around(a) & around(b) & state.laid)


def largest_closed(state: State, colour: str) -> int:
    """Return the number of tiles of a colour's largest closed region, or 0."""
    sizes = [0]
    for group in regions(state, colour):
        shown = {triangle for corner in group for triangle in around(corner)}
        if shown <= state.laid:
            sizes.append(len(shown))
    return max(sizes)


def result(state: State) -> tuple[int | None, tuple[int, int]] | None:
    """Return the result, or None while the game goes on.

    A player wins by a closed region of enough tiles. If both players have such a region, the player who has
    just moved loses. If neither has one, the game is a tie when the pool is empty.
    """
    scores = largest_closed(state, "o"), largest_closed(state, ".")
    closed = [seat for seat in (0, 1) if scores[seat] >= state.region]
    if len(closed) == 2:
        return state.seat, scores
    if len(closed) == 1:
        return closed[0], scores
    return None if state.pool else (None, scores)
