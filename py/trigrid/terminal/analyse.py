"""Find the best moves in a position, with their values and expected lines."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from trigrid.search.levels import LEVEL_COUNT
from trigrid.terminal.command import Command, Group
from trigrid.terminal.game_arguments import add_level_argument, add_source_argument

if TYPE_CHECKING:
    from trigrid.games import Game, Move, Position
    from trigrid.search import Answer

SHOWN_MOVES = 10
"""The maximum number of moves of a line in the table; JSON has the whole line."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    add_source_argument(parser)
    parser.add_argument("--move", metavar="N", type=int, help="analyse the position after N moves")
    add_level_argument(parser, "the strength of the search, 1 to 6; default %(default)s", LEVEL_COUNT)
    parser.add_argument("--count", metavar="N", type=int, default=3, help="the number of moves; default 3")
    parser.add_argument(
        "--seconds", metavar="S", type=float, help="the time limit; by default as long as the level plays"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def analyse(arguments: Namespace) -> None:
    """Print the best moves of a position. Raises TrigridError, GameOver after the end."""
    from trigrid.search.computer import Computer
    from trigrid.table.computer.advice_order import ranked
    from trigrid.terminal.sources import chosen_record, go_to

    record = chosen_record(arguments)
    if arguments.move is not None:
        go_to(record, arguments.move)
    position = record.position
    run = Computer(record.game, arguments.level).analyse(position, arguments.seconds)
    while run.go_on(0.1):
        pass
    answers = ranked(position, run.answers(max(1, arguments.count)))
    if arguments.json:
        _print_json(position, answers, arguments.level, run.visits)
    else:
        print(f"{position}\n\n{_table(position, answers)}")


def _table(position: "Position", answers: "tuple[Answer, ...]") -> str:
    from trigrid.table.computer.advice_order import percent

    texts = [position.game.spell(answer.move) for answer in answers]
    width = max(map(len, texts))
    lines = []
    for text, answer in zip(texts, answers, strict=True):
        line = " ".join(_notation(position.game, answer.line)[:SHOWN_MOVES])
        more = " …" if len(answer.line) > SHOWN_MOVES else ""
        value = "proved" if answer.proved else "      "
        lines.append(f"{text:{width}}  {percent(answer):3}%  {value}  {line}{more}")
    return "\n".join(lines)


def _print_json(position: "Position", answers: "tuple[Answer, ...]", level: int, visits: int) -> None:
    import json

    game = position.game
    moves = [
        {
            "move": game.spell(answer.move),
            "value": answer.value,
            "proved": answer.proved,
            "line": _notation(game, answer.line),
            "visits": answer.visits,
        }
        for answer in answers
    ]
    analysis = {
        "game": game.key,
        "options": dict(game.options),
        "position": game.position_text(position),
        "to_move": position.to_move,
        "level": level,
        "visits": visits,
        "moves": moves,
    }
    print(json.dumps(analysis, indent=2))


def _notation(game: "Game", line: "tuple[Move, ...]") -> list[str]:
    return [game.spell(move) for move in line]


COMMAND = Command(
    "analyse",
    "find the best moves of a position",
    add_arguments,
    analyse,
    Group.STUDY,
    examples=(
        "trigrid analyse game.txt --move 12",
        'trigrid analyse "3/4/1x2o/2x1/3 S -" --game "tri-it-out board=hex-3" --count 5 --json',
    ),
)
