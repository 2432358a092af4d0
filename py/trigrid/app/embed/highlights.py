"""What the embedding page highlights: read from messages, found on the board, and reported in the state."""

from contextlib import suppress
from typing import Any, NamedTuple, TypedDict, cast

from trigrid.app.embed import words
from trigrid.draw import Highlight, view_of
from trigrid.draw.scene import SCRIPT_MARK_STYLES, MarkStyle
from trigrid.games import NotationError
from trigrid.library.embed_configuration import InvalidValue
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.table.table import Table
from trigrid.words import words_of

MAX_MARKS = 2000
"""Marks in one message: more than any position has places or moves."""


def _object(*names: str) -> str:
    """How an object with those members is written in JavaScript."""
    return f"{{{', '.join(names)}}}"


FORMS = " | ".join(('"a1"', _object("place", "style"), _object("from", "to")))
"""The forms of a mark, as refusals list them."""


class AskedMark(NamedTuple):
    """A mark of the message ``highlight``."""

    place: str
    """The name of a place, or the notation of a move that is made there."""
    style: MarkStyle = "ring"
    end: str | None = None
    """The place to which an arrow leads, named likewise; None without an arrow."""


StateMark = TypedDict("StateMark", {"place": str, "style": str, "from": str, "to": str}, total=False)
"""A mark as the state tells it: ``place`` and ``style``, or ``from`` and ``to``."""


def read_marks(value: Any) -> tuple[AskedMark, ...]:
    """The marks that a message asks for. Raises InvalidValue."""
    if not isinstance(value, list) or len(value) > MAX_MARKS:
        raise InvalidValue("marks", value, f"[{FORMS}]")
    return tuple(map(_read_mark, value))


def _read_mark(value: Any) -> AskedMark:
    if isinstance(value, str):
        return AskedMark(value)
    if isinstance(value, dict) and all(isinstance(each, str) for each in value.values()):
        if value.keys() == {"from", "to"}:
            return AskedMark(value["from"], end=value["to"])
        if {"place"} <= value.keys() <= {"place", "style"}:
            style = value.get("style", "ring")
            if style not in SCRIPT_MARK_STYLES:
                raise InvalidValue("style", style, ", ".join(SCRIPT_MARK_STYLES))
            return AskedMark(value["place"], style)
    raise InvalidValue("marks", value, FORMS)


def highlight_of(table: Table, asked: tuple[AskedMark, ...]) -> Highlight:
    """Find marks on the board of a table. Raises Refused if a place is not there."""
    rows = view_of(table.game).rows(table.record.position)
    there = {place for row in rows for place in row}

    def find(text: str) -> int:
        if (place := _place_of(table, text)) is None:
            raise Refused(RefusalReason.PAYLOAD, words.placeless_move(text))
        if place not in there:
            example = _name(table, rows[-1][0])
            raise Refused(RefusalReason.PAYLOAD, words.unknown_place(text, example))
        return place

    marks, arrows = dict[tuple[int, MarkStyle], None](), dict[tuple[int, int], None]()
    for mark in asked:
        place = find(mark.place)
        if mark.end is None:
            marks[place, mark.style] = None
        elif (end := find(mark.end)) != place:
            arrows[place, end] = None
        else:
            raise Refused(RefusalReason.PAYLOAD, words.circular_arrow(mark.place))
    return Highlight(tuple(marks), tuple(arrows))


def _place_of(table: Table, text: str) -> int | None:
    """The place of a name, or of a move in notation; None for a move without one, -1 for anything else."""
    with suppress(NotationError):
        return table.game.place_named(text)
    with suppress(NotationError):
        return table.move_input.place_of(table.game.read(text))
    return -1


def highlighted(table: Table) -> list[StateMark]:
    """What is highlighted on a table, as the state tells it."""
    marks, arrows = table.view.highlight
    told: list[StateMark] = [{"place": _name(table, place), "style": style} for place, style in marks]
    return told + [cast("StateMark", {"from": _name(table, a), "to": _name(table, b)}) for a, b in arrows]


def _name(table: Table, place: int) -> str:
    return words_of(table.game.key).place_name(table.game, place)
