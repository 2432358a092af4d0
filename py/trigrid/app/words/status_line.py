"""The status line, and the line that says what lies where somebody points.

The status line has two parts: ``turn_text`` is always there and comes first, ``news_text`` follows it.
"""

from trigrid.app.table import Table, TableChange
from trigrid.app.words import agreements, computer, words_for
from trigrid.app.words.forced_moves import forced, forced_before
from trigrid.app.words.refused_moves import why_not_played
from trigrid.language import _
from trigrid.records import Settled


def status(table: Table) -> str:
    """The whole status line."""
    return joined(turn_text(table), news_text(table))


def turn_text(table: Table) -> str:
    """Whose turn it is and what is to be done, or who won."""
    if table.outcome is not None:
        return _("{result}.").format(result=result_text(table))
    if table.is_lesson_over:
        return ""
    return computer.thinking(table) or words_for(table.record).turn(table.record.position)


def news_text(table: Table) -> str:
    """What just happened, why the game is over, or why what somebody tried was not played; may be empty."""
    not_played = why_not_played(table)
    if not_played:
        return not_played
    if table.outcome is not None:
        is_settled = isinstance(table.outcome.reason, Settled)
        return joined("" if is_settled else _happened(table), reason_text(table))
    said = agreements.news(table) or computer.news(table)
    if said or table.last_change is TableChange.SETTLE:
        return said
    if table.last_change is TableChange.UNDO and table.undone_moves:
        return taken_back(", ".join(map(table.game.spell, table.undone_moves)))
    return joined(_happened(table), computer.forecast(table))


def what_now(table: Table) -> str:
    """What whoever is to move can do; empty where no person is, and where old moves are looked at."""
    is_old = bool(table.record.here.children) and table.last_change is not TableChange.UNDO
    if table.is_input_closed or is_old:
        return ""
    return words_for(table.record).what_now(table.record.position)


def result_text(table: Table) -> str:
    """Who won, and by how much, without a full stop; empty while the game goes on."""
    outcome, words = table.outcome, words_for(table.record)
    if outcome is None:
        return ""
    if isinstance(outcome.reason, Settled):
        return words.winner(table.record.position, outcome.winner)
    return words.result(table.record.position, outcome)


def ending_text(table: Table) -> str:
    """Why the game is over, and that the last moves were passes where that ended it."""
    outcome = table.outcome
    is_settled = outcome is not None and isinstance(outcome.reason, Settled)
    return reason_text(table) if is_settled else joined(forced(table), reason_text(table))


def reason_text(table: Table) -> str:
    """Why the game is over, in a sentence; empty while it goes on."""
    outcome = table.outcome
    if outcome is None:
        return ""
    if isinstance(outcome.reason, Settled):
        return agreements.settled(table)
    return words_for(table.record).reason(table.record.position, outcome)


def _happened(table: Table) -> str:
    """What the last move did; at the start how the first one is made."""
    record = table.record
    if table.begins_step:
        return ""
    if record.before is None or record.last_move is None:
        return "" if table.is_input_closed else words_for(record).first_move
    happened = words_for(record).happened(record.before, record.last_move, record.position)
    said = _whole_turn(table) or forced(table) or happened
    is_next = table.last_change is TableChange.MOVE and table.outcome is None
    return joined(forced_before(table), said) if is_next else said


def _whole_turn(table: Table) -> str:
    """All that the computer did on a turn of several moves that is over: nobody can follow each of them."""
    record, node, moves = table.record, table.record.here, list[str]()
    if record.before is None or len(record.last_turn) == 1:
        return ""
    words, seat = words_for(record), record.before.to_move
    goes_on = table.outcome is None and record.position.to_move == seat
    if goes_on or not words.names.is_computer(seat):
        return ""
    while len(moves) < len(record.last_turn) and node.parent is not None and node.move is not None:
        moves.append(words.move_name(node.parent.position, node.move))
        node = node.parent
    listed = ", ".join(move[:1].lower() + move[1:] for move in reversed(moves))
    return _("{player}: {moves}.").format(player=words.subject(record.before, seat), moves=listed)


def joined(first: str, second: str) -> str:
    """Two sentences, either of which may be empty."""
    if not (first and second):
        return first or second
    return _("{first} {second}").format(first=first, second=second)


def taken_back(moves: str) -> str:
    """Moves were undone."""
    return _("Taken back: {moves}.").format(moves=moves)


def readout(table: Table) -> str:
    """What lies where somebody points."""
    if table.pointed_place is None:
        return ""
    ghost = table.render_options.ghost if table.foresees else None
    return words_for(table.record).pointed(table.record.position, table.pointed_place, ghost)
