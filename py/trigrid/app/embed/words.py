"""Sentences of an embedded page, for the makers and the readers of the page around it."""

import json

from trigrid.games import GAMES, BadOption, Game, UnknownGame, lesson_keys
from trigrid.language import _
from trigrid.library.embed_configuration import CONTROLS
from trigrid.library.embed_refusal import PROTOCOL_VERSION, RefusalReason
from trigrid.words import words_of
from trigrid.words.game_titles import form, lacking
from trigrid.words.quoting import quotable

CLOSE = _("Close")
STEP_OVER = _("This step of the lesson is over.")
TRY_OVER = _("This try at the puzzle is over.")
COMPUTERS_TURN = _("It is the computer’s turn.")
OPPONENTS_TURN = _("It is the opponent’s turn.")
NO_UNDO = _("Moves of a puzzle, or of this step of a lesson, cannot be taken back. Begin it again.")
NOTHING_TO_UNDO = _("There is no move to take back.")
TOO_MANY_TO_UNDO = _("There are not that many moves to take back.")
NO_SUCH_PUZZLE = _("There is no such puzzle.")
NO_PNG = _("This browser does not let the board make a PNG. Ask for SVG instead.")
ONE_GAME = _("There is more than one game in this. Give just one.")


def way_out(game: Game) -> str:
    """The link to the site, behind the unusual options of the game on the board."""
    link, chosen = _("Open in Trigrid"), form(game)
    return _("{form}\u00a0· {link}").format(form=chosen, link=link) if chosen else link


def invalid_value(name: str, given: object, choices: str = "") -> str:
    """A field of a message or of an address cannot have the value that was given."""
    said = _("“{name}” cannot be {given}: use {choices}.") if choices else _("“{name}” cannot be {given}.")
    given = quotable(json.dumps(given, ensure_ascii=False))
    return said.format(name=name, given=given, choices=choices)


def choices(name: str) -> str:
    """Describe the values of a field as the element does; empty if the field is unknown."""
    keys = {"game": GAMES, "lesson": lesson_keys()}
    if name in keys:
        return ", ".join(keys[name])
    return _CHOICES.get(name, "").format(controls=", ".join(CONTROLS))


def missing_part(name: str) -> str:
    """A message lacks a field."""
    return _("“{name}” is missing.").format(name=name)


def unknown_part(name: str, known: str) -> str:
    """A message has a field that does not exist."""
    return _("“{name}” is unknown: use {known}.").format(name=quotable(name), known=known)


def game_over(result: str) -> str:
    """A move was sent after the end of a game; ``result`` is who won, without a full stop."""
    return _("The game is over: {result}.").format(result=result)


def unknown_place(name: str, example: str) -> str:
    """A place to highlight is not on the board, and is no move that is made there."""
    said = _("“{name}” is not on this board. Its places have names like “{example}”.")
    return said.format(name=quotable(name), example=example)


def placeless_move(name: str) -> str:
    """A move to highlight is made at no place."""
    return _("“{name}” has no place on the board to highlight.").format(name=quotable(name))


def circular_arrow(name: str) -> str:
    """An arrow leads from a place to the same place."""
    return _("An arrow cannot lead from “{name}” to the same place.").format(name=quotable(name))


def unknown_game(error: UnknownGame) -> str:
    """Say that a game, its lesson or its puzzles do not exist, with keys, since page makers write keys."""
    if error.lacks:
        return lacking(error)
    said = _("There is no game called “{key}” here: use {keys}.")
    return said.format(key=quotable(error.key), keys=", ".join(error.known))


def no_game(error: UnknownGame) -> str:
    """Say that a game does not exist, for readers of the page."""
    return _("There is no game called “{key}” here.").format(key=quotable(error.key))


def unknown_puzzle(key: str, count: int) -> str:
    """A message or address names a puzzle that its game does not have."""
    said = _("There is no such puzzle: {game} has puzzles 1 to {count}.")
    return said.format(game=words_of(key).name, count=count)


def unknown_option(error: BadOption) -> str:
    """A message or address has an option that its game does not have."""
    game, option = words_of(error.key).name, quotable(error.name)
    names = ", ".join(each.name for each in GAMES[error.key].choices)
    said = _("{game} has no option called “{option}”: use {names}.")
    if not names:
        said = _("{game} has no options, so “{option}” is unknown.")
    return said.format(game=game, option=option, names=names)


REFUSALS = {
    RefusalReason.VERSION: _("This board only understands version {version} of the messages.").format(
        version=PROTOCOL_VERSION
    ),
    RefusalReason.MOVE: _("The rules do not allow that move here."),
    RefusalReason.TYPE: _("There is no such message: use load, play, undo, get, flip or highlight."),
}
"""Why a message was refused, where its reason says enough."""
_CHOICES = {
    "payload": _("an object"),
    "id": _("a number, or text of at most 64 characters"),
    "options": _("an object, or text such as “size=4”"),
    "record": _("a link, or a record as text"),
    "puzzle": _("daily, or a game and a number such as “tritt/17”"),
    "at": _("a number of moves such as “12”"),
    "seats": _("two of person, 1, 2, 3, 4, 5, 6, such as “person 3”"),
    "controls": _("all, none, or any of {controls}"),
    "theme": _("light, dark or system"),
    "readOnly": _("true or false"),
    "flipped": _("true, false or null"),
    "move": _("a move in notation, as text"),
}
"""By the name of a field."""
