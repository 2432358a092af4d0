"""Play a game against the computer, or with another person."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from trigrid.games import Game, TrigridError
from trigrid.terminal.command import Command, Group
from trigrid.terminal.game_arguments import add_game_arguments, add_level_argument, game_of

if TYPE_CHECKING:
    from trigrid.records import Record

FIRST, SECOND, BOTH, NONE = "first", "second", "both", "none"


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    add_game_arguments(parser, is_optional=True)
    add_level_argument(parser, "the computer’s strength, 1 to 6; default 2")
    parser.add_argument(
        "--seat",
        metavar="SEAT",
        help="first (to move first, the default), second, both (two people), none (two computers),"
        " or the name of a seat",
    )
    parser.add_argument(
        "--from",
        metavar="FILE",
        dest="what",
        help="continue from a file, a link, or the text of a record or position",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="repeat the computer’s choices")


def play(arguments: Namespace) -> None:
    """Play until the user quits or the input ends. Raises TrigridError."""
    from trigrid.headers.stored_headers import PRIVATE_HEADERS
    from trigrid.records import Record
    from trigrid.table.table import Table
    from trigrid.terminal.play_session import PlaySession
    from trigrid.terminal.sources import record_from

    if arguments.key is None and arguments.what is None:
        raise TrigridError("the game is missing; expected its key, or --from with a record or position")
    game = None if arguments.key is None else game_of(arguments)
    record = Record(game) if arguments.what is None and game else record_from(arguments.what, game)
    for name in PRIVATE_HEADERS:
        record.headers.pop(name, None)
    _set_players(record, arguments.seat, arguments.level)
    PlaySession(Table(record.game, record), arguments.seed).run()


def _set_players(record: "Record", seat: str | None, level: int | None) -> None:
    """Set the player of each seat in the record's headers. Raises TrigridError.

    Without a seat or a level, the players of a record that names the computer's level stay.
    """
    from trigrid.headers.who_plays import DEFAULT_LEVEL, levels_of, set_level

    known = levels_of(record)
    if seat is None and any(known):
        people = {each for each in (0, 1) if known[each] is None}
    else:
        people = _people(record.game, record.root.position.to_move, seat or FIRST)
    for each in (0, 1):
        set_level(record, each, None if each in people else level or known[each] or DEFAULT_LEVEL)


def _people(game: Game, first: int, seat: str) -> set[int]:
    """Return the seats of people. ``first`` is the seat that moves first."""
    names = {name.lower(): {number} for number, name in enumerate(game.seats)}
    choices = names | {FIRST: {first}, SECOND: {1 - first}, BOTH: {0, 1}, NONE: set[int]()}
    if seat.lower() not in choices:
        raise TrigridError(f"there is no seat {seat!r}; expected one of {', '.join(choices)}")
    return choices[seat.lower()]


COMMAND = Command(
    "play",
    "play against the computer or another person",
    add_arguments,
    play,
    Group.PLAY,
    examples=(
        "trigrid play tri-it-out",
        "trigrid play tritium size=4 --level 3 --seat second",
        "trigrid play tritt --seat both",
        "trigrid play --from game.txt",
    ),
    lists_games=True,
)
