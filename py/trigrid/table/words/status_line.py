"""The status line: ``turn_text``, then ``trade_text`` where colours were just traded, then ``news_text``."""

from trigrid.language import _
from trigrid.records import Settled
from trigrid.table.forced_moves import is_due
from trigrid.table.table import Table, TableChange
from trigrid.table.table_status import mover_of
from trigrid.table.try_phase import PLAYED_OUT
from trigrid.table.words import agreements, computer, steps
from trigrid.table.words.forced_moves import forced, forced_before
from trigrid.table.words.headline import turn_text
from trigrid.table.words.refused_moves import why_not_played
from trigrid.words import words_for
from trigrid.words.sentences import joined


def status(table: Table) -> str:
    """The whole status line."""
    return joined(turn_text(table), trade_text(table), news_text(table))


def trade_text(table: Table) -> str:
    """Who plays which colour if the last move traded them, or the one before; else empty."""
    if table.begins_step or table.outcome is not None:
        return ""
    words, latest = words_for(table.record), table.record.here.path()[-2:]
    traded = (
        words.traded(node.parent.position, node.move, node.position)
        for node in reversed(latest)
        if node.parent is not None and node.move is not None
    )
    return next(filter(None, traded), "")


def news_text(table: Table) -> str:
    """What just happened, why the game is over, or why what somebody tried was not played; may be empty."""
    not_played = why_not_played(table)
    if not_played:
        return not_played
    if table.try_phase in PLAYED_OUT and table.record.here is not table.exercise_start:
        from trigrid.table.words.shown_line import shown_line_text

        return shown_line_text(table)
    if table.outcome is not None:
        is_settled = isinstance(table.outcome.reason, Settled)
        is_told = is_settled or bool(forced(table))
        return joined(ending_text(table), "" if is_told else _told_again(table))
    said = agreements.news(table) or computer.news(table)
    if said or table.last.kind is TableChange.SETTLE:
        return said
    return steps.taken_back(table) or joined(_told_again(table), computer.forecast(table))


def tells_of_last_move(table: Table, news: str) -> bool:
    """Whether the news of a table say what its last move did."""
    if table.record.before is None:
        return False
    happened = _happened(table)
    return bool(happened) and news.endswith(happened)


def what_now(table: Table) -> str:
    """What whoever is to move can do; empty where no person is, and where old moves are looked at."""
    is_old = bool(table.record.here.children) and not table.last.undone_moves
    if table.is_input_closed or is_old or is_due(table):
        return ""
    return words_for(table.record).what_now(table.record.position)


def ending_text(table: Table) -> str:
    """Why the game is over, and that the last moves were passes where that ended it."""
    is_settled = table.outcome is not None and isinstance(table.outcome.reason, Settled)
    return joined("" if is_settled else forced(table), reason_text(table))


def reason_text(table: Table) -> str:
    """Why the game is over, in a sentence; empty while it goes on."""
    outcome = table.outcome
    if outcome is None:
        return ""
    if isinstance(outcome.reason, Settled):
        return agreements.settled(table)
    return words_for(table.record).reason(table.record.position, outcome)


def _told_again(table: Table) -> str:
    """What the last move did, behind where that is in an old game, or behind the moves played again."""
    again, before = steps.played_again(table), table.record.before
    is_all = before is not None and not words_for(table.record).names.is_computer(before.to_move)
    return again if again and is_all else joined(again or steps.where(table), _happened(table))


def _happened(table: Table) -> str:
    """What the last move did; at the start how the first one is made."""
    record, before, move = table.record, table.record.before, table.record.last_move
    if table.begins_step:
        return ""
    if before is None or move is None:
        is_old = table.is_input_closed or steps.where(table)
        return "" if is_old else words_for(record).first_move
    words = words_for(record)
    said = _whole_turn(table) or forced(table) or words.happened(before, move, record.position)
    mover = mover_of(table)
    if mover is not None and not (table.is_input_closed or words.names.is_computer(mover)):
        said = joined(said, words.invitation(before, move, record.position))
    is_next = table.last.kind is TableChange.MOVE and table.outcome is None
    return joined(forced_before(table), said) if is_next else said


def _whole_turn(table: Table) -> str:
    """All that the computer did on a turn of several moves that is over: nobody can follow each of them."""
    record, node, deeds = table.record, table.record.here, list[str]()
    if record.before is None or len(record.last_turn) == 1:
        return ""
    words, seat = words_for(record), record.before.to_move
    goes_on = table.outcome is None and record.position.to_move == seat
    if goes_on or not words.names.is_computer(seat):
        return ""
    while len(deeds) < len(record.last_turn) and node.parent is not None and node.move is not None:
        deeds.insert(0, words.deed_done(node.parent.position, node.move))
        node = node.parent
    return _("{player} {first}, then {last}.").format(
        player=words.subject(record.before, seat), first=", ".join(deeds[:-1]), last=deeds[-1]
    )
