"""What the page says of a line that it plays out: the latest move, and how that ends the game."""

from trigrid.language import _
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.forced_moves import forced
from trigrid.words import words_for
from trigrid.words.sentences import joined


def shown_line_text(table: Table) -> str:
    """Say what the latest move of the line is. The user has not made it, so it is not called theirs."""
    record = table.record
    if record.before is None or record.last_move is None:
        return ""
    words, mover = words_for(record), record.before.to_move
    said = forced(table) or words.happened(record.before, record.last_move, record.position)
    if mover == table.solver:
        said = _of_solver(table).format(move=words.shown_move(record.before, record.last_move))
    seat = mover if table.solver is None else table.solver
    return joined(said, words.cause(record.position, seat))


def _of_solver(table: Table) -> str:
    if table.try_phase is TryPhase.COUNTEREXAMPLE:
        is_first = table.record.here.parent is table.exercise_start
        return _("For example: {move}.") if is_first else _("Your reply: {move}.")
    return table.exercise_words.best_move
