"""Play matches, log their games and report the results.

Run it as `python -m tools.arena` with `PYTHONPATH=py`, or as `make arena`. The same command continues a run
that was stopped. By default it plays every kind of match for every game with its default options.
"""

import argparse
import signal
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from traceback import print_exc

from tools.arena import chances_log, log, report
from tools.arena.match import Match
from tools.arena.observed_game import ObservedGame
from tools.arena.page import write
from tools.arena.series import contest
from tools.http_headers import ROOT
from trigrid import load
from trigrid.games import GAMES, Game
from trigrid.search.levels import LEVEL_COUNT

PAGE = ROOT / "docs" / "strength.md"
DEFAULT_GAMES = 60
"""The default maximum number of games in a match."""
QUICK_GAMES = 4
"""The number of games in a quick run, for each match or each game to calibrate.

A quick run only checks that everything works.
"""


def matches(options: argparse.Namespace) -> list[Match]:
    """Return the matches to play, in order."""
    steps = [(f"level {level}", f"level {level - 1}") for level in range(LEVEL_COUNT, 1, -1)]
    pairs = {"ladder": options.levels or steps, "uct": [(f"level {LEVEL_COUNT}", "uct")]}
    pairs["beginner"] = [("careful beginner", "level 1")]
    pairs["openspiel"] = [(f"level {LEVEL_COUNT}", "openspiel")]
    return [
        Match(game, kind, names, options.seed, not options.play_on)
        for game, kind in product(
            _games(options.game or GAMES, options.option or ()), options.match or report.KINDS
        )
        for names in pairs[kind]
    ]


def _games(keys: Iterable[str], options: Iterable[tuple[str, str]]) -> list[Game]:
    """Return the games with options.

    Raises BadOption if a game lacks an option or does not allow its value.
    """
    found = []
    for key in keys:
        choices = {option.name: option for option in GAMES[key].choices}
        given = {name: choices[name].read(text) if name in choices else text for name, text in options}
        found.append(load(key, **given))
    return found


def print_latest_game(run: log.MatchRun) -> None:
    """Print a line about the latest game of a match."""
    result = list(run.results.values())[-1]
    first, second = (f"{work.seconds / max(1, work.moves):.2g}" for work in result.works)
    print(
        f"  game {result.number + 1}: {result.score:g} ({result.reason}, {result.plies} plies, "
        f"{first} and {second} CPU s a move)",
        flush=True,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Play matches, observe games to calibrate chances, or write docs/strength.md.

    If a match fails, plays the other matches and then exits with status 1. After Ctrl-C, prints how to
    continue and returns.
    """
    options = _parser().parse_args(arguments)
    if options.report:
        write(options.page, log.read(options.log), chances_log.read(options.chances_log))
        return
    try:
        failed = _calibrate(options) if options.calibrate else _play_matches(options)
    except KeyboardInterrupt:
        print("Stopped. Run the same command to continue.")
        return
    if failed:
        raise SystemExit(f"FAILED: {'; '.join(failed)}.")


def _log_path(log_path: Path, options: argparse.Namespace) -> Path:
    return log_path.with_stem(f"{log_path.stem}-quick") if options.quick else log_path


def _play_matches(options: argparse.Namespace) -> list[str]:
    """Play all matches and return the titles of those that failed.

    An odd maximum number of games is rounded up, because two games are played from each opening.
    """
    max_games = QUICK_GAMES if options.quick else options.max_games or DEFAULT_GAMES
    path, found = _log_path(options.log, options), matches(options)
    return [match.title for match in found if not _play(match, max_games + max_games % 2, path, options.jobs)]


def _calibrate(options: argparse.Namespace) -> list[str]:
    """Observe games to calibrate winning chances; return an empty list of failures."""
    games = _games(options.game or GAMES, options.option or ())
    max_games = QUICK_GAMES if options.quick else options.max_games or chances_log.DEFAULT_GAMES
    path = _log_path(options.chances_log, options)
    chances_log.collect(games, options.seed, max_games, path, options.jobs, _print_observed_game)
    return []


def _print_observed_game(game: Game, found: ObservedGame) -> None:
    """Print a line about an observed game."""
    print(
        f"{game.key}, game {found.number + 1}: {game.seats[0]} {found.score:g} ({found.reason}, "
        f"{found.plies} plies, {len(found.observations)} positions observed)",
        flush=True,
    )


def _play(match: Match, max_games: int, path: Path, jobs: int) -> bool:
    """Play a match and print its result; return False if it failed."""
    print(match.title, flush=True)
    try:
        print(report.line(contest(match, max_games, path, jobs, print_latest_game)), flush=True)
    except Exception as error:
        print_exc()
        print(f"{match.title} failed: {type(error).__name__}: {error}", flush=True)
        return False
    return True


def _pair(text: str) -> tuple[str, str]:
    levels = [int(part) for part in text.split(":")]
    if len(levels) != 2 or not all(1 <= level <= LEVEL_COUNT for level in levels):
        raise ValueError(text)
    return f"level {levels[0]}", f"level {levels[1]}"


def _option(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.arena", description=__doc__)
    add = parser.add_argument
    add("--game", nargs="+", action="extend", choices=GAMES, metavar="KEY", help=f"of {', '.join(GAMES)}")
    add(
        "--option",
        nargs="+",
        action="extend",
        type=_option,
        metavar="NAME=VALUE",
        help="for all games played",
    )
    add("--match", nargs="+", action="extend", choices=report.KINDS, help="default: all")
    add("--levels", nargs="+", action="extend", type=_pair, metavar="N:M", help="ladder: 6:5 to 2:1")
    add("--calibrate", action="store_true", help="instead of matches, play to calibrate winning chances")
    calibrated = f"or of a game to calibrate (default: {chances_log.DEFAULT_GAMES})"
    help_text = f"of a match (default: {DEFAULT_GAMES}), {calibrated}"
    add("--max-games", type=int, metavar="N", help=help_text)
    add("--jobs", type=int, default=1, metavar="N", help="games played in parallel (default: 1)")
    add("--seed", type=int, default=0, help="of openings and players (default: 0)")
    add("--play-on", action="store_true", help="play to the end even after a proved win")
    add("--quick", action="store_true", help=f"{QUICK_GAMES} games a match, in a separate log")
    add("--log", type=Path, default=log.LOG, metavar="FILE", help="default: .cache/arena/games.jsonl")
    chances = "default: .cache/arena/chances.jsonl"
    add("--chances-log", type=Path, default=chances_log.CHANCES_LOG, metavar="FILE", help=chances)
    add("--report", action="store_true", help="play nothing and write docs/strength.md from the logs")
    add("--page", type=Path, default=PAGE, metavar="FILE", help="the file of the report")
    return parser


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    main()
