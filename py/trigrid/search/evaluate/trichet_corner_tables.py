"""Tables of facts about a Trichet corner and its neighbours, by the corner's code.

A code has two bits for the colour of each neighbour, counter-clockwise from the right, the lowest bits first.
The next two bits contain the colour of the corner itself: 0 for none, 1 for Oh, 2 for Dot. The clauses in the
docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, TypeAlias

from trigrid.games.trichet import COLOURINGS

COLOURED = 1 << 12
"""The lowest code of a corner with a colour."""

Wave: TypeAlias = tuple[tuple[int, int], ...]
"""Corners that get colours together, each with its colour."""

RelativeMove: TypeAlias = tuple[int, Wave]
"""A move and its wave, relative to a corner.

The move is stored as its number minus twelve times the corner's number. The wave consists of pairs (step from
the corner, colour).
"""


def _blank() -> list[Any]:
    return [()] * 3 * COLOURED


def _zeros() -> bytearray:
    return bytearray(3 * COLOURED)


@dataclass(eq=False)
class CornerTables:
    """Tables by code, with the steps between the corners of a plane of one width."""

    around: tuple[tuple[tuple[int, int], ...], ...]
    """Steps to a corner's neighbours, with bits, by the colour that the corner gets.

    When the corner gets this colour, the bits are added to the neighbour's code.
    """
    complete: bytearray = field(default_factory=_zeros)
    """Whether tiles surround a coloured corner."""
    filled: bytearray = field(default_factory=_zeros)
    """The number of tiles around a coloured corner."""
    forced: list[tuple[int, ...]] = field(default_factory=_blank)
    """Steps from a coloured corner to the corners that it forces (C7).

    It forces them together with a neighbour of its colour.
    """
    claims: bytearray = field(default_factory=_zeros)
    """The colour first claimed, in reading order, for an empty corner (C8)."""
    same: list[tuple[int, ...]] = field(default_factory=_blank)
    """Steps from a coloured corner to the neighbours of its colour."""
    dead: bytearray = field(default_factory=_zeros)
    """Whether a coloured corner touches a triangle of one colour (C9).

    If so, its region never closes.
    """
    empty: list[tuple[int, ...]] = field(default_factory=_blank)
    """Steps from a corner to its neighbours without a colour."""
    options: list[tuple[RelativeMove, ...]] = field(default_factory=_blank)
    """The moves that colour an empty corner, one for each wave."""
    choices: list[tuple[RelativeMove, ...]] = field(default_factory=_blank)
    """One option for each effect; up to two if it colours both ends of an edge.

    Two options are moves on the two triangles at the edge. An effect is the colours that corners get from
    the move and from the tiles that it forces. Each effect is listed at only one of its corners. Effects
    count as equal if they differ only where two triangles contest a corner.
    """
    others: list[tuple[int, ...]] = field(default_factory=_blank)
    """The remaining moves with these effects.

    Each is stored as its number minus twelve times the corner's number.
    """


def code_of(neighbours: tuple[int, ...]) -> int:
    """Return the code of an empty corner with neighbours of the given colours."""
    return sum(colour << 2 * direction for direction, colour in enumerate(neighbours))


def _steps(width: int) -> tuple[int, ...]:
    """Return the steps to a corner's neighbours, counter-clockwise from the right."""
    return (1, -width, -width - 1, -1, width, width + 1)


@cache
def corner_tables(width: int) -> CornerTables:
    """Return the tables for a plane with the given width."""
    steps = _steps(width)
    tables = CornerTables(
        tuple(
            tuple((step, colour << 2 * ((direction + 3) % 6)) for direction, step in enumerate(steps))
            for colour in range(3)
        )
    )
    for neighbours in product(range(3), repeat=6):
        code = code_of(neighbours)
        tables.empty[code] = tuple(
            [step for step, colour in zip(steps, neighbours, strict=True) if not colour]
        )
        _enter_empty(tables, code, neighbours, width)
        for colour in (1, 2):
            _enter_coloured(tables, code + colour * COLOURED, neighbours, steps)
    return tables


