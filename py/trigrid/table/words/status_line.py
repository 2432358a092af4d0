"""The status line: ``turn_text``, ``trade_text`` and ``news_text``."""

from trigrid.language import _
from trigrid.records import Settled
from trigrid.table.forced_moves import is_due
from trigrid.table.table import Table, TableChange
from trigrid.table.table_status import mover_of
from trigrid.table.words import agreements, computer, steps
from trigrid.table.words.forced_moves import forced_text, previous_forced_text
from trigrid.table.words.headline import turn_text
from trigrid.table.words.refused_moves import why_not_played
from trigrid.words import words_for
from trigrid.words.sentences import joined


def status(table: Table) -> str:
    """Return the whole status line."""
    return joined(turn_text(table), trade_text(table), news_text(table))


def trade_text(table: Table) -> str:
    """Return who plays which colour if one of the last two moves traded colours.

    Empty at the start of an exercise, and after the end of the game.
    """
    if table.is_exercise_start or table.outcome is not None:
        return ""
    words, latest = words_for(table.record), table.record.here.path()[-2:]
    traded = (
        words.traded(node.parent.position, node.move, node.position)
        for node in reversed(latest)
        if node.parent is not None and node.move is not None
    )
    return next(filter(None, traded), "")


def news_text(table: Table) -> str:
    """Return the news: what happened, why the game is over, or why no move was made.

    The news can also contain an offered tie, advice, undone moves or a forecast by the computer.
    """
    not_played = why_not_played(table)
    if not_played:
        return not_played
    if table.shown_line and table.shown_line.number(table.record.here):
        from trigrid.table.words.shown_line import shown_line_text

        return shown_line_text(table)
    if table.outcome is not None:
        is_settled = isinstance(table.outcome.reason, Settled)
        says_last_move = is_settled or bool(forced_text(table))
        return joined(ending_text(table), "" if says_last_move else _last_step_text(table))
    text = agreements.tie_text(table) or computer.advice_text(table)
    if text or table.last.kind is TableChange.SETTLE:
        return text
    return steps.taken_back(table) or joined(_last_step_text(table), computer.forecast(table))


def is_about_last_move(table: Table, news: str) -> bool:
    """Return whether a table's news ends with the text on its last move."""
    if table.record.before is None:
        return False
    happened = _happened(table)
    return bool(happened) and news.endswith(happened)


def what_now(table: Table) -> str:
    """Return what the player to move can do.

    Empty if the user cannot play a move now, if the page will play a forced move, or if the user looks at an
    earlier position without having just used *Undo*.
    """
    is_old = bool(table.record.here.children) and not table.last.undone_moves
    if table.is_input_closed or is_old or is_due(table):
        return ""
    return words_for(table.record).what_now(table.record.position)


def ending_text(table: Table) -> str:
    """Return why the game is over, with any passes that ended it."""
    is_settled = table.outcome is not None and isinstance(table.outcome.reason, Settled)
    return joined("" if is_settled else forced_text(table), reason_text(table))


def reason_text(table: Table) -> str:
    """Return why the game is over, as a sentence; empty if it is not over."""
    outcome = table.outcome
    if outcome is None:
        return ""
    if isinstance(outcome.reason, Settled):
        return agreements.settled_text(table)
    return words_for(table.record).reason(table.record.position, outcome)


def _last_step_text(table: Table) -> str:
    """Return what the last move did, after the redone moves or the number of the turn.

    If the last move was redone and made by a person, the redone moves are named alone.
    """
    again, before = steps.played_again(table), table.record.before
    is_all = before is not None and not words_for(table.record).names.is_computer(before.to_move)
    return again if again and is_all else joined(again or steps.shown_turn(table), _happened(table))


def _happened(table: Table) -> str:
    """Return what the last move did, with an invitation to the user who moves next.

    Before the first move, return how to make a move, unless the user cannot play a move now or steps through
    the game. Empty if an exercise has just started.
    """
    record, before, move = table.record, table.record.before, table.record.last_move
    if table.is_exercise_start:
        return ""
    if before is None or move is None:
        is_old = table.is_input_closed or steps.shown_turn(table)
        return "" if is_old else words_for(record).first_move
    words = words_for(record)
    text = _computer_turn(table) or forced_text(table) or words.happened(before, move, record.position)
    mover = mover_of(table)
    if mover is not None and not (table.is_input_closed or words.names.is_computer(mover)):
        text = joined(text, words.invitation(before, move, record.position))
    is_next = table.last.kind is TableChange.MOVE and table.outcome is None
    return joined(previous_forced_text(table), text) if is_next else text


def _computer_turn(table: Table) -> str:
    """Return everything that the computer did in a finished turn of several moves.

    The text describes the turn, because users cannot follow its single moves. Empty after other turns.
    """
    record, node, actions = table.record, table.record.here, list[str]()
    if record.before is None or len(record.last_turn) == 1:
        return ""
    words, seat = words_for(record), record.before.to_move
    continues = table.outcome is None and record.position.to_move == seat
    if continues or not words.names.is_computer(seat):
        return ""
    while len(actions) < len(record.last_turn) and node.parent is not None and node.move is not None:
        actions.insert(0, words.action_without_player(node.parent.position, node.move))
        node = node.parent
    return _("{player} {first}, then {last}.").format(
        player=words.subject(record.before, seat), first=", ".join(actions[:-1]), last=actions[-1]
    )
