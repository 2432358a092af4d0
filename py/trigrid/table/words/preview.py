"""Text on the pointed place, or on the consequences of a move there."""

from typing import NamedTuple

from trigrid.games import Move, Position
from trigrid.language import _
from trigrid.table.fate import Fate, end_after, fate_at
from trigrid.table.table import Table
from trigrid.words import words_for


class Preview(NamedTuple):
    """The text about a place or a move, and the result if the move ends the game."""

    text: str
    fate: Fate = Fate.OPEN


def preview(table: Table) -> Preview:
    """Return the text on the pointed place, or on the consequences of a move there.

    The text is empty if no place is pointed at, or if the place is selected and no move is previewed there.
    """
    place, position = table.input.pointed_place, table.record.position
    move = table.render_options.ghost if table.foresees else None
    if place is None or (place == table.input.selected and move is None):
        return Preview("")
    end = None if move is None else end_after(table.move_input, position, move)
    if end is None:
        return Preview(words_for(table.record).pointed(position, place, move))
    text = predicted_end(table, end)
    if table.input.unconfirmed_move is not None:
        text = _("{message} Press again to play.").format(message=text)
    return Preview(text, fate_at(end, position.to_move))


def consequences_of(table: Table, place: int, move: Move) -> str:
    """Return the consequences of a move for screen readers.

    Empty if they are obvious, or if the exercise at the table does not show consequences.
    """
    if not table.foresees:
        return ""
    position = table.record.position
    end = end_after(table.move_input, position, move)
    if end is None:
        return words_for(table.record).consequences(position, place, move)
    return predicted_end(table, end)


def predicted_end(table: Table, end: Position) -> str:
    """Return a sentence that says that the player would win, lose or tie, and why."""
    position, words = table.record.position, words_for(table.record)
    mover, fate = position.to_move, fate_at(end, position.to_move)
    if fate is Fate.TIE:
        return _("It would be a tie: {why}.").format(why=words.foreseen(end, mover))
    you, others = _("You would lose: {why}."), _("{player} would lose: {why}.")
    if fate is Fate.WIN:
        you, others = _("You would win: {why}."), _("{player} would win: {why}.")
    return words.sentence_for(position, mover, you=you, others=others, why=words.foreseen(end, mover))
