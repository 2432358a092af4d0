"""The texts of the list *Moves* and its branches."""

from trigrid.language import _, ngettext

START, SET_UP_START = _("Start"), _("Set-up position")
"""The texts of the button that leads to the position before the first move."""
DELETE = _("Delete")
DELETE_WARNING = _("This cannot be undone.")
NO_SIGN = _("No sign")
SIGN_NAMES = {
    "!": _("good move"),
    "?": _("mistake"),
    "!!": _("brilliant"),
    "??": _("blunder"),
    "!?": _("interesting"),
    "?!": _("dubious"),
}
"""The meaning of each sign, for the menu of signs and for screen readers."""


def branch_label(move: str) -> str:
    """Return a branch's label for screen readers, with the move that it replaces."""
    return _("Instead of {move}").format(move=move)


def comment_on(move: str) -> str:
    """Return the label of the field for a comment on a move.

    An empty ``move`` means the start.
    """
    return _("Comment on {move}").format(move=move) if move else _("Comment on the start")


def unnamed_move(turn: int) -> str:
    """Return a move's text on boards without coordinates, for use in a sentence.

    On such a board, readers cannot find a place by its notation.
    """
    return _("move {turn}").format(turn=turn)


def comment_cut_off(count: int) -> str:
    """Return the warning that the last ``count`` characters do not fit in the record."""
    return ngettext(
        "This record is full: the last {count} character of the comment will be lost.",
        "This record is full: the last {count} characters of the comment will be lost.",
        count,
    ).format(count=count)


def branch_hint(*, is_branch: bool, is_over: bool) -> str:
    """Return the hint about where a move made now goes in the record.

    The hint is shown if the user can play, and the current move is in a branch or has following moves.
    """
    if is_branch and is_over:
        return _("A branch: the game itself stays as it was played.")
    if is_branch:
        return _("A branch: play on to make it the main line.")
    if is_over:
        return _("Try a different move here: the game stays as it was played.")
    return _("Play a different move here, or press Redo to play it again.")


TRIM = _("Trim")
NOTHING_TO_TRIM = _("Every branch contains a comment, a sign or a mark.")


def trim_question(count: int) -> str:
    """Return the question whether to delete the branches without notes.

    ``count`` is the number of moves that would be deleted.
    """
    return ngettext(
        "Delete {count} move in branches without comments, signs and marks?",
        "Delete {count} moves in branches without comments, signs and marks?",
        count,
    ).format(count=count)


def delete_question(move: str, count: int) -> str:
    """Return the question whether to delete a move and all moves that follow it.

    ``count`` is the number of moves that would be deleted.
    """
    if count == 1:
        return _("Delete {move} with its comment?").format(move=move)
    return ngettext(
        "Delete {move} and the {count} move that follows it?",
        "Delete {move} and the {count} moves that follow it?",
        count - 1,
    ).format(move=move, count=count - 1)
