"""Sentences about storing games."""

from trigrid.app.storage.write_queue import StorageTrouble
from trigrid.language import _

PLAY_HERE = _("Play here")
TAKING_OVER = _("Taking the game over from the other tab…")
DOWNLOAD = _("Download my games")


def not_kept() -> str:
    """The address names a game that is not stored in this browser."""
    return _(
        "That game is not saved in this browser, so here is a new one. Whoever has the game can send you a"
        " link with Share."
    )


def damaged() -> str:
    """The address names a stored game that is damaged."""
    return _(
        "That game is damaged and cannot be opened. It is kept under My games, where you can download it."
    )


def elsewhere() -> str:
    """The game on the table is open in another tab."""
    return _("This game is open in another tab. If you play here, the other tab stops.")


def joined() -> str:
    """Another tab has added something to the game that is played here."""
    return _("Moves or comments from another tab were added to this game. Nothing is lost.")


def trouble(trouble: StorageTrouble) -> str:
    """Why games are not stored."""
    return _TROUBLES[trouble]


_TROUBLES = {
    StorageTrouble.REFUSED: _(
        "This browser does not let the page save anything, so your games are lost when you close it. You can"
        " play on, and download them."
    ),
    StorageTrouble.FULL: _(
        "This browser’s storage is full: your latest moves are not saved. You can play on, and download your"
        " games. Deleting some of them makes room."
    ),
    StorageTrouble.FAILED: _(
        "This browser’s storage is not working right now: your latest moves are not saved. You can play on,"
        " and download your games."
    ),
    StorageTrouble.NEWER: _(
        "A newer version of this page looks after your games now: what you play here is not saved. Reload"
        " the page to play on."
    ),
}
