"""Solve Tri-It-Out on small boards and write the tables that the computer player plays by.

``python -m tools.solve.tri_it_out`` does so for all of them; names of boards as arguments choose some,
``--dry`` writes nothing.
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
"""How many counters the positions in the table of each board have at most: later ones are quickly solved."""
ROOM = 1.24
"""The bits for each position; with fewer than 1.23 the three addresses cannot be told apart."""


def main() -> None:
    """Solve the boards that were asked for, and say who wins."""
    parser = ArgumentParser(prog="python -m tools.solve.tri_it_out", description=__doc__)
    parser.add_argument("boards", nargs="*", help=f"of {', '.join(COUNTERS)}; all of them if none is given")
    parser.add_argument("--dry", action="store_true", help="write no tables")
    asked = parser.parse_args()
    for board in asked.boards or COUNTERS:
        for capture in ("new", "any"):
            game = TriItOut(board, capture)
            text = solved(game, COUNTERS[board])
            if not asked.dry:
                path_of(game).write_text(text, "ascii")
                print(f"  {path_of(game).name}: {len(text)} bytes", flush=True)


def path_of(game: TriItOut) -> Path:
    """The file of a game's tablebase in the sources, whether it is there or not."""
    return ROOT / "py" / "trigrid" / "search" / "evaluate" / file_of(game)


def solved(game: TriItOut, counters: int) -> str:
    """The file that says who wins from all positions with so many counters; tells how it gets on."""
    begin = perf_counter()
    folding = Folding(game)
    winner = game.seats[not folding.wins(0, 0)]
    _say(game, f"{winner} wins; {len(folding.results)} positions", begin)
    results: dict[int, bool] = {}
    for layer in folding.layers(counters):
        results |= {position: folding.wins(*folding.apart(position)) for position in sorted(layer)}
        placed = next(iter(layer)).bit_count()
        _say(game, f"{placed} counters: {len(layer)} positions; in all {len(folding.results)}", begin)
    return written(folding, results, counters)


def _say(game: TriItOut, what: str, begin: float) -> None:
    print(f"{' '.join(map(str, game.options.values()))}: {what}, {perf_counter() - begin:.1f} s", flush=True)


def written(folding: Folding, results: dict[int, bool], counters: int) -> str:
    """The text of a table."""
    segment = int(len(results) * ROOM / 3) + 8
    seed, order = next(_orders(list(results), segment))
    bits = _assigned(order, results, segment, seed)
    pairs = {tuple(map(int.bit_count, folding.apart(position))) for position in results}
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
    """(seed, order) where all positions can be given their results one after the other."""
    for seed in count(1):
        order = _peeled(positions, segment, seed)
        if len(order) == len(positions):
            yield seed, order


def _peeled(positions: list[int], segment: int, seed: int) -> list[tuple[int, int]]:
    """(position, address) such that no later position uses the address: found from the end to the beginning.

    An address that only one position uses is that position's own; without it other positions have some.
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
