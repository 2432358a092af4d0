"""Let programs play a match, or a round robin of several."""

import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from trigrid.games import TrigridError
from trigrid.games.game_words import game_from
from trigrid.terminal.command import CHECK_FAILED, Command
from trigrid.terminal.player_arguments import ENGINES, read_players

if TYPE_CHECKING:  # the command imports them when it runs
    from trigrid.matches.contest import MatchOptions
    from trigrid.matches.match_game import MatchGame
    from trigrid.matches.match_result import MatchResult
    from trigrid.terminal.match_files import RecordFile

RANDOM = "random"
"""The value of ``--openings`` for random even openings."""
DEFAULT_PAIRS = 10
MAX_PAIRS = 10_000
"""The default number of pairs of a match with a sequential test."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    add = parser.add_argument
    add(
        "engines",
        metavar="ENGINE",
        nargs="+",
        help=f"{ENGINES}; NAME=ENGINE gives it a name; more than two play a round robin",
    )
    add("--game", metavar='"KEY option=value"', required=True, help="the game, with its options")
    default = f"default: {DEFAULT_PAIRS}, with --sprt {MAX_PAIRS}"
    add("--pairs", metavar="N", type=int, help=f"pairs of games with seats changed, at most ({default})")
    add("--nodes", metavar="N", type=int, help="nodes for a move, at most")
    add("--depth", metavar="N", type=int, help="depth of a search in moves")
    add("--movetime", metavar="MS", type=int, help="milliseconds for a move")
    help_text = "seconds of each player for a game, plus seconds for each move, as in 10+0.1"
    add("--tc", metavar="TIME+GAIN", default="", help=help_text)
    help_text = "milliseconds by which players may exceed --tc or --movetime (default: %(default)s)"
    add("--margin", metavar="MS", type=int, default=1000, help=help_text)
    add(
        "--openings",
        metavar="FILE",
        default=RANDOM,
        help="lines with moves or a position (default: random)",
    )
    add("--seed", metavar="N", type=int, default=0, help="of openings and players (default: 0)")
    add("--jobs", metavar="N", type=int, default=1, help="games played in parallel (default: 1)")
    add("--sprt", metavar=("ELO0", "ELO1"), type=float, nargs=2, help="stop when a test of both decides")
    add(
        "--alpha",
        metavar="P",
        type=float,
        default=0.05,
        help="error rate at ELO0 (default: 0.05)",
    )
    add("--beta", metavar="P", type=float, default=0.05, help="error rate at ELO1 (default: 0.05)")
    help_text = "add each game as a line, and continue a stopped match; FILE is new, empty or a match log"
    add("--log", metavar="FILE", type=Path, help=help_text)
    help_text = "add each game as a record; FILE is new, empty or begins with a record"
    add("--records", metavar="FILE", type=Path, help=help_text)


def run(arguments: Namespace) -> int:
    """Play the match that the arguments ask for; print each game and the result.

    Returns CHECK_FAILED if a player lost a game by a failure. Raises TrigridError.
    """
    from trigrid.matches.contest import require_whole, results
    from trigrid.matches.playing import entrants, pairings
    from trigrid.terminal.match_files import RecordFile
    from trigrid.terminal.match_lines import summary

    pairs = arguments.pairs
    if pairs is None:
        pairs = MAX_PAIRS if arguments.sprt else DEFAULT_PAIRS
    require_whole("pairs", pairs)
    if arguments.log and arguments.log == arguments.records:
        raise TrigridError(f"--log and --records are both {arguments.log}; expected two files")
    records = RecordFile(arguments.records) if arguments.records else None
    options = _options(arguments, records)
    players = entrants(read_players(arguments.engines), options)
    found = pairings(game_from(arguments.game.split()), players, arguments.seed, options)
    current = list["MatchResult"]()
    terminate = signal.signal(signal.SIGTERM, signal.default_int_handler)  # end like Ctrl-C, with all engines
    try:
        for results_so_far in results(found, pairs, options):
            if not current:
                _start_files(arguments.log, records, results_so_far)
            current = results_so_far
    finally:
        signal.signal(signal.SIGTERM, terminate)
        if any(result.games for result in current):
            print(summary(current))
    return CHECK_FAILED if any(result.failures for result in current) else 0


def _start_files(log: Path | None, records: "RecordFile | None", results: Sequence["MatchResult"]) -> None:
    """Say which games come from the log, and add them to a new file of records."""
    from trigrid.terminal.match_files import log_lines

    for line in log_lines(log, results) if log else ():
        print(line, flush=True)
    if records is not None:
        records.add_earlier(results)


def _options(arguments: Namespace, records: "RecordFile | None") -> "MatchOptions":
    """Return how games are played, stopped and stored. Raises TrigridError."""
    from trigrid.matches.contest import MatchOptions
    from trigrid.matches.sprt import Sprt
    from trigrid.terminal.match_lines import game_line
    from trigrid.terminal.sources import read_file

    def report(result: "MatchResult", played: "MatchGame") -> None:
        print(game_line(result, played), flush=True)
        if records is not None:
            records.add(result, played)

    sprt = (
        Sprt(arguments.sprt[0], arguments.sprt[1], arguments.alpha, arguments.beta)
        if arguments.sprt
        else None
    )
    options = MatchOptions(
        openings=() if arguments.openings == RANDOM else read_file(Path(arguments.openings)).splitlines(),
        nodes=arguments.nodes,
        depth=arguments.depth,
        movetime=arguments.movetime,
        clock=arguments.tc,
        margin=arguments.margin,
        jobs=arguments.jobs,
        sprt=sprt,
        log=arguments.log,
        report=report,
    )
    options.require_valid()
    return options


COMMAND = Command(
    "match",
    "let programs play each other",
    add_arguments,
    run,
    examples=(
        "trigrid match level:3 level:2 --game tritt --pairs 20",
        'trigrid match bot.py:choose level:1 --game "tri-it-out board=hex-4" --records games.txt',
        "trigrid match old=bot.py:choose new=bot2.py:choose --game trichet",
        'trigrid match "my-engine --fast" level:5 --game trichet --sprt 0 20 --log games.jsonl',
    ),
    lists_games=True,
)
