"""Fields of a position's text: the seat to move, counts, and rows of places.

Rows are in the order of ``str(position)``, the highest first, and separated by slashes. A number stands for
this many empty places.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from reprlib import repr as short_repr
from typing import NamedTuple

from trigrid.games import Game
from trigrid.games.position_text import PositionError, example
from trigrid.language import _
from trigrid.lattice.boards import LETTERS, Board

MAX_LENGTH = 4_000
"""The maximum number of characters in a position's text.

The longest texts have about 500 characters.
"""
MAX_ROW_LENGTH = 400
"""The maximum number of places in a row; the longest have 301."""
SIDE_TO_MOVE = _("side to move")
"""The name of a field."""
NOTHING = "-"
"""The text of an empty field."""

_NUMBER = re.compile(r"[1-9][0-9]{0,2}", re.ASCII)


def fields_of(game: Game, text: str, names: Sequence[str]) -> list[str]:
    """Return the fields of a text; omitted fields have their values for a new game.

    ``names`` are the fields' names for error messages. Raises PositionError.
    """
    usual = example(game)
    if len(text) > MAX_LENGTH:
        message = _("the position has {count} characters; expected at most {most}")
        raise PositionError(message.format(count=len(text), most=MAX_LENGTH))
    fields = text.split()
    if not fields:
        raise PositionError(
            _("the position is empty; expected one such as {position}").format(position=usual)
        )
    if len(fields) > len(names):
        message = _("{text} follows the {field}; expected nothing after it")
        raise PositionError(message.format(text=short_repr(fields[len(names)]), field=names[-1]))
    return [*fields, *usual.split()[len(fields) :]]


def seat_letters(game: Game) -> tuple[str, str]:
    """Return the letters of the seats, which are the initials of their names."""
    first, second = game.seats
    return first[0], second[0]


def read_seat(game: Game, text: str, name: str = SIDE_TO_MOVE) -> int:
    """Return the seat with this letter. Raises PositionError."""
    return read_choice(text, name, seat_letters(game))


def read_choice(text: str, name: str, choices: Sequence[str]) -> int:
    """Return the index of a field's value among its choices. Raises PositionError.

    Upper and lower case are equal.
    """
    for index, choice in enumerate(choices):
        if text.lower() == choice.lower():
            return index
    *others, last = choices
    message = _("the {field} is {text}; expected {others} or {last}")
    raise PositionError(
        message.format(field=name, text=short_repr(text), others=", ".join(others), last=last)
    )


class Pieces(NamedTuple):
    """The pieces that a row can contain."""

    pattern: re.Pattern[str]
    """Matches the text of one piece."""
    description: str
    """The pieces, for error messages."""


def read_rows(board: Board, text: str, pieces: Pieces, clause: str) -> dict[int, str]:
    """Return the pieces on a board by place.

    ``clause`` is the clause of the rules about the board. Raises PositionError, also if a row has the wrong
    number of places.
    """
    rows, texts = _rows(board), text.split("/")
    if len(texts) != len(rows):
        message = _("the position has {count} rows; expected {expected}")
        raise PositionError(message.format(count=len(texts), expected=len(rows)), clause)
    found: dict[int, str] = {}
    for (letter, places), row in zip(rows, texts, strict=True):
        name = row_name(letter)
        on_row = list(tokens(row, pieces, name))
        if len(on_row) != len(places):
            message = _("{row} has {count} places; expected {expected}")
            message = message.format(row=name, count=len(on_row), expected=len(places))
            raise PositionError(message, clause)
        found |= {place: each for place, each in zip(places, on_row, strict=True) if each}
    return found


def row_name(name: object) -> str:
    """Return the name of a row for error messages."""
    return _("row {name}").format(name=name)


def tokens(row: str, pieces: Pieces, name: str) -> Iterator[str]:
    """Yield the piece on each place of a row; empty strings stand for empty places.

    ``name`` is the name of the row for error messages. Raises PositionError.
    """
    at = count = 0
    while at < len(row):
        if count > MAX_ROW_LENGTH:
            message = _("{row} has more than {most} places")
            raise PositionError(message.format(row=name, most=MAX_ROW_LENGTH))
        number = _NUMBER.match(row, at)
        found = number or pieces.pattern.match(row, at)
        if not found:
            message = _(
                "{row} has {sign} as character {number}; expected {pieces}, or a number of empty places"
            )
            message = message.format(row=name, sign=repr(row[at]), number=at + 1, pieces=pieces.description)
            raise PositionError(message)
        places = [""] * int(number[0]) if number else [found[0]]
        yield from places
        at, count = found.end(), count + len(places)


def write_rows(board: Board, piece: Callable[[int], str]) -> str:
    """Return the text of a board; ``piece(place)`` is empty for an empty place."""
    return "/".join(run_lengths(map(piece, places)) for _, places in _rows(board))


def run_lengths(pieces: Iterator[str]) -> str:
    """Return a row's text, with numbers for runs of empty places."""
    found = ""
    for piece, run in groupby(pieces):
        count = sum(1 for _ in run)
        found += piece * count if piece else str(count)
    return found


def _rows(board: Board) -> list[tuple[str, list[int]]]:
    """Return the letter and the places of each row, the highest row first."""
    at = board.place_at
    rows = zip(LETTERS, board.rows, strict=False)
    return [(letter, [at[point] for point in row if point in at]) for letter, row in rows][::-1]


def names_of(board: Board, places: Sequence[int]) -> str:
    """Return the names of places for an error message."""
    return ", ".join(board.names[place] for place in places)
