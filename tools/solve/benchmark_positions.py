"""Selects solved positions of Tri-It-Out for the benchmark.

``python -m tools.solve.benchmark_positions`` plays random games on each solved board, and keeps positions in
which at most half of the moves win. It writes them with the exact value of each legal move to
``py/trigrid/benchmark/solved.tsv``. The same seed selects the same positions. With ``--dry``, no file is
written.
"""

import argparse
from collections.abc import Iterator
from itertools import count
from random import Random
from time import perf_counter

from tools.http_headers import ROOT
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.search.evaluate.tri_it_out_endgame import Endgame, sides, win_conditions
from trigrid.search.evaluate.tri_it_out_solver import Solver
from trigrid.search.evaluate.tri_it_out_tablebase import canonical, tablebase_of
from trigrid.search.work_limit import TooMuchWork

FILE = ROOT / "py" / "trigrid" / "benchmark" / "solved.tsv"
GAMES = (
    *((board, capture) for board in ("hex-2-3", "tri-5", "hex-2-4", "hex-3") for capture in ("new", "any")),
    ("hex-3-4", "new"),
)
"""The boards with their options for captures.

The solver decides the last one only from the middle of the game.
"""
SEED = 1
POSITIONS_PER_GAME = 40
"""The number of positions of each board with each option for captures."""
BUDGET = 50_000
"""The maximum number of positions that a solver examines for one result.

A position is left out if the value of a move needs more.
"""
MIN_MOVES = 4
"""The minimum number of legal moves in a position."""
MIN_COUNTERS = {"hex-3-4": 10}
"""The minimum number of counters on a board without a tablebase."""


class ExactResults:
    """The winners of positions of one game, by its tablebase and its solver."""

    def __init__(self, game: TriItOut) -> None:
        self._tablebase = tablebase_of(game)
        self._solver = Endgame(game) if self._tablebase or game.captures_any else Solver(game)

    def values(self, position: TriItOutPosition) -> list[bool]:
        """Return for each legal move whether the player to move wins after it.

        Raises TooMuchWork.
        """
        return [self._is_winning(position, move) for move in position.moves()]

    def _is_winning(self, position: TriItOutPosition, move: int) -> bool:
        after = position.play(move)
        if after.outcome is not None:
            return after.outcome.winner == position.to_move
        conditions = win_conditions(position, move)
        return any(self._wins(own, others) == expected for own, others, expected in conditions)

    def _wins(self, own: int, others: int) -> bool:
        known = self._tablebase.wins(own, others) if self._tablebase else None
        return self._solver.wins(own, others, BUDGET) if known is None else known


def selected(game: TriItOut, wanted: int, seed: int) -> Iterator[tuple[TriItOutPosition, list[bool]]]:
    """Yield positions with the value of each legal move.

    No two of them are symmetric or from one random game. In each, some moves win, but at most
    half of them.
    """
    results, seen = ExactResults(game), set[tuple[int, int | None]]()
    for number in count():
        rng = Random(f"{seed} {game!r} {number}")
        for position in rng.sample(positions := list(_random_game(game, rng)), len(positions)):
            identity = canonical(game, *sides(position)), position.is_capturing
            try:
                values = results.values(position)
            except TooMuchWork:
                continue
            if identity not in seen and 0 < sum(values) <= len(values) / 2:
                seen.add(identity)
                yield position, values
                break
        if len(seen) == wanted:
            return


def _random_game(game: TriItOut, rng: Random) -> Iterator[TriItOutPosition]:
    """Yield the positions of a random game in which the player has MIN_MOVES moves."""
    position, least = game.start(), MIN_COUNTERS.get(str(game.options["board"]), 0)
    while moves := position.moves():
        if len(moves) >= MIN_MOVES and position.occupied.bit_count() >= least:
            yield position
        position = position.play(rng.choice(moves))


def line_of(position: TriItOutPosition, values: list[bool]) -> str:
    """Return the line for a position with the values of its legal moves."""
    game = position.game
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    results = "".join("01"[value] for value in values)
    return "\t".join((game.key, options, results, game.position_text(position)))


def main() -> None:
    """Select the positions, print the progress, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tools.solve.benchmark_positions", description=__doc__)
    parser.add_argument("--dry", action="store_true", help="write no file")
    options, lines = parser.parse_args(), list[str]()
    for board, capture in GAMES:
        start = perf_counter()
        found = [line_of(*each) for each in selected(TriItOut(board, capture), POSITIONS_PER_GAME, SEED)]
        print(f"{board} {capture}: {len(found)} positions, {perf_counter() - start:.1f} s", flush=True)
        lines += found
    if not options.dry:
        FILE.write_text("\n".join([*lines, ""]), "ascii")


if __name__ == "__main__":
    main()
