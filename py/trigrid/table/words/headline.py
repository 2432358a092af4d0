"""The headline of the status line: whose turn it is where somebody will move, else how things stand."""

from trigrid.headers.who_plays import level_of, only_person
from trigrid.language import _
from trigrid.table.forced_moves import is_due
from trigrid.table.table import Table
from trigrid.table.table_status import MOVING, TableStatus, status_of
from trigrid.table.try_phase import TryPhase
from trigrid.table.words import computer
from trigrid.words import mention, words_for


def turn_text(table: Table) -> str:
    """The first sentence of the status line."""
    status = status_of(table)
    if _says_result(table, status):
        return ended(table)
    if status is TableStatus.TRY_OVER:
        return _end_of_try(table)
    if status is TableStatus.TRYING_OUT:
        player = mention(table.record, table.record.position.to_move)
        return _("Trying moves: {player} to move.").format(player=player)
    return _turn(table) if status in MOVING else _STANDING[status]


def ended(table: Table) -> str:
    """Who won, in a sentence; empty while the game goes on."""
    result = result_text(table)
    return _("{result}.").format(result=result) if result else ""


def result_text(table: Table) -> str:
    """Who won, without a full stop; empty while the game goes on. How, ``reason_text`` says."""
    outcome = table.outcome
    if outcome is None:
        return ""
    return words_for(table.record).winner(table.record.position, outcome.winner)


def end_title(table: Table) -> str:
    """Who won, for the card at the end of a game; empty while the game goes on."""
    outcome, you = table.outcome, words_for(table.record).names.you
    if outcome is None or None in (outcome.winner, you) or outcome.winner == you:
        return result_text(table)
    return _("You lost")


def spoken_seat(table: Table) -> int | None:
    """The seat of which the headline speaks; None where that is nobody, as in “Not quite.”."""
    status = status_of(table)
    if _says_result(table, status):
        return table.outcome.winner if table.outcome else None
    return table.record.position.to_move if status in MOVING else None


def _says_result(table: Table, status: TableStatus) -> bool:
    """Whether the headline says who won: a failed try, or a line that is only shown, is nobody's success."""
    is_shown = status in (TableStatus.TRY_OVER, TableStatus.LINE) and table.try_phase is not TryPhase.REACHED
    return table.outcome is not None and not is_shown


def _turn(table: Table) -> str:
    position, words = table.record.position, words_for(table.record)
    said = computer.thinking(table)
    if said:
        return said
    if is_due(table):
        you, others = words.you_have_no_choice, words.has_no_choice
        return words.told(position, position.to_move, you=you, others=others)
    return _("You choose the computer’s move.") if _moves_for_computer(table) else words.turn(position)


def _moves_for_computer(table: Table) -> bool:
    """Whether a person makes the computer's move: both sides are explored, or the computer cannot play."""
    is_computers = level_of(table.record, table.record.position.to_move) is not None
    is_alone = only_person(table.record) is not None and table.solver is None
    return is_computers and is_alone and table.awaited_level is None


def _end_of_try(table: Table) -> str:
    words = table.exercise_words
    return {
        TryPhase.REACHED: words.reached,
        TryPhase.MISSED: words.missed,
        TryPhase.SHOWN: words.shown,
        TryPhase.COUNTEREXAMPLE: _("Why: another move loses."),
        TryPhase.JUDGING: _("Looking at your move…"),
    }[table.try_phase]


_STANDING = {
    TableStatus.LINE: _("Shown on the board."),
    TableStatus.ELSEWHERE: _("Open in another tab."),
    TableStatus.VIEW_ONLY: _("View only."),
    TableStatus.LOOKING_BACK: _("Looking back."),
}
