"""What the page says where positions are explored: how far it is, and each of the computer's best lines."""

from trigrid.app.words.computer import grouped
from trigrid.language import _, ngettext

LINES = _("Best lines")
LOOKING = _("Looking…")
DONE = _("Done.")
SOLVED = _("Solved.")
HOW_TO = _("Press a line to see its first move, and once more to play it out.")
OVER = _("The game is over here.")
COMPUTERS_TURN = _("The computer is to move.")


def visits(count: int) -> str:
    """How often the computer has looked at a move; empty for one that was decided without that."""
    return ngettext("{count} visit", "{count} visits", count).format(count=grouped(count)) if count else ""
