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
from trigrid.lattice.boards import LETTERS, Board

MAX_LENGTH = 4_000
"""The maximum number of characters in a position's text.

The longest texts have about 500 characters.
"""
MAX_ROW_LENGTH = 400
"""The maximum number of places in a row; the longest have 301."""
NOTHING = "-"
"""The text of an empty field."""

_NUMBER = re.compile(r"[1-9][0-9]{0,2}", re.ASCII)


def fields_of(game: Game, text: str, names: Sequence[str]) -> list[str]:
    """Return the fields of a text; omitted fields have their values for a new game.

    ``names`` are the fields' names for error messages. Raises PositionError.
    """
    usual = example(game)
    if len(text) > MAX_LENGTH:
        raise PositionError(f"the position has {len(text)} characters; expected at most {MAX_LENGTH}")
    fields = text.split()
    if not fields:
        raise PositionError(f"the position is empty; expected one such as {usual}")
    if len(fields) > len(names):
        message = f"{short_repr(fields[len(names)])} follows the {names[-1]}; expected nothing after it"
        raise PositionError(message)
    return [*fields, *usual.split()[len(fields) :]]


def seat_letters(game: Game) -> tuple[str, str]:
    """Return the letters of the seats, which are the initials of their names."""
    first, second = game.seats
    return first[0], second[0]


def read_seat(game: Game, text: str, name: str = "side to move") -> int:
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
    raise PositionError(f"the {name} is {short_repr(text)}; expected {', '.join(others)} or {last}")


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
        raise PositionError(f"the position has {len(texts)} rows; expected {len(rows)}", clause)
    found: dict[int, str] = {}
    for (letter, places), row in zip(rows, texts, strict=True):
        on_row = list(tokens(row, pieces, f"row {letter}"))
        if len(on_row) != len(places):
            raise PositionError(f"row {letter} has {len(on_row)} places; expected {len(places)}", clause)
        found |= {place: each for place, each in zip(places, on_row, strict=True) if each}
    return found


def tokens(row: str, pieces: Pieces, name: str) -> Iterator[str]:
    """Yield the piece on each place of a row; empty strings stand for empty places.

    ``name`` is the name of the row for error messages. Raises PositionError.
    """
    at = count = 0
    while at < len(row):
        if count > MAX_ROW_LENGTH:
            raise PositionError(f"{name} has more than {MAX_ROW_LENGTH} places")
        number = _NUMBER.match(row, at)
        found = number or pieces.pattern.match(row, at)
        if not found:
            expected = f"{pieces.description}, or a number of empty places"
            raise PositionError(f"{name} has {row[at]!r} as character {at + 1}; expected {expected}")
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
