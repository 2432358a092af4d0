"""Solve the puzzles of a game, whose solutions are proved."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from trigrid.games import TrigridError, puzzle_keys
from trigrid.terminal.command import CHECK_FAILED, Command, Group

if TYPE_CHECKING:
    from trigrid.puzzle import Puzzle


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("key", metavar="KEY", help=f"the key of a game: {', '.join(puzzle_keys())}")
    parser.add_argument("number", metavar="N", type=int, nargs="?", help="the number of a puzzle; default 1")
    parser.add_argument("--random", action="store_true", help="begin with a random puzzle")
    parser.add_argument(
        "--grade",
        metavar="N",
        type=int,
        choices=(1, 2, 3),
        help="only easy (1) to hard (3) puzzles",
    )
    parser.add_argument(
        "--theme", metavar="THEME", help="only puzzles with a theme of docs/puzzles.md, such as zugzwang"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="repeat the random choices")
    parser.add_argument("--list", action="store_true", help="list the puzzles with their goals")
    parser.add_argument(
        "--moves",
        metavar="MOVES",
        help="judge the solver’s moves; the exit code is 1 if they do not solve the puzzle",
    )


def solve(arguments: Namespace) -> int:
    """Let the user solve puzzles, list them, or judge moves. Raises TrigridError."""
    from trigrid.puzzle import puzzles
    from trigrid.terminal.puzzle_session import PuzzleSession, listed, solves

    chosen = _with_theme(puzzles(arguments.key), arguments.theme)
    chosen = [each for each in chosen if arguments.grade in (None, each.grade)]
    if not chosen:
        raise TrigridError("no puzzle has this theme and grade")
    if arguments.list:
        print("\n".join(map(listed, chosen)))
        return 0
    rng = Random(arguments.seed)
    puzzle = rng.choice(chosen) if arguments.random else _numbered(chosen, arguments.number)
    if arguments.moves is not None:
        return 0 if solves(puzzle, arguments.moves.split()) else CHECK_FAILED
    PuzzleSession(chosen, puzzle, rng).run()
    return 0


def _with_theme(puzzles: Iterable["Puzzle"], theme: str | None) -> "list[Puzzle]":
    """Return the puzzles with a theme; None stands for all. Raises TrigridError."""
    found = list(puzzles)
    themes = {each.value for puzzle in found for each in puzzle.themes}
    if theme is None:
        return found
    if theme not in themes:
        raise TrigridError(f"no puzzle has the theme {theme!r}; expected one of {', '.join(sorted(themes))}")
    return [puzzle for puzzle in found if theme in {each.value for each in puzzle.themes}]


def _numbered(puzzles: "list[Puzzle]", number: int | None) -> "Puzzle":
    """Return the puzzle with a number, or the first one. Raises TrigridError."""
    found = next((each for each in puzzles if number in (None, each.number)), None)
    if found is None:
        raise TrigridError(f"there is no puzzle {number}; expected one that --list shows")
    return found


COMMAND = Command(
    "puzzles",
    "solve the puzzles of a game",
    add_arguments,
    solve,
    Group.PLAY,
    examples=(
        "trigrid puzzles tritium",
        "trigrid puzzles tritt --random --grade 3",
        "trigrid puzzles tri-it-out --theme zugzwang",
        "trigrid puzzles trichet --list",
    ),
)
