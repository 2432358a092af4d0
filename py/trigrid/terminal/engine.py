"""Run the computer player as an engine for other programs, or check an engine."""

from argparse import REMAINDER, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from math import inf

from trigrid.games import GAMES, Game, load
from trigrid.search.levels import LEVEL_COUNT
from trigrid.terminal.command import CHECK_FAILED, Command
from trigrid.terminal.game_arguments import add_game_arguments, add_level_argument, game_of


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    add_game_arguments(parser, is_optional=True)
    add_level_argument(parser, f"from 1 (weakest) to {LEVEL_COUNT}", LEVEL_COUNT)
    parser.add_argument("--seed", metavar="N", type=int, help="play the same moves in each run")
    help_text = "with --check: the time for a reply, before --check (default: 20)"
    parser.add_argument("--timeout", metavar="SECONDS", type=_seconds, default=20.0, help=help_text)
    parser.add_argument(
        "--check",
        metavar="COMMAND",
        nargs=REMAINDER,
        help="check another engine against the protocol, by default in all games that it offers",
    )


def engine(arguments: Namespace) -> int:
    """Answer the engine protocol on the standard streams, or check another engine.

    Raises UnknownGame, BadOption or EngineError.
    """
    game = game_of(arguments) if arguments.key else None
    if arguments.check is not None:
        return check(arguments.check, [game] if game else [], arguments.timeout)
    import trigrid
    from trigrid.ugi.computer_player import ComputerPlayer
    from trigrid.ugi.server import serve_player

    player = ComputerPlayer(arguments.level, arguments.seed, version=trigrid.__version__)
    serve_player(player, game or load(next(iter(GAMES))))
    return 0


def check(command: Sequence[str], games: Sequence[Game], timeout: float) -> int:
    """Print a line for each clause of the protocol; return 1 if the engine breaks any.

    ``timeout`` is the time in seconds for each reply that has no limit of its own. Raises EngineError
    if the program cannot be started.
    """
    from trigrid.ugi.conformance import Conformance
    from trigrid.ugi.engine_process import EngineProcess

    breaches = 0
    for verdict in Conformance(lambda: EngineProcess(command), games, patience=timeout).verdicts():
        print(verdict, flush=True)
        breaches += bool(verdict.breach)
    print(f"Clauses broken: {breaches}")
    return CHECK_FAILED if breaches else 0


def _seconds(text: str) -> float:
    """Return a positive number of seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < inf:
        raise ArgumentTypeError(f"{text!r} is not a positive number of seconds")
    return seconds


COMMAND = Command(
    "engine",
    "answer the engine protocol of other programs",
    add_arguments,
    engine,
    examples=("trigrid engine --level 3", "trigrid engine tri-it-out board=hex-3 --check ./my-engine"),
    lists_games=True,
)
