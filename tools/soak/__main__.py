"""`python -m tools.soak`, with `PYTHONPATH=py` as make sets it: plays random games and checks every ply.

A failure is told with the seed of its game and the moves that led there; `--only` with the game's key and
`--seed` with that seed, `--moves 1` and `--utmost` play the very game again with every check at every ply.
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
from tools.soak.report import failures_told, progress, table
from trigrid.games import GAMES, Game

MOVES = 3_000_000
EVERY = 5.0
"""Seconds between two lines of progress."""


def soak(plan: BatchPlan, tallies: dict[Game, Tally], processes: int, seconds: float) -> None:
    """Play the plan's batches into the tallies until it is done, time is up or Ctrl-C is pressed."""
    begin = said = monotonic()
    batches = soaked(plan, processes)
    try:
        for game, tally in batches:
            tallies[game].add(tally)
            now = monotonic()
            if now - said >= EVERY:
                said = now
                print(progress(tallies.values(), now - begin), file=sys.stderr, flush=True)
            if now - begin >= seconds:
                break
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
    finally:
        batches.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the table and the failures, whatever ended the run; exits with 1 if there are any failures."""
    options = _parser().parse_args(arguments)
    games = [game for game in all_games() if game.key in options.only]
    moves = options.moves or (MOVES if options.seconds is None else None)
    each = None if moves is None else -(-moves // len(games))
    tallies = {game: Tally() for game in games}
    plan = BatchPlan(games, each, options.seed, UTMOST if options.utmost else USUAL)
    try:
        soak(plan, tallies, options.processes, inf if options.seconds is None else options.seconds)
    finally:
        print(table(tallies), *failures_told(tallies), sep="\n\n", flush=True)
    if any(tally.failed for tally in tallies.values()):
        raise SystemExit(1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--moves", type=int, help=f"in all (default: {MOVES:,}, or no end with --seconds)")
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--seed", type=int, default=0, help="of each game's first play (default: 0)")
    parser.add_argument("--only", nargs="+", choices=GAMES, default=tuple(GAMES), metavar="KEY")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="default: one a core")
    parser.add_argument("--utmost", action="store_true", help="look at every ply with every check: slow")
    return parser


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    main()