def _enter_empty(tables: CornerTables, code: int, neighbours: tuple[int, ...], width: int) -> None:
    for direction in IN_READING_ORDER:
        one, two = neighbours[direction], neighbours[(direction + 1) % 6]
        if one == two != 0:
            tables.claims[code] = 3 - one
            break
    by_direction = [moves_on(direction, neighbours, width) for direction in range(6)]
    moves = [move for found in by_direction for move in found]
    tables.options[code] = tuple({wave: (step, wave) for step, wave in reversed(moves)}.values())
    listed = [
        move
        for direction in range(6)
        if _is_listed(direction, neighbours)
        for move in by_direction[direction]
    ]
    tables.choices[code], tables.others[code] = _split_moves(moves, listed)


def _enter_coloured(
    tables: CornerTables, code: int, neighbours: tuple[int, ...], steps: tuple[int, ...]
) -> None:
    own = code // COLOURED
    pairs = [(neighbours[direction], neighbours[(direction + 1) % 6]) for direction in range(6)]
    tables.filled[code] = sum(0 not in pair and pair != (own, own) for pair in pairs)
    tables.dead[code] = (own, own) in pairs
    tables.complete[code] = tables.filled[code] == 6
    forced = []
    for direction, (one, two) in enumerate(pairs):
        if (one, two) == (own, 0):
            forced.append(steps[(direction + 1) % 6])
        if (one, two) == (0, own):
            forced.append(steps[direction])
    tables.forced[code] = tuple(forced)
    tables.same[code] = tuple([steps[direction] for direction in range(6) if neighbours[direction] == own])
    tables.empty[code] = tables.empty[code - own * COLOURED]


IN_READING_ORDER = (2, 1, 0, 3, 4, 5)
"""The triangles around a corner in reading order.

Triangle n is between the neighbours n and n + 1.
"""

ROLES = ((0, 2, 1), (1, 2, 0), (2, 1, 0), (2, 0, 1), (1, 0, 2), (0, 1, 2))
"""The roles of a corner and of its neighbours n and n + 1 in triangle n.

A role is an index into a colouring: 0 for the left corner, 1 for the apex, 2 for the right corner.
"""


def _split_moves(
    moves: list[RelativeMove], listed: list[RelativeMove]
) -> tuple[tuple[RelativeMove, ...], tuple[int, ...]]:
    """Split the moves around an empty corner into choices and others.

    A move that gives two corners the same colour becomes a choice only if it is in ``listed``, so that only
    one of these corners lists it. If the empty corner gets the colour of a coloured neighbour, these two
    corners force the third corner of both triangles that contain them. So a move that also gives another
    corner the other colour has the same effect as if it coloured only this corner.
    """
    choices: dict[tuple[int, ...], RelativeMove] = {}
    others = []
    for step, wave in sorted(moves, key=lambda move: len(move[1])):
        colours = [colour for _, colour in wave]
        own = colours[0]
        if colours == [own, own]:
            if (step, wave) in listed:
                choices[step, own] = step, wave
        elif len(wave) == 1 or COLOURINGS[step % len(COLOURINGS)].count(own - 1) == 2:
            if (own,) in choices:
                others.append(step)
            else:
                choices[(own,)] = step, wave[:1]
    return tuple(choices.values()), tuple(others)


def moves_on(direction: int, neighbours: tuple[int, ...], width: int) -> list[RelativeMove]:
    """Return the moves on one triangle around an empty corner.

    Returns no moves if the triangle touches no tile (C5), or if its other corners would force this one (C7).
    """
    colours_before = (0, neighbours[direction], neighbours[(direction + 1) % 6])
    if colours_before[1] == colours_before[2]:
        return []
    steps = _steps(width)
    away = (0, steps[direction], steps[(direction + 1) % 6])
    place = (0, -1, -2, 2 * width - 1, 2 * width, 2 * width + 1)[direction]
    found: list[RelativeMove] = []
    for number, colouring in enumerate(COLOURINGS):
        colours = [colouring[role] + 1 for role in ROLES[direction]]
        if all(before in (0, colour) for before, colour in zip(colours_before, colours, strict=True)):
            given = [
                (step, colour)
                for step, colour, before in zip(away, colours, colours_before, strict=True)
                if not before
            ]
            found.append((6 * place + number, tuple(given)))
    return found


def _is_listed(direction: int, neighbours: tuple[int, ...]) -> bool:
    """Return whether the corner has the lowest role of the triangle's empty corners."""
    colours_before = (0, neighbours[direction], neighbours[(direction + 1) % 6])
    return (
        min(role for role, colour in zip(ROLES[direction], colours_before, strict=True) if not colour)
        == ROLES[direction][0]
    )
