"""Sets of places as ints, and the connected groups within them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

FEW_PLACES = 7
"""Places up to which a set is listed one by one instead of eight at a time."""


def places_in(places: int) -> list[int]:
    """The places of a set, in ascending order: one by one if they are few, else eight at a time."""
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
    """For each value of a byte of a set the places that it stands for; byte 0 holds places 0 to 7."""
    places = range(8 * number, 8 * number + 8)
    return tuple(tuple(place for bit, place in enumerate(places) if byte >> bit & 1) for byte in range(256))


def place_set(places: Iterable[int]) -> int:
    """The set of the given places."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def region(near: Sequence[int], within: int, place: int) -> int:
    """The connected group of places of ``within`` that holds ``place``.

    ``near[i]`` is the set of i's neighbours; ``place`` itself need not belong to ``within``.
    """
    reached = border = 1 << place
    while border:
        found = 0
        while border:
            lowest = border & -border
            found |= near[lowest.bit_length() - 1]
            border ^= lowest
        border = found & within & ~reached
        reached |= border
    return reached


def regions(near: Sequence[int], within: int) -> Iterator[int]:
    """The connected groups of ``within``, each as a set, in the order of their lowest places."""
    while within:
        group = region(near, within, (within & -within).bit_length() - 1)
        yield group
        within &= ~group
