"""What the coach says of a move that loses much, and its buttons."""

from trigrid.app.words.review import points
from trigrid.language import _
from trigrid.review import Judged, Label

NAME = _("Coach")
TAKE_BACK, SHOW_WHY, PLAY_ON = _("Take back"), _("Show why"), _("Play on")
STOP = _("Stop")
A_LOT = 0.2
"""The loss from which on it is said to be a lot."""


def cost(judged: Judged) -> str:
    """What a move costs, in a sentence."""
    if judged.label is Label.LOST_WIN:
        return _("That gave away a certain win.")
    if judged.loss >= A_LOT:
        said = _("That move gives away a lot: about {points} of winning chance.")
    else:
        said = _("That move costs about {points} of winning chance.")
    return said.format(points=points(judged.loss))
