"""What a board in somebody else's page says to that page's makers and readers."""

from trigrid.app.embedding.messages import VERSION, Reason
from trigrid.app.words.language import _

ONE_GAME = _("There are several games in this. Give one of them.")


def refusal(reason: Reason) -> str:
    """Why a message was not obeyed, where no more is known of it."""
    return _REFUSALS.get(reason, "")


_REFUSALS = {
    Reason.VERSION: _("This board speaks version {version} of the messages only.").format(version=VERSION),
    Reason.TYPE: _("There is no message of this type; there are load, play, undo and get."),
    Reason.PAYLOAD: _("A part of the message is missing, of the wrong kind or too long."),
    Reason.MOVE: _("There are fewer moves than this to take back."),
}
