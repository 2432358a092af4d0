"""Messages about damaged game records of Abstract Play."""

from trigrid.language import _
from trigrid.records import Damage, RecordError
from trigrid.records.abstract_play import site_names
from trigrid.words.quoting import quotable

_MOVES = {
    Damage.NOT_A_MOVE: _("The Abstract Play game breaks off at move {move}: “{quoted}” is not a move."),
    Damage.ILLEGAL_MOVE: _(
        "The Abstract Play game breaks off at move {move}: the rules do not allow “{quoted}” there."
    ),
    Damage.MISPLACED: _("The Abstract Play game breaks off at move {move}: “{quoted}” comes after its end."),
    Damage.TOO_LONG: _("The Abstract Play game breaks off at move {move}: it is too long."),
    Damage.TRUNCATED: _("The Abstract Play game breaks off before move {move}, and before its end."),
}
"""Messages about a move."""
_RECORDS = {
    Damage.MISPLACED: _("This contains a game of Abstract Play and something else, so it is not opened."),
    Damage.TRUNCATED: _("The Abstract Play game is damaged or breaks off in line {line}, column {column}."),
    Damage.BAD_OPTION: _("The Abstract Play game has a variant that is not on this site: “{quoted}”."),
    Damage.CONTRADICTION: _(
        "The moves of the Abstract Play game are intact, but they do not lead to its result, {quoted}."
    ),
    Damage.BAD_RESULT: _("The moves of the Abstract Play game are intact, but its result is missing."),
}


def damage(error: RecordError) -> str:
    """Return a sentence about a damaged game of Abstract Play, with the place."""
    if error.reason is Damage.UNKNOWN_GAME:
        return _absent_game(error)
    messages = _MOVES if error.ply else _RECORDS
    message = messages.get(error.reason, _("This is not a complete game record of Abstract Play."))
    return message.format(move=error.ply, quoted=quotable(error.quoted), line=error.line, column=error.column)


def _absent_game(error: RecordError) -> str:
    """Return the message for a game that is not on this site.

    It names the games that both sites have.
    """
    names = ", ".join(site_names())
    message = _("Abstract Play’s game “{quoted}” is not on this site.")
    if names:
        message = _(
            "Abstract Play’s game “{quoted}” is not on this site. From Abstract Play, it can open: {names}."
        )
    return message.format(quoted=quotable(error.quoted), names=names)
