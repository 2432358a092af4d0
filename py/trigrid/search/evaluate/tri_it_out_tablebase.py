"""Who wins early positions of Tri-It-Out on small boards, as ``python -m tools.solve.tri_it_out`` found out.

A tablebase holds one bit for each position with few counters where a placement is due, positions that are
images of each other counted once; not the positions themselves: the bits at three addresses, made from the
position, add up to its result (B. Majewski and others: A family of perfect hashing methods, 1996). For what
cannot come up in a game it therefore gives any result.
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
    """A file that is no tablebase, or not as it was written."""


class Tablebase(NamedTuple):
    """The results of the positions of one game with at most ``counters`` counters."""

    game: TriItOut
    counters: int
    balances: frozenset[tuple[int, int]]
    """The numbers of counters, the mover's first, for which there are results."""
    segment: int
    """The bits in each of the three parts; every position has an address in each."""
    seed: int
    bits: bytes

    def wins(self, own: int, others: int) -> bool | None:
        """Whether the owner of ``own``, who has to place, wins; None if the table does not say."""
        if (own.bit_count(), others.bit_count()) not in self.balances:
            return None
        at = addresses(canonical(self.game, own, others), self.seed, self.segment)
        return bool(sum(self.bits[each >> 3] >> (each & 7) for each in at) & 1)


def canonical(game: TriItOut, own: int, others: int) -> int:
    """The same number for positions that are images of each other, and for no others."""
    mine, theirs = places_in(own), places_in(others)
    place_count = game.place_count
    return min(
        sum(1 << place_count + image[place] for place in mine) + sum(1 << image[place] for place in theirs)
        for image in game.symmetries
    )


def addresses(key: int, seed: int, segment: int) -> tuple[int, int, int]:
    """Three numbers of bits for a key, one in each segment (mixing as in splitmix64)."""
    mixed = (key + seed * 0x9E3779B97F4A7C15) & WORD
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & WORD
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
    mixed ^= mixed >> 31
    low, middle, high = (mixed >> shift & 0x1FFFFF for shift in (0, 21, 42))
    return low * segment >> 21, segment + (middle * segment >> 21), 2 * segment + (high * segment >> 21)


def file_of(game: TriItOut) -> str:
    """The file of a game's tablebase, whether it is there or not, relative to this one."""
    return f"tables/{game.key}-{game.options['board']}-{game.options['capture']}.txt"


@lru_cache(maxsize=4)
def tablebase_of(game: TriItOut) -> Tablebase | None:
    """The tablebase of a game; None for the games that have none. Raises DamagedTablebase."""
    try:
        content = get_data(__name__, file_of(game))
    except OSError:
        return None
    return read(game, content.decode("ascii")) if content else None


def read(game: TriItOut, text: str) -> Tablebase:
    """A tablebase from its file. Raises DamagedTablebase."""
    try:
        heading, *facts, payload = text.split("\n", 6)
        given = dict(fact.split(" ", 1) for fact in facts)
        bits = b64decode(payload)
        pairs = (each.split(":") for each in given["balances"].split())
        balances = frozenset((int(own), int(others)) for own, others in pairs)
        counters, segment, seed = (int(given[name]) for name in ("counters", "segment", "seed"))
    except (ValueError, KeyError) as error:
        raise DamagedTablebase(f"the table of {game!r} cannot be read") from error
    if heading != HEADING or crc32(bits) != int(given["checksum"], 16):
        raise DamagedTablebase(
            f"the table of {game!r} is not as it was written; expected its checksum to agree"
        )
    return Tablebase(game, counters, balances, segment, seed, bits)
