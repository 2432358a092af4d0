"""Messages and button labels about opening, changing and saving stored games."""

from trigrid.language import _
from trigrid.library.record_merge import Change
from trigrid.library.write_queue import StorageTrouble
from trigrid.records import RecordError
from trigrid.words.quoting import quotable

PLAY_HERE = _("Play here")
TAKING_OVER = _("Taking the game over from the other tab…")
DOWNLOAD = _("Download my games")
KEEP_AS_IT_IS = _("Keep it as it is")
OPEN_APART = _("Open it as another game")
NOT_KEPT = _(
    "That game is not saved in this browser, so here is a new one. Anyone who has the game can send you a"
    " link to it: Share makes one."
)
"""The message for an address with the id of a game not stored in this browser."""
MADE_IMPOSSIBLE = _(
    "That game cannot be opened: either it was changed by hand, or the rules have been corrected since it"
    " was saved. It is kept under My games, where you can download it, or open the part that is still"
    " legal."
)
"""The message for a stored game whose moves or result the rules do not allow."""
OTHER_POSITION = _(
    "The moves no longer lead to the position this game was saved with: either they were changed by hand,"
    " or the rules of the game have been corrected since."
)
ELSEWHERE = _("This game is open in another tab. If you play here, the other tab stops.")
JOINED = _("Moves or comments from another tab were added to this game. Nothing is lost.")


def cannot_open(error: RecordError) -> str:
    """Return the message that a stored game cannot be opened, with the reason."""
    if error.absent_game:
        return _(
            "This site does not have the game “{game}”. Your record is kept under My games, where you can"
            " download it."
        ).format(game=quotable(error.absent_game))
    if error.rules_may_differ:
        return MADE_IMPOSSIBLE
    return _(
        "That game is damaged and cannot be opened. It is kept under My games, where you can download it."
    )


def would_change(change: Change, *, is_friends: bool) -> str:
    """Return the message that an opened game differs from the stored one.

    ``is_friends`` says whether the opened game came by a friend's link.
    """
    if change is Change.RESULT:
        return _("The game you opened ends differently from yours. Yours was not changed.")
    if is_friends:
        return _("This is your friend’s move, but your game has gone another way. Yours was not changed.")
    return _("The game you opened continues differently from yours. Yours was not changed.")


def change_game(change: Change, *, is_friends: bool) -> str:
    """Return the label of the button that applies the opened game's change.

    If the change is another main line, the stored game's own moves stay as a variation.
    """
    if change is Change.RESULT:
        return _("End my game the same way")
    return _("Go on from your friend’s move") if is_friends else _("Go on with its moves")


TROUBLES = {
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
        "A newer version of this page saves your games now, so what you play here is not saved. Reload the"
        " page to play on."
    ),
}
"""Messages about games that cannot be stored, by cause."""
