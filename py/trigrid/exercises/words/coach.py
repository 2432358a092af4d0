"""What the coach says of a move that loses much, of what could follow, and its buttons."""

from trigrid.exercises.words.review import chances, percent
from trigrid.language import _, ngettext
from trigrid.records import Record, Settled
from trigrid.review import Evaluation, Judged, Label
from trigrid.table.computer.expected_lines import turns_to_win
from trigrid.words import subject, told, words_for

NAME = _("Coach")
TAKE_BACK, SHOW_WHY, PLAY_ON = _("Take back"), _("Show why"), _("Play on")
STOP = _("Stop")


def could_play(line: Record) -> str:
    """Say what the last move of the shown line is, which nobody has made in the game."""
    before, move, words = line.before, line.last_move, words_for(line)
    if before is None or move is None:
        return ""
    said = _("{player} could play: {move}.")
    return said.format(player=words.subject(before, before.to_move), move=words.shown_move(before, move))


def would_end(line: Record, seat: int, evaluation: Evaluation) -> str:
    """How a seat would stand at the end of the shown line."""
    chance = evaluation.for_seat(seat)
    you = others = _("That would be a tie.")
    if not evaluation.proved:
        you = _("Your winning chance would be about {chance}.")
        others = _("{player} would win about {chance} of the time.")
    elif chance in (0, 1):
        winner = seat if chance else 1 - seat
        you, others = _("You would win{why}."), _("{player} would win{why}.")
        return told(line, winner, you=you, others=others, why=_why(line))
    return told(line, seat, you=you, others=others, chance=percent(chance))


def _why(line: Record) -> str:
    """Why the game would be over at the end of a line; empty where it would go on."""
    outcome, before = line.outcome, line.before
    if outcome is None or before is None or isinstance(outcome.reason, Settled):
        return ""
    return _(": {reason}").format(reason=words_for(line).foreseen(line.position, before.to_move))


def cost(judged: Judged) -> str:
    """What a move costs, in a sentence."""
    if judged.label is Label.LOST_WIN:
        return _("That throws away a sure win.")
    said = _("That’s a costly move: your winning chance drops from about {before} to {after}.")
    return said.format(**chances(judged))


def threat(record: Record, evaluation: Evaluation) -> str:
    """What the opponent can do at once after a move, where that is proved; else empty."""
    position = record.position
    seat = position.to_move
    if not evaluation.proved or evaluation.for_seat(seat) != 1:
        return ""
    count, said = turns_to_win(seat, position, evaluation.line), _("{player} can now force a win.")
    if count is not None:
        said = ngettext("{player} can now win at once.", "{player} can now win in {count} turns.", count)
    return said.format(player=subject(record, seat), count=count)
