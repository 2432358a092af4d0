"""Judge the moves of a game: labels, losses and the accuracy of each player."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from trigrid.games import TrigridError
from trigrid.terminal.command import Command, Group
from trigrid.terminal.game_arguments import add_level_argument

LEVEL = 4
"""The default level of a review."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("what", metavar="FILE", help="a file, a link or the text of a record")
    add_level_argument(parser, "the strength of the search, 1 to 6; default %(default)s", LEVEL)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="save the record with its review")


def review(arguments: Namespace) -> None:
    """Print the review of a record. Raises TrigridError."""
    from trigrid.terminal.review_text import finished_review, review_json, review_text
    from trigrid.terminal.sources import record_from

    record = record_from(arguments.what)
    if not record.root.children:
        raise TrigridError("the record has no moves")
    found = finished_review(record, arguments.level)
    if arguments.output is not None:
        try:
            arguments.output.write_text(record.to_text(), encoding="utf-8")
        except OSError as error:
            raise TrigridError(f"{arguments.output} cannot be written: {error.strerror}") from error
    print(review_json(found) if arguments.json else review_text(found))


COMMAND = Command(
    "review",
    "judge the moves of a game",
    add_arguments,
    review,
    Group.STUDY,
    examples=("trigrid review game.txt", "trigrid review game.txt --level 6 --json"),
)
