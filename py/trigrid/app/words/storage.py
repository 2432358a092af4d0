"""Sentences about storing games."""

from trigrid.app.storage.write_queue import StorageTrouble
from trigrid.app.words.language import _

PLAY_HERE = _("Play here")
TAKING_OVER = _("Taking the game over from the other tab…")
DOWNLOAD = _("Download my games")


def not_kept() -> str:
    """The address names a game that is not stored in this browser."""
    return _(
        "That game is not kept in this browser, so here is a new one."
        " Whoever has it can send its link with Share."
    )


def damaged() -> str:
    """The address names a stored game that is damaged."""
    return _("That game cannot be read any more. It is set aside under Games, where it can be downloaded.")


def elsewhere() -> str:
    """The game on the table is open in another tab."""
    return _("This game is open in another tab. If you play here, the other tab stops.")


def joined() -> str:
    """Another tab has added something to the game that is played here."""
    return _("Another tab has added moves or comments to this game. Nothing of either is lost.")


def trouble(trouble: StorageTrouble) -> str:
    """Why games are not stored."""
    return _TROUBLES[trouble]


_TROUBLES = {
    StorageTrouble.REFUSED: _(
        "This browser keeps nothing for this page, so your games are lost when it is closed. You can play on,"
        " and download them."
    ),
    StorageTrouble.FULL: _(
        "There is no room left in this browser: the latest moves are not kept. You can play on, and download"
        " your games. Deleting some of them makes room."
    ),
    StorageTrouble.FAILED: _(
        "This browser’s storage does not work just now: the latest moves are not kept. You can play on, and"
        " download your games."
    ),
    StorageTrouble.NEWER: _(
        "A newer version of this page keeps your games now: what is played here is not kept. Load the page"
        " again to go on with it."
    ),
}
