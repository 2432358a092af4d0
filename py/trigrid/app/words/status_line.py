"""The status line, and the line that says what lies where somebody points."""

from trigrid.app.table import Table, TableChange
from trigrid.app.words import agreements, computer, words_of
from trigrid.app.words.forced_moves import forced, forced_before
from trigrid.app.words.language import _
from trigrid.app.words.players import name_or_role
from trigrid.app.words.refused_moves import why_not_played
from trigrid.records import Settled


def status(table: Table) -> str:
    """The status line: what was just done or refused, and whose turn it is or who won."""
    words, position = words_of(table.game.key), table.record.position
    not_played = why_not_played(table)
    if not_played:
        return not_played
    outcome = table.outcome
    if outcome and isinstance(outcome.reason, Settled):
        return agreements.settled(table)
    if outcome:
        return _after_move(table, words.ended(position, outcome))
    turn = agreements.with_turn(table, computer.turn(table, words.turn(position)))
    if table.last_change is TableChange.SETTLE:
        return turn
    if table.last_change is TableChange.UNDO and table.undone_moves:
        return taken_back(", ".join(map(table.game.spell, table.undone_moves)), turn)
    return _after_move(table, turn)


def turn_text(table: Table) -> str:
    """Whose turn it is and what is to be done, or who won; this is always said, and first."""
    if table.outcome is not None:
        return _("{result}.").format(result=result_text(table))
    return computer.thinking(table) or words_of(table.game.key).turn(table.record.position)


def news_text(table: Table) -> str:
    """What just happened, why the game is over, or why what somebody tried was not played; may be empty."""
    not_played = why_not_played(table)
    if not_played:
        return not_played
    if table.outcome is not None:
        return reason_text(table)
    said = agreements.news(table) or computer.news(table)
    if said or table.last_change is TableChange.SETTLE:
        return said
    if table.last_change is TableChange.UNDO and table.undone_moves:
        moves = ", ".join(map(table.game.spell, table.undone_moves))
        return _("Taken back: {moves}.").format(moves=moves)
    return _joined(_happened(table), computer.forecast(table))


def result_text(table: Table) -> str:
    """Who won, and by how much, without a full stop; empty while the game goes on."""
    outcome = table.outcome
    if outcome is None:
        return ""
    if outcome.winner is None:
        return _("It’s a tie")
    return _("{player} wins").format(player=name_or_role(table.record, outcome.winner))


def reason_text(table: Table) -> str:
    """Why the game is over, in a sentence; empty while it goes on."""
    outcome = table.outcome
    if outcome is None:
        return ""
    if isinstance(outcome.reason, Settled):
        return agreements.settled(table)
    return words_of(table.game.key).ended(table.record.position, outcome)


def _happened(table: Table) -> str:
    """What the last move did; empty at the start."""
    record = table.record
    if record.before is None or record.last_move is None:
        return ""
    happened = words_of(table.game.key).happened(record.before, record.last_move, record.position)
    said = forced(table) or happened
    return _joined(forced_before(table), said) if table.last_change is TableChange.MOVE else said


def _joined(first: str, second: str) -> str:
    """Two sentences, either of which may be empty."""
    if not (first and second):
        return first or second
    return _("{first} {second}").format(first=first, second=second)


def _after_move(table: Table, standing: str) -> str:
    """What was just done, and where that leaves the game."""
    record = table.record
    if record.before is None or record.last_move is None:
        return standing
    happened = computer.traded(table, _happened(table))
    return _("{happened} {standing}").format(happened=happened, standing=standing)


def taken_back(moves: str, turn: str) -> str:
    """Moves were undone."""
    return _("Taken back: {moves}. {turn}").format(moves=moves, turn=turn)


def readout(table: Table) -> str:
    """What lies where somebody points."""
    if table.pointed_place is None:
        return ""
    return words_of(table.game.key).pointed(
        table.record.position, table.pointed_place, table.render_options.ghost
    )
