"""Finds won positions, and adds them to the files of the page.

``python -m tools.wins --game tritt --games 200`` searches the puzzles, and the ends of 200 games between
levels of the computer, for wins. ``--add 48`` then grades up to 48 of them and adds them to the game's file.
An interrupted run can resume. The same seed gives the same positions. Existing entries never change, because
addresses refer to their numbers.
"""

import argparse
from pathlib import Path

from tools.wins import log, selection
from trigrid.games import puzzle_keys


def main() -> None:
    """Parse the arguments and run the steps."""
    parser = argparse.ArgumentParser(description="Finds, proves and grades won positions.")
    parser.add_argument("--game", choices=puzzle_keys(), action="append", help="all by default")
    parser.add_argument("--games", type=int, default=0, help="games to search")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the games")
    parser.add_argument("--add", type=int, default=0, help="positions to add to the files")
    parser.add_argument("--puzzles", type=Path, help="a log of tools.puzzles with further puzzles to search")
    options = parser.parse_args()
    for key in options.game or puzzle_keys():
        more = log.logged_puzzles(key, options.puzzles)
        for number, found in log.search(key, options.seed, options.games, more=more):
            print(f"{key}, game {number}: {[each.proved for each in found]}", flush=True)
        if options.add:
            add(key, options.seed, options.add)


def add(key: str, seed: int, count: int) -> None:
    """Grade up to ``count`` of the positions found, and add them to a game's file."""
    known, measured = selection.read(key), []
    for found in selection.chosen(log.found(key, seed), known, count):
        measured.append(selection.measure(found))
        print(f"{key} {found.proved}: {measured[-1].score:.2f}", flush=True)
    selection.add(key, selection.graded(measured, len(known) + 1))


if __name__ == "__main__":
    main()
