"""The headline of the status line: whose turn it is, or the state of the game."""

from trigrid.headers.who_plays import level_of, only_person
from trigrid.language import _
from trigrid.table.forced_moves import is_due
from trigrid.table.table import Table
from trigrid.table.table_status import MOVING, TableStatus, status_of
from trigrid.table.try_phase import TryPhase
from trigrid.table.words import computer
from trigrid.words import mention, words_for


def turn_text(table: Table) -> str:
    """Return the first sentence of the status line."""
    status = status_of(table)
    if table.shown_line and table.shown_line.number(table.record.here):
        from trigrid.table.words.shown_line import line_headline

        return line_headline(table)
    if _shows_result(table, status):
        return result_sentence(table)
    if status is TableStatus.TRY_OVER:
        return _end_of_try(table)
    if status is TableStatus.TRYING_OUT:
        player = mention(table.record, table.record.position.to_move)
        return _("Trying moves: {player} to move.").format(player=player)
    return _turn(table) if status in MOVING else _TEXTS[status]


def result_sentence(table: Table) -> str:
    """Return who won, as a sentence; empty while the game goes on."""
    result = result_text(table)
    return _("{result}.").format(result=result) if result else ""


def result_text(table: Table) -> str:
    """Return who won, without a full stop; empty while the game goes on.

    ``reason_text`` explains why the game is over.
    """
    outcome = table.outcome
    if outcome is None:
        return ""
    return words_for(table.record).winner(table.record.position, outcome.winner)


def end_title(table: Table) -> str:
    """Return the title of the result card; empty while the game goes on."""
    outcome, you = table.outcome, words_for(table.record).names.you
    if outcome is None or None in (outcome.winner, you) or outcome.winner == you:
        return result_text(table)
    return _("You lost")


def spoken_seat(table: Table) -> int | None:
    """Return the seat that the headline is about; None in headlines like “Not quite.”."""
    status = status_of(table)
    if _shows_result(table, status):
        return table.outcome.winner if table.outcome else None
    return table.record.position.to_move if status in MOVING else None


def _shows_result(table: Table, status: TableStatus) -> bool:
    """Return whether the headline shows who won.

    It never does while a line is shown. After an attempt at an exercise it does so only if the goal was
    reached.
    """
    is_hidden = status in (TableStatus.TRY_OVER, TableStatus.LINE) and table.try_phase is not TryPhase.REACHED
    return table.outcome is not None and not is_hidden


def _turn(table: Table) -> str:
    position, words = table.record.position, words_for(table.record)
    text = computer.activity_text(table)
    if text:
        return text
    if is_due(table):
        you, others = words.you_have_no_choice, words.has_no_choice
        return words.sentence_for(position, position.to_move, you=you, others=others)
    return _("You choose the computer’s move.") if _moves_for_computer(table) else words.turn(position)


def _moves_for_computer(table: Table) -> bool:
    """Return whether a person makes the computer's move.

    This is so while both sides are explored, or if the computer cannot play.
    """
    is_computers = level_of(table.record, table.record.position.to_move) is not None
    is_alone = only_person(table.record) is not None and table.solver is None
    return is_computers and is_alone and table.awaited_level is None


def _end_of_try(table: Table) -> str:
    words = table.exercise_words
    return {
        TryPhase.REACHED: words.reached,
        TryPhase.MISSED: words.missed,
        TryPhase.SHOWN: words.shown,
        TryPhase.JUDGING: _("Looking at your move…"),
    }[table.try_phase]


_TEXTS = {
    TableStatus.LINE: _("Shown on the board."),
    TableStatus.ELSEWHERE: _("Open in another tab."),
    TableStatus.VIEW_ONLY: _("View only."),
    TableStatus.LOOKING_BACK: _("Looking back."),
}
