"""Score a program on the benchmark, or export the benchmark."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from trigrid import __version__
from trigrid.games import TrigridError
from trigrid.terminal.command import Command
from trigrid.terminal.player_arguments import ENGINES, read_player

if TYPE_CHECKING:
    from trigrid.benchmark import Attempt, BenchmarkItem, Respondent


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--engine", metavar="ENGINE", help=ENGINES)
    what.add_argument(
        "--answers", metavar="FILE", type=Path, help="JSON lines with id, move, and maybe value"
    )
    what.add_argument("--export", metavar="FILE", help="write the items as JSON lines; - is stdout")
    parser.add_argument("--game", metavar="KEY", help="only the items of one game")
    parser.add_argument("--kind", metavar="KIND", help="only items of one kind, such as win-now or solved")
    parser.add_argument("--grade", metavar="N", type=_whole, help="only puzzles of a grade from 1 to 3")
    parser.add_argument("--short", action="store_true", help="only the short selection, about a twelfth")
    parser.add_argument("--movetime", metavar="MS", type=_whole, help="the time for a move in milliseconds")
    parser.add_argument("--nodes", metavar="N", type=_whole, help="the most positions searched for a move")
    parser.add_argument("--seed", metavar="N", type=_whole, default=1, help="the seed of levels and engines")
    parser.add_argument("--json", action="store_true", help="print scores and answers as JSON")


def bench(arguments: Namespace) -> None:
    """Export the chosen items, or print the scores of a program on them.

    Raises TrigridError.
    """
    from trigrid.benchmark import load, run, scores
    from trigrid.benchmark.score_text import score_report, score_table

    items = load(arguments.game, kind=arguments.kind, grade=arguments.grade, short=arguments.short)
    if not items:
        raise TrigridError("no item has this game, kind and grade")
    if arguments.export is not None:
        _export(items, arguments.export)
        return
    with closing(_respondent(arguments)) as respondent:
        items = _known_to(respondent, items, arguments.game)
        attempts = list(_counted(run(respondent, items), len(items)))
    _hint(attempts, arguments)
    found = scores(attempts)
    if arguments.json:
        names = ("engine", "movetime", "nodes", "seed")
        settings = {"trigrid": __version__, **{name: getattr(arguments, name) for name in names}}
        print(json.dumps(score_report(found, attempts, settings), ensure_ascii=False))
    else:
        print(score_table(found))


def _respondent(arguments: Namespace) -> "Respondent":
    """Return the program that the arguments name. Raises TrigridError."""
    from trigrid.benchmark import load, respondent_of
    from trigrid.benchmark.answers import RecordedAnswers
    from trigrid.ugi import Limits

    if arguments.answers is not None:
        return RecordedAnswers(arguments.answers, (item.id for item in load()))
    limits = Limits(nodes=arguments.nodes, movetime=arguments.movetime)
    return respondent_of(read_player(arguments.engine).player, limits, arguments.seed)


def _known_to(
    respondent: "Respondent", items: "tuple[BenchmarkItem, ...]", key: str | None
) -> "tuple[BenchmarkItem, ...]":
    """Return the items of the games that a program plays; say so if some are left out.

    Raises TrigridError if there is none, or if the program does not name its game.
    """
    keys = respondent.keys
    if keys is None or (key and not keys):
        return items
    if not keys:
        raise TrigridError("the engine has no option game, so it plays one game; name it with --game")
    known, names = tuple(item for item in items if item.key in keys), ", ".join(sorted(keys))
    if not known:
        raise TrigridError(f"no chosen item is of a game that the engine plays; expected {names}")
    if len(known) < len(items):
        print(f"The engine plays {names}: {len(known):,} of {len(items):,} items.", file=sys.stderr)
    return known


def _hint(attempts: "list[Attempt]", arguments: Namespace) -> None:
    """Mention ``--short`` if a file has answers to the short selection alone."""
    from trigrid.benchmark import Miss

    missing = [each.reply.miss is Miss.NONE for each in attempts]
    answered = [each.item for each, misses in zip(attempts, missing, strict=True) if not misses]
    if arguments.answers and any(missing) and answered and all(item.is_short for item in answered):
        text = f"{sum(missing):,} items have no answer; --short scores the short selection"
        print(f"trigrid: {text}", file=sys.stderr)


def _counted(attempts: "Iterator[Attempt]", count: int) -> "Iterator[Attempt]":
    """Yield attempts, and show their number if stderr is a terminal."""
    for number, attempt in enumerate(attempts, start=1):
        if sys.stderr.isatty():
            print(f"\r{number} of {count}", end="\n" if number == count else "", file=sys.stderr, flush=True)
        yield attempt


def _export(items: "tuple[BenchmarkItem, ...]", name: str) -> None:
    from trigrid.benchmark.item_text import json_lines

    if name == "-":
        for line in json_lines(items):
            print(line)
        return
    try:
        with Path(name).open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{line}\n" for line in json_lines(items))
    except OSError as error:
        raise TrigridError(f"{name} cannot be written: {error.strerror}") from error
    print(f"Wrote {len(items)} items to {name}.")


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


COMMAND = Command(
    "bench",
    "score a program on positions with known right moves",
    add_arguments,
    bench,
    examples=(
        "trigrid bench --engine level:3 --short",
        'trigrid bench --engine "my-engine --fast" --nodes 1000 --game tritt',
        "trigrid bench --export items.jsonl --short",
        "trigrid bench --answers answers.jsonl --short",
    ),
    lists_games=True,
)
