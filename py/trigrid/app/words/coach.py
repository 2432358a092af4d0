"""What the coach says of a move that loses much, and its buttons."""

from trigrid.app.words.review import chances
from trigrid.language import _
from trigrid.review import Judged, Label

NAME = _("Coach")
TAKE_BACK, SHOW_WHY, PLAY_ON = _("Take back"), _("Show why"), _("Play on")
STOP = _("Stop")


def in_line(said: str) -> str:
    """Say what a move of the shown line does, which nobody has made in the game."""
    return _("This is what could happen: {said}").format(said=said)


def cost(judged: Judged) -> str:
    """What a move costs, in a sentence."""
    if judged.label is Label.LOST_WIN:
        return _("That throws away a sure win.")
    said = _("That’s a costly move: your winning chance drops from about {before} to {after}.")
    return said.format(**chances(judged))
