"""The text on a line that the page plays: its latest move and the end of the game."""

from trigrid.language import _
from trigrid.table.shown_line import LineKind
from trigrid.table.table import Table
from trigrid.table.words.forced_moves import forced_text
from trigrid.words import words_for
from trigrid.words.sentences import joined

LINE_NAMES = {
    LineKind.SOLUTION: _("Solution"),
    LineKind.REFUTATION: _("Refutation"),
    LineKind.ANSWER: _("Best answer"),
    LineKind.BEST_PLAY: _("Best play"),
    LineKind.BETTER: _("Better line"),
    LineKind.COUNTEREXAMPLE: _("Losing line"),
}


def line_headline(table: Table) -> str:
    """Return the name of the line and the number of the move, as a headline."""
    line = table.shown_line
    assert line, "the table shows a line"
    message = _("{line}, move {number} of {count}.") if line.is_complete else _("{line}, move {number}.")
    return message.format(
        line=LINE_NAMES[line.kind], number=line.number(table.record.here), count=len(line.nodes)
    )


def shown_line_text(table: Table) -> str:
    """Return the text on the latest move of the line, and on the end of the game.

    A move of the solver is described in the present tense, because the user has not made it.
    """
    record = table.record
    if record.before is None or record.last_move is None:
        return ""
    words, mover = words_for(record), record.before.to_move
    text = forced_text(table) or words.happened(record.before, record.last_move, record.position)
    if mover == table.solver:
        move = words.shown_move(record.before, record.last_move)
        you, others = _("You play: {move}."), _("{player} plays: {move}.")
        line = table.shown_line
        if line and line.kind is LineKind.COUNTEREXAMPLE and line.number(record.here) == 1:
            you = others = _("For example: {move}.")
        text = words.sentence_for(record.before, mover, you=you, others=others, move=move)
    seat = mover if table.solver is None else table.solver
    outcome = record.position.outcome
    result = outcome and _("{result}.").format(result=words.winner(record.position, outcome.winner))
    return joined(text, words.cause(record.position, seat), result or "")
