"""Texts of the exploration panel, and the label *Play again*."""

from trigrid.language import _, ngettext

LINES = _("Best lines")
LOOKING = _("Looking…")
PLAY_AGAIN = _("Play again")
HOW_TO = _(
    "Press a line to preview it; press it again to play it out."
    " Moves that you make on the board count in the game."
    " Larger discs on the board mark moves that the computer looks at more."
)
OVER = _("The game is over here. Step back to explore.")
COMPUTERS_TURN = _("It is the computer’s turn.")


def finished(visits: int, *, is_solved: bool) -> str:
    """Return the text for a complete search.

    If any positions were searched, the text ends with a colon, because the text of ``positions`` follows it.
    """
    if visits:
        return _("Solved:") if is_solved else _("Done:")
    return _("Solved.") if is_solved else _("Done.")


def positions(visits: int) -> str:
    """Return the text with the number of positions that the computer has searched.

    The text is empty if the number is 0.
    """
    message = ngettext("{count} position", "{count} positions", visits)
    return message.format(count=f"{visits:,}") if visits else ""
