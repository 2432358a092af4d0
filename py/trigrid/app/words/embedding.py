"""What a board in somebody else's page says to that page's makers and readers."""

from trigrid.app.embedding.messages import VERSION, Reason, Refused
from trigrid.app.words.language import _

ONE_GAME = _("There are several games in this. Give one of them.")


def refusal(refused: Refused) -> str:
    """Why a message was not obeyed, in a sentence."""
    return refused.sentence or _REFUSALS.get(refused.reason, "")


_REFUSALS = {
    Reason.VERSION: _("This board speaks version {version} of the messages only.").format(version=VERSION),
    Reason.TYPE: _("There is no message of this type; there are load, play, undo and get."),
    Reason.PAYLOAD: _("A part of the message is missing, of the wrong kind or too long."),
    Reason.MOVE: _("There are fewer moves than this to take back."),
    Reason.START: _("The board cannot be painted here."),
}
