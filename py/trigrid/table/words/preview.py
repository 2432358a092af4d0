"""What lies at the pointed place, or what a move there would bring about."""

from typing import NamedTuple

from trigrid.games import Move, Position
from trigrid.language import _
from trigrid.table.fate import Fate, end_after, fate_at
from trigrid.table.table import Table
from trigrid.words import words_for


class Preview(NamedTuple):
    """What is said of a place or a move, and what the move means for whoever makes it."""

    text: str
    fate: Fate = Fate.OPEN


def preview(table: Table) -> Preview:
    """What lies where somebody points, or what a move there would bring about."""
    place, position = table.input.pointed_place, table.record.position
    move = table.render_options.ghost if table.foresees else None
    if place is None or (place == table.input.selected and move is None):
        return Preview("")
    end = None if move is None else end_after(table.move_input, position, move)
    if end is None:
        return Preview(words_for(table.record).pointed(position, place, move))
    said = foretold(table, end)
    if table.input.unconfirmed_move is not None:
        said = _("{said} Press again to play.").format(said=said)
    return Preview(said, fate_at(end, position.to_move))


def prospect(table: Table, place: int, move: Move) -> str:
    """What a move at a place would bring about, for who hears it; empty where that is plain."""
    if not table.foresees:
        return ""
    position = table.record.position
    end = end_after(table.move_input, position, move)
    if end is None:
        return words_for(table.record).prospect(position, place, move)
    return foretold(table, end)


def foretold(table: Table, end: Position) -> str:
    """How the game would end: what matters most comes first."""
    position, words = table.record.position, words_for(table.record)
    mover, fate = position.to_move, fate_at(end, position.to_move)
    if fate is Fate.TIE:
        return _("It would be a tie: {why}.").format(why=words.foreseen(end, mover))
    you, others = _("You would lose: {why}."), _("{player} would lose: {why}.")
    if fate is Fate.WIN:
        you, others = _("You would win: {why}."), _("{player} would win: {why}.")
    return words.told(position, mover, you=you, others=others, why=words.foreseen(end, mover))
