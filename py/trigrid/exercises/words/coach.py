"""Texts of the coach: costly moves, possible continuations, and button labels."""

from trigrid.exercises.words.review import chances, percent
from trigrid.language import _, ngettext
from trigrid.records import Record, Settled
from trigrid.review import Evaluation, Judged, Label
from trigrid.table.computer.expected_lines import turns_to_win
from trigrid.words import sentence_for, subject, words_for

NAME = _("Coach")
TAKE_BACK, SHOW_WHY, PLAY_ON = _("Undo move"), _("Show why"), _("Play on")
STOP = _("Stop")


def could_play(line: Record) -> str:
    """Return the sentence about a possible move: the last move of a displayed line.

    Empty if the line has no moves.
    """
    before, move, words = line.before, line.last_move, words_for(line)
    if before is None or move is None:
        return ""
    message = _("{player} could play: {move}.")
    return message.format(player=words.subject(before, before.to_move), move=words.shown_move(before, move))


def would_end(line: Record, seat: int, evaluation: Evaluation) -> str:
    """Return the sentence about a seat's result at the end of a displayed line."""
    chance = evaluation.for_seat(seat)
    you = others = _("That would be a tie.")
    if not evaluation.proved:
        you = _("Your winning chance would be about {chance}.")
        others = _("{player} would win about {chance} of the time.")
    elif chance in (0, 1):
        winner = seat if chance else 1 - seat
        you, others = _("You would win{why}."), _("{player} would win{why}.")
        return sentence_for(line, winner, you=you, others=others, why=_why(line))
    return sentence_for(line, seat, you=you, others=others, chance=percent(chance))


def _why(line: Record) -> str:
    """Return why the game would be over at a line's end.

    Empty if the game would continue, or if the players have settled it.
    """
    outcome, before = line.outcome, line.before
    if outcome is None or before is None or isinstance(outcome.reason, Settled):
        return ""
    return _(": {reason}").format(reason=words_for(line).foreseen(line.position, before.to_move))


def cost(judged: Judged) -> str:
    """Return the sentence about the cost of a move."""
    if judged.label is Label.LOST_WIN:
        return _("That throws away a sure win.")
    message = _("That’s a costly move: your winning chance drops from about {before} to {after}.")
    return message.format(**chances(judged))


def threat(record: Record, evaluation: Evaluation) -> str:
    """Return the sentence that the player to move can force a win.

    Empty if this is not proved.
    """
    position = record.position
    seat = position.to_move
    if not evaluation.proved or evaluation.for_seat(seat) != 1:
        return ""
    count, message = turns_to_win(seat, position, evaluation.line), _("{player} can now force a win.")
    if count is not None:
        message = ngettext("{player} can now win at once.", "{player} can now win in {count} turns.", count)
    return message.format(player=subject(record, seat), count=count)
