"""`python -m tools.soak`: plays random games and checks every ply.

`PYTHONPATH=py` is needed; make sets it. The report of a failure contains the seed of the game and its moves.
To replay that game with every check at every ply, use `--only KEY --seed SEED --moves 1 --utmost`.
"""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from math import inf
from time import monotonic

from tests.games.sample_games import all_games
from tools.soak.games import USUAL, UTMOST, Tally
from tools.soak.parallel_batches import BatchPlan, soaked
from tools.soak.report import failure_paragraphs, progress, table
from trigrid.games import GAMES, Game

MOVES = 3_000_000
PROGRESS_INTERVAL = 5.0
"""Seconds between two progress lines."""


def soak(plan: BatchPlan, tallies: dict[Game, Tally], processes: int, seconds: float) -> None:
    """Play the batches of a plan, and add their results to the tallies.

    Stops at the end of the plan, at the time limit or at Ctrl-C.
    """
    start = last_progress = monotonic()
    batches = soaked(plan, processes)
    try:
        for game, tally in batches:
            tallies[game].add(tally)
            now = monotonic()
            if now - last_progress >= PROGRESS_INTERVAL:
                last_progress = now
                print(progress(tallies.values(), now - start), file=sys.stderr, flush=True)
            if now - start >= seconds:
                break
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
    finally:
        batches.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the soak, and print the table and the failures, even after an error.

    Exits with 1 if there are failures.
    """
    options = _parser().parse_args(arguments)
    games = [game for game in all_games() if game.key in options.only]
    moves = options.moves or (MOVES if options.seconds is None else None)
    moves_per_game = None if moves is None else -(-moves // len(games))
    tallies = {game: Tally() for game in games}
    plan = BatchPlan(games, moves_per_game, options.seed, UTMOST if options.utmost else USUAL)
    try:
        soak(plan, tallies, options.processes, inf if options.seconds is None else options.seconds)
    finally:
        print(table(tallies), *failure_paragraphs(tallies), sep="\n\n", flush=True)
    if any(tally.failed for tally in tallies.values()):
        raise SystemExit(1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument(
        "--moves", type=int, help=f"moves in all (default: {MOVES:,}; unlimited with --seconds)"
    )
    parser.add_argument("--seconds", type=float, help="stop after this many seconds")
    parser.add_argument("--seed", type=int, default=0, help="the seed of each game's first play (default: 0)")
    parser.add_argument("--only", nargs="+", choices=GAMES, default=tuple(GAMES), metavar="KEY")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="default: one per core")
    parser.add_argument("--utmost", action="store_true", help="run every check at every ply (slow)")
    return parser


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    main()
