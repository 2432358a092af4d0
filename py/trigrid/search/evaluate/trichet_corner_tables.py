"""Tables of what a corner of Trichet and its six neighbours tell, by the code of the corner.

The code of a corner has two bits a neighbour, counter-clockwise from the right, the lowest first, and above
them two bits for its own colour: 0 none yet, 1 Oh's, 2 Dot's.
The clauses named in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, TypeAlias

from trigrid.games.trichet import COLOURINGS

COLOURED = 1 << 12
"""Codes below are those of corners without a colour."""

Wave: TypeAlias = tuple[tuple[int, int], ...]
"""Corners with the colours that they get at once."""

RelativeMove: TypeAlias = tuple[int, Wave]
"""A move less twelve times a corner's number, and the colours it gives: (step from that corner, colour)."""


def _blank() -> list[Any]:
    return [()] * 3 * COLOURED


def _zeros() -> bytearray:
    return bytearray(3 * COLOURED)


@dataclass(eq=False)
class CornerTables:
    """The tables, by code; steps between corners are those of a plane of some width."""

    around: tuple[tuple[tuple[int, int], ...], ...]
    """By colour: the steps to a corner's neighbours, with the bits that the colour adds to their codes."""
    complete: bytearray = field(default_factory=_zeros)
    """Whether a coloured corner has tiles all round it."""
    filled: bytearray = field(default_factory=_zeros)
    """The number of tiles round a coloured corner."""
    forced: list[tuple[int, ...]] = field(default_factory=_blank)
    """The steps from a coloured corner to those that it and a third corner force (C7)."""
    claims: bytearray = field(default_factory=_zeros)
    """The colour first claimed, in reading order, for an empty corner (C8)."""
    same: list[tuple[int, ...]] = field(default_factory=_blank)
    """The steps from a coloured corner to the neighbours of its colour."""
    dead: bytearray = field(default_factory=_zeros)
    """Whether a coloured corner has a triangle of one colour beside it: its region never closes (C9)."""
    empty: list[tuple[int, ...]] = field(default_factory=_blank)
    """The steps from a corner to its neighbours without a colour."""
    options: list[tuple[RelativeMove, ...]] = field(default_factory=_blank)
    """The moves that give an empty corner a colour; of those that give the same colours only one."""
    choices: list[tuple[RelativeMove, ...]] = field(default_factory=_blank)
    """Of the options that do the same, unless two triangles contest a corner, one, at one corner only."""
    others: list[tuple[int, ...]] = field(default_factory=_blank)
    """The rest of the options, as moves less twelve times the corner."""


def code_of(neighbours: tuple[int, ...]) -> int:
    """The code of an empty corner with neighbours of these colours."""
    return sum(colour << 2 * way for way, colour in enumerate(neighbours))


def _steps(width: int) -> tuple[int, ...]:
    """The steps from a corner to its neighbours, counter-clockwise from the right."""
    return (1, -width, -width - 1, -1, width, width + 1)


@cache
def corner_tables(width: int) -> CornerTables:
    """The tables for a plane of that width."""
    steps = _steps(width)
    made = CornerTables(
        tuple(
            tuple((step, colour << 2 * ((way + 3) % 6)) for way, step in enumerate(steps))
            for colour in range(3)
        )
    )
    for neighbours in product(range(3), repeat=6):
        code = code_of(neighbours)
        made.empty[code] = tuple([step for step, colour in zip(steps, neighbours, strict=True) if not colour])
        _enter_empty(made, code, neighbours, width)
        for colour in (1, 2):
            _enter_coloured(made, code + colour * COLOURED, neighbours, steps)
    return made


def _enter_empty(made: CornerTables, code: int, neighbours: tuple[int, ...], width: int) -> None:
    for way in IN_READING_ORDER:
        one, two = neighbours[way], neighbours[(way + 1) % 6]
        if one == two != 0:
            made.claims[code] = 3 - one
            break
    by_way = [moves_on(way, neighbours, width) for way in range(6)]
    moves = [move for found in by_way for move in found]
    made.options[code] = tuple({wave: (step, wave) for step, wave in reversed(moves)}.values())
    listed = [move for way in range(6) if _is_listed(way, neighbours) for move in by_way[way]]
    made.choices[code], made.others[code] = _sorted_out(moves, listed)


def _enter_coloured(
    made: CornerTables, code: int, neighbours: tuple[int, ...], steps: tuple[int, ...]
) -> None:
    own = code // COLOURED
    pairs = [(neighbours[way], neighbours[(way + 1) % 6]) for way in range(6)]
    made.filled[code] = sum(0 not in pair and pair != (own, own) for pair in pairs)
    made.dead[code] = (own, own) in pairs
    made.complete[code] = made.filled[code] == 6
    forced = []
    for way, (one, two) in enumerate(pairs):
        if (one, two) == (own, 0):
            forced.append(steps[(way + 1) % 6])
        if (one, two) == (0, own):
            forced.append(steps[way])
    made.forced[code] = tuple(forced)
    made.same[code] = tuple([steps[way] for way in range(6) if neighbours[way] == own])
    made.empty[code] = made.empty[code - own * COLOURED]


IN_READING_ORDER = (2, 1, 0, 3, 4, 5)
"""The triangles round a corner; number n lies between the neighbours n and n + 1."""

ROLES = ((0, 2, 1), (1, 2, 0), (2, 1, 0), (2, 0, 1), (1, 0, 2), (0, 1, 2))
"""Of each triangle round a corner, which corner the corner itself is, which neighbour n, which n + 1."""


def _sorted_out(
    moves: list[RelativeMove], listed: list[RelativeMove]
) -> tuple[tuple[RelativeMove, ...], tuple[int, ...]]:
    """The choices and the others of the moves round an empty corner, some of which are listed there.

    A corner that gets the colour of a coloured neighbour forces the third corner of both triangles on the
    two: so a move that gives both corners their colours does the same as if it gave only the first its own.
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


def moves_on(way: int, neighbours: tuple[int, ...], width: int) -> list[RelativeMove]:
    """The moves on one triangle round an empty corner."""
    known = (0, neighbours[way], neighbours[(way + 1) % 6])
    if known[1] == known[2]:
        return []
    steps = _steps(width)
    away = (0, steps[way], steps[(way + 1) % 6])
    place = (0, -1, -2, 2 * width - 1, 2 * width, 2 * width + 1)[way]
    found: list[RelativeMove] = []
    for number, colouring in enumerate(COLOURINGS):
        colours = [colouring[role] + 1 for role in ROLES[way]]
        if all(was in (0, colour) for was, colour in zip(known, colours, strict=True)):
            given = [
                (step, colour) for step, colour, was in zip(away, colours, known, strict=True) if not was
            ]
            found.append((6 * place + number, tuple(given)))
    return found


def _is_listed(way: int, neighbours: tuple[int, ...]) -> bool:
    """Whether a corner is the empty one, of those of a triangle round it, with the lowest role."""
    known = (0, neighbours[way], neighbours[(way + 1) % 6])
    return min(role for role, colour in zip(ROLES[way], known, strict=True) if not colour) == ROLES[way][0]
