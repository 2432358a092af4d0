"""The text on a line that the page plays: its latest move and the end of the game."""

from trigrid.language import _
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.forced_moves import forced_text
from trigrid.words import words_for
from trigrid.words.sentences import joined


def shown_line_text(table: Table) -> str:
    """Return the text on the latest move of the line, and on the end of the game.

    A move of the solver is shown as an example, a reply or the best move, because the user did not make it.
    """
    record = table.record
    if record.before is None or record.last_move is None:
        return ""
    words, mover = words_for(record), record.before.to_move
    text = forced_text(table) or words.happened(record.before, record.last_move, record.position)
    if mover == table.solver:
        text = _solver_template(table).format(move=words.shown_move(record.before, record.last_move))
    seat = mover if table.solver is None else table.solver
    return joined(text, words.cause(record.position, seat))


def _solver_template(table: Table) -> str:
    if table.try_phase is TryPhase.COUNTEREXAMPLE:
        is_first = table.record.here.parent is table.exercise_start
        return _("For example: {move}.") if is_first else _("Your reply: {move}.")
    return table.exercise_words.best_move
