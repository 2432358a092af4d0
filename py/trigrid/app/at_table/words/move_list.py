"""What the page says of the list *Moves* and of the branches in it."""

from trigrid.language import _, ngettext

DELETE = _("Delete")
DELETE_WARNING = _("This cannot be undone.")


def branch_label(move: str) -> str:
    """The spoken name of a branch: the move that it was tried instead of."""
    return _("Instead of {move}").format(move=move)


def comment_on(move: str) -> str:
    """The label of the field for a comment on a move; with an empty text, on the start."""
    return _("Comment on {move}").format(move=move) if move else _("Comment on the start")


def unnamed_move(turn: int) -> str:
    """A move within a sentence, on boards without coordinates, where its notation says little."""
    return _("move {turn}").format(turn=turn)


def comment_cut_off(count: int) -> str:
    """The warning that the last so many characters of a comment have no room in the record."""
    return ngettext(
        "This record is full: the last {count} character of the comment will be lost.",
        "This record is full: the last {count} characters of the comment will be lost.",
        count,
    ).format(count=count)


def branch_hint(*, is_branch: bool, is_over: bool) -> str:
    """What becomes of a move that is played in a branch, or where another was played before."""
    if is_branch and is_over:
        return _("A branch: the game itself stays as it was played.")
    if is_branch:
        return _("A branch: play on to make it the main line.")
    if is_over:
        return _("Try a different move here: the game stays as it was played.")
    return _("Play a different move here, or press Redo to play it again.")


def delete_question(move: str, count: int) -> str:
    """The question before a move is deleted with all that follows it, ``count`` moves together."""
    if count == 1:
        return _("Delete {move} with its comment?").format(move=move)
    return ngettext(
        "Delete {move} and the {count} move that follows it?",
        "Delete {move} and the {count} moves that follow it?",
        count - 1,
    ).format(move=move, count=count - 1)
