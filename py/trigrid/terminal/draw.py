"""Draw a position as an SVG or PNG file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from trigrid.terminal.command import Command, Group
from trigrid.terminal.game_arguments import add_source_argument

PNG_WIDTH = 1200
"""The default width of a PNG in pixels."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    add_source_argument(parser)
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="a name ending in .svg or .png")
    parser.add_argument("--move", metavar="N", type=int, help="draw the position after N moves")
    parser.add_argument("--marks", metavar="MARKS", default="", help='such as "e4; c3>c5 red; d4 label A"')
    parser.add_argument("--flip", action="store_true", help="show the board from the other side")
    parser.add_argument("--dark", action="store_true", help="use the dark colours")
    parser.add_argument(
        "--width", metavar="PX", type=int, help=f"the width; of a PNG, {PNG_WIDTH} by default"
    )


def draw(arguments: Namespace) -> None:
    """Write the picture that the arguments ask for to a file, or SVG to stdout.

    Raises TrigridError.
    """
    from trigrid.terminal.picture_file import picture_of, write_picture
    from trigrid.terminal.sources import chosen_record, go_to

    record = chosen_record(arguments)
    if arguments.move is not None:
        go_to(record, arguments.move)
    output, width = arguments.output, arguments.width
    if width is None and output is not None and output.suffix.lower() == ".png":
        width = PNG_WIDTH
    picture = picture_of(record, arguments.marks, width, is_flipped=arguments.flip, is_dark=arguments.dark)
    if output is None:
        print(picture)
    else:
        write_picture(picture, output, is_dark=arguments.dark)


COMMAND = Command(
    "draw",
    "draw a position as SVG or PNG",
    add_arguments,
    draw,
    Group.STUDY,
    examples=(
        "trigrid draw game.txt -o board.svg",
        'trigrid draw "3/4/1x2o/2x1/3 S -" --game "tri-it-out board=hex-3" --marks "b2; a1>c3 red"',
    ),
    lists_games=True,
)
