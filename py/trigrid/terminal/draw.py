"""Draw a position as an SVG or PNG file."""

import argparse
import re
import sys
from importlib import import_module
from pathlib import Path

from trigrid.draw import DARK, LIGHT, svg, view_of
from trigrid.draw.marks import marked_scene
from trigrid.games import Game, TrigridError
from trigrid.games.position_text import PositionError
from trigrid.library.incoming_text import TextFormat, detect_format, read_text
from trigrid.library.record_picture import poster, render_options
from trigrid.records import Record, RecordError
from trigrid.records.mark_note import read_marks
from trigrid.terminal.command import Command
from trigrid.terminal.game_arguments import game_from
from trigrid.terminal.replay import read_record
from trigrid.words.game_titles import title

PNG_WIDTH = 1200
"""The default width of a PNG in pixels."""
_VIEW_BOX = re.compile(r'viewBox="\S+ \S+ (?P<width>[0-9.]+) (?P<height>[0-9.]+)"')


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument(
        "what", metavar="WHAT", help="a file with a record, a link, or with --game the text of a position"
    )
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="a name ending in .svg or .png")
    parser.add_argument(
        "--game", metavar='"KEY option=value"', default="", help="the game of a position, with its options"
    )
    parser.add_argument("--move", metavar="N", type=int, help="draw the position after N moves")
    parser.add_argument("--marks", metavar="MARKS", default="", help='such as "e4; c3>c5 red; d4 label A"')
    parser.add_argument("--flip", action="store_true", help="show the board from the other side")
    parser.add_argument("--dark", action="store_true", help="use the dark colours")
    parser.add_argument("--width", metavar="PX", type=int, default=PNG_WIDTH, help="the width of a PNG")


def draw(arguments: argparse.Namespace) -> None:
    """Write the picture that the arguments ask for to a file, or SVG to stdout.

    Raises TrigridError.
    """
    words = arguments.game.split()
    record = _record(arguments.what, game_from(words) if words else None)
    if arguments.move is not None:
        _go_to(record, arguments.move)
    if arguments.marks:
        marks, others = read_marks(record.game, arguments.marks)
        if others:
            raise TrigridError(f"{others[0]!r} is not a mark; expected one like e4 ring green, or c3>c5 red")
        record.here.marks = marks
    picture = _picture(record, is_flipped=arguments.flip, is_dark=arguments.dark)
    output: Path | None = arguments.output
    if output is None:
        sys.stdout.write(f"{picture}\n")
    elif output.suffix.lower() == ".png":
        paper = (DARK if arguments.dark else LIGHT)["paper"].fill
        _write(output, _png(picture, arguments.width, paper))
    elif output.suffix.lower() == ".svg":
        _write(output, f"{picture}\n".encode())
    else:
        raise TrigridError(f"{output} is not a picture; expected a name ending in .svg or .png")


def _record(what: str, game: Game | None) -> Record:
    """Return the record in a file or link, or one that begins at a position."""
    if game is not None:
        try:
            return Record(game, game.position(what))
        except PositionError as error:
            raise TrigridError(f"this is not a position of {game!r}: {error}") from error
    if detect_format(what) is not TextFormat.LINK:
        return read_record(Path(what))
    incoming = read_text(what)
    if incoming.record is None:
        raise incoming.damage or RecordError("this is not a link")
    return incoming.record


def _go_to(record: Record, count: int) -> None:
    """Go to the position after this number of moves. Raises RecordError."""
    line = [record.root, *record.here.line_end.path()]
    if not 0 <= count < len(line):
        raise RecordError(f"the record has no move {count}; expected a number from 0 to {len(line) - 1}")
    record.go(line[count])


def _picture(record: Record, *, is_flipped: bool, is_dark: bool) -> str:
    if not is_dark:
        return poster(record, is_flipped=is_flipped)
    view = view_of(record.game, is_flipped)
    options = render_options(record, record.here, coordinates=view.has_coordinates)
    return svg(marked_scene(view, record.position, options), DARK, title(record.game), is_themed=False)


def _png(picture: str, width: int, background: str | None) -> bytes:
    """Return an SVG picture as a PNG. Raises TrigridError without ``resvg_py``."""
    try:
        resvg = import_module("resvg_py")
    except ModuleNotFoundError as error:
        raise TrigridError("a PNG needs one more package: pip install trigrid[png]") from error
    box = _VIEW_BOX.search(picture)
    assert box, "every picture has a view box"
    height = round(width * float(box["height"]) / float(box["width"]))
    sized = picture.replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)
    return bytes(resvg.svg_to_bytes(svg_string=sized, background=background))


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise TrigridError(f"{path} cannot be written: {error.strerror}") from error


COMMAND = Command("draw", "draw a position as SVG or PNG", add_arguments, draw)
