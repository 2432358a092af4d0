"""Texts of the positions in strategy lessons: chances after right and wrong moves."""

from trigrid.exercises.words.coach import threat
from trigrid.exercises.words.review import percent
from trigrid.language import _, percentage
from trigrid.records import Record
from trigrid.review import Evaluation
from trigrid.words import mention, words_of
from trigrid.words.sentences import joined

EVEN = 50
"""The chance of winning in an even game, in percent."""
LOOKING = _("Looking for the best answer…")
BEST_PLAY = _("Show best play")
"""The label of the button that plays the best answer to a right move."""
AS_GOOD = _("That works, too: the computer finds your move about as good.")
"""The verdict on a move that is as good without following the lesson."""


def chances(best: int, others: int) -> str:
    """Return how good the right move of a strategy lesson was, in percent."""
    still = _("This is still your best chance: {best}. Most other moves give you at most {others}.")
    text = _("Your chance of winning is {best}. Most other moves give you at most {others}.")
    text = still if best < EVEN else text
    return text.format(best=percentage(best), others=percentage(others))


def missed(record: Record, reason: str) -> str:
    """Return the reply to a wrong move, the record's last: its name, and the reason."""
    before, move = record.before, record.last_move
    if before is None or move is None:
        return reason
    name = words_of(record.game.key).shown_move(before, move)
    return joined(_("You played: {move}.").format(move=name), reason)


def after_move(record: Record, seat: int, evaluation: Evaluation, best: int) -> str:
    """Return what a seat's wrong move, the record's last, leads to.

    ``best`` is the seat's chance after the right move, in percent.
    """
    chance = evaluation.for_seat(seat)
    if evaluation.proved and chance == 0:
        name = mention(record, 1 - seat)
        return threat(record, evaluation) or _("Now {name} can force a win.").format(name=name)
    tie, estimate = (
        _("With best play it is now a tie."),
        _("Your winning chance is now about {chance}, not {best}."),
    )
    values = {"chance": percent(chance), "best": percentage(best)}
    return tie if evaluation.proved and chance == 0.5 else estimate.format(**values)
