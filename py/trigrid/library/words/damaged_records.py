"""Messages about damaged links and records: the kind of damage, and its place."""

from trigrid.language import _, ngettext
from trigrid.library.incoming_text import TextFormat
from trigrid.records import Damage, RecordError
from trigrid.words.quoting import quotable

NOTHING_FOUND = _("This contains no game record or link.")
NOTHING_GIVEN = _("Paste a link or a record first.")
NO_TEXT = _("This is not text, so it contains no game.")
TOO_LARGE = _("This file is too large to be a collection of games.")
UNREADABLE_FILE = _("This file cannot be read.")
OPEN_LINKS_GAME = _("Open the link’s game")


def damage(error: RecordError, source: TextFormat) -> str:
    """Return a sentence about the damage to a link or record, and its place."""
    if error.site:
        from trigrid.library.words import abstract_play

        return abstract_play.damage(error)
    return _link_damage(error) if source is TextFormat.LINK else _record_damage(error)


def open_good_part(count: int) -> str:
    """Return the label of the button that opens the good moves of a damaged game."""
    return ngettext("Open the first move", "Open the first {count} moves", count).format(count=count)


def disagreement(game: str) -> str:
    """Return the message for an address that does not match the link in it.

    ``game`` is the game of the link, with its options, as text.
    """
    message = _("The address and the link in it do not match. The link is for this game: {game}.")
    return message.format(game=game)


# Links

_LINKS = {
    Damage.NOT_TEXT: _("This contains no link."),
    Damage.EMPTY: _("The link is empty."),
    Damage.TOO_LONG: _("The link is too long to be a game."),
    Damage.VERSION: _(
        "The link was made by a newer version of Trigrid. Reload this page, then open the link again."
    ),
    Damage.NO_GAME: _("The link is damaged: it does not say which game it is for."),
    Damage.UNKNOWN_GAME: _("The link is for a game called “{quoted}”, which is not on this site."),
    Damage.BAD_OPTION: _("The link is damaged: the game has no option “{quoted}”."),
    Damage.BAD_RESULT: _("The moves in the link are intact, but the rest of it was changed on the way."),
    Damage.CONTRADICTION: _("The moves in the link are intact, but they do not lead to the result it gives."),
}


def _link_damage(error: RecordError) -> str:
    first, last = error.sure + 1, error.ply
    if error.rules_may_differ:
        return _(
            "The link is intact, but the rules of the game have been corrected since, and no longer allow all"
            " of its moves."
        )
    if error.reason in _LINKS:
        return _LINKS[error.reason].format(quoted=quotable(error.quoted))
    if error.reason is Damage.TRUNCATED:
        message = _("The link breaks off after move {move}.").format(move=error.sure)
        return message if error.sure else _("The link ends before its first move.")
    if last > first:
        return _("The link is damaged between move {first} and move {last}.").format(first=first, last=last)
    if last:
        return _("The link is damaged at move {move}.").format(move=last)
    return _("The link is damaged: something in it was changed on the way.")


# Records

_RECORDS = {
    Damage.NOT_TEXT: _("it is not text"),
    Damage.EMPTY: _('it does not name a game, as in [Game "tritium"]'),
    Damage.TOO_LONG: _("it is too long after that"),
    Damage.VERSION: _("only a newer version of Trigrid can read “{quoted}”"),
    Damage.NO_GAME: _('it does not name a game, as in [Game "tritium"]'),
    Damage.UNKNOWN_GAME: _("there is no game called “{quoted}”"),
    Damage.BAD_OPTION: _("the game has no option “{quoted}”"),
    Damage.TOO_MANY_HEADERS: _("it has too many headers, starting with “{quoted}”"),
    Damage.BAD_SETUP: _("the set-up position cannot be used: {detail}"),
    Damage.BAD_HEADER: _("this header appears twice, or after the moves: “{quoted}”"),
    Damage.BAD_RESULT: _("“{quoted}” is not a result"),
    Damage.BAD_OFFER: _("the game has no player “{quoted}”"),
    Damage.TRUNCATED: _("a bracket is opened there but never closed"),
    Damage.UNREADABLE: _("“{quoted}” cannot be read"),
    Damage.MISPLACED: _("“{quoted}” is not allowed there"),
    Damage.NOT_A_MOVE: _("“{quoted}” is not a move"),
    Damage.ILLEGAL_MOVE: _("the rules do not allow “{quoted}” there"),
    Damage.CHECKSUM: _("something was changed"),
    Damage.CONTRADICTION: _("“{quoted}” is not the result that the moves lead to"),
}
"""Descriptions of the damage; in the sentence, they follow the place."""

_RECORDS_OF_OTHER_RULES = {
    Damage.ILLEGAL_MOVE: _(
        "the rules do not allow “{quoted}” there, so either it was changed by hand or they have been"
        " corrected since"
    ),
    Damage.CONTRADICTION: _(
        "“{quoted}” is not the result that the moves lead to, so either it was changed by hand or the rules"
        " have been corrected since"
    ),
}
"""Descriptions for records that may have been valid by the rules of their time."""


def _absent_game(error: RecordError) -> str:
    quoted = quotable(error.absent_game)
    message = _("The record is for a game called “{quoted}”, which is not on this site.")
    if error.line:
        message = _(
            "The record is for a game called “{quoted}”, which is not on this site (line {line}, column"
            " {column})."
        )
    return message.format(quoted=quoted, line=error.line, column=error.column)


def _record_damage(error: RecordError) -> str:
    if error.absent_game:
        return _absent_game(error)
    messages = _RECORDS_OF_OTHER_RULES if error.rules_may_differ else _RECORDS
    wrong = messages[error.reason].format(quoted=quotable(error.quoted), detail=error.detail)
    message = _("The record is damaged in line {line}, column {column}: {wrong}.")
    message = message if error.line else _("The record is damaged: {wrong}.")
    return message.format(line=error.line, column=error.column, wrong=wrong)
