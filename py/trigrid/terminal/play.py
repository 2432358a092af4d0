"""Play a game against the computer or another program, or with another person."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from trigrid.games import Game, TrigridError
from trigrid.terminal.command import Command, Group
from trigrid.terminal.game_arguments import add_game_arguments, add_level_argument, game_of
from trigrid.terminal.player_arguments import ENGINES, read_player

if TYPE_CHECKING:
    from trigrid.records import Record
    from trigrid.terminal.opponent import Opponent
    from trigrid.terminal.player_arguments import NamedPlayer

MOVETIME = 2000
"""The default time for a move of an engine, in milliseconds."""
FIRST, SECOND, BOTH, NONE = "first", "second", "both", "none"


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    add_game_arguments(parser, is_optional=True)
    add_level_argument(parser, "the computer’s strength, 1 to 6; default 2")
    parser.add_argument("--opponent", metavar="ENGINE", help=f"play against a program: {ENGINES}")
    parser.add_argument(
        "--movetime",
        metavar="MS",
        type=int,
        default=MOVETIME,
        help="milliseconds for a move of an engine (default: %(default)s)",
    )
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
    from trigrid.headers.stored_headers import AT, PRIVATE_HEADERS
    from trigrid.matches.contest import require_whole
    from trigrid.matches.engine_sessions import close_engines
    from trigrid.records import Record
    from trigrid.records.node_path import node_at
    from trigrid.table.table import Table
    from trigrid.terminal.play_session import PlaySession
    from trigrid.terminal.sources import record_from

    if arguments.key is None and arguments.what is None:
        raise TrigridError("the game is missing; expected its key, or --from with a record or position")
    game = None if arguments.key is None else game_of(arguments)
    record = Record(game) if arguments.what is None and game else record_from(arguments.what, game)
    if AT in record.headers:
        record.go(node_at(record, record.headers[AT]))
    for name in PRIVATE_HEADERS:
        record.headers.pop(name, None)
    require_whole("movetime", arguments.movetime)
    opponent = _named_opponent(arguments)
    _set_players(record, arguments.seat, arguments.level)
    try:
        opponents = {} if opponent is None else _opponents(record, opponent, arguments)
        words = _continuation(record, opponents, arguments)
        PlaySession(Table(record.game, record), arguments.seed, opponents, words).run()
    finally:
        close_engines()


def _named_opponent(arguments: Namespace) -> "NamedPlayer | None":
    """Return the program that plays, or None for the computer, whose level is set.

    Raises TrigridError.
    """
    from trigrid.search.levels import require_level

    if arguments.opponent is None:
        return None
    if arguments.level is not None:
        raise TrigridError("both --level and --opponent name an opponent; expected one of them")
    named = read_player(arguments.opponent)
    if isinstance(named.player, int):
        require_level(named.player)
        arguments.level = named.player
        return None
    arguments.seat = arguments.seat or FIRST
    return named


def _opponents(record: "Record", named: "NamedPlayer", arguments: Namespace) -> "dict[int, Opponent]":
    """Give the computer's seats to a program, by seat. Raises TrigridError."""
    from random import Random

    from trigrid.headers.who_plays import levels_of, set_level
    from trigrid.terminal.opponent import Opponent

    seats = [seat for seat, level in enumerate(levels_of(record)) if level is not None]
    if not seats:
        raise TrigridError("--opponent has no seat; expected --seat first, second or none")
    seed = Random(arguments.seed).getrandbits(31)
    opponent = Opponent(named, record, arguments.movetime, seed)
    for seat in seats:
        set_level(record, seat, None)
        record.headers[record.game.seats[seat]] = opponent.name
    return dict.fromkeys(seats, opponent)


def _continuation(
    record: "Record", opponents: "dict[int, Opponent]", arguments: Namespace
) -> tuple[str, ...]:
    """Return the arguments that give the seats to the same players again."""
    from trigrid.headers.who_plays import levels_of

    levels = levels_of(record)
    player = ("--opponent", arguments.opponent) if opponents else ()
    if any(levels):
        player = ("--level", str(next(filter(None, levels))))
    people = [seat for seat in (0, 1) if seat not in opponents and levels[seat] is None]
    seat = record.game.seats[people[0]].lower() if len(people) == 1 else BOTH if people else NONE
    return "--seat", seat, *player


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
        "trigrid play tri-it-out --opponent bot.py:choose",
        'trigrid play tritium --opponent "my-engine --fast" --seat second',
        "trigrid play --from game.txt",
    ),
    lists_games=True,
)
