"""Places and moves that a text names, found by the notation of the game."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from trigrid.draw import view_of
from trigrid.games import Move, NotationError
from trigrid.table.table import Table

WORD = re.compile(r"[\w-][\w.,>-]*")
"""A possible name of a place or a move, with the punctuation that follows it."""
PUNCTUATION = (".", ",", ">", "-")
"""Characters that may follow a name, and also belong to the names of some games."""
WAY = ">"
"""Stands between where a piece comes from and where it goes."""


class Lit(NamedTuple):
    """The places and arrows that a name lights up on the board."""

    places: tuple[int, ...] = ()
    arrows: tuple[tuple[int, int], ...] = ()
    """Pairs of places, with an arrow from the first to the second."""


NOTHING_LIT = Lit()


class NamedPlace(NamedTuple):
    """A part of a text that names places of the board on the table."""

    start: int
    end: int
    lit: Lit


def named_places(table: Table, text: str) -> Iterator[NamedPlace]:
    """The places of the board that a text names, by themselves or by a move, in the order of the text."""
    rows = view_of(table.game).rows(table.record.position)
    there = {place for row in rows for place in row}
    for word in WORD.finditer(text):
        name = word[0]
        while not (lit := _lit_by(table, name)).places and name.endswith(PUNCTUATION):
            name = name[:-1]
        if lit.places and there.issuperset(lit.places):
            yield NamedPlace(word.start(), word.start() + len(name), lit)


def _lit_by(table: Table, name: str) -> Lit:
    """The places of a name, or of a move as the game itself writes it; nothing for any other word."""
    if not any(map(str.isdigit, name)):
        return NOTHING_LIT
    with suppress(NotationError):
        return Lit((table.game.place_named(name),))
    with suppress(NotationError):
        move = table.game.read(name)
        if table.game.spell(move) == name:
            return _lit_by_move(table, move)
    return NOTHING_LIT


def _lit_by_move(table: Table, move: Move) -> Lit:
    """Where the piece of a move comes to lie, with an arrow from where it was; nothing for a call."""
    start, way, end = table.game.spell(move).partition(WAY)
    if way:
        before, after = (_lit_by_move(table, table.game.read(each)).places for each in (start, end))
        return Lit(after, ((before[len(before) // 2], after[len(after) // 2]),))
    middle = table.move_input.place_of(move)
    ends = table.move_input.presses(table.record.position, move)
    return NOTHING_LIT if middle is None else Lit(tuple(sorted({middle, *ends})))
