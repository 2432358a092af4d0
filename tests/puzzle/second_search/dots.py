"""The 91 dots of both games with trittons as bits, and what follows from where trittons lie on them.

A dot (q, r) is the bit 16 · (r + 2) + q + 7: two empty bits at least lie beyond each end of every row and
column, so that
a set of dots is moved one or two steps by a shift, and nothing comes round at the other side. Placements have
numbers of their own here, in the order in which they are found.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.games.reference.names import hexagon

STEPS = (1, 16, 15)
"""By how many bits a dot's neighbours lie away, ahead of it."""
DOTS = {name: 1 << (16 * (r + 2) + q + 7) for name, (q, r) in hexagon(6, 6).items()}
"""The bit of each dot by its name."""
EVERYWHERE = sum(DOTS.values())
"""All dots."""
MIDDLES: list[int] = []
"""The middle dot of each placement."""
ENDS: list[int] = []
"""Its two ends."""
NUMBERS: dict[int, int] = {}
"""From the three dots of a placement to its number."""

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
    """The numbers in a set of numbers."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


def has_line(dots: int) -> bool:
    """Whether three of the dots are neighbours in a straight line."""
    return bool(
        dots & dots >> 1 & dots >> 2 or dots & dots >> 16 & dots >> 32 or dots & dots >> 15 & dots >> 30
    )


def completing(dots: int) -> int:
    """The bits, taken or not, that make three in a straight line with two of the dots."""
    ahead, behind = dots << 1, dots >> 1
    found = ahead & behind | ahead & dots << 2 | behind & dots >> 2
    ahead, behind = dots << 16, dots >> 16
    found |= ahead & behind | ahead & dots << 32 | behind & dots >> 32
    ahead, behind = dots << 15, dots >> 15
    return found | ahead & behind | ahead & dots << 30 | behind & dots >> 30


def _track(placement: int, step: int) -> list[tuple[int, int]]:
    """The placements that a tritton reaches one way, nearest first, each with the dots that must be free."""
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
def tracks(furthest: int) -> list[list[list[tuple[int, int]]]]:
    """For each placement the slides one way and the other, ``furthest`` dots at most."""
    found = []
    for placement in PLACEMENTS:
        first = DOTS_AHEAD[placement]
        found.append([_track(placement, first)[:furthest], _track(placement, -first)[:furthest]])
    return found


DOTS_AHEAD = [
    next(step for step in STEPS if mask == middle | middle << step | middle >> step)
    for mask, middle in zip(MASKS, MIDDLES, strict=True)
]
"""The step along which each placement lies."""


@cache
def placement_named(name: str) -> int:
    """The placement with ends of those names: ``c3-c5``."""
    first, last = (DOTS[end] for end in name.split("-"))
    return next(placement for placement in PLACEMENTS if ENDS[placement] == first | last)


class Arrangement:
    """What the player to move sees: both sets of trittons by placement, and the dots of both colours."""

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
    """The arrangement of a position of either game, as the player to move sees it."""
    game, colour = position.game, position.colour(position.to_move)
    by_colour = [
        sum(1 << placement_named(game.name(placement)) for placement in bits(lying))
        for lying in position.trittons
    ]
    return Arrangement(by_colour[colour], by_colour[1 - colour])
