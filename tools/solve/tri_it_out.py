"""Solves Tri-It-Out on small boards and writes tablebases for the computer player.

``python -m tools.solve.tri_it_out`` solves all boards. To solve only some boards, give their names as
arguments. With ``--dry``, no files are written.
"""

from argparse import ArgumentParser
from base64 import b64encode
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from textwrap import fill
from time import perf_counter
from zlib import crc32

from tools.http_headers import ROOT
from tools.solve.symmetry_folding import Folding
from trigrid.games.tri_it_out import TriItOut
from trigrid.search.evaluate.tri_it_out_tablebase import HEADING, addresses, file_of

COUNTERS = {"hex-2-3": 1, "tri-5": 3, "hex-2-4": 5, "hex-3": 5}
"""The maximum number of counters in the positions of each board's tablebase.

Positions with more counters are solved quickly.
"""
BITS_PER_POSITION = 1.24
"""The number of bits for each position.

Below 1.23, ``_orders`` finds no order of the positions.
"""


def main() -> None:
    """Solve the requested boards, print the winners, and write the tablebases."""
    parser = ArgumentParser(prog="python -m tools.solve.tri_it_out", description=__doc__)
    parser.add_argument("boards", nargs="*", help=f"of {', '.join(COUNTERS)}; all of them if none is given")
    parser.add_argument("--dry", action="store_true", help="write no tables")
    options = parser.parse_args()
    for board in options.boards or COUNTERS:
        for capture in ("new", "any"):
            game = TriItOut(board, capture)
            text = solved(game, COUNTERS[board])
            if not options.dry:
                path_of(game).write_text(text, "ascii")
                print(f"  {path_of(game).name}: {len(text)} bytes", flush=True)


def path_of(game: TriItOut) -> Path:
    """Return the path of a game's tablebase in the sources, even if it is missing."""
    return ROOT / "py" / "trigrid" / "search" / "evaluate" / file_of(game)


def solved(game: TriItOut, counters: int) -> str:
    """Return the tablebase of positions with up to ``counters`` counters.

    For each balance of counters that a game can reach, it contains all positions that can be set up. Prints
    the winner and the progress.
    """
    start = perf_counter()
    folding = Folding(game)
    winner = game.seats[not folding.wins(0, 0)]
    _say(game, f"{winner} wins; {len(folding.results)} positions", start)
    results: dict[int, bool] = {}
    for layer in folding.layers(counters):
        balances = {_balance(folding, position) for position in layer}
        positions = {each for balance in balances for each in folding.positions(*balance)}
        results |= {position: folding.wins(*folding.unfolded(position)) for position in sorted(positions)}
        placed = next(iter(layer)).bit_count()
        _say(game, f"{placed} counters: {len(positions)} positions; in all {len(folding.results)}", start)
    return written(folding, results, counters)


def _balance(folding: Folding, position: int) -> tuple[int, int]:
    """Return the numbers of counters of the player to move and of the opponent."""
    own, others = folding.unfolded(position)
    return own.bit_count(), others.bit_count()


def _say(game: TriItOut, what: str, start: float) -> None:
    print(f"{' '.join(map(str, game.options.values()))}: {what}, {perf_counter() - start:.1f} s", flush=True)


def written(folding: Folding, results: dict[int, bool], counters: int) -> str:
    """Return the text of a tablebase."""
    segment = int(len(results) * BITS_PER_POSITION / 3) + 8
    seed, order = next(_orders(list(results), segment))
    bits = _assigned(order, results, segment, seed)
    pairs = {_balance(folding, position) for position in results}
    facts = {
        "counters": counters,
        "balances": " ".join(f"{own}:{others}" for own, others in sorted(pairs)),
        "segment": segment,
        "seed": seed,
        "checksum": f"{crc32(bits):08x}",
    }
    lines = [HEADING, *(f"{name} {value}" for name, value in facts.items())]
    return "\n".join([*lines, fill(b64encode(bits).decode("ascii"), 100), ""])


def _orders(positions: list[int], segment: int) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """Yield the seeds for which an order of all positions exists, with the orders.

    In such an order, every position can get its result.
    """
    for seed in count(1):
        order = _peeled(positions, segment, seed)
        if len(order) == len(positions):
            yield seed, order


def _peeled(positions: list[int], segment: int, seed: int) -> list[tuple[int, int]]:
    """Return (position, address) pairs; no earlier position uses the address.

    An address that only one position uses belongs to that position. Removing the position frees other
    addresses. The pairs are found in reverse order. Positions that never get an address are missing.
    """
    users: list[set[int]] = [set() for _ in range(3 * segment)]
    for position in positions:
        for address in addresses(position, seed, segment):
            users[address].add(position)
    order = []
    waiting = [address for address, using in enumerate(users) if len(using) == 1]
    while waiting:
        address = waiting.pop()
        if len(users[address]) == 1:
            (position,) = users[address]
            order.append((position, address))
            for each in addresses(position, seed, segment):
                users[each].remove(position)
                waiting += [each] * (len(users[each]) == 1)
    return order[::-1]


def _assigned(order: list[tuple[int, int]], results: dict[int, bool], segment: int, seed: int) -> bytes:
    bits = bytearray(3 * segment // 8 + 1)
    for position, own in order:
        at = addresses(position, seed, segment)
        if sum(bits[each >> 3] >> (each & 7) for each in at) & 1 != results[position]:
            bits[own >> 3] ^= 1 << (own & 7)
    return bytes(bits)


if __name__ == "__main__":
    main()
