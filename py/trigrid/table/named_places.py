"""Places on the board that a text names, directly or by a move in notation."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from trigrid.draw import view_of
from trigrid.games import Move, NotationError
from trigrid.table.table import Table

WORD = re.compile(r"[\w-][\w.,>-]*")
"""A possible name of a place or a move, with the punctuation that follows."""
PUNCTUATION = (".", ",", ">", "-")
"""Punctuation that may follow a name; in some games it can also be part of a name."""
ARROW = ">"
"""The separator between a piece's place and its destination."""


class HighlightedPlaces(NamedTuple):
    """The places and arrows that a name highlights on the board."""

    places: tuple[int, ...] = ()
    arrows: tuple[tuple[int, int], ...] = ()
    """Pairs of places; each arrow points from the first place to the second."""


NO_PLACES = HighlightedPlaces()


class NamedPlace(NamedTuple):
    """A part of a text that names places on the table's board."""

    start: int
    end: int
    highlighted: HighlightedPlaces


def named_places(table: Table, text: str) -> Iterator[NamedPlace]:
    """Yield the parts of a text that name places on the board, in order.

    A part names a place directly, or the places of a move.
    """
    rows = view_of(table.game).rows(table.record.position)
    board_places = {place for row in rows for place in row}
    for word in WORD.finditer(text):
        name = word[0]
        while not (highlighted := _places_named(table, name)).places and name.endswith(PUNCTUATION):
            name = name[:-1]
        if highlighted.places and board_places.issuperset(highlighted.places):
            yield NamedPlace(word.start(), word.start() + len(name), highlighted)


def _places_named(table: Table, name: str) -> HighlightedPlaces:
    """Return the places of a name, or of a move in the game's exact notation.

    Returns NO_PLACES for any other text.
    """
    if not any(map(str.isdigit, name)):
        return NO_PLACES
    with suppress(NotationError):
        return HighlightedPlaces((table.game.place_named(name),))
    with suppress(NotationError):
        move = table.game.read(name)
        if table.game.spell(move) == name:
            return _places_of_move(table, move)
    return NO_PLACES


def _places_of_move(table: Table, move: Move) -> HighlightedPlaces:
    """Return the places of a move's piece; for a slide, also an arrow.

    The arrow points from the piece's place before the slide to its destination. Returns NO_PLACES for a move
    without a place.
    """
    start, arrow, end = table.game.spell(move).partition(ARROW)
    if arrow:
        before, after = (_places_of_move(table, table.game.read(each)).places for each in (start, end))
        return HighlightedPlaces(after, ((before[len(before) // 2], after[len(after) // 2]),))
    middle = table.move_input.place_of(move)
    ends = table.move_input.presses(table.record.position, move)
    return NO_PLACES if middle is None else HighlightedPlaces(tuple(sorted({middle, *ends})))
