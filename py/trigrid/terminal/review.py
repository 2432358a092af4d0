"""Judge the moves of games: labels, losses and the accuracy of each player."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from trigrid.games import TrigridError
from trigrid.terminal.command import CHECK_FAILED, Command, Group
from trigrid.terminal.game_arguments import add_level_argument, add_only_argument

if TYPE_CHECKING:
    from trigrid.records import Record
    from trigrid.review import Review
    from trigrid.terminal.sources import ReadGame

LEVEL = 4
"""The default level of a review."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument(
        "what",
        metavar="FILE",
        nargs="+",
        help="a file with one game or several, a link or the text of a record; - reads the standard input",
    )
    purpose = f"the strength of the search, 1 to 6; default {LEVEL}, which is faster than the page’s 6"
    add_level_argument(parser, purpose, LEVEL)
    add_only_argument(parser, "review only game N of all inputs, from 1")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="save the records with the reviews")


def review(arguments: Namespace) -> int:
    """Print the reviews of games, and the totals of the players after several.

    Returns the exit code. Raises TrigridError if no game can be reviewed.
    """
    from trigrid.terminal.review_text import review_text
    from trigrid.terminal.review_totals import player_totals, totals_text
    from trigrid.terminal.sources import read_games

    games = read_games(arguments.what, only=arguments.only)
    is_single, reviews = len(games) == 1, list["Review"]()
    for name, each in _reviews(games, arguments.level):
        reviews.append(each)
        if not arguments.json:
            print(review_text(each) if is_single else f"{name}\n{review_text(each)}\n", flush=True)
    if arguments.output is not None:
        _save(reviews, arguments.output)
    if arguments.json:
        _print_json(reviews, is_single=is_single)
    elif not is_single:
        print(totals_text(player_totals(reviews)))
    return 0 if len(reviews) == len(games) else CHECK_FAILED


def _reviews(games: "Sequence[ReadGame]", level: int) -> "Iterator[tuple[str, Review]]":
    """Yield the names and the reviews of games, and print an error for each other.

    Raises TrigridError if no game can be reviewed.
    """
    from trigrid.terminal.review_text import finished_review

    errors = 0
    for each in games:
        try:
            record = _with_moves(each)
        except TrigridError as error:
            errors += 1
            if errors == len(games):
                raise
            print(f"trigrid: {error}", file=sys.stderr)
        else:
            yield each.name, finished_review(record, level, each.name if len(games) > 1 else "")


def _with_moves(game: "ReadGame") -> "Record":
    """Return the record of a game.

    Raises TrigridError if it is damaged or has no moves.
    """
    if game.error is not None:
        raise game.error
    if game.record is None or not game.record.root.children:
        raise TrigridError(f"{game.name} has no moves")
    return game.record


def _save(reviews: "Sequence[Review]", path: Path) -> None:
    """Write the records with their reviews. Raises TrigridError."""
    from trigrid.records.collection import join_records
    from trigrid.terminal.files import write_file

    write_file(path, join_records(each.record.to_text() for each in reviews).encode())


def _print_json(reviews: "Sequence[Review]", *, is_single: bool) -> None:
    import json

    from trigrid.terminal.review_text import review_facts
    from trigrid.terminal.review_totals import player_totals, total_facts

    games = list(map(review_facts, reviews))
    totals = list(map(total_facts, player_totals(reviews)))
    print(json.dumps(games[0] if is_single else {"games": games, "totals": totals}, indent=2))


COMMAND = Command(
    "review",
    "judge the moves of games",
    add_arguments,
    review,
    Group.STUDY,
    examples=(
        "trigrid review game.txt",
        "trigrid review games.txt more.txt --only 3",
        "trigrid review game.txt --level 6 --json",
    ),
)
