"""Every sentence the page can say. What is said of one game stands in a file of its own.

All go through gettext, so that other languages need nothing but a catalogue.
"""

from gettext import gettext as _
from types import ModuleType

from trigrid.app.words import tritium
from trigrid.games import BadOption, Game, UnknownGame

GAMES: dict[str, ModuleType] = {"tritium": tritium}
"""From a game's key to the words for it."""


def words_of(key: str) -> ModuleType:
    """The words for a game."""
    return GAMES[key]


def title(game: Game) -> str:
    """The game's name and the options chosen."""
    words = words_of(game.key)
    chosen = [words.option_value(name, value) for name, value in game.options.items()]
    return " · ".join([words.NAME, *chosen])


def unknown_game(error: UnknownGame) -> str:
    """An address named a game that is not there."""
    names = ", ".join(words_of(key).NAME for key in error.known)
    return _("There is no game called “{key}” here. Choose one of these: {names}.").format(
        key=error.key, names=names
    )


def bad_option(error: BadOption) -> str:
    """An address named an option or a value that a game does not have."""
    name = words_of(error.key).NAME
    if not error.choices:
        return _("{game} has no option called “{option}”. Choose the options below.").format(
            game=name, option=error.name
        )
    choices = ", ".join(str(choice) for choice in sorted(error.choices))
    return _("{game} cannot be played with {option} “{value}”; it can be {choices}.").format(
        game=name, option=error.name, value=error.value, choices=choices
    )


def broken_move(text: str, example: str) -> str:
    """A typed text is no move of the game on this board."""
    return _("“{text}” is not a move on this board. Write one like {example}.").format(
        text=text, example=example
    )


def taken_back(move: str, turn: str) -> str:
    """A move was undone."""
    return _("{move} taken back. {turn}").format(move=move, turn=turn)


def confirm(move: str) -> str:
    """A first tap on a small board waits for the second."""
    return _("{move}: tap again to play it.").format(move=move)


def put_away(title: str) -> str:
    """A new game would end the one on the table."""
    return _("The game on the table ({title}) is not finished. Starting a new one puts it away.").format(
        title=title
    )


def continue_game(title: str, moves: int) -> str:
    """The lobby's way back to the table."""
    return _("Continue {title}, move {number}").format(title=title, number=moves + 1)
