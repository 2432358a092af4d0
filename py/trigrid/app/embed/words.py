"""Texts of an embedded board, for authors and readers of the embedding page."""

import json

from trigrid.games import GAMES, BadOption, Game, UnknownGame, lesson_keys
from trigrid.language import _
from trigrid.library.embed_configuration import CONTROLS
from trigrid.library.embed_refusal import PROTOCOL_VERSION, RefusalReason
from trigrid.words import words_of
from trigrid.words.game_titles import lacking, unusual_options
from trigrid.words.quoting import quotable

CLOSE = _("Close")
NO_COLLECTION = _("The board shows no collection. Load one first.")
NO_CHAPTERS = _("The collection has no chapters.")
ONLY_READ = _("This chapter is only read: no moves can be played.")
STEP_OVER = _("This step of the lesson is over.")
TRY_OVER = _("This try at the puzzle is over.")
COMPUTERS_TURN = _("It is the computer’s turn.")
OPPONENTS_TURN = _("It is the opponent’s turn.")
NO_UNDO = _("You cannot undo moves of a puzzle or a lesson step. Start it again.")
NOTHING_TO_UNDO = _("There is no move to undo.")
TOO_MANY_TO_UNDO = _("The game has fewer moves than that.")
NO_SUCH_PUZZLE = _("There is no such puzzle.")
NO_PNG = _("This browser cannot make a PNG of the board. Ask for SVG instead.")
ONE_GAME = _("This contains more than one game. Give just one.")


def site_link_label(game: Game) -> str:
    """Return the label of the link to the site.

    The game's unusual options come first.
    """
    link, chosen = _("Open in Trigrid"), unusual_options(game)
    return _("{form}\u00a0· {link}").format(form=chosen, link=link) if chosen else link


def invalid_value(name: str, given: object, choices: str = "") -> str:
    """Say that a field of a message or address cannot have the given value."""
    message = _("“{name}” cannot be {given}: use {choices}.") if choices else _("“{name}” cannot be {given}.")
    given = quotable(json.dumps(given, ensure_ascii=False))
    return message.format(name=name, given=given, choices=choices)


def choices(name: str) -> str:
    """Describe the valid values of a field; the text is empty for an unknown field."""
    keys = {"game": GAMES, "lesson": lesson_keys()}
    if name in keys:
        return ", ".join(keys[name])
    return _CHOICES.get(name, "").format(controls=", ".join(CONTROLS))


def missing_field(name: str) -> str:
    """Say that a message lacks a field."""
    return _("“{name}” is missing.").format(name=name)


def unknown_field(name: str, known: str) -> str:
    """Say that a message has an unknown field."""
    return _("“{name}” is unknown: use {known}.").format(name=quotable(name), known=known)


def game_over(result: str) -> str:
    """Say that a move was sent after the end of the game.

    ``result`` says who won, or that the game is a tie, without a full stop.
    """
    return _("The game is over: {result}.").format(result=result)


def unknown_place(name: str, example: str) -> str:
    """Say that a text to highlight is neither a place on the board nor a move."""
    message = _("“{name}” is not on this board. Its places have names like “{example}”.")
    return message.format(name=quotable(name), example=example)


def move_without_place(name: str) -> str:
    """Say that a move to highlight has no place on the board."""
    return _("“{name}” has no place on the board to highlight.").format(name=quotable(name))


def circular_arrow(name: str) -> str:
    """Say that an arrow leads from a place to the same place."""
    return _("An arrow cannot lead from “{name}” to the same place.").format(name=quotable(name))


def unknown_mark(text: str, example: str) -> str:
    """Say that a text to draw is not a mark on the board."""
    message = _("“{text}” is not a mark on this board. Marks look like “{place} red; {place} label A”.")
    return message.format(text=quotable(text), place=example)


NO_MARKS_IN_EXERCISES = _("Nothing can be drawn in lessons, puzzles and chapters.")
TOO_MANY_MARKS = _("The record has no space for these marks.")


def unknown_game(error: UnknownGame) -> str:
    """Say that a game, its lesson or its puzzles do not exist.

    If the game does not exist, the text lists the keys of the games, which authors write in addresses and
    messages.
    """
    if error.lacks:
        return lacking(error)
    message = _("There is no game called “{key}” here: use {keys}.")
    return message.format(key=quotable(error.key), keys=", ".join(error.known))


def no_game(error: UnknownGame) -> str:
    """Tell readers of the page that a game does not exist."""
    return _("There is no game called “{key}” here.").format(key=quotable(error.key))


def no_such_chapter(count: int) -> str:
    """Say that the collection does not have a chapter with the requested number."""
    return _("There is no such chapter: the collection has chapters 1 to {count}.").format(count=count)


def unknown_puzzle(key: str, count: int) -> str:
    """Say that a message or address names a puzzle that its game does not have."""
    message = _("There is no such puzzle: {game} has puzzles 1 to {count}.")
    return message.format(game=words_of(key).name, count=count)


def unknown_option(error: BadOption) -> str:
    """Say that a message or address has an option that its game does not have."""
    game, option = words_of(error.key).name, quotable(error.name)
    names = ", ".join(each.name for each in GAMES[error.key].choices)
    message = _("{game} has no option called “{option}”: use {names}.")
    if not names:
        message = _("{game} has no options, so “{option}” is unknown.")
    return message.format(game=game, option=option, names=names)


REFUSALS = {
    RefusalReason.VERSION: _("This board only understands version {version} of the messages.").format(
        version=PROTOCOL_VERSION
    ),
    RefusalReason.MOVE: _("The rules do not allow that move here."),
    RefusalReason.TYPE: _(
        "There is no such message: use load, play, undo, get, chapter, flip, highlight, draw or clear."
    ),
}
"""Default texts of refusals, by reason."""
_CHOICES = {
    "payload": _("an object"),
    "id": _("a number, or text of at most 64 characters"),
    "options": _("an object, or text such as “size=4”"),
    "record": _("a link, or a record as text"),
    "position": _("a position as text"),
    "collection": _("a link, or a collection as text"),
    "puzzle": _("daily, or a game and a number such as “tritt/17”"),
    "at": _("a number of moves such as “12”"),
    "seats": _("two of person, 1, 2, 3, 4, 5, 6, such as “person 3”"),
    "controls": _("all, none, or any of {controls}"),
    "marks": _("text such as “c3 red; d4 label A”"),
    "theme": _("light, dark or system"),
    "readOnly": _("true or false"),
    "flipped": _("true, false or null"),
    "move": _("a move in notation, as text"),
}
"""Descriptions of the valid values, by field name."""
