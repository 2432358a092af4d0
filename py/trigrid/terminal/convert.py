"""Convert games between records, links and other formats."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from trigrid.games import Game, TrigridError
from trigrid.records import Record, RecordError
from trigrid.terminal.command import CHECK_FAILED, Command, Group
from trigrid.terminal.game_arguments import named_game

FORMATS = ("text", "link", "abstract-play", "position")
SUFFIXES = {".txt": "text", ".link": "link", ".json": "abstract-play"}
"""The formats of output files, by the ends of their names."""


class ReadGame(NamedTuple):
    """A game in an input: its name for messages, its record, and its damage.

    A damaged game can have the intact part as its record.
    """

    name: str
    record: Record | None
    error: TrigridError | None = None


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument(
        "inputs",
        metavar="FILE",
        nargs="+",
        help="a file, a link, or the text of a record or position; - reads the standard input",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        help=f"a name ending in {', '.join(SUFFIXES)}, or any with --to",
    )
    parser.add_argument("--to", choices=FORMATS, help="the format of the output (by default, text)")
    parser.add_argument(
        "--game", metavar='"KEY option=value"', default="", help="the game of positions, with its options"
    )
    parser.add_argument("--only", metavar="N", type=int, help="convert only game N of all inputs, from 1")
    parser.add_argument(
        "--partial", action="store_true", help="convert the intact parts of damaged games, too"
    )


def convert(arguments: Namespace) -> int:
    """Write the games in the inputs to the output, and an error for each damaged one.

    Returns the exit code. Raises TrigridError if no game can be converted.
    """
    to = _format(arguments.output, arguments.to)
    game = named_game(arguments)
    games = [each for name in arguments.inputs for each in _read(name, game)]
    if arguments.only is not None:
        games = _only(games, arguments.only)
    parts, errors = list[str](), list[TrigridError]()
    for each in games:
        if each.error:
            errors.append(each.error)
        if each.record is None or (each.error and not arguments.partial):
            continue
        try:
            parts.append(_written(each.record, to))
        except TrigridError as error:
            errors.append(TrigridError(f"{each.name}, {error}"))
    last = None if parts else errors.pop()
    for each_error in errors:
        print(f"trigrid: {each_error}", file=sys.stderr)
    if last:
        raise last
    _write(arguments.output, _joined(parts, to))
    return CHECK_FAILED if errors else 0


def _format(output: Path | None, to: str | None) -> str:
    """Return the format of the output. Raises TrigridError for an unknown one."""
    if to is not None or output is None:
        return to or FORMATS[0]
    if output.suffix.lower() not in SUFFIXES:
        expected = ", ".join(SUFFIXES)
        raise TrigridError(
            f"{output} does not tell the format; expected a name ending in {expected}, or --to"
        )
    return SUFFIXES[output.suffix.lower()]


def _read(what: str, game: Game | None) -> Iterator[ReadGame]:
    """Yield the games in an input. Raises RecordError if the file cannot be read."""
    from trigrid.library.incoming_text import TextFormat, detect_format
    from trigrid.terminal.sources import text_from

    text, path = text_from(what, game)
    name, words = str(path or "the input"), text.split()
    match detect_format(text):
        case TextFormat.RECORD:
            texts, read = _split(text), _record_in
        case TextFormat.LINK:
            has_links_only = all(detect_format(word) is TextFormat.LINK for word in words)
            texts, read = words if has_links_only else [text], Record.from_link
        case _:
            texts, read = text.strip().splitlines(), partial(_position_in, game=game)
    for number, each in enumerate(texts or [text], start=1):
        yield _read_one(f"{name}, game {number}" if len(texts) > 1 else name, each, read)


def _split(text: str) -> Sequence[str]:
    from trigrid.records.stepwise import run_to_end
    from trigrid.records.transported_record import split_transported

    return run_to_end(split_transported(text))


def _record_in(text: str) -> Record:
    from trigrid.records.stepwise import run_to_end
    from trigrid.records.transported_record import read_transported

    return run_to_end(read_transported(text))


def _position_in(text: str, game: Game | None) -> Record:
    from trigrid.terminal.sources import record_at_position

    return record_at_position(text, game)


def _read_one(name: str, text: str, read: Callable[[str], Record]) -> ReadGame:
    try:
        return ReadGame(name, read(text))
    except RecordError as error:
        return ReadGame(name, error.record, RecordError(f"{name}, {error}"))
    except TrigridError as error:
        return ReadGame(name, None, TrigridError(f"{name}, {error}"))


def _only(games: Sequence[ReadGame], number: int) -> list[ReadGame]:
    """Return a list with one of the games. Raises TrigridError."""
    if not 1 <= number <= len(games):
        raise TrigridError(f"there is no game {number}; expected a number from 1 to {len(games)}")
    return [games[number - 1]]


def _written(record: Record, to: str) -> str:
    """Return a record in a format. Raises TrigridError if the format cannot hold it."""
    from trigrid.library.record_export import has_more_than_moves
    from trigrid.records.abstract_play import write_games
    from trigrid.runtime.clock import now

    record.go(record.end)
    match to:
        case "text":
            return record.to_text()
        case "link":
            return record.to_link(is_full=bool(record.headers) or has_more_than_moves(record))
        case "position":
            return record.game.position_text(record.position)
        case _:
            return write_games([record], now())


def _joined(parts: Sequence[str], to: str) -> str:
    """Join the written games into the content of one file."""
    from trigrid.records.collection import join_records

    if to == "text":
        return join_records(parts)
    lines = [part.strip() for part in parts]
    if to == "abstract-play":  # each is a list with one game
        return f"[{','.join(line[1:-1] for line in lines)}]\n"
    return "\n".join([*lines, ""])


def _write(output: Path | None, content: str) -> None:
    from trigrid.terminal.files import write_file

    if output is None:
        sys.stdout.write(content)
    else:
        write_file(output, content.encode())


COMMAND = Command(
    "convert",
    "convert games between records, links and other formats",
    add_arguments,
    convert,
    Group.PROGRAMS,
    examples=(
        "trigrid convert tritium.json -o games.txt",
        "trigrid convert one.txt two.txt --to link",
    ),
)
