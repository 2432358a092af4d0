"""Sets of places as ints, and the connected groups within them."""

from collections.abc import Iterable, Iterator, Sequence


def places_in(places: int) -> list[int]:
    """The places of a set, in ascending order."""
    found = []
    while places:
        lowest = places & -places
        found.append(lowest.bit_length() - 1)
        places ^= lowest
    return found


def place_set(places: Iterable[int]) -> int:
    """The set of the given places."""
    together = 0
    for place in places:
        together |= 1 << place
    return together


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
