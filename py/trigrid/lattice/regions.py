"""Sets of places as ints, and their connected regions."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

FEW_PLACES = 7
"""The maximum number of places that ``places_in`` lists one by one."""


def places_in(places: int) -> list[int]:
    """Return the places of a set in ascending order.

    Lists a small set place by place, and a larger one eight places at a time.
    """
    found: list[int] = []
    if places.bit_count() > FEW_PLACES:
        for number, byte in enumerate(places.to_bytes((places.bit_length() + 7) // 8, "little")):
            if byte:
                found += _in_byte(number)[byte]
        return found
    while places:
        lowest = places & -places
        found.append(lowest.bit_length() - 1)
        places ^= lowest
    return found


@cache
def _in_byte(number: int) -> tuple[tuple[int, ...], ...]:
    """Return the places of byte ``number`` of a set, for each value of the byte.

    Byte 0 stands for the places 0 to 7.
    """
    places = range(8 * number, 8 * number + 8)
    return tuple(tuple(place for bit, place in enumerate(places) if byte >> bit & 1) for byte in range(256))


def place_set(places: Iterable[int]) -> int:
    """Return the set of the given places."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def region(neighbours: Sequence[int], places: int, place: int) -> int:
    """Return the region that is connected with ``place`` through ``places``.

    ``neighbours[i]`` is the set of i's neighbours. The region contains ``place`` even if ``places`` does not.
    """
    reached = border = 1 << place
    while border:
        found = 0
        while border:
            lowest = border & -border
            found |= neighbours[lowest.bit_length() - 1]
            border ^= lowest
        border = found & places & ~reached
        reached |= border
    return reached


def regions(neighbours: Sequence[int], places: int) -> Iterator[int]:
    """Yield the connected regions of ``places``, ordered by their lowest places."""
    while places:
        group = region(neighbours, places, (places & -places).bit_length() - 1)
        yield group
        places &= ~group
