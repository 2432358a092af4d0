"""Marks that the embedding page draws on the position that is shown."""

from collections.abc import Sequence

from trigrid.app.embed import words
from trigrid.draw import view_of
from trigrid.games import Game
from trigrid.lattice.marks import Mark
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.records.mark_note import mark_text, read_marks
from trigrid.table.table import Table


def marks_in(game: Game, text: str) -> tuple[Mark, ...]:
    """Return the marks in a text, written as in records but without the bracket.

    Raises Refused if a part of the text is not a mark on the game's board.
    """
    marks, others = read_marks(game, text)
    _refuse(game, others)
    return marks


def _refuse(game: Game, others: list[str]) -> None:
    """Raise Refused for the first of the texts that are not marks, if any."""
    if others:
        example = game.place_name(view_of(game).rows(game.start())[-1][0])
        raise Refused(RefusalReason.PAYLOAD, words.unknown_mark(others[0], example))


def draw(table: Table, text: str) -> None:
    """Add the marks in a text to those of the position that is shown.

    Raises Refused and changes nothing in exercises, if a part of the text is not a mark, or if the record is
    full.
    """
    _add(table, marks_in(table.game, text))


def draw_known(table: Table, text: str) -> None:
    """Add the marks in a text, then raise Refused if other parts of it are not marks."""
    marks, others = read_marks(table.game, text)
    _add(table, marks)
    _refuse(table.game, others)


def _add(table: Table, marks: Sequence[Mark]) -> None:
    _set_marks(table, tuple(dict.fromkeys((*table.record.here.marks, *marks))))


def clear(table: Table) -> None:
    """Remove the marks of the position that is shown. Raises Refused in exercises."""
    _set_marks(table, ())


def _set_marks(table: Table, marks: tuple[Mark, ...]) -> None:
    if table.is_exercise:
        raise Refused(RefusalReason.TURN, words.NO_MARKS_IN_EXERCISES)
    if not table.set_marks(marks):
        raise Refused(RefusalReason.PAYLOAD, words.TOO_MANY_MARKS)


def drawn(table: Table) -> list[str]:
    """Return the marks of the position that is shown, for the state."""
    return [mark_text(table.game, mark) for mark in table.record.here.marks]
