"""Finds, proves and grades puzzles, and adds them to the files of the page.

``python -m tools.puzzles --game tritt --games 200`` plays 200 games between levels of the computer with each
set of options, and searches them for puzzles. ``--add 80`` then grades up to 80 of the puzzles and adds them
to the game's file and to the daily list. An interrupted run can resume. The same seed gives the same puzzles.
Existing entries never change, because addresses and daily puzzles refer to their numbers.
"""

import argparse

from tools.puzzles import log, selection
from tools.puzzles.grading import limits
from tools.puzzles.naming import with_themes
from trigrid.games import puzzle_keys

STANDARD = 3
"""Every third puzzle in a file is measured again, for the limits of the grades."""


def main() -> None:
    """Parse the arguments and run the steps."""
    parser = argparse.ArgumentParser(description="Finds, proves and grades puzzles.")
    parser.add_argument("--game", choices=puzzle_keys(), action="append", help="all by default")
    parser.add_argument("--games", type=int, default=0, help="games to search for each set of options")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the games")
    parser.add_argument("--add", type=int, default=0, help="puzzles to add to the files")
    parser.add_argument("--themes", action="store_true", help="name the themes of all puzzles again")
    options = parser.parse_args()
    for key in options.game or puzzle_keys():
        for turn, found in log.search(key, options.seed, options.games):
            print(f"{key}, game {turn}: {len(found)} puzzles", flush=True)
        if options.add:
            add(key, options.seed, options.add)
        if options.themes:
            selection.write(key, map(with_themes, selection.read(key)))
    if options.add:
        selection.extend_daily()


def add(key: str, seed: int, count: int) -> None:
    """Grade up to ``count`` clear puzzles of a game, and add them to its file.

    ``is_clear`` decides which puzzles are clear. The grades have the same limits as those in the file.
    """
    known = selection.read(key)
    puzzles = selection.chosen(
        log.found(key, seed), known, count, lambda each: log.examined(each) is not None
    )
    measured = [difficulty for puzzle in puzzles if (difficulty := log.examined(puzzle))]
    standard = [difficulty for puzzle in known[::STANDARD] if (difficulty := log.examined(puzzle))]
    graded = selection.graded(puzzles, measured, limits(standard or measured), len(known) + 1)
    selection.add(key, map(with_themes, graded))


if __name__ == "__main__":
    main()
