"""Convert games between records, links and other formats."""

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from trigrid.games import TrigridError
from trigrid.records import Record
from trigrid.terminal.command import CHECK_FAILED, Command, Group
from trigrid.terminal.game_arguments import add_only_argument, named_game

FORMATS = ("text", "link", "abstract-play", "position")
SUFFIXES = {".txt": "text", ".link": "link", ".json": "abstract-play"}
"""The formats of output files, by the ends of their names."""


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
    add_only_argument(parser, "convert only game N of all inputs, from 1")
    parser.add_argument(
        "--partial", action="store_true", help="convert the intact parts of damaged games, too"
    )
    parser.add_argument(
        "--site",
        metavar="ADDRESS",
        default="",
        help="write links as addresses of a site, ADDRESS#/KEY?m=LINK, which open in a browser",
    )


def convert(arguments: Namespace) -> int:
    """Write the games in the inputs to the output, and an error for each damaged one.

    Returns the exit code. Raises TrigridError if no game can be converted.
    """
    from trigrid.terminal.sources import read_games

    to = _format(arguments.output, arguments.to)
    _require_site(arguments.site, to)
    games = read_games(arguments.inputs, named_game(arguments), arguments.only)
    parts, errors = list[str](), list[TrigridError]()
    for each in games:
        if each.error:
            errors.append(each.error)
        if each.record is None or (each.error and not arguments.partial):
            continue
        try:
            written = _written(each.record, to)
            parts.append(_address(arguments.site, each.record, written) if arguments.site else written)
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


def _require_site(site: str, to: str) -> None:
    """Raise TrigridError if links cannot be written as addresses of a site."""
    if site and to != "link":
        raise TrigridError("--site is for links only; expected --to link")
    if site and not re.match("https?://.", site):
        raise TrigridError(f"{site!r} is not the address of a site; expected one like https://example.org/")


def _address(site: str, record: Record, link: str) -> str:
    """Return the address at which a site opens a link."""
    from trigrid.library.address import address_from

    base = site.partition("#")[0]
    is_file = base.endswith((".html", "/"))
    return f"{base if is_file else f'{base}/'}{address_from(record.game.key, m=link)}"


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
        "trigrid convert game.txt --to link --site https://example.org/trigrid/",
    ),
)
