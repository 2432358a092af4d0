"""What the page says where positions are explored: how far it is, and each of the computer's best lines."""

from trigrid.language import _, ngettext

LINES = _("Best lines")
LOOKING = _("Looking…")
PLAY_AGAIN = _("Play again")
HOW_TO = _(
    "Press a line to preview it; press it again to play it out."
    " Moves that you make on the board count in the game."
    " The larger a disc on the board, the more the computer looks at moves there."
)
OVER = _("The game is over here. Step back to explore.")
COMPUTERS_TURN = _("The computer is to move.")


def finished(visits: int, *, is_solved: bool) -> str:
    """That all was found out which the level finds; ``positions`` of so many visits stands behind it."""
    if visits:
        return _("Solved:") if is_solved else _("Done:")
    return _("Solved.") if is_solved else _("Done.")


def positions(visits: int) -> str:
    """How many positions the computer has looked at; empty where it decided without that."""
    said = ngettext("{count} position", "{count} positions", visits)
    return said.format(count=f"{visits:,}") if visits else ""
