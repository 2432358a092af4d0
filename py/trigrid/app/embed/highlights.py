"""Highlights that the embedding page sets.

Reads highlights from messages, finds their places on the board, and reports them in the state.
"""

from contextlib import suppress
from typing import Any, NamedTuple, TypedDict, cast

from trigrid.app.embed import words
from trigrid.draw import Highlight, view_of
from trigrid.draw.scene import SCRIPT_MARK_STYLES, MarkStyle
from trigrid.games import NotationError
from trigrid.library.embed_configuration import InvalidValue
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.table.table import Table

MAX_MARKS = 2000
"""The maximum number of marks in one message.

No position has as many places or moves.
"""


def _object(*names: str) -> str:
    """Return the JavaScript notation of an object with these members."""
    return f"{{{', '.join(names)}}}"


MARK_FORMATS = " | ".join(('"a1"', _object("place", "style"), _object("from", "to")))
"""The formats of a mark, as error messages list them."""


class RequestedMark(NamedTuple):
    """A mark in the message ``highlight``."""

    place: str
    """The name of a place, or a move in notation; a move marks its place."""
    style: MarkStyle = "ring"
    end: str | None = None
    """The end of an arrow, written like ``place``; None if the mark is not an arrow."""


StateMark = TypedDict("StateMark", {"place": str, "style": str, "from": str, "to": str}, total=False)
"""A mark in the state: ``place`` and ``style``, or ``from`` and ``to``."""


def read_marks(value: Any) -> tuple[RequestedMark, ...]:
    """Return the marks that a message requests.

    Raises InvalidValue if their format is wrong.
    """
    if not isinstance(value, list) or len(value) > MAX_MARKS:
        raise InvalidValue("marks", value, f"[{MARK_FORMATS}]")
    return tuple(map(_read_mark, value))


def _read_mark(value: Any) -> RequestedMark:
    if isinstance(value, str):
        return RequestedMark(value)
    if isinstance(value, dict) and all(isinstance(each, str) for each in value.values()):
        if value.keys() == {"from", "to"}:
            return RequestedMark(value["from"], end=value["to"])
        if {"place"} <= value.keys() <= {"place", "style"}:
            style = value.get("style", "ring")
            if style not in SCRIPT_MARK_STYLES:
                raise InvalidValue("style", style, ", ".join(SCRIPT_MARK_STYLES))
            return RequestedMark(value["place"], style)
    raise InvalidValue("marks", value, MARK_FORMATS)


def highlight_of(table: Table, requested: tuple[RequestedMark, ...]) -> Highlight:
    """Return the requested marks and arrows as a highlight of a table's board.

    Raises Refused if the board lacks one of the places, if a move has no place, or if an arrow has the same
    start and end.
    """
    rows = view_of(table.game).rows(table.record.position)
    places_on_board = {place for row in rows for place in row}

    def find(text: str) -> int:
        if (place := _place_of(table, text)) is None:
            raise Refused(RefusalReason.PAYLOAD, words.move_without_place(text))
        if place not in places_on_board:
            example = table.game.place_name(rows[-1][0])
            raise Refused(RefusalReason.PAYLOAD, words.unknown_place(text, example))
        return place

    marks, arrows = dict[tuple[int, MarkStyle], None](), dict[tuple[int, int], None]()
    for mark in requested:
        place = find(mark.place)
        if mark.end is None:
            marks[place, mark.style] = None
        elif (end := find(mark.end)) != place:
            arrows[place, end] = None
        else:
            raise Refused(RefusalReason.PAYLOAD, words.circular_arrow(mark.place))
    return Highlight(tuple(marks), tuple(arrows))


def _place_of(table: Table, text: str) -> int | None:
    """Return the place that a text names, as a place or as a move in notation.

    Returns None for a move without a place, and -1 for any other text.
    """
    with suppress(NotationError):
        return table.game.place_named(text)
    with suppress(NotationError):
        return table.move_input.place_of(table.game.read(text))
    return -1


def highlighted(table: Table) -> list[StateMark]:
    """Return the highlights of a table in the format of the state."""
    (marks, arrows), name = table.view.highlight, table.game.place_name
    state_marks: list[StateMark] = [{"place": name(place), "style": style} for place, style in marks]
    return state_marks + [cast("StateMark", {"from": name(a), "to": name(b)}) for a, b in arrows]
