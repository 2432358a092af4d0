"""Results of early positions of Tri-It-Out on small boards.

``python -m tools.solve.tri_it_out`` computes the tablebases. A tablebase gives a result for each position
with few counters in which a placement is due. Symmetric positions share a result.

A tablebase does not contain the positions. A position gives three addresses, and the parity of the bits at
these addresses is the result (B. Majewski and others: A family of perfect hashing methods, 1996). For
any position that it was not made from, the result is arbitrary. So a tablebase is made from all positions
that can be set up with its numbers of counters, even if no game leads to them.
"""

from base64 import b64decode
from functools import lru_cache
from pkgutil import get_data
from typing import NamedTuple
from zlib import crc32

from trigrid.games.tri_it_out import TriItOut
from trigrid.lattice import places_in

HEADING = "trigrid table 1"
"""The first line of a tablebase's file."""
WORD = (1 << 64) - 1
"""The mask of 64 bits."""


class DamagedTablebase(ValueError):
    """Raised for a file that is not a tablebase, or that has changed."""


class Tablebase(NamedTuple):
    """The results of one game's positions with at most ``counters`` counters."""

    game: TriItOut
    counters: int
    balances: frozenset[tuple[int, int]]
    """The numbers of counters that the tablebase covers, as pairs (mover's, other's)."""
    segment: int
    """The number of bits in each of the three segments.

    Each position has an address in each segment.
    """
    seed: int
    bits: bytes

    def wins(self, own: int, others: int) -> bool | None:
        """Return whether the owner of ``own``, who has to place, wins; None if unknown."""
        if (own.bit_count(), others.bit_count()) not in self.balances:
            return None
        bit_numbers = addresses(canonical(self.game, own, others), self.seed, self.segment)
        return bool(sum(self.bits[each >> 3] >> (each & 7) for each in bit_numbers) & 1)


def canonical(game: TriItOut, own: int, others: int) -> int:
    """Return a number that identifies a position up to symmetry."""
    own_places, other_places = places_in(own), places_in(others)
    place_count = game.place_count
    return min(
        sum(1 << place_count + image[place] for place in own_places)
        + sum(1 << image[place] for place in other_places)
        for image in game.symmetries
    )


def addresses(key: int, seed: int, segment: int) -> tuple[int, int, int]:
    """Return three bit numbers for a key, one in each segment.

    The bits are mixed as in splitmix64.
    """
    mixed = (key + seed * 0x9E3779B97F4A7C15) & WORD
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & WORD
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
    mixed ^= mixed >> 31
    low, middle, high = (mixed >> shift & 0x1FFFFF for shift in (0, 21, 42))
    return low * segment >> 21, segment + (middle * segment >> 21), 2 * segment + (high * segment >> 21)


def file_of(game: TriItOut) -> str:
    """Return the path of a game's tablebase, relative to this file.

    The file may be absent.
    """
    return f"tables/{game.key}-{game.options['board']}-{game.options['capture']}.txt"


@lru_cache(maxsize=4)
def tablebase_of(game: TriItOut) -> Tablebase | None:
    """Return the tablebase of a game, or None. Raises DamagedTablebase."""
    try:
        content = get_data(__name__, file_of(game))
    except OSError:
        return None
    return read(game, content.decode("ascii")) if content else None


def read(game: TriItOut, text: str) -> Tablebase:
    """Read a tablebase from the text of its file. Raises DamagedTablebase."""
    try:
        heading, *facts, payload = text.split("\n", 6)
        given = dict(fact.split(" ", 1) for fact in facts)
        bits = b64decode(payload)
        pairs = (each.split(":") for each in given["balances"].split())
        balances = frozenset((int(own), int(others)) for own, others in pairs)
        counters, segment, seed = (int(given[name]) for name in ("counters", "segment", "seed"))
        checksum = int(given["checksum"], 16)
    except (ValueError, KeyError) as error:
        raise DamagedTablebase(f"the tablebase of {game!r} cannot be read") from error
    if heading != HEADING or crc32(bits) != checksum:
        raise DamagedTablebase(f"the tablebase of {game!r} is damaged; expected its checksum to match")
    return Tablebase(game, counters, balances, segment, seed, bits)
