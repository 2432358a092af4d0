"""Keys that are equal for positions related by a symmetry of their game."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache, singledispatch
from typing import Any

from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.games.tritium import Tritium, TritiumPosition
from trigrid.games.trittons import TrittonPosition, TrittonTables
from trigrid.lattice import places_in


@singledispatch
def position_key(position: Any) -> Hashable:
    """Return a key, equal for two positions if and only if a symmetry relates them.

    In a game without symmetries, such as Trichet, the key contains the position itself.
    """
    return (position,)


@position_key.register
def _(position: TritiumPosition) -> Hashable:
    sets = (*position.tiles, *position.flags)
    images = (tuple([image_of(places) for places in sets]) for image_of in _maps(position.game))
    return min(images), position.to_move, position.passes, position.first_flag


@lru_cache(maxsize=16)
def _maps(game: Tritium) -> tuple[Callable[[int], int], ...]:
    """Return the symmetries of the board as functions that map sets of places."""
    return tuple(_map(symmetry) for symmetry in game.symmetries)


def _map(symmetry: Sequence[int]) -> Callable[[int], int]:
    """Return a function that applies a symmetry to sets of places.

    The function maps eight places at a time.
    """
    images = [1 << place for place in symmetry]
    bytewise = [
        [sum(image for bit, image in enumerate(eight) if byte >> bit & 1) for byte in range(256)]
        for eight in (images[start : start + 8] for start in range(0, len(images), 8))
    ]
    length = len(bytewise)

    def image(places: int) -> int:
        return sum(
            [table[byte] for table, byte in zip(bytewise, places.to_bytes(length, "little"), strict=True)]
        )

    return image


@position_key.register
def _(position: TrittonPosition) -> Hashable:
    orange, blue = (places_in(lying) for lying in position.trittons)
    lying = min(
        (sum(image[placement] for placement in orange), sum(image[placement] for placement in blue))
        for image in _images(position.game.tables)
    )
    return lying, position.to_move, position.ending, position.swapped, position.is_sliding


@lru_cache(maxsize=1)
def _images(tables: TrittonTables) -> tuple[tuple[int, ...], ...]:
    """Return, for each symmetry, the image of each placement.

    Each image is a set that contains one placement.
    """
    placement_at = tables.grid.three_at

    def image(symmetry: tuple[int, ...], dots: tuple[int, int, int]) -> int:
        first, middle, last = sorted(symmetry[place] for place in dots)
        return 1 << placement_at[first, middle, last]

    symmetries = tables.grid.board.symmetries
    return tuple(tuple(image(symmetry, dots) for dots in tables.placements) for symmetry in symmetries)


@position_key.register
def _(position: TriItOutPosition) -> Hashable:
    first, second = (places_in(counters) for counters in position.counters)
    placed = () if position.placed is None else (position.placed,)

    def image_of(places: Iterable[int], symmetry: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(symmetry[place] for place in places))

    alike = min(
        tuple(image_of(places, symmetry) for places in (first, second, placed))
        for symmetry in position.game.symmetries
    )
    return position.to_move, *alike
