"""The 91 dots of TRITT and TRITT Reloaded as bits, with trittons on them.

A dot (q, r) is the bit 16 · (r + 2) + q + 7. At least two unused bits lie beyond each end of every row and
column, so that a shift by one or two steps moves no dot to the opposite edge. Placements have their own
numbers here, in the order in which they are found.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.games.reference.names import hexagon

STEPS = (1, 16, 15)
"""The shifts that move a dot to its three neighbours in the forward directions."""
DOTS = {name: 1 << (16 * (r + 2) + q + 7) for name, (q, r) in hexagon(6, 6).items()}
"""The bit of each dot by its name."""
EVERYWHERE = sum(DOTS.values())
"""All dots."""
MIDDLES: list[int] = []
"""The middle dot of each placement."""
ENDS: list[int] = []
"""The two end dots of each placement."""
NUMBERS: dict[int, int] = {}
"""The number of each placement by its three dots."""

for _step in STEPS:
    for _dot in DOTS.values():
        if EVERYWHERE & _dot << _step and EVERYWHERE & _dot >> _step:
            NUMBERS[_dot | _dot << _step | _dot >> _step] = len(MIDDLES)
            MIDDLES.append(_dot)
            ENDS.append(_dot << _step | _dot >> _step)

MASKS = list(NUMBERS)
"""The three dots of each placement."""
PLACEMENTS = range(len(MASKS))
"""All placements."""


def bits(numbers: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, in ascending order."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


def has_line(dots: int) -> bool:
    """Return whether three of the dots are neighbours in a straight line."""
    return bool(
        dots & dots >> 1 & dots >> 2 or dots & dots >> 16 & dots >> 32 or dots & dots >> 15 & dots >> 30
    )


def completing(dots: int) -> int:
    """Return the bits that complete a line of three with two of the dots.

    Some of these bits may be among the given dots, or off the board.
    """
    ahead, behind = dots << 1, dots >> 1
    found = ahead & behind | ahead & dots << 2 | behind & dots >> 2
    ahead, behind = dots << 16, dots >> 16
    found |= ahead & behind | ahead & dots << 32 | behind & dots >> 32
    ahead, behind = dots << 15, dots >> 15
    return found | ahead & behind | ahead & dots << 30 | behind & dots >> 30


def _track(placement: int, step: int) -> list[tuple[int, int]]:
    """Return the placements that a tritton reaches in one direction, nearest first.

    Each placement comes with the dots that must be free for the slide.
    """
    found: list[tuple[int, int]] = []
    mask, path = MASKS[placement], 0
    while True:
        moved = mask << step if step > 0 else mask >> -step
        if moved not in NUMBERS:
            return found
        path |= moved & ~MASKS[placement]
        found.append((NUMBERS[moved], path))
        mask = moved


@cache
def tracks(max_steps: int) -> list[list[list[tuple[int, int]]]]:
    """Return the slides in both directions for each placement.

    A slide moves a tritton by at most ``max_steps`` dots.
    """
    found = []
    for placement in PLACEMENTS:
        first = STEP_OF[placement]
        found.append([_track(placement, first)[:max_steps], _track(placement, -first)[:max_steps]])
    return found


STEP_OF = [
    next(step for step in STEPS if mask == middle | middle << step | middle >> step)
    for mask, middle in zip(MASKS, MIDDLES, strict=True)
]
"""The step between neighbouring dots, for each placement."""


@cache
def placement_named(name: str) -> int:
    """Return the placement with the name of its end dots, such as ``c3-c5``."""
    first, last = (DOTS[end] for end in name.split("-"))
    return next(placement for placement in PLACEMENTS if ENDS[placement] == first | last)


class Arrangement:
    """A position as the player to move sees it.

    It contains the placements of each player's trittons and the dots of each colour.
    """

    __slots__ = ("dots", "other_dots", "others", "own")

    def __init__(self, own: int, others: int) -> None:
        self.own, self.others = own, others
        self.dots = self.other_dots = 0
        for placement in bits(own):
            self.dots |= MIDDLES[placement]
            self.other_dots |= ENDS[placement]
        for placement in bits(others):
            self.dots |= ENDS[placement]
            self.other_dots |= MIDDLES[placement]


def arrangement(position: Any) -> Arrangement:
    """Return a position of either game as the player to move sees it."""
    game, colour = position.game, position.colour(position.to_move)
    by_colour = [
        sum(1 << placement_named(game.name(placement)) for placement in bits(lying))
        for lying in position.trittons
    ]
    return Arrangement(by_colour[colour], by_colour[1 - colour])
