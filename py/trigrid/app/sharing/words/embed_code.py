"""Texts in the code that *Embed* writes, and what the dialog says."""

from trigrid.language import _, ngettext

COPIED_HTML = _("HTML copied. Paste it into your page.")
COPIED_MARKDOWN = _("Markdown copied.")
PLAY_LINK, STEP_THROUGH_LINK = _("Play {game}"), _("Step through a game of {game}")
BOARD_TITLE = _("{game}: a board to play on")
"""The title of a frame with a board."""
MOVE_COUNT = _("of {count}")
"""How many moves there are to choose from."""


def usual_theme(form: str) -> str:
    """Name the theme of boards for which none is chosen; frames do not know the page around them."""
    return _("Same as the reader’s system") if form == "frame" else _("Same as the page")


def ply_taken(ply: int | None, plies: int) -> str:
    """Say which moves the board shows if the number given is none, or too large; nothing otherwise."""
    if ply is None:
        said = _("Type a number from 0 to {count}. Until then the board starts at your current move.")
        return said.format(count=plies)
    if ply <= plies:
        return ""
    return ngettext(
        "The game has only {count} move, so the board shows that one.",
        "The game has only {count} moves, so the board shows them all.",
        plies,
    ).format(count=plies)
