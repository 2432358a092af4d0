"""Texts in the code that the dialog *Embed* writes, and texts of the dialog."""

from trigrid.language import _, ngettext

COPIED_HTML = _("HTML copied. Paste it into your page.")
COPIED_MARKDOWN = _("Markdown copied.")
PLAY_LINK, STEP_THROUGH_LINK = _("Play {game}"), _("Step through a game of {game}")
BOARD_TITLE = _("{game}: a board to play on")
"""The title of a frame with a board."""
MOVE_COUNT = _("of {count}")
"""The text after the field for the number of moves."""


def default_theme_label(form: str) -> str:
    """Return the label of the default theme.

    Only a frame uses the theme of the reader's system, because it cannot detect the theme of the page.
    """
    return _("Same as the reader’s system") if form == "frame" else _("Same as the page")


def ply_hint(ply: int | None, plies: int) -> str:
    """Return a hint about the board's position if ``ply`` is missing or too large.

    Otherwise the hint is empty. ``plies`` is the number of moves in the game.
    """
    if ply is None:
        message = _("Type a number from 0 to {count}. Until then the board starts at your current move.")
        return message.format(count=plies)
    if ply <= plies:
        return ""
    return ngettext(
        "The game has only {count} move, so the board shows that one.",
        "The game has only {count} moves, so the board shows them all.",
        plies,
    ).format(count=plies)
