"""Sentences of an embedded page, for the makers and the readers of the page around it."""

import json

from trigrid.app.embedded.embed_refusal import PROTOCOL_VERSION, RefusalReason
from trigrid.app.words import words_of
from trigrid.app.words.quoting import quotable
from trigrid.games import GAMES, BadOption, UnknownGame
from trigrid.language import _

CLOSE = _("Close")
STEP_OVER = _("This step of the lesson is over.")
TRY_OVER = _("This try at the puzzle is over.")
NO_SUCH_PUZZLE = _("There is no such puzzle.")
ONE_GAME = _("There is more than one game in this. Give just one.")


def refusal(reason: RefusalReason) -> str:
    """Why a message was refused, if its reason says enough; otherwise empty."""
    return _REFUSALS.get(reason, "")


def invalid_value(name: str, given: object) -> str:
    """A field of a message or of an address cannot have the value that was given."""
    return _("“{name}” cannot be {given}.").format(
        name=name, given=quotable(json.dumps(given, ensure_ascii=False))
    )


def unknown_part(name: str) -> str:
    """A message ``load`` has a field that there is not."""
    return _("There is nothing called “{name}” to load.").format(name=quotable(name))


def unknown_game(error: UnknownGame) -> str:
    """A message or address names a game that there is not; names keys, since its makers write keys."""
    return _("There is no game called “{key}” here; there are {keys}.").format(
        key=quotable(error.key), keys=", ".join(error.known)
    )


def unknown_option(error: BadOption) -> str:
    """A message or address has an option that its game does not have."""
    game, option = words_of(error.key).name, quotable(error.name)
    names = ", ".join(each.name for each in GAMES[error.key].choices)
    if not names:
        return _("{game} has no options, so none called “{option}”.").format(game=game, option=option)
    return _("{game} has no option called “{option}”; it has {names}.").format(
        game=game, option=option, names=names
    )


_REFUSALS = {
    RefusalReason.VERSION: _("This board only understands version {version} of the messages.").format(
        version=PROTOCOL_VERSION
    ),
    RefusalReason.TYPE: _("There is no such message; there are load, play, undo and get."),
    RefusalReason.MOVE: _("There are not that many moves to take back."),
}
