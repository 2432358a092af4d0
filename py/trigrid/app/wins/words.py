"""Texts of the screens with won positions."""

from trigrid.language import _, ngettext

TITLE = _("Winning positions")
LEAD = _(
    "Each position is won, and the win is proved. Play it to the end: the computer finds the best defence"
    " against every move."
)
NO_SUCH_WIN = _("That position does not exist. Here are all of them.")
DAMAGED = _("The link to the position is damaged.")
NOT_PROVED = _("The computer can’t prove a win in that position.")
NEXT = _("Next")
RESET = _("Reset results")
RESET_QUESTION = _("Reset the results of the winning positions?")
RESET_NOTE = _("They count as not tried again.")


def count(won: int, total: int) -> str:
    """Return how many positions of a game are won."""
    return ngettext("{won} of {total} won", "{won} of {total} won", total).format(won=won, total=total)


def next_of(game: str) -> str:
    """Return the label of the link to the next position of a game."""
    return _("Next position of {game}").format(game=game)
