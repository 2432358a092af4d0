"""Texts of the dialog *Share*."""

from trigrid.language import _, ngettext
from trigrid.library.sent_game import Use

COPIED_LINK = _("Link copied.")
COPIED_RECORD = _("Record copied.")
COPIED_PICTURE = _("Picture copied.")
PICTURE_NOT_LOADED = _("The picture could not be loaded. Check your connection and try again.")
SAVED_AS = _("Saved as {name}.")
MESSAGE_TITLE = _("A game of {game}")
"""The title of a message with a link to a game."""
EMBED_NOT_LOADED = _("Embed could not be loaded. Check your connection and try again.")
TOO_LONG = _("This game is too long for a link. Send its record instead.")
LONG = _(
    "Some programs cut links that are longer than {limit} characters. Send the record as a file instead, or a"
    " link to the moves alone."
)
"""A warning about a link that works but is long."""
LONG_GAME = _(
    "Some programs cut links that are longer than {limit} characters. Send the record as a file instead."
)
"""The same warning about a link that contains only moves."""
PIXELS_REFUSED = _("This browser does not let the page make this picture. Save SVG instead.")
NO_GIF = _("The animated picture could not be made.")
GIF_CANCELLED = _("The animated picture was cancelled.")


FULL_LINK_HINT = _(
    "Anyone who opens this link sees the position with all comments, names and other moves, and can play on."
    " Your own game stays as it is."
)


def link_hint(use: Use) -> str:
    """Return the sentences about a link to a game: its use and its content."""
    return _("{use} {content}").format(use=_USES[use], content=_CONTENT)


def link_length(count: int) -> str:
    """Return the length of a link, in characters."""
    return ngettext("{count} character", "{count} characters", count).format(count=count)


_USES = {
    Use.INVITATION: _(
        "Playing at a distance? Send this link. Your friend moves and sends you the new link. Only people who"
        " have the link see the game."
    ),
    Use.OWN_TURN: _("It is your turn: move first, then send your friend the new link."),
    Use.HALF_TURN: _("Finish the turn before you send this link to a friend."),
    Use.POSITION: _(
        "Anyone who opens this link can play on from this position. Your own game stays as it is."
    ),
    Use.FINISHED: _("Anyone who opens this link sees the finished game."),
}
_CONTENT = _(
    "The link contains only the moves. The record is the game as text, with comments, names and other"
    " moves that were tried."
)


def drawing_frames(count: int) -> str:
    """Return the text shown while a GIF with ``count`` frames is made."""
    return ngettext("Drawing {count} picture…", "Drawing {count} pictures…", count).format(count=count)
