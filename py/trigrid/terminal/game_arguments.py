"""Games in arguments: a key and options such as ``size=4``."""

from argparse import ArgumentParser, Namespace

from trigrid.games import GAMES, Game
from trigrid.games.game_words import game_from
from trigrid.search.levels import LEVEL_COUNT


def add_game_arguments(parser: ArgumentParser, *, is_optional: bool = False) -> None:
    """Add the key of a game to a parser, and its options."""
    parser.add_argument("key", metavar="KEY", nargs="?" if is_optional else None, help="the key of a game")
    parser.add_argument("options", metavar="option=value", nargs="*", help="options of the game")


def add_source_argument(parser: ArgumentParser) -> None:
    """Add the arguments for ``sources.chosen_record`` to a parser."""
    parser.add_argument(
        "what",
        metavar="FILE",
        help="a file, a link, or the text of a record or position; - reads the standard input",
    )
    parser.add_argument(
        "--game", metavar='"KEY option=value"', default="", help="the game of a position, with its options"
    )
    add_only_argument(parser, "the number of the game in a file with several, from 1")


def add_only_argument(parser: ArgumentParser, purpose: str) -> None:
    """Add the number of a game in a file with several games to a parser."""
    parser.add_argument("--only", metavar="N", type=int, help=purpose)


def add_level_argument(parser: ArgumentParser, purpose: str, default: int | None = None) -> None:
    """Add a level of the computer to a parser."""
    levels = range(1, LEVEL_COUNT + 1)
    parser.add_argument("--level", metavar="N", type=int, choices=levels, default=default, help=purpose)


def named_game(arguments: Namespace) -> Game | None:
    """Return the game that ``--game`` names, or None.

    Raises UnknownGame or BadOption.
    """
    words = arguments.game.split()
    return game_from(words) if words else None


def game_of(arguments: Namespace) -> Game:
    """Return the game that the arguments name. Raises UnknownGame or BadOption."""
    return game_from([arguments.key, *arguments.options])


def option_words() -> tuple[str, ...]:
    """Return every option of every game with each of its values."""
    words = (
        f"{option.name}={value}"
        for game in GAMES.values()
        for option in game.choices
        for value in option.choices
    )
    return tuple(dict.fromkeys(words))


def game_list() -> str:
    """Return the keys of all games with their options, a line for each game."""
    lines = ["games and their options, the default first:"]
    for key, game in GAMES.items():
        options = (f"{option.name}={'|'.join(map(str, option.choices))}" for option in game.choices)
        lines.append(f"  {key:15} {'  '.join(options)}".rstrip())
    return "\n".join(lines)
